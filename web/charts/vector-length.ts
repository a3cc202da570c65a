// What is kept when vectors are shortened to m numbers: overlap, top 1, measures.
import * as Plot from '@observablehq/plot';
import type { TruncateReport } from '../core/core.gen.d.ts';
import { frame, gridLine, narrow } from './frame.ts';
import type { PlotOptions } from './render.ts';

type Row = TruncateReport['rows'][number];

export interface LengthSeries {
  key: string;
  title: string;
  colour: string;
  dash: string;
  symbol: 'circle' | 'square' | 'triangle' | 'diamond';
}

/** The lines drawn, in this order; the last ones are the table's measures by their printed name. */
export function lengthSeries(measures: readonly string[]): LengthSeries[] {
  const colours = ['var(--miss)', 'var(--ink)'];
  return [
    { key: 'overlap@10', title: 'overlap@10', colour: 'var(--right)', dash: '', symbol: 'circle' },
    { key: 'top1', title: 'same first passage', colour: 'var(--accent)', dash: '7 3', symbol: 'square' },
    ...measures.map((name, at): LengthSeries => ({
      key: name,
      title: name,
      colour: colours[at % colours.length] ?? 'var(--ink)',
      dash: '2 3',
      symbol: at === 0 ? 'triangle' : 'diamond',
    })),
  ];
}

/** One figure of a row: a fixed one or a measure by its name. */
export function figure(row: Row, key: string): number | null {
  if (key === 'overlap@10' || key === 'top1') return row[key];
  return row.measures[key]?.mean ?? null;
}

/** The lengths, longest first, that are far enough apart for their labels; `octaves` is a distance of log2. */
export function apart(dims: readonly number[], octaves: number): number[] {
  const kept: number[] = [];
  for (const length of [...dims].sort((a, b) => b - a)) {
    const last = kept.at(-1);
    if (last === undefined || Math.log2(last / length) >= octaves) kept.push(length);
  }
  return kept;
}

export function vectorLength(
  rows: readonly Row[],
  series: readonly LengthSeries[],
  width: number,
): PlotOptions {
  const small = narrow(width);
  const dims = rows.map((row) => row.dims);
  const ticks = apart(dims, small ? 0.6 : 0.35);
  const value = (key: string) => (row: Row) => {
    const found = figure(row, key);
    return found === null ? NaN : found * 100;
  };
  return {
    ...frame(width, small ? 270 : 320, 'Overlap, agreement on the first passage and measures against the vector length m'),
    marginBottom: 42,
    marginRight: 22,
    x: {
      type: 'log',
      base: 2,
      domain: [Math.min(...dims), Math.max(...dims)],
      ticks,
      tickFormat: (m: number) => String(m),
      tickSize: 4,
      label: 'vector length m: numbers kept',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { domain: [0, 100], ticks: 5, tickSize: 0, label: null },
    marks: [
      Plot.gridY({ stroke: gridLine, strokeOpacity: 1, ticks: 5 }),
      ...series.flatMap((line) => [
        Plot.lineY(rows, { x: 'dims', y: value(line.key), stroke: line.colour, strokeWidth: 2.2, strokeDasharray: line.dash }),
        Plot.dot(rows, { x: 'dims', y: value(line.key), fill: line.colour, symbol: line.symbol, r: 4 }),
      ]),
    ],
  };
}
