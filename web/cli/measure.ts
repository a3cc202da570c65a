import { tieRules } from '../core/constants.gen.ts';
import type { MeasureReport } from '../core/core.gen.d.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Engine, ListsHandle, SetResult } from '../workers/core-api.ts';
import { openAs, openFiles } from './files.ts';
import { listOptions, listsFor, refuse } from './lists.ts';
import type { Command, Given } from './options.ts';
import { readingOptions } from './reading.ts';
import { noteLine, print, printJson, say, share, table } from './print.ts';
import { gradeOption, measureOptions, needSet, readOpened, withEngine } from './session.ts';

/** The questions that count: validation's where the files divide them, unless --open. */
export function halfInView({ inspect }: SetResult, given: Given): 'all' | 'validation' {
  if (inspect.halves.held_out === 0 || given.has('open')) return 'all';
  say('The held-out half stays closed; --open counts it too.');
  return 'validation';
}

export const measure: Command = {
  name: 'measure',
  arguments: 'FILE… --with bm25|MODEL|V.safetensors [options], or --qrels Q --run R [options]',
  summary: 'Measures how far up the right passages stand.',
  options: {
    ...readingOptions,
    ...listOptions,
    qrels: { value: 'Q', help: 'judgements, when there are no other files' },
    run: { value: 'R', help: 'a TREC run to measure, instead of --with' },
    ...measureOptions,
    ...gradeOption,
    'per-query': { help: 'every question by itself too' },
  },
  run: (given) => withEngine((engine) => run(engine, given)),
};

/** Of a run that was read, or made by --with. */
async function listsToMeasure(engine: Engine, given: Given): Promise<{ set: SetResult; lists: ListsHandle }> {
  const runFile = given.text('run');
  const qrels = given.text('qrels');
  const files = [
    ...openFiles(given.files),
    ...(qrels === undefined ? [] : openAs('qrels', qrels)),
    ...(runFile === undefined ? [] : openAs('run', runFile)),
  ];
  const result = await readOpened(engine, files, given);
  const set = needSet(result);
  for (const note of set.inspect.notes) if (worthSaying(note.code, given)) say(noteLine(note));
  if (runFile === undefined) {
    const depth = await engine.core.listDepth(set.handle, measuresAsked(given));
    return { set, lists: (await listsFor(engine, set.handle, given, depth)).lists };
  }
  refuse(given, ['with', 'words', 'workers', 'anew'], 'a run was given, so nothing is ranked');
  const read = result.runs.find(({ file }) => file === runFile);
  if (!read) throw new CutoffError({ code: 'unknown-format', file: runFile });
  const lists = await engine.core.listsOfRun(set.handle, read.handle);
  return { set, lists: given.has('remove-self') ? await engine.core.withoutOwnPassages(set.handle, lists) : lists };
}

const measuresAsked = (given: Given): string => given.text('measures') ?? '';

/** Notes that bear on the figures; `inspect` tells all of them. What was taken care of needs no proposal. */
const worthSaying = (code: string, given: Given): boolean =>
  bearing.has(code) && !(code === 'question-in-corpus' && given.has('remove-self'));
const bearing = new Set(
  ['repeated-passage', 'rank-disagrees', 'negative-grade', 'unknown-question', 'unknown-passage', 'question-in-corpus']);

async function run(engine: Engine, given: Given): Promise<void> {
  const { set, lists } = await listsToMeasure(engine, given);
  const ties = given.choice('ties', tieRules);
  const half = halfInView(set, given);
  const relevantFrom = given.number('relevant-from');
  const report = await engine.core.measure(set.handle, lists, {
    measures: measuresAsked(given),
    ties,
    half,
    relevant_from: relevantFrom,
    per_question: given.has('per-query'),
  });
  if (given.has('json')) printJson(report);
  else print(describe(report, relevantFrom));
}

/** What counts as right, said beside every figure. */
const rightIs = (relevantFrom: number | undefined): string =>
  (relevantFrom === undefined ? 'every grade above 0 counts as right (--relevant-from moves it)' : `grades from ${relevantFrom} on count as right`);

function describe(report: MeasureReport, relevantFrom: number | undefined): string {
  const { measures, per_question, questions, left_out: leftOut } = report;
  const names = Object.keys(measures);
  const rows = Object.entries(measures).map(([name, { mean, n }]) => [name, share(mean), String(n)]);
  const none = leftOut.no_relevant > 0 ? `, nor ${leftOut.no_relevant} without a grade that high` : '';
  const left = `${questions.no_answer} questions without an answer, ${questions.unjudged} unjudged and ${leftOut.blank} blank ones do not count${none}; ${rightIs(relevantFrom)}`;
  const each = Object.entries(per_question ?? {})
    .map(([id, values]) => [id, ...names.map((name) => share(values[name]))]);
  return [
    table(['measure', 'mean', 'questions'], rows),
    left,
    ...tiesThatMatter(report),
    ...(each.length > 0 ? ['', table(['question', ...names], each)] : []),
  ].join('\n');
}

function tiesThatMatter({ ties, ties_matter, questions }: MeasureReport): string[] {
  const named = Object.entries(ties_matter).filter(([, n]) => n > 0).map(([name, n]) => `${name} ${n}`);
  if (named.length === 0) return [];
  return [`Of ${questions.scored} questions, so many have another figure when passages with equal scores are ordered otherwise (--ties; here ${ties}): ${named.join(', ')}.`];
}
