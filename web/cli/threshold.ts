import type { HalfFigures, ThresholdReport } from '../core/reports.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Engine, ReadResult, ScoresHandle, SetHandle } from '../workers/core-api.ts';
import type { Command, Given } from './options.ts';
import { count, cutoff, print, printJson, share, table } from './print.ts';
import { read, vectorsFor, withEngine, withOption } from './session.ts';

export const threshold: Command = {
  name: 'threshold',
  arguments: 'FILE…|SCORES.csv --with MODEL|V.safetensors [options]',
  summary: 'Chooses the score below which to say “I don’t know”.',
  options: {
    ...withOption,
    k: { value: 'K', help: 'how many passages are handed on (default 3)' },
    'target-precision': { value: 'P', help: 'share of accepted questions that should be right (default 0.8)' },
    mode: { value: 'point|margin', help: 'reach the target on these questions, or with a margin (default point)' },
    grid: { value: 'hundredths|exact', help: 'cutoffs 0.00 … 0.99, or every score there is (default hundredths)' },
    at: { value: 'T', help: 'a cutoff of your own instead' },
    'mix-first': { value: 'N', help: 'the figures once more with only the first N no-answer questions' },
    delta: { value: 'D', help: 'one minus the confidence of bounds (default 0.05)' },
    protocol: { value: 'FILE', help: 'settings of a study: halves, k and target; opens the held-out half' },
    seed: { value: 'N', help: 'seed of the default halves (default 0)' },
    open: { help: 'open the held-out half: one look, once the choice stands' },
  },
  run: (given) => withEngine((engine) => run(engine, given)),
};

interface Study {
  scores: ScoresHandle;
  model: string;
  k?: number;
  target?: number;
  mixFirst?: number;
  open: boolean;
}

async function run(engine: Engine, given: Given): Promise<void> {
  const protocolFile = given.text('protocol');
  const files = protocolFile === undefined ? given.files : [...given.files, protocolFile];
  const result = await read(engine, files);
  if (protocolFile !== undefined && result.protocol?.file !== protocolFile) {
    throw new CutoffError({ code: 'bad-protocol', file: protocolFile });
  }
  const { limits } = await engine.describe();
  const study = result.set ? await scoreSet(engine, result, given) : scoreTable(result, given);
  const mixFirst = given.count('mix-first', 0) ?? study.mixFirst;
  const at = given.number('at');
  const report = await engine.threshold(study.scores, {
    model: study.model,
    target: given.number('target-precision') ?? study.target ?? limits['default_target']!,
    mode: given.choice('mode', ['point', 'margin']) ?? 'point',
    grid: given.choice('grid', ['hundredths', 'exact']) ?? 'hundredths',
    open: study.open,
    delta: given.number('delta') ?? limits['default_delta']!,
    ...(study.k !== undefined && { k: study.k }),
    ...(mixFirst !== undefined && { mixFirst }),
    ...(at !== undefined && { at }),
  });
  if (given.has('json')) printJson(report);
  else print(describe(report));
}

function scoreTable({ scores }: ReadResult, given: Given): Study {
  if (!scores) throw new CutoffError({ code: 'no-scores' });
  for (const name of ['with', 'protocol', 'k', 'seed', 'workers']) {
    if (!given.has(name)) continue;
    const detail = 'a table of scores was given, which needs no such setting';
    throw new CutoffError({ code: 'unknown-option', value: `--${name}`, detail });
  }
  return { scores: scores.handle, model: scores.name, open: given.has('open') };
}

async function scoreSet(engine: Engine, result: ReadResult, given: Given): Promise<Study> {
  const { protocol } = result;
  if (protocol && given.has('k')) {
    throw new CutoffError({ code: 'k-fixed-by-protocol', field: '--k', value: given.text('k') ?? '' });
  }
  const { limits } = await engine.describe();
  const k = protocol?.settings.k ?? given.count('k') ?? limits['default_k']!;
  const set = await halves(engine, result, given);
  const { handle, model } = await vectorsFor(engine, set, given);
  const lists = await engine.rank(set, handle);
  const scores = await engine.scoreQuestions(set, lists, k);
  if (!protocol) return { scores, model, k, open: given.has('open') };
  const { target, mix_no_answer: mixFirst } = protocol.settings;
  return { scores, model, k, target, open: true, ...(mixFirst > 0 && { mixFirst }) };
}

/** The halves: a protocol's, else the files' own, else the default rule's. */
async function halves(engine: Engine, { set, protocol }: ReadResult, given: Given): Promise<SetHandle> {
  if (!set) throw new CutoffError({ code: 'no-passages' });
  if (protocol) return (await engine.applyProtocol(set.handle, protocol.file, protocol.json)).handle;
  const { halves: own } = set.inspect;
  if (own.validation + own.held_out > 0) return set.handle;
  const { limits } = await engine.describe();
  const seed = given.count('seed', 0) ?? limits['default_seed']!;
  return (await engine.withDefaultHalves(set.handle, seed)).handle;
}

const outcomes: Record<ThresholdReport['outcome'], string> = {
  cutoff: 'This is the lowest cutoff that reaches the target on the questions to choose with.',
  impossible: 'No cutoff reaches the target on these questions.',
  too_few_labels: 'A cutoff reaches the target, but there are too few labelled questions to lean on it.',
  no_recommendation: 'Nothing among these questions should be refused, so no cutoff can be justified.',
};

function describe(report: ThresholdReport): string {
  const row = (name: string, figures: HalfFigures) => [
    name, cutoff(figures.threshold), count(figures.accepted), share(figures.precision), share(figures.coverage),
    count(figures.no_answer_accepted), String(figures.n),
  ];
  const { mix_first: mix } = report;
  return [
    report.at === undefined || report.at === null
      ? outcomes[report.outcome]
      : `These are the figures at your own cutoff; the rule would choose ${cutoff(report.point_threshold)}.`,
    `Target: ${report.target} of the accepted questions right${report.k ? `, in the first ${report.k}` : ''}.`,
    '',
    table(
      ['', 'cutoff', 'accepted', 'precision', 'coverage', 'no answer', 'questions'],
      [row('to choose with', report.validation), ...(report.test ? [row('held out', report.test)] : [])],
    ),
    ...(mix
      ? [`With only the first ${mix.kept} no-answer questions: ${mix.accepted} accepted, precision ${share(mix.precision)}, coverage ${share(mix.coverage)}.`]
      : []),
    ...(report.test ? [] : ['Held-out questions, where there are any, stay closed; --open looks at them once.']),
    `With a margin (a lower bound above the target) the cutoff would be ${cutoff(report.margin_threshold)}.`,
  ].join('\n');
}
