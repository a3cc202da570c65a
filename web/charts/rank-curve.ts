// R@k and Success@k against the rank k; the band is Success@k's interval. Other systems' Success@k stand thin beside it,
// each with its letter.
import * as Plot from '@observablehq/plot';
import type { RankCurveReport } from '../core/core.gen.d.ts';
import { frame, gridLine, narrow } from './frame.ts';
import type { PlotOptions } from './render.ts';

type Row = RankCurveReport['rows'][number];

const hundred = (value: number | null): number => (value === null ? NaN : value * 100);

/** Where the percent axis may begin without hiding how small the differences are. */
export function lowest(rows: readonly Row[]): number {
  const values = rows.flatMap((row) => [row.recall, row.success_low, row.success].filter((v) => v !== null));
  const least = Math.min(1, ...values) * 100;
  return least > 60 ? Math.floor(least / 10) * 10 : 0;
}

/** Another system's curve. */
export interface OtherCurve {
  letter: string;
  rows: readonly Row[];
}

/** Letters stand apart: each at the next rank. */
const lettered = (others: readonly OtherCurve[]) => others.flatMap(({ letter, rows }, at) => {
  const row = rows[(4 + 2 * at) % Math.max(1, rows.length)];
  return row === undefined ? [] : [{ letter, row }];
});

export function rankCurve(rows: readonly Row[], width: number, others: readonly OtherCurve[] = []): PlotOptions {
  const small = narrow(width);
  const from = lowest([...rows, ...others.flatMap((other) => other.rows)]);
  return {
    ...frame(width, small ? 260 : 310, 'R@k and Success@k against the rank k'),
    marginBottom: 42,
    x: {
      type: 'linear',
      domain: [1, rows.at(-1)?.k ?? 2],
      ticks: small ? 5 : 10,
      tickFormat: 'd',
      tickSize: 4,
      label: 'rank k: passages read',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { domain: [from, 100], ticks: 5, tickSize: 0, label: null },
    marks: [
      Plot.gridY({ stroke: gridLine, strokeOpacity: 1, ticks: 5 }),
      Plot.lineY(others.flatMap(({ letter, rows: of }) => of.map((row) => ({ letter, row }))), {
        x: ({ row }: { row: Row }) => row.k, y: ({ row }: { row: Row }) => hundred(row.success), z: 'letter', stroke: 'var(--edge)', strokeWidth: 1.2,
      }),
      Plot.text(lettered(others), {
        x: ({ row }: { row: Row }) => row.k, y: ({ row }: { row: Row }) => hundred(row.success), text: 'letter',
        fill: 'var(--ink)', stroke: 'var(--card)', strokeWidth: 5, fontWeight: 600,
      }),
      Plot.areaY(rows, {
        x: 'k',
        y1: (row: Row) => hundred(row.success_low),
        y2: (row: Row) => hundred(row.success_high),
        fill: 'var(--band)',
      }),
      Plot.lineY(rows, { x: 'k', y: (row: Row) => hundred(row.success), stroke: 'var(--right)', strokeWidth: 2.6 }),
      Plot.lineY(rows, { x: 'k', y: (row: Row) => hundred(row.recall), stroke: 'var(--miss)', strokeWidth: 2, strokeDasharray: '6 4' }),
    ],
  };
}
