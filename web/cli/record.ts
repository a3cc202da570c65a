// The decision record on the command line: written by `threshold --record`, read by `check`.
import { existsSync, readFileSync } from 'node:fs';
import type { DecisionChange, DecisionRecord, ThresholdReport } from '../core/core.gen.d.ts';
import { decisionRecord, type DecisionFacts } from '../core/decision-record.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Engine, ReadResult } from '../workers/core-api.ts';
import { saveFile } from './save.ts';
import type { Given } from './options.ts';
import type { Halved, ScoredSystem } from './threshold-data.ts';

export interface Recordable {
  result: ReadResult;
  scored: ScoredSystem;
  halved: Halved | null;
  halves: Halved['halves'];
}

export async function readRecord(engine: Engine, file: string): Promise<DecisionRecord> {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CutoffError({ code: 'cannot-open', file, detail: error instanceof Error ? error.message : '' });
  }
  return engine.core.readDecision(file, text);
}

/** What a record says beside its report. */
export async function factsOf(
  engine: Engine, { result, scored, halved, halves }: Recordable,
): Promise<Omit<DecisionFacts, 'changes' | 'looks' | 'reason' | 'date'>> {
  const { set, scores } = result;
  const sha256 = halved ? await engine.core.setSha256(halved.set) : await engine.core.scoresSha256(scored.scores);
  const files = ((set ?? scores)?.inspect.files ?? []).filter(({ format }) => format !== 'protocol').map(({ name }) => name);
  const chosen_on = await engine.core.chosenOn(scored.scores);
  return { data: { files, sha256 }, system: scored.record, halves: { ...halves, chosen_on }, m: scored.m, own_passages: scored.own_passages };
}

export async function keepRecord(engine: Engine, given: Given, study: Recordable, report: ThresholdReport): Promise<void> {
  const file = given.required('record');
  const before = existsSync(file) ? await readRecord(engine, file) : null;
  const date = new Date().toISOString();
  const record = decisionRecord(report, {
    ...(await factsOf(engine, study)),
    date,
    changes: [],
    looks: [],
    reason: given.text('reason') ?? before?.reason ?? '',
  });
  if (record === null) {
    const detail = 'there is no cutoff to record';
    throw new CutoffError({ code: 'out-of-range', field: '--record', value: file, detail });
  }
  // A record written over carries its history on, as long as it is about the same data.
  const same = before !== null && before.data.sha256 === record.data.sha256;
  record.changes = same ? [...before.changes, ...changesBetween(before, record, date)] : [];
  record.looks = [...(same ? before.looks : []), ...(report.held_out ? [{ at: date, t: record.choice.t }] : [])];
  const text = JSON.stringify(record, null, 2);
  await engine.core.readDecision(file, text); // nothing is written that could not be read again
  saveFile(file, new TextEncoder().encode(`${text}\n`));
}

function changesBetween(before: DecisionRecord, now: DecisionRecord, at: string): DecisionChange[] {
  const values = ({ choice, model }: DecisionRecord): [string, unknown][] => {
    const { by_rule: _made, ...chosen } = choice;
    return Object.entries({ model, own_passages: 'kept', ...chosen }); // kept, where an older record doesn't say
  };
  const old = new Map(values(before));
  return values(now)
    .filter(([what, value]) => old.get(what) !== value)
    .map(([what, value]) => ({ at, what, from: String(old.get(what)), to: String(value) }));
}
