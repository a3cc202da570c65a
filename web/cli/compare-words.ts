// A comparison in plain words, and as a table with a row a question.
import type { ComparedPair, ComparedSystem, CompareReport, MeanWithInterval } from '../core/core.gen.d.ts';
import { quoted } from '../data/save-csv.ts';
import { share, table } from './print.ts';

const FAILURES_SHOWN = 5;

const signed = (value: number): string => (value < 0 ? '−' : '+') + Math.abs(value).toFixed(4);
const between = (interval: readonly number[] | null, number: (value: number) => string): string =>
  (interval === null ? '' : ` [${interval.map(number).join(', ')}]`);
const cell = (mean: MeanWithInterval | undefined): string => (mean ? share(mean.mean) + between(mean.interval, share) : share(null));
const questions = (n: number): string => `${n} ${n === 1 ? 'question' : 'questions'}`;

export function describeComparison(report: CompareReport): string {
  const { systems, by_group: byGroup, units, questions: { scored } } = report;
  const drawn = byGroup ? `${units} groups drawn whole, since questions of one group are alike` : 'questions drawn again';
  return [
    `${questions(scored)}; means with 95 % intervals (${report.draws} times ${drawn}, seed ${report.seed})`,
    '', meansTable(report),
    ...kindsTable(report), '',
    ...pairLines(report), ...unionLines(report), ...tieLines(report), ...labelLines(report),
    ...systems.flatMap((system) => failureLines(system, report)),
  ].join('\n');
}

function meansTable({ systems, chance, random }: CompareReport): string {
  const names = Object.keys(chance);
  return table(['system', ...names], [
    ...systems.map(({ name, measures }) => [name, ...names.map((measure) => cell(measures[measure]))]),
    ['chance', ...names.map((measure) => share(chance[measure]))],
    ...(random.draws === 0 ? [] : [
      [`${random.draws} random embedders`, ...names.map((measure) => share(random.measures[measure]?.mean))],
    ]),
  ]);
}

function kindsTable({ systems, chance }: CompareReport): string[] {
  const kinds = Object.entries(systems[0]?.kinds ?? {});
  const names = Object.keys(chance);
  const measure = names.find((name) => name.startsWith('Success@')) ?? names[0];
  if (kinds.length === 0 || measure === undefined) return [];
  const header = kinds.map(([kind, means]) => `${kind === '' ? 'no kind' : kind} (${means[measure]?.n ?? 0})`);
  const rows = systems.map((system) => [system.name, ...kinds.map(([kind]) => cell(system.kinds[kind]?.[measure]))]);
  return ['', `${measure} by kind, with how many questions each has:`, table(['system', ...header], rows)];
}

function pairLines({ pairs }: CompareReport): string[] {
  const several = new Set(pairs.map(({ a, b }) => `${a}\0${b}`)).size > 1;
  return pairs.map((pair) => `${pair.measure}: ${pair.a} minus ${pair.b} ${signed(pair.difference)}${between(pair.interval, signed)}, ` +
    `won ${pair.won}, lost ${pair.lost}, tied ${pair.tied}; ${luck(pair, several)}`);
}

/** Whether it could be luck, in words and as a number. */
function luck({ p_value: p, p_holm: holm, p_exact: exact, hardly_luck: sure, detectable, measure }: ComparedPair, several: boolean): string {
  const number = `p ${p.toFixed(4)}${exact ? '' : ' (drawn)'}${several ? `, ${holm.toFixed(4)} for all pairs by ${measure}` : ''}`;
  if (sure) return `hardly luck (${number})`;
  const needed = detectable === null ? '' : `; these questions would show ${detectable.toFixed(2)} or more`;
  return `could be luck (${number}${needed})`;
}

const unionLines = ({ union }: CompareReport): string[] => [
  ...(union.length > 0 ? [''] : []),
  ...union.map(({ a, b, k, both, only_a: onlyA, only_b: onlyB, neither, success, overlap }) =>
    `Together at ${k}: ${a} or ${b} solve ${share(success)} (both ${both}, only ${a} ${onlyA}, only ${b} ${onlyB}, neither ${neither}); ` +
    `${share(overlap)} of their first ${k} are the same`),
];

function tieLines({ systems, ties }: CompareReport): string[] {
  const lines = systems.flatMap(({ name, ties: figures }) => Object.entries(figures)
    .filter(([, { changed }]) => changed > 0)
    .map(([measure, { changed, means }]) => {
      const values = Object.entries(means).map(([rule, mean]) => `${rule} ${share(mean)}`).join(', ');
      return `${name}: the order of equal scores decides ${questions(changed)} by ${measure}: ${values} (--ties; here ${ties})`;
    }));
  return lines.length > 0 ? ['', ...lines] : [];
}

function labelLines({ systems, chance }: CompareReport): string[] {
  const first = Object.keys(chance)[0] ?? '';
  const lines = systems.flatMap(({ name, labels }) => {
    const bounds = labels[first];
    if (!bounds || bounds.high === null || bounds.high === bounds.low) return [];
    return [`${name}: ${share(bounds.judged)} of what ${first} looks at was judged; were all the rest right, it would be ${share(bounds.high)} instead of ${share(bounds.low)}`];
  });
  return lines.length > 0 ? ['', ...lines] : [];
}

function failureLines({ name, failures }: ComparedSystem, { per_question: rows = [] }: CompareReport): string[] {
  if (failures.length === 0) return [];
  const textOf = new Map(rows.map(({ question, text }) => [question, text]));
  const more = failures.length - FAILURES_SHOWN;
  return [
    '', `${name}: ${questions(failures.length)} whose first right passage does not stand first:`,
    ...failures.slice(0, FAILURES_SHOWN).map(({ question, first_rank: rank }) =>
      `  ${rank === null ? 'not found' : `rank ${rank}`}  ${question}  ${textOf.get(question) ?? ''}`),
    ...(more > 0 ? [`  … and ${more} more (--json or --csv lists all)`] : []),
  ];
}

/** A row a question and system, for a spreadsheet. */
export function csvOf({ per_question: rows = [], chance }: CompareReport): string {
  const names = Object.keys(chance);
  const lines = rows.flatMap(({ question, text, kind, first_ranks: ranks, values }) =>
    Object.entries(values).map(([system, of]) =>
      [question, text, kind, system, String(ranks[system] ?? ''), ...names.map((name) => String(of[name] ?? ''))]));
  const all = [['question', 'text', 'kind', 'system', 'first_rank', ...names], ...lines];
  return all.map((line) => line.map(quoted).join(',')).join('\n') + '\n';
}
