// Acceptance precision with its band, coverage with its ceilings, and the target, against the score threshold.
import * as Plot from '@observablehq/plot';
import type { CurvePoint, ThresholdReport } from '../core/core.gen.d.ts';
import { percent } from '../format.ts';
import { frame, gridLine, narrow, shareAxis } from './frame.ts';
import type { PlotOptions } from './render.ts';

const hundred = (value: number | null | undefined): number =>
  value === null || value === undefined ? NaN : value * 100;

/** The row of a line where its name can stand. */
const nameAt = (drawn: readonly CurvePoint[], share: number): CurvePoint[] => {
  const row = drawn[Math.floor((drawn.length - 1) * share)];
  return row === undefined ? [] : [row];
};

export interface CurveFrame {
  target: number;
  domain: readonly [number, number];
  /** Precision over fewer accepted questions than this is not drawn. */
  fewest: number;
  ceilings?: ThresholdReport['ceilings'];
}

const ceilingNames = [['answerable', 'can be answered'], ['right', 'can be answered rightly']] as const;

/** Named at the right end, where coverage is low; in narrow places only the legend names them. */
function ceilingMarks(ceilings: CurveFrame['ceilings'], small: boolean): Plot.Markish[] {
  if (!ceilings) return [];
  const lines = ceilingNames.map(([key, name]) => ({ y: ceilings[key] * 100, name: `${name} ${percent(ceilings[key])}` }));
  const apart = Math.abs(ceilings.answerable - ceilings.right) * 100 > 8;
  return [
    Plot.ruleY(lines, { y: 'y', stroke: 'var(--soft)', strokeWidth: 1, strokeOpacity: 0.7, strokeDasharray: '1 3' }),
    Plot.text(small ? [] : apart ? lines : lines.slice(1), {
      frameAnchor: 'right', y: 'y', text: 'name', textAnchor: 'end', dx: -4, dy: 9, fill: 'var(--soft)', stroke: 'var(--card)', strokeWidth: 4,
    }),
  ];
}

export function thresholdCurve(
  points: readonly CurvePoint[],
  { target, domain, fewest, ceilings }: CurveFrame,
  width: number,
): PlotOptions {
  const small = narrow(width);
  const rows = points
    .filter(({ threshold }) => threshold >= domain[0] && threshold <= domain[1])
    .map((row) => (row.accepted >= fewest ? row : { ...row, precision: null, low: null, high: null }));
  return {
    ...frame(width, small ? 230 : 270, 'Share of answers right and share of questions answered, against the score threshold'),
    marginBottom: 12,
    x: { domain: [...domain], axis: null },
    y: shareAxis,
    marks: [
      Plot.gridY({ stroke: gridLine, strokeOpacity: 1, ticks: 5 }),
      Plot.areaY(rows, {
        x: 'threshold',
        y1: (row: CurvePoint) => hundred(row.low),
        y2: (row: CurvePoint) => hundred(row.high),
        fill: 'var(--band)',
      }),
      ...ceilingMarks(ceilings, small),
      Plot.ruleY([target * 100], { stroke: 'var(--miss)', strokeWidth: 1.5, strokeDasharray: '2 4' }),
      Plot.text([`target ${Math.round(target * 1000) / 10}%`], {
        frameAnchor: 'left',
        y: target * 100,
        text: (words: string) => words,
        textAnchor: 'start',
        dx: 4,
        dy: -8,
        fill: 'var(--warn)',
        stroke: 'var(--card)',
        strokeWidth: 4,
      }),
      Plot.lineY(rows, {
        x: 'threshold',
        y: (row: CurvePoint) => hundred(row.coverage),
        stroke: 'var(--soft)',
        strokeWidth: 1.8,
        strokeDasharray: '5 4',
      }),
      Plot.lineY(rows, {
        x: 'threshold',
        y: (row: CurvePoint) => hundred(row.precision),
        stroke: 'var(--right)',
        strokeWidth: 2.6,
      }),
      Plot.text(nameAt(rows.filter((row) => row.precision !== null), 0.97), {
        x: 'threshold',
        y: (row: CurvePoint) => hundred(row.precision),
        text: ['right'],
        textAnchor: 'end',
        dy: 16,
        fill: 'var(--right)',
        fontWeight: 600,
        stroke: 'var(--card)',
        strokeWidth: 4,
      }),
      Plot.text(nameAt(rows, 0.72), {
        x: 'threshold',
        y: (row: CurvePoint) => hundred(row.coverage),
        text: ['answered'],
        textAnchor: 'start',
        dx: 8,
        dy: -8,
        stroke: 'var(--card)',
        strokeWidth: 4,
        fill: 'var(--soft)',
      }),
    ],
  };
}
