import type { MeasureReport } from '../core/reports.ts';
import type { Engine, SetResult } from '../workers/core-api.ts';
import type { Command, Given } from './options.ts';
import { print, printJson, say, share, table } from './print.ts';
import { measureOptions, needSet, read, vectorsFor, withEngine, withOption } from './session.ts';

export const tieRules = ['against', 'trec', 'for', 'expected'] as const;

/** The questions that count: validation's where the files divide them, unless --open. */
export function halfInView({ inspect }: SetResult, given: Given): 'all' | 'validation' {
  if (inspect.halves.held_out === 0 || given.has('open')) return 'all';
  say('The held-out half stays closed; --open counts it too.');
  return 'validation';
}

export const measure: Command = {
  name: 'measure',
  arguments: 'FILE… --with MODEL|V.safetensors [options]',
  summary: 'Measures how far up the right passages stand.',
  options: {
    ...withOption,
    ...measureOptions,
    'per-query': { help: 'every question by itself too' },
  },
  run: (given) => withEngine((engine) => run(engine, given)),
};

async function run(engine: Engine, given: Given): Promise<void> {
  const set = needSet(await read(engine, given.files));
  const ties = given.choice('ties', tieRules) ?? 'against';
  const half = halfInView(set, given);
  const { handle } = await vectorsFor(engine, set.handle, given);
  const lists = await engine.rank(set.handle, handle);
  const report = await engine.measure(set.handle, lists, {
    measures: given.text('measures') ?? '',
    ties,
    half,
    perQuestion: given.has('per-query'),
  });
  if (given.has('json')) printJson(report);
  else print(describe(report));
}

function describe({ measures, per_question, questions }: MeasureReport): string {
  const names = Object.keys(measures);
  const rows = Object.entries(measures).map(([name, { mean, n }]) => [name, share(mean), String(n)]);
  const left = `${questions.no_answer} questions without an answer and ${questions.unjudged} unjudged ones do not count`;
  const each = Object.entries(per_question ?? {})
    .map(([id, values]) => [id, ...names.map((name) => share(values[name]))]);
  return [
    table(['measure', 'mean', 'questions'], rows),
    left,
    ...(each.length > 0 ? ['', table(['question', ...names], each)] : []),
  ].join('\n');
}
