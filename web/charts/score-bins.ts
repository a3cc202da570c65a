// How often a score in each band was right: the share with its Wilson bar and n.
import * as Plot from '@observablehq/plot';
import type { ScoreBin } from '../core/core.gen.d.ts';
import { frame, gridLine, narrow, shareAxis } from './frame.ts';
import type { PlotOptions } from './render.ts';

/** "0.3–0.4", "5–10" where bands are that wide, and "below 0.0" for the band without a beginning. */
export function bandLabel({ from, to }: Pick<ScoreBin, 'from' | 'to'>): string {
  if (from === null) return `below ${(to ?? 0).toFixed(1)}`;
  if (to === null) return `from ${from.toFixed(1)}`;
  const digits = to - from < 1 ? 1 : 0;
  return `${from.toFixed(digits)}–${to.toFixed(digits)}`;
}

export function scoreBins(bins: readonly ScoreBin[], width: number): PlotOptions {
  const small = narrow(width);
  const filled = bins.filter((bin) => bin.n > 0);
  return {
    ...frame(width, small ? 250 : 270, 'Share of questions answered right in each band of the best score, with intervals'),
    marginBottom: small ? 64 : 50,
    x: {
      type: 'band',
      domain: filled.map(bandLabel),
      label: small ? 'best score from …, with n below' : null,
      labelAnchor: 'center',
      labelArrow: 'none',
      tickSize: 0,
      tickFormat: (name: string) => (small ? name.replace(/–.*/, '') : name),
      padding: 0.3,
    },
    y: shareAxis,
    marks: [
      Plot.gridY({ stroke: gridLine, strokeOpacity: 1, ticks: 5 }),
      Plot.ruleX(filled.filter((bin) => typeof bin.low === 'number'), {
        x: bandLabel,
        y1: (bin: ScoreBin) => (bin.low ?? 0) * 100,
        y2: (bin: ScoreBin) => (bin.high ?? 0) * 100,
        stroke: 'var(--right)',
        strokeOpacity: 0.45,
        strokeWidth: small ? 6 : 10,
        strokeLinecap: 'round',
      }),
      Plot.dot(filled, {
        x: bandLabel,
        y: (bin: ScoreBin) => (bin.right / bin.n) * 100,
        r: 5,
        fill: 'var(--right)',
        stroke: 'var(--card)',
        strokeWidth: 1.5,
      }),
      Plot.text(filled, {
        x: bandLabel,
        frameAnchor: 'bottom',
        text: (bin: ScoreBin) => (small ? `${bin.n}` : `n ${bin.n}`),
        dy: 34,
        fill: 'var(--soft)',
      }),
    ],
  };
}
