import { describe, type FullReport, type Texts } from './threshold-words.ts';
import { EVERY_SCORE } from '../messages/grid-words.ts';
import { CutoffError } from '../messages/messages.ts';
import { limits, names } from '../core/constants.gen.ts';
import type { ThresholdOptions } from '../core/core.gen.d.ts';
import { BM25, type Engine, type ListsHandle, type ReadResult } from '../workers/core-api.ts';
import type { Command, Given } from './options.ts';
import { readingOptions } from './reading.ts';
import { print, printJson, say } from './print.ts';
import { keepRecord } from './record.ts';
import { listOptions, rankerFor, refuse, type Ranker } from './lists.ts';
import { needJudgedPassages, read, systemFor, tellBlank, withEngine } from './session.ts';
import { halve, scoreSystem, scoreTable, type Halved, type HalvesWanted, type ScoredSystem } from './threshold-data.ts';
import { parseSeeds, signalsOf, splitsOf, transferOver } from './threshold-more.ts';
import { viewOptions, viewsOf } from './threshold-views.ts';

export const threshold: Command = {
  name: 'threshold',
  arguments: 'FILE…|SCORES.csv --with bm25|MODEL|V.safetensors [options]',
  summary: 'Chooses the score below which to say “I don’t know”.',
  options: {
    ...readingOptions,
    ...listOptions,
    k: { value: 'K', help: 'how many passages are handed on (default 3)' },
    'target-precision': { value: 'P', help: 'share of accepted questions that should be right (default 0.8)' },
    'target-coverage': { value: 'C', help: 'instead: share of questions that should get an answer' },
    mode: { value: 'point|margin', help: 'reach the target on these questions, or with a margin (default point)' },
    grid: { value: 'hundredths|exact', help: 'cutoffs 0.00 … 0.99, or every score there is (default hundredths, unless the scores lie off them or closer; exact for bm25)' },
    at: { value: 'T', help: 'a cutoff of your own instead' },
    'mix-first': { value: 'N', help: 'the figures once more with only the first N no-answer questions' },
    mix: { value: 'SHARE', help: 'the figures if this share of the questions had an answer' },
    ...viewOptions,
    delta: { value: 'D', help: 'one minus the confidence of bounds (default 0.05)' },
    protocol: { value: 'FILE', help: 'settings of a study: halves, k and target; opens the held-out half' },
    seed: { value: 'N', help: 'seed of the default halves (default 0); a score table without a split column is halved by it too' },
    seeds: { value: '0-9', help: 'the whole procedure once for each seed, at most 200' },
    transfer: { value: 'A B …', many: true, help: 'the cutoff chosen on one model or vector file, used on the others' },
    signals: { help: 'other signals beside the best score, each set to the same target at its own cutoff' },
    open: { help: 'open the held-out half: one look, once the choice stands' },
    record: { value: 'FILE', writes: true, help: 'write the decision record, for `check`; looks already in FILE are carried on' },
    reason: { value: 'TEXT', help: 'for the record: what would change your mind' },
  },
  run: (given) => withEngine((engine) => run(engine, given)),
};

/** Everything a report and a record need. */
interface Study {
  result: ReadResult;
  wanted: HalvesWanted;
  scored: ScoredSystem;
  halved: Halved | null;
  halves: Halved['halves'];
  system: Ranker | null;
  /** None of a score table. */
  lists: ListsHandle | null;
  options: ThresholdOptions & { target: number };
}

async function run(engine: Engine, given: Given): Promise<void> {
  const seeds = given.has('seeds') ? parseSeeds(given.text('seeds')!) : [];
  const study = await prepare(engine, given, seeds.length > 0);
  const { scored, options } = study;
  const report: FullReport = await engine.core.threshold(scored.scores, options);
  if (report.grid !== options.grid) say(EVERY_SCORE);
  if (scored.own_passages === 'removed') report.own_passages = 'removed';
  await addMix(engine, given, study, report);
  Object.assign(report, await viewsOf(engine.core, given, scored.scores, options));
  await addOthers(engine, given, study, seeds, report);
  if (given.has('record')) await keepRecord(engine, given, study, report);
  if (given.has('json')) printJson(report);
  else print(describe(report, limits.min_accepted_shown, await wrongTexts(engine, study, report)));
}

/** Texts of the questions that are answered wrongly, by id. */
async function wrongTexts(engine: Engine, { halved, lists, scored: { k } }: Study, report: FullReport): Promise<Texts> {
  const threshold = report.validation.threshold;
  if (!halved || lists === null || k === null || threshold === null) return new Map();
  const { rows } = await engine.core.failures(halved.set, lists, { half: report.held_out ? 'all' : 'validation', k, threshold });
  return new Map(rows.map(({ id, text }) => [id, text]));
}

