// Share right against the mean probability, in groups of about equal size.
import * as Plot from '@observablehq/plot';
import type { Reliability } from '../core/core.gen.d.ts';
import { frame, gridLine, narrow, shareAxis } from './frame.ts';
import type { PlotOptions } from './render.ts';

type Bin = Reliability['bins'][number];

export function reliabilityChart(bins: readonly Bin[], width: number): PlotOptions {
  return {
    ...frame(width, narrow(width) ? 230 : 260, 'Share right against the probability said, in groups of equal size'),
    x: { domain: [0, 100], label: 'probability said, %', labelAnchor: 'center', labelArrow: 'none', tickSize: 0, ticks: 5 },
    y: shareAxis,
    marks: [
      Plot.gridY({ stroke: gridLine, strokeOpacity: 1, ticks: 5 }),
      Plot.line([[0, 0], [100, 100]], { stroke: 'var(--soft)', strokeDasharray: '4 4' }),
      Plot.dot(bins, {
        x: (bin: Bin) => bin.mean_probability * 100,
        y: (bin: Bin) => (bin.right / bin.n) * 100,
        r: 5,
        fill: 'var(--right)',
        stroke: 'var(--card)',
        strokeWidth: 1.5,
      }),
    ],
  };
}
