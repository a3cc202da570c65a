// The threshold study as people read it on a terminal.
import type {
  HalfFigures, MixReport, NearCopiesReport, OwnPassageRule, SplitSummary, ThresholdReport, TransferRow, Verdict,
} from '../core/core.gen.d.ts';
import type { SplitRow } from '../workers/other-halves.ts';
import type { Signal, SignalRow } from '../workers/signals.ts';
import { count, cutoff, share, table } from './print.ts';
import { describeViews, type Views } from './threshold-views.ts';

export interface FullReport extends ThresholdReport, Views {
  mix?: MixReport | null;
  splits?: SplitRow[];
  split_summary?: SplitSummary;
  transfer?: TransferRow[];
  near_copies?: NearCopiesReport;
  signals?: SignalRow[];
  /** Stands there only where each question's own passage was left out. */
  own_passages?: OwnPassageRule;
}

const outcomes: Record<ThresholdReport['outcome'], string> = {
  cutoff: 'This is the lowest cutoff that reaches the target on the questions to choose with.',
  impossible: 'No cutoff reaches the target on these questions. Lower the target, or make the ranking better: wrong answers score as high as right ones.',
  too_few_labels: 'A cutoff reaches the target, but with so few labelled questions that may be luck: at no cutoff are there enough to rule it out.',
  no_recommendation: 'Nothing among these questions should be refused, so every cutoff looks right and none can be justified. Add questions that nothing here answers.',
};

/** Questions' texts by id; a score table has none. */
export type Texts = ReadonlyMap<string, string>;

const FEW = 5;

/** The first few: ids in a row, or each with its text on a line of its own. */
function few(ids: readonly string[], texts: Texts): string {
  const first = ids.slice(0, FEW);
  const more = ids.length > FEW ? `and ${ids.length - FEW} more` : '';
  if (!first.some((id) => texts.has(id))) return ` ${first.join(', ')}${more === '' ? '' : ` ${more}`}`;
  const lines = [...first.map((id) => `${id}  ${texts.get(id) ?? ''}`.trimEnd()), ...(more === '' ? [] : [more])];
  return lines.map((line) => `\n    ${line}`).join('');
}

/** `fewest`: accepted questions below which a share says little. */
export function describe(report: FullReport, fewest: number, texts: Texts): string {
  return [
    ...headline(report, fewest), '', figures(report), ...fewAnswers(report, fewest), ...mixes(report), ...verdict(report), ...wrong(report, texts),
    ...(report.held_out ? [] : ['Held-out questions, where there are any, stay closed; --open looks at them once.']),
    `With a margin (a lower bound at or above the target) the cutoff would be ${cutoff(report.margin_threshold)}.`,
    ...describeViews(report), ...signals(report), ...transfers(report), ...splits(report), ...copies(report),
  ].join('\n');
}

function headline(report: FullReport, fewest: number): string[] {
  const { target, target_kind: kind, k, at } = report;
  const best = report.best_reachable;
  return [
    at === undefined || at === null
      ? (kind === 'coverage' && report.validation.threshold !== null
        ? 'This is the highest cutoff that still answers so many of the questions to choose with.' : outcomes[report.outcome])
      : `These are the figures at your own cutoff; the rule would choose ${cutoff(report.point_threshold)}.`,
    kind === 'coverage'
      ? `Target: ${target} of the questions get an answer.`
      : `Target: ${target} of the accepted questions right${k ? `, in the first ${k}` : ''}.`,
    ...(report.outcome === 'impossible' && best
      ? [`The best that can be reached is a precision of ${share(best.precision)} at ${cutoff(best.threshold)}, with ${count(best.accepted)} accepted.`]
      : []),
    ...(report.outcome === 'impossible' && !best
      ? [`What could be reached cannot be said: no cutoff accepts ${fewest} of these questions or more.`]
      : []),
    ...(report.label_budget
      ? [`Proving it takes at least ${report.label_budget} accepted questions without an error${report.label_budget_questions ? `, about ${report.label_budget_questions} questions to write` : ''}.`]
      : []),
  ];
}

const interval = ({ low, high }: HalfFigures): string =>
  low === undefined || low === null ? '–' : `${share(low)} to ${share(high)}`;

function figures(report: FullReport): string {
  const row = (name: string, half: HalfFigures) => [
    name, cutoff(half.threshold), count(half.accepted), share(half.precision), interval(half), share(half.coverage),
    count(half.no_answer_accepted), count(half.missed_accepted), String(half.n),
  ];
  return table(
    ['', 'cutoff', 'accepted', 'precision', '95 % interval', 'coverage', 'no answer', 'missed', 'questions'],
    [row('to choose with', report.validation), ...(report.held_out ? [row('held out', report.held_out)] : [])],
  );
}

function fewAnswers({ validation, held_out: test }: FullReport, fewest: number): string[] {
  const words = (half: HalfFigures | null, where: string) => {
    if (!half?.accepted || half.accepted >= fewest) return [];
    const { accepted, right } = half;
    return [`Only ${accepted} accepted${where}: ${right} of ${accepted} right may as well mean ${interval(half)} on fresh questions.`];
  };
  return [...words(validation, ''), ...words(test, ' of the held-out questions')];
}

