// The whole procedure with other halves, the same for the page and the command line: halves drawn by another seed,
// a cutoff chosen anew, its figures on the half held out then.
import type { HalfFigures, SplitSummary, ThresholdOptions } from '../core/core.gen.d.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Engine, ListsHandle, ReadResult, ScoresHandle, SetHandle } from './core-api.ts';

export const MOST_SEEDS = 200;

export type Protocol = NonNullable<ReadResult['protocol']>;

/** The protocol with another seed for its halves; nothing else of it changes. */
export function withSplitSeed(protocol: Protocol, seed: number): Protocol {
  const settings = { ...protocol.settings, split_seed: seed };
  return { ...protocol, settings, json: JSON.stringify(settings) };
}

/** Other halves by the same rule: a protocol's own sampling, or the default rule. The caller releases the set. */
export async function otherHalves({ core }: Engine, set: SetHandle, protocol: Protocol | null, seed: number): Promise<SetHandle> {
  if (protocol === null) return core.withOtherHalves(set, seed);
  const moved = withSplitSeed(protocol, seed);
  return core.applyProtocol(set, moved.file, moved.json);
}

/** Of a score table: other halves of the same rows, groups whole. The caller releases them. */
export async function otherScores({ core, release }: Engine, scores: ScoresHandle, seed: number): Promise<ScoresHandle> {
  const drawn = await core.scoresWithOtherHalves(scores, seed);
  const { validation, held_out } = await core.halfSizes(drawn);
  if (held_out > 0) return drawn;
  void release(drawn);
  throw new CutoffError({ code: 'no-halves', field: 'questions', value: String(validation) });
}

export interface SplitRow {
  seed: number;
  threshold: number | null;
  /** Null until the held-out half is opened, and without a cutoff. */
  held_out: HalfFigures | null;
}

export interface Splits {
  runs: SplitRow[];
  summary: SplitSummary;
}

/** What one split is judged by, and everything to be released after it. */
export interface SplitScores {
  scores: ScoresHandle;
  beside: readonly (SetHandle | ListsHandle)[];
}

export interface SplitsWanted {
  seeds: readonly number[];
  /** A cutoff typed by hand plays no part. */
  options: ThresholdOptions & { target: number };
  scoresOf(seed: number): Promise<SplitScores>;
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}

export async function splitsOver(
  { core, release }: Engine, { seeds, options: { at: _typed, ...options }, scoresOf, signal, onProgress }: SplitsWanted,
): Promise<Splits> {
  if (seeds.length > MOST_SEEDS) throw new CutoffError({ code: 'out-of-range', field: 'seeds', value: String(seeds.length) });
  const runs: SplitRow[] = [];
  for (const seed of seeds) {
    signal?.throwIfAborted();
    const { scores, beside } = await scoresOf(seed);
    try {
      const { validation, held_out } = await core.threshold(scores, options);
      runs.push({ seed, threshold: validation.threshold, held_out });
    } finally {
      void release(scores, ...beside);
    }
    onProgress?.(runs.length);
  }
  return { runs, summary: await core.splitSummary(runs, options.target_kind ?? 'precision', options.target) };
}
