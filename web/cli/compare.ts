import { tieRules } from '../core/constants.gen.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Engine } from '../workers/core-api.ts';
import { csvOf, describeComparison } from './compare-words.ts';
import { ListMaker, readStandIns } from './compare-lists.ts';
import { openAs, openFiles } from './files.ts';
import { rankerOptions, removeSelfOption } from './lists.ts';
import { halfInView } from './measure.ts';
import type { Command, Given } from './options.ts';
import { print, printJson, say } from './print.ts';
import { readingOptions } from './reading.ts';
import { saveFile } from './save.ts';
import { gradeOption, measureOptions, needSet, readOpened, tellBlank, withEngine } from './session.ts';
import { systemName, withParts, type SystemName } from './system-names.ts';

export const compare: Command = {
  name: 'compare',
  arguments: 'FILE… --with NAME… [options]',
  summary: 'Compares systems on the same questions: figures with intervals, differences, and whether they could be luck.',
  options: {
    ...readingOptions,
    ...rankerOptions,
    ...removeSelfOption,
    with: {
      value: 'NAME…', many: true,
      help: ({ stand_ins: standIns }) => [
        'bm25, a MODEL, a folder with model.onnx and tokenizer.json, V.safetensors, another engine’s R.trec or R.run,',
        `a stand-in (${standIns.map(({ name, meaning }) => `${name}: ${meaning}`).join('; ')}; random:SEED),`,
        'or several joined: rrf(A,B) by rank, sum(A,B) by score, with weights rrf(2*A,B)',
      ].join(' '),
    },
    'stand-ins': { value: 'FILE.json', help: 'what stand-ins are told: {"stop": […], "concepts": {NAME: […]}, "dimensions": 512, "random_dimensions": 64}' },
    k1: { value: 'NUMBER', help: 'of bm25: how soon more mentions of a word stop counting (default 1.2)' },
    b: { value: 'NUMBER', help: 'of bm25: how much long passages are held back, 0 to 1 (default 0.75)' },
    stop: { value: 'LIST', help: 'words bm25 leaves out: none, english, or "the,a,of" (default none)' },
    stem: { help: 'cut English words to their stems for bm25' },
    ...measureOptions,
    ...gradeOption,
    measures: { value: '"R@1 …"', help: 'measures with spaces between (default: R@1 R@3 R@5 Success@1 RR)' },
    k: { value: 'N', help: 'the rank at which lists are joined and looked at together (default 3)' },
    seed: { value: 'N', help: 'of the resampled questions and drawn signs (default 0)' },
    draws: { value: 'N', help: 'how often questions are resampled for an interval (default 2000)' },
    csv: { value: 'OUT.csv', writes: true, help: 'write every question by itself: the first right rank and each measure of every system' },
  },
  run: (given) => withEngine((engine) => run(engine, given)),
};

async function run(engine: Engine, given: Given): Promise<void> {
  const names = await systemsNamed(engine, given);
  const runs = [...new Set(names.flatMap(withParts).filter(({ kind }) => kind === 'run').map(({ name }) => name))];
  const files = [...openFiles(given.files), ...runs.flatMap((name) => openAs('run', name))];
  const standIns = await readStandIns(given);
  const read = await readOpened(engine, files, given);
  const set = needSet(read);
  tellBlank(set);
  const half = halfInView(set, given);
  const measures = given.text('measures') ?? '';
  const k = given.count('k');
  const depth = await depthFor(engine, set.handle, measures, k);
  const maker = new ListMaker(engine, set.handle, read.runs, given, depth, standIns);
  const { systems, failed } = await maker.all(names);
  for (const { name, check, detail } of failed) say(`${name} failed the check “${check}” and is in no figure: ${detail}`);
  const [seed, draws] = [given.count('seed', 0), given.count('draws')];
  const csv = given.text('csv');
  const report = await engine.core.compare(set.handle, systems, {
    measures, half,
    relevant_from: given.number('relevant-from'),
    ties: given.choice('ties', tieRules) ?? 'against',
    per_question: csv !== undefined || !given.has('json'),
    ...(k !== undefined && { k }),
    ...(seed !== undefined && { seed }),
    ...(draws !== undefined && { draws }),
    ...(standIns && { stand_ins: standIns.words }),
  });
  if (csv !== undefined) saveFile(csv, new TextEncoder().encode(csvOf(report)));
  if (given.has('json')) printJson({ ...report, failed });
  else print(describeComparison(report));
  if (failed.length > 0) process.exitCode = 1;
}

async function systemsNamed(engine: Engine, given: Given): Promise<SystemName[]> {
  const words = given.list('with');
  if (words.length === 0) throw new CutoffError({ code: 'missing-option', field: '--with' });
  const { stand_ins: standIns } = await engine.describe();
  const names = words.map((word) => systemName(word, standIns.map(({ name }) => name)));
  const twice = names.find(({ name }, index) => names.findIndex((other) => other.name === name) < index);
  if (twice) throw new CutoffError({ code: 'conflicting-id', field: '--with', value: twice.name });
  return names;
}

async function depthFor(engine: Engine, set: Parameters<Engine['core']['listDepth']>[0], measures: string, k?: number): Promise<number> {
  const { compared_measures: usual, limits } = await engine.describe();
  return engine.core.listDepth(set, `${measures === '' ? usual : measures} R@${k ?? limits['default_k']}`);
}
