// What `threshold` adds on request: the same procedure with other halves, and the cutoff on other systems.
import type { SplitRun, SplitSummary, TransferRow } from '../core/study-reports.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Engine, ReadResult, SetHandle, ThresholdOptions } from '../workers/core-api.ts';
import type { Ranker } from './lists.ts';
import { halve, scoreSystem, type Halved, type HalvesWanted } from './threshold-data.ts';

export const MOST_SEEDS = 200;

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

/** Other halves by the same rule: the protocol with another seed, or the default rule with it. */
export function withSeed({ protocol }: HalvesWanted, seed: number): HalvesWanted {
  if (!protocol) return { protocol, seed };
  const settings = { ...protocol.settings, split_seed: seed };
  return { seed, protocol: { ...protocol, settings, json: JSON.stringify(settings) } };
}

export interface Splits {
  splits: SplitRun[];
  split_summary: SplitSummary;
}

/** `system` must have vectors of the whole set, since other halves draw other questions. */
export async function splitsOver(
  engine: Engine, result: ReadResult, wanted: HalvesWanted, seeds: readonly number[], system: Ranker,
  k: number, options: ThresholdOptions,
): Promise<Splits> {
  const { halves: own } = result.set!.inspect;
  if (!wanted.protocol && own.validation + own.held_out > 0) {
    const detail = 'the files bring their own halves, which no seed moves';
    throw new CutoffError({ code: 'unknown-option', value: '--seeds', detail });
  }
  const splits: SplitRun[] = [];
  for (const seed of seeds) {
    const { set } = await halve(engine, result, withSeed(wanted, seed));
    const { scores, lists } = await scoreSystem(engine, set, system, k);
    const { at: _typed, ...chosen } = options;
    const report = await engine.threshold(scores, chosen);
    splits.push({ seed, threshold: report.validation.threshold, test: report.test });
    await engine.release(set, lists, scores);
  }
  return { splits, split_summary: await engine.study.splitSummary(splits, options.target) };
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
      if (from !== to) rows.push(await engine.study.transfer(from, to, options));
    }
  }
  return rows;
}