async function prepare(engine: Engine, given: Given, manyHalves: boolean): Promise<Study> {
  const protocolFile = given.text('protocol');
  const result = await read(engine, protocolFile === undefined ? given.files : [...given.files, protocolFile], given);
  if (protocolFile !== undefined && result.protocol?.file !== protocolFile) {
    throw new CutoffError({ code: 'bad-protocol', file: protocolFile });
  }
  const wanted = { protocol: result.protocol, seed: given.count('seed', 0) ?? limits.default_seed };
  if (!result.set) {
    refuseForTable(given);
    const { halves, ...scored } = await scoreTable(engine, result, wanted.seed);
    if (halves.from === 'file') refuse(given, ['seed'], 'the table brings its own halves along');
    const options = optionsFor(given, scored, null);
    return { result, wanted, scored, halved: null, halves, system: null, lists: null, options };
  }
  needJudgedPassages(result);
  tellBlank(result.set);
  const { protocol } = result;
  if (protocol && given.has('k')) {
    throw new CutoffError({ code: 'k-fixed-by-protocol', field: '--k', value: given.text('k') ?? '' });
  }
  const k = protocol?.settings.k ?? given.count('k') ?? limits.default_k;
  const halved = await halve(engine, result, wanted);
  // Other halves draw other questions, so the whole set is encoded when there are several.
  const system = await rankerFor(engine, manyHalves ? result.set.handle : halved.set, given);
  if (!('record' in system)) refuseForWords(given);
  const scored = await scoreSystem(engine, halved.set, system, k);
  const options = optionsFor(given, scored, protocol);
  return { result, wanted, scored, halved, halves: halved.halves, system, lists: scored.lists, options };
}

/** Scores of words in common have no upper end, so a grid of cosines says nothing of them. */
function refuseForWords(given: Given): void {
  if (given.text('grid') === 'hundredths') {
    const detail = 'scores of bm25 go past 1: use --grid exact, which is what it takes by itself';
    throw new CutoffError({ code: 'out-of-range', field: '--grid', value: 'hundredths', detail });
  }
  refuse(given, ['transfer', 'record'], 'bm25 has no vectors and its scores are no cosines');
}

function refuseForTable(given: Given): void {
  for (const name of ['with', 'words', 'remove-self', 'protocol', 'k', 'transfer', 'signals', 'workers']) {
    if (!given.has(name)) continue;
    const detail = 'a table of scores was given, which needs no such setting';
    throw new CutoffError({ code: 'unknown-option', value: `--${name}`, detail });
  }
}

function optionsFor(
  given: Given, { model, k }: ScoredSystem, protocol: ReadResult['protocol'],
): ThresholdOptions & { target: number } {
  if (given.has('target-precision') && given.has('target-coverage')) {
    const detail = 'one target at a time: --target-precision or --target-coverage';
    throw new CutoffError({ code: 'unknown-option', value: '--target-coverage', detail });
  }
  const settings = protocol?.settings;
  const mix_first = given.count('mix-first', 0) ?? (settings && settings.mix_no_answer > 0 ? settings.mix_no_answer : undefined);
  const at = given.number('at');
  return {
    model,
    k,
    target_kind: given.has('target-coverage') ? 'coverage' : 'precision',
    target: given.number('target-coverage') ?? given.number('target-precision') ?? settings?.target ?? limits.default_target,
    mode: given.choice('mode', names.ChoiceMode),
    grid: given.choice('grid', names.Grid) ?? (model === BM25 ? 'exact' : 'hundredths'),
    open: protocol !== null || given.has('open'),
    delta: given.number('delta'),
    mix_first,
    at,
  };
}

/** At the cutoff in use: on the held-out half when it is open, else on the questions to choose with. */
async function addMix(engine: Engine, given: Given, { scored }: Study, report: FullReport): Promise<void> {
  const share = given.number('mix');
  const t = report.validation.threshold;
  if (share === undefined) return;
  report.mix = t === null ? null : await engine.core.mixAt(scored.scores, report.held_out ? 'held_out' : 'validation', t, share);
}

async function addOthers(
  engine: Engine, given: Given, { result, wanted: { protocol }, halved, system, options, scored }: Study,
  seeds: readonly number[], report: FullReport,
): Promise<void> {
  if (seeds.length > 0) Object.assign(report, await splitsOf(engine, { result, protocol, system, scored }, seeds, options));
  if (!halved || !system || scored.k === null) return;
  report.near_copies = await engine.core.nearCopies(halved.set);
  if (given.has('signals')) report.signals = await signalsOf(engine, halved, system, scored, options);
  const others = given.list('transfer');
  if (others.length > 0) {
    const systems: Ranker[] = [system];
    const removeSelf = given.has('remove-self');
    for (const other of others) systems.push({ ...(await systemFor(engine, halved.set, other, given)), removeSelf });
    report.transfer = await transferOver(engine, halved, distinctNames(systems, [given.required('with'), ...others]), scored.k, options);
  }
}

/** Two vector files of one model are told apart by the names they were given with. */
function distinctNames(systems: readonly Ranker[], given: readonly string[]): Ranker[] {
  return systems.map((system, at) => {
    if (!('record' in system)) return system;
    const repeated = systems.filter(({ model }) => model === system.model).length > 1;
    return repeated ? { ...system, model: given[at]! } : system;
  });
}
