// What `threshold` adds on request: the same procedure with other halves, and the cutoff on other systems.
import type { SplitSummary, ThresholdOptions, TransferRow } from '../core/core.gen.d.ts';
import { CutoffError } from '../messages/messages.ts';
import { BM25, type Engine, type ReadResult, type SetHandle } from '../workers/core-api.ts';
import { MOST_SEEDS, otherHalves, otherScores, splitsOver, type Protocol, type SplitRow, type SplitScores } from '../workers/other-halves.ts';
import { compareSignals, type SignalRow } from '../workers/signals.ts';
import { rankWith, type Ranker } from './lists.ts';
import { scoreSystem, type Halved, type ScoredSystem } from './threshold-data.ts';

/** "0-9" or "0,3,7" as a list of seeds. */
export function parseSeeds(text: string): number[] {
  const refuse = () => {
    const detail = `like 0-9 or 0,3,7; at most ${MOST_SEEDS}`;
    return new CutoffError({ code: 'out-of-range', field: '--seeds', value: text, detail });
  };
  const seeds = text.split(',').flatMap((part) => {
    const [, from, to] = /^\s*(\d{1,10})(?:-(\d{1,10}))?\s*$/.exec(part) ?? [];
    if (from === undefined) throw refuse();
    const [first, last] = [Number(from), Number(to ?? from)];
    if (last < first || last - first >= MOST_SEEDS) throw refuse();
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  const distinct = [...new Set(seeds)];
  if (distinct.length > MOST_SEEDS) throw refuse();
  return distinct;
}

export interface SplitsReport {
  splits: SplitRow[];
  split_summary: SplitSummary;
}

/** What other halves are drawn of: a set and a system with vectors of all of it, or a score table. */
export interface Divided {
  result: ReadResult;
  protocol: Protocol | null;
  system: Ranker | null;
  scored: ScoredSystem;
}

export async function splitsOf(
  engine: Engine, { result: { set }, protocol, system, scored }: Divided, seeds: readonly number[],
  options: ThresholdOptions & { target: number },
): Promise<SplitsReport> {
  const scoresOf = async (seed: number): Promise<SplitScores> => {
    if (!set || !system) return { scores: await otherScores(engine, scored.scores, seed), beside: [] };
    const halves = await otherHalves(engine, set.handle, protocol, seed);
    const { scores, lists } = await scoreSystem(engine, halves, system, scored.k!);
    return { scores, beside: [halves, lists] };
  };
  const { runs, summary } = await splitsOver(engine, { seeds, options, scoresOf });
  return { splits: runs, split_summary: summary };
}

/** Other signals beside the best score; words in common always agree with themselves, so not beside these. */
export async function signalsOf(
  engine: Engine, { set }: Halved, system: Ranker, { k }: ScoredSystem, options: ThresholdOptions,
): Promise<SignalRow[]> {
  const { removeSelf = false } = system;
  const depth = await engine.core.scoringDepth(k!, removeSelf ? 'removed' : 'kept');
  const lists = await rankWith(engine, set, system, { depth });
  const words = 'record' in system ? await rankWith(engine, set, { model: BM25, removeSelf }, { depth }) : null;
  return compareSignals(engine, { set, lists, words, k: k!, options });
}

/** Every system's cutoff on every other one. */
export async function transferOver(
  engine: Engine, { set }: Halved, systems: readonly Ranker[], k: number, options: ThresholdOptions,
): Promise<TransferRow[]> {
  const scored = await Promise.all(systems.map(async (system) => {
    const { scores } = await scoreSystem(engine, set as SetHandle, system, k);
    return { name: system.model, scores };
  }));
  const rows: TransferRow[] = [];
  for (const from of scored) {
    for (const to of scored) {
      if (from !== to) rows.push(await engine.core.transfer(from.scores, from.name, to.scores, to.name, options));
    }
  }
  return rows;
}
