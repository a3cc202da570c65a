// Cost a question against the score threshold, with the cheapest cutoff marked.
import * as Plot from '@observablehq/plot';
import type { CostPoint } from '../core/core.gen.d.ts';
import { frame, gridLine, narrow } from './frame.ts';
import type { PlotOptions } from './render.ts';

export function costCurve(curve: readonly CostPoint[], cheapest: CostPoint, width: number): PlotOptions {
  return {
    ...frame(width, narrow(width) ? 190 : 220, 'Cost a question against the score threshold'),
    x: { label: 'score threshold', labelAnchor: 'center', labelArrow: 'none', tickSize: 0, ticks: narrow(width) ? 5 : 10 },
    y: { zero: true, ticks: 4, tickSize: 0, label: null },
    marks: [
      Plot.gridY({ stroke: gridLine, strokeOpacity: 1, ticks: 4 }),
      Plot.lineY(curve, { x: 'threshold', y: 'cost', stroke: 'var(--right)', strokeWidth: 2.4 }),
      Plot.dot([cheapest], { x: 'threshold', y: 'cost', r: 5.5, fill: 'var(--accent)', stroke: 'var(--card)', strokeWidth: 1.5 }),
    ],
  };
}
