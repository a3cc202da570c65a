// The x axis that the curve, the histogram and the moving line share.
import type { ThresholdReport } from '../core/core.gen.d.ts';

const outward = (value: number, direction: -1 | 1): number =>
  direction < 0 ? Math.floor(value * 10 + 1e-9) / 10 : Math.ceil(value * 10 - 1e-9) / 10;

/** Ends at which scores can be no cosines, so that a hundredth is no step to see. */
const WIDE = 2;

export const scoreStep = ([low, high]: readonly [number, number]): number => (high - low > WIDE ? 0.1 : 0.01);

/** From 0, or lower where scores are, to the tenth above the last score. */
export function scoreDomain({ histogram = [], bins, curve }: Pick<ThresholdReport, 'histogram' | 'bins' | 'curve'>): [number, number] {
  const bars = histogram.length > 0 ? histogram : bins.filter((bin) => bin.n > 0);
  const ends = bars.length > 0
    ? bars.flatMap((bar) => [bar.from, bar.to].filter((end) => end !== null))
    : curve.filter((row) => row.accepted > 0).map((row) => row.threshold);
  const low = outward(Math.min(0, ...ends), -1);
  const high = outward(Math.max(low + 0.1, ...ends), 1);
  return [low, high];
}
