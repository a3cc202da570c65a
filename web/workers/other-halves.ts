// The whole procedure with other halves, the same for the page and the command line: halves drawn by another seed,
// a cutoff chosen anew, its figures on the half held out then.
import { CutoffError } from '../messages/messages.ts';
import type { SplitRun, SplitSummary, TargetKind } from '../core/study-reports.ts';
import type { Engine, ListsHandle, ReadResult, ScoresHandle, SetHandle, ThresholdOptions } from './core-api.ts';

export const MOST_SEEDS = 200;

export type Protocol = NonNullable<ReadResult['protocol']>;

/** The protocol with another seed for its halves; nothing else of it changes. */
export function withSplitSeed(protocol: Protocol, seed: number): Protocol {
  const settings = { ...protocol.settings, split_seed: seed };
  return { ...protocol, settings, json: JSON.stringify(settings) };
}

/** Other halves by the same rule: a protocol's own sampling, or the default rule. The caller releases the set. */
export async function otherHalves(engine: Engine, set: SetHandle, protocol: Protocol | null, seed: number): Promise<SetHandle> {
  if (protocol === null) return engine.study.withOtherHalves(set, seed);
  const moved = withSplitSeed(protocol, seed);
  return (await engine.applyProtocol(set, moved.file, moved.json)).handle;
}

/** Of a score table: other halves of the same rows, groups whole. The caller releases them. */
export async function otherScores(engine: Engine, scores: ScoresHandle, seed: number): Promise<ScoresHandle> {
  const { handle, halves } = await engine.study.scoresWithOtherHalves(scores, seed);
  if (halves.held_out > 0) return handle;
  void engine.release(handle);
  throw new CutoffError({ code: 'no-halves', field: 'questions', value: String(halves.validation) });
}

export interface Splits {
  runs: SplitRun[];
  summary: SplitSummary;
}

/** What one split is judged by, and everything to be released after it. */
export interface SplitScores {
  scores: ScoresHandle;
  beside: readonly (SetHandle | ListsHandle)[];
}

export interface SplitsWanted {
  seeds: readonly number[];
  kind: TargetKind;
  /** A cutoff typed by hand plays no part. */
  options: ThresholdOptions;
  scoresOf(seed: number): Promise<SplitScores>;
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}

export async function splitsOver(
  engine: Engine, { seeds, kind, options: { at: _typed, ...options }, scoresOf, signal, onProgress }: SplitsWanted,
): Promise<Splits> {
  if (seeds.length > MOST_SEEDS) throw new CutoffError({ code: 'out-of-range', field: 'seeds', value: String(seeds.length) });
  const runs: SplitRun[] = [];
  for (const seed of seeds) {
    signal?.throwIfAborted();
    const { scores, beside } = await scoresOf(seed);
    try {
      const report = await (kind === 'coverage'
        ? engine.study.thresholdForCoverage(scores, options) : engine.threshold(scores, options));
      runs.push({ seed, threshold: report.validation.threshold, test: report.test });
    } finally {
      void engine.release(scores, ...beside);
    }
    onProgress?.(runs.length);
  }
  return { runs, summary: await engine.study.splitSummary(runs, kind, options.target) };
}
