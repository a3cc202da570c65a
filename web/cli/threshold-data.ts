// What the threshold study and `check` are made of: a set in its halves with scores, or a score table.
import type { DecisionFacts } from '../core/decision-record.ts';
import type { HalvesRead, OwnPassageRule, ProtocolDescription, VectorRecord } from '../core/core.gen.d.ts';
import { rankWith, type Ranker } from './lists.ts';
import { CutoffError } from '../messages/messages.ts';
import { inspected, type Engine, type ListsHandle, type ReadResult, type ScoresHandle, type SetHandle } from '../workers/core-api.ts';

/** Where the halves come from when the files bring none. */
export interface HalvesWanted {
  protocol: { file: string; json: string; settings: ProtocolDescription } | null;
  seed: number;
}

export interface ScoredSystem {
  scores: ScoresHandle;
  model: string;
  k: number | null;
  m: number | null;
  /** Whether each question's own passage stayed in its list. */
  own_passages: OwnPassageRule;
  /** Null for a score table, and for words in common. */
  record: VectorRecord | null;
}

export interface Halved {
  set: SetHandle;
  halves: DecisionFacts['halves'];
}

/** The halves: a protocol's, else the files' own, else the default rule's. */
export async function halve(engine: Engine, { set }: ReadResult, { protocol, seed }: HalvesWanted): Promise<Halved> {
  if (!set) throw new CutoffError({ code: 'no-passages' });
  const { handle, inspect } = await inspected(engine, protocol
    ? engine.core.applyProtocol(set.handle, protocol.file, protocol.json)
    : engine.core.withDefaultHalves(set.handle, seed));
  return { set: handle, halves: decided(inspect.halves, seed, protocol?.settings ?? null) };
}

/** As a record says it; halves that nobody could draw are the default rule's. */
const decided = ({ from, ...sizes }: HalvesRead, seed: number, protocol: ProtocolDescription | null): Halved['halves'] =>
  ({ from: from ?? 'default', seed: (from ?? 'default') === 'default' ? seed : null, protocol, ...sizes });

/** Lists and scores of one system over a set; a length below the vectors' own is renormalised. */
export async function scoreSystem(
  engine: Engine, set: SetHandle, ranker: Ranker, k: number, m?: number,
): Promise<ScoredSystem & { lists: ListsHandle }> {
  const record = 'record' in ranker ? ranker.record : null;
  const dims = record?.dims ?? null;
  const own = ranker.removeSelf ? 'removed' : 'kept';
  const lists = await rankWith(engine, set, ranker, { depth: await engine.core.scoringDepth(k, own), ...(m !== undefined && m !== dims && { dims: m }) });
  const scores = await engine.core.scoreQuestions(set, lists, k);
  return { scores, lists, model: ranker.model, k, m: m ?? dims, record, own_passages: own };
}

/** A score table stands for a system whose vectors nobody has. Without a split column the default rule divides it. */
export async function scoreTable(
  engine: Engine, { scores }: ReadResult, seed: number,
): Promise<ScoredSystem & Pick<Halved, 'halves'>> {
  if (!scores) throw new CutoffError({ code: 'no-scores' });
  const system = { model: scores.name, k: null, m: null, record: null, own_passages: 'kept' as const };
  if (scores.inspect.halves.from !== null) {
    return { ...system, scores: scores.handle, halves: decided(scores.inspect.halves, seed, null) };
  }
  const halved = await engine.core.scoresWithDefaultHalves(scores.handle, seed);
  const { validation, held_out } = await engine.core.halfSizes(halved);
  return { ...system, scores: halved, halves: decided({ from: 'default', validation, held_out }, seed, null) };
}