function mixes({ mix, mix_first: first }: FullReport): string[] {
  const range = mix?.interval ? ` (95 %: ${share(mix.interval[0])} to ${share(mix.interval[1])})` : '';
  return [
    ...(first
      ? [`With only the first ${first.kept} no-answer questions: ${first.accepted} accepted, precision ${share(first.precision)}, coverage ${share(first.coverage)}.`]
      : []),
    ...(mix ? [`If ${mix.share_answerable} of the questions had an answer: precision ${share(mix.precision)}${range}, coverage ${share(mix.coverage)}.`] : []),
    ...(mix === null ? ['No mix can be worked out: one kind of question is missing.'] : []),
  ];
}

function verdict({ verdict: said, target }: FullReport): string[] {
  if (!said) return [];
  return [`${verdictWords(said, target)} ${verdictNumbers(said)}`];
}

export const verdictName = ({ state }: Verdict): string => state.toUpperCase().replace('_', ' ');

export function verdictWords(said: Verdict, target: number): string {
  const name = verdictName(said);
  switch (said.state) {
    case 'proven':
      return `${name}: the target of ${target} holds beyond this sample.`;
    case 'not_proven':
      return `${name}: the target of ${target} may hold, but these questions cannot show it.`;
    case 'below_target':
      return `${name}: the target of ${target} is missed, beyond what luck explains.`;
  }
}

function verdictNumbers(said: Verdict): string {
  const { lower_bound: low, upper_bound: high, cluster_lower_bound: cluster, p_value: p, delta, more_accepted: more, more_questions: questions } = said;
  return [
    `One-sided bounds at ${1 - delta}: ${share(low)} and ${share(high)}, p ${p === null ? '–' : p.toPrecision(3)}${cluster === null ? '' : `, lower bound counted by group ${share(cluster)}`}.`,
    ...(more === null ? [] : [`About ${more} more accepted questions${questions === null ? '' : ` (${questions} to write)`} would do at this rate.`]),
  ].join(' ');
}

function wrong({ wrong: own, held_out_wrong: held }: FullReport, texts: Texts): string[] {
  const line = (name: string, lists: { no_answer: string[]; missed: string[] } | null | undefined) =>
    lists && lists.no_answer.length + lists.missed.length > 0
      ? [
        `Wrong ${name}, worst first:`,
        ...(lists.no_answer.length > 0 ? [`  accepted, though nothing answers it (${lists.no_answer.length}):${few(lists.no_answer, texts)}`] : []),
        ...(lists.missed.length > 0 ? [`  accepted, but the right passage was missed (${lists.missed.length}):${few(lists.missed, texts)}`] : []),
      ]
      : [];
  return [...line('among the questions to choose with', own), ...line('among the held-out ones', held)];
}

const signalNames: Record<Signal, string> = {
  score: 'best score', gap: 'gap to the next', agreement: 'best score, where bm25 agrees',
};

function signals({ signals: rows }: FullReport): string[] {
  if (!rows) return [];
  const open = rows.some(({ held_out: test }) => test !== null);
  return [
    '', 'Other signals, each at its own cutoff for the same target, among all values there are:',
    table(
      ['signal', 'cutoff', 'accepted', 'precision', 'coverage', ...(open ? ['held-out precision', 'held-out coverage'] : [])],
      rows.map(({ signal, validation, held_out: test }) => [
        signalNames[signal], cutoff(validation.threshold), count(validation.accepted), share(validation.precision), share(validation.coverage),
        ...(open ? [share(test?.precision), share(test?.coverage)] : []),
      ]),
    ),
  ];
}

function transfers({ transfer }: FullReport): string[] {
  if (!transfer) return [];
  return [
    '', 'A cutoff chosen on one system, used on another:',
    table(
      ['from', 'to', 'cutoff', 'accepted', 'precision', 'coverage', 'own precision', 'own coverage'],
      transfer.map(({ from, to, own, ...row }) => [
        from, to, cutoff(row.threshold), String(row.accepted), share(row.precision), share(row.coverage),
        share(own?.precision), share(own?.coverage),
      ]),
    ),
  ];
}

function splits({ splits: runs, split_summary: summary, target }: FullReport): string[] {
  if (!runs || !summary) return [];
  const spread = (found: SplitSummary['threshold'], write: (value: number) => string) =>
    found ? `${write(found.lowest)} to ${write(found.highest)}, median ${write(found.median)}` : '–';
  return [
    '', 'The whole procedure with other halves (no confidence interval: the splits share questions):',
    table(
      ['seed', 'cutoff', 'accepted', 'precision', 'coverage'],
      runs.map(({ seed, threshold, held_out: test }) => [
        String(seed), cutoff(threshold), count(test?.accepted), share(test?.precision), share(test?.coverage),
      ]),
    ),
    `Cutoff ${spread(summary.threshold, cutoff)}; held-out precision ${spread(summary.held_out_precision, share)}; held-out coverage ${spread(summary.held_out_coverage, share)}; ${summary.below_target} of ${summary.runs} miss the target of ${target}.`,
  ];
}

function copies({ near_copies: found }: FullReport): string[] {
  if (!found) return [];
  const { questions, passages } = found;
  if (questions.n + passages.n === 0) return [];
  return [
    `Near copies across the halves (similarity ${found.similarity} or more): ${questions.n} pairs of questions, ${passages.n} of passages.`,
    ...[...questions.rows, ...passages.rows].slice(0, 5)
      .map((row) => `  ${row.validation} and ${row.held_out}: ${row.similarity.toFixed(2)}`),
  ];
}
