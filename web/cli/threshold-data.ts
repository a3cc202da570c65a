// What the threshold study and `check` are made of: a set in its halves with scores, or a score table.
import type { DecisionFacts } from '../core/decision-record.ts';
import { limits } from '../core/constants.gen.ts';
import type { ProtocolDescription, VectorRecord } from '../core/core.gen.d.ts';
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
  own_passages: 'kept' | 'removed';
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
  const halved = (handle: SetHandle, from: Halved['halves']['from'], sizes: { validation: number; held_out: number }): Halved => ({
    set: handle,
    halves: {
      from, seed: from === 'default' ? seed : null, protocol: from === 'protocol' ? protocol!.settings : null,
      validation: sizes.validation, held_out: sizes.held_out,
    },
  });
  if (protocol) {
    const { handle, inspect } = await inspected(engine, engine.core.applyProtocol(set.handle, protocol.file, protocol.json));
    return halved(handle, 'protocol', inspect.halves);
  }
  const own = set.inspect.halves;
  if (own.validation + own.held_out > 0) return halved(set.handle, 'file', own);
  const { handle, inspect } = await inspected(engine, engine.core.withDefaultHalves(set.handle, seed));
  return halved(handle, 'default', inspect.halves);
}

/** Lists and scores of one system over a set; a length below the vectors' own is renormalised. */
export async function scoreSystem(
  engine: Engine, set: SetHandle, ranker: Ranker, k: number, m?: number,
): Promise<ScoredSystem & { lists: ListsHandle }> {
  const record = 'record' in ranker ? ranker.record : null;
  const dims = record?.dims ?? null;
  const depth = Math.max(limits.default_depth, k);
  const lists = await rankWith(engine, set, ranker, { depth, ...(m !== undefined && m !== dims && { dims: m }) });
  const scores = await engine.core.scoreQuestions(set, lists, k);
  const own = ranker.removeSelf ? 'removed' : 'kept';
  return { scores, lists, model: ranker.model, k, m: m ?? dims, record, own_passages: own };
}

/** A score table stands for a system whose vectors nobody has. Without a split column the default rule divides it. */
export async function scoreTable(
  engine: Engine, { scores }: ReadResult, seed: number,
): Promise<ScoredSystem & Pick<Halved, 'halves'>> {
  if (!scores) throw new CutoffError({ code: 'no-scores' });
  const system = { model: scores.name, k: null, m: null, record: null, own_passages: 'kept' as const };
  const own = scores.inspect.halves;
  if (own.validation + own.held_out > 0) {
    return { ...system, scores: scores.handle, halves: { from: 'file', seed: null, protocol: null, ...own } };
  }
  const halved = await engine.core.scoresWithDefaultHalves(scores.handle, seed);
  const { validation, held_out } = await engine.core.halfSizes(halved);
  return { ...system, scores: halved, halves: { from: 'default', seed, protocol: null, validation, held_out } };
}
