// Does a recorded decision still hold? The record's choice is made again on the data at hand, and the core holds
// both records against each other (native/report/check_report.h).
import { limits, names } from '../core/constants.gen.ts';
import type { DecisionRecord, ThresholdOptions } from '../core/core.gen.d.ts';
import { decisionRecord } from '../core/decision-record.ts';
import { CutoffError } from '../messages/messages.ts';
import { BM25, type Engine } from '../workers/core-api.ts';
import { describeCheck, junit, markdown } from './check-words.ts';
import { saveFile } from './save.ts';
import type { Command, Given } from './options.ts';
import { print, printJson } from './print.ts';
import { readingOptions } from './reading.ts';
import { factsOf, readRecord, type Recordable } from './record.ts';
import { needJudgedPassages, read, systemFor, withEngine, withOption } from './session.ts';
import { halve, scoreSystem, scoreTable } from './threshold-data.ts';

const DOES_NOT_HOLD = 1;
const requirements = names.Requirement;

export const check: Command = {
  name: 'check',
  arguments: 'RECORD.json FILE…|SCORES.csv [options]',
  summary: 'Says whether a recorded decision still holds on these data; exit status 1 when it does not.',
  options: {
    ...readingOptions,
    with: { ...withOption['with']!, help: 'vectors made before, or another model (default: the recorded model)' },
    workers: withOption['workers']!,
    seed: { value: 'N', help: 'what topics were left out by, where --leave-topics-out was given (default 0); halves go by the record' },
    require: { value: requirements.join('|'), help: 'of new data: that the choice is proven there, or that its precision reaches the target (default proven)' },
    markdown: { value: 'FILE', writes: true, help: 'write a summary to read, for a CI job’s page' },
    junit: { value: 'FILE', writes: true, help: 'write the result as a JUnit test' },
  },
  run: (given) => withEngine((engine) => run(engine, given)),
};

async function run(engine: Engine, given: Given): Promise<void> {
  const [file, ...data] = given.files;
  if (file === undefined || data.length === 0) {
    throw new CutoffError({ code: 'missing-option', field: file === undefined ? 'RECORD.json' : 'FILE' });
  }
  const require = given.choice('require', requirements) ?? 'proven';
  const kept = await readRecord(engine, file);
  const now = await again(engine, kept, data, given);
  const report = await engine.core.checkDecision(kept, now, require);
  const texts = { markdown: markdown(file, kept, report), junit: junit(file, kept, report) };
  for (const [name, text] of Object.entries(texts)) {
    if (given.has(name)) saveFile(given.required(name), new TextEncoder().encode(text));
  }
  if (given.has('json')) printJson(report);
  else print(describeCheck(kept, report));
  if (!report.holds) process.exitCode = DOES_NOT_HOLD;
}

/** The record as these data give it: the same halves rule, k, length, cutoff and target. */
async function again(engine: Engine, kept: DecisionRecord, files: readonly string[], given: Given): Promise<DecisionRecord> {
  const study = await scored(engine, kept, files, given);
  const facts = await factsOf(engine, study);
  // A check is no look: what the record left sealed stays so on the same data.
  const same = facts.data.sha256 === kept.data.sha256;
  const sealed = same && kept.held_out === null;
  const { chosen_on: chosenOn } = kept.halves;
  const judged = same || chosenOn === undefined
    ? study.scored.scores : await engine.core.scoresWithChosenOn(study.scored.scores, chosenOn);
  const { held_out: heldOut } = await engine.core.halfSizes(judged);
  const { choice } = kept;
  const options: ThresholdOptions = {
    model: study.scored.model, k: study.scored.k, at: choice.t, open: !sealed && heldOut > 0,
    target: choice.target, target_kind: choice.target_kind, mode: choice.mode, grid: choice.grid, delta: choice.delta,
  };
  const report = await engine.core.threshold(judged, options);
  return decisionRecord(report, {
    ...facts, date: new Date().toISOString(), changes: [], looks: [], reason: '',
  })!;
}

async function scored(engine: Engine, kept: DecisionRecord, files: readonly string[], given: Given): Promise<Recordable> {
  const result = await read(engine, files, given);
  if (!result.set) {
    const { halves, ...table } = await scoreTable(engine, result, kept.halves.seed ?? limits.default_seed);
    return { result, scored: table, halved: null, halves };
  }
  needJudgedPassages(result);
  const { protocol: settings, seed } = kept.halves;
  const protocol = settings && { file: 'record', json: JSON.stringify(settings), settings };
  const halved = await halve(engine, result, { protocol, seed: seed ?? limits.default_seed });
  const name = given.text('with') ?? kept.model;
  if (name === BM25) {
    const detail = 'a record is of vectors: bm25 has none, and its scores are no cosines';
    throw new CutoffError({ code: 'out-of-range', field: '--with', value: name, detail });
  }
  const system = await systemFor(engine, halved.set, name, given);
  // A length that these vectors do not have is told by the check, not refused here.
  const m = kept.choice.m !== null && kept.choice.m <= system.record.dims ? kept.choice.m : undefined;
  const k = kept.choice.k ?? limits.default_k;
  const ranker = { ...system, removeSelf: kept.choice.own_passages === 'removed' };
  return { result, halved, halves: halved.halves, scored: await scoreSystem(engine, halved.set, ranker, k, m) };
}
