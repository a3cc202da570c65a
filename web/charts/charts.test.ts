// What the charts would draw: marks and their values, without a browser.
import { describe, expect, it } from 'vitest';
import type { Markish } from '@observablehq/plot';
import type { CurvePoint, RankCurveReport, ScoreBin, TruncateReport } from '../core/core.gen.d.ts';
import type { PlotOptions } from './render.ts';
import { lowest, rankCurve } from './rank-curve.ts';
import { bandLabel, scoreBins } from './score-bins.ts';
import { scoreDomain } from './score-domain.ts';
import { scoreHistogram } from './score-histogram.ts';
import { thresholdCurve } from './threshold-curve.ts';
import { apart, lengthSeries, vectorLength } from './vector-length.ts';

interface Initialized {
  data: unknown[];
  channels: Record<string, { value: ArrayLike<unknown> }>;
}

/** The values of one channel of every mark that has it. */
function drawn(options: PlotOptions, channel: string): unknown[][] {
  const marks = (options.marks ?? []).flat(3) as Markish[];
  return marks.flatMap((mark) => {
    const made = mark as { initialize?: () => Initialized } | null;
    const values = made?.initialize?.().channels[channel]?.value;
    return values === undefined ? [] : [[...Array.from(values)]];
  });
}

const curve: CurvePoint[] = [
  { threshold: 0.2, precision: 0.5, coverage: 1, accepted: 100, right: 50, low: 0.4, high: 0.6 },
  { threshold: 0.3, precision: 0.8, coverage: 0.5, accepted: 50, right: 40, low: 0.67, high: 0.89 },
  { threshold: 0.4, precision: null, coverage: 0, accepted: 0, right: 0, low: null, high: null },
];

describe('threshold curve', () => {
  const options = thresholdCurve(curve, { target: 0.8, domain: [0, 0.9], fewest: 20 }, 700);

  it('draws precision, coverage, their band and the target in percent', () => {
    const y = drawn(options, 'y');
    expect(y).toContainEqual([50, 80, NaN]);
    expect(y).toContainEqual([100, 50, 0]);
    expect(y).toContainEqual([80]);
    expect(drawn(options, 'y1')).toContainEqual([40, 67, NaN]);
    expect(drawn(options, 'y2')).toContainEqual([60, 89, NaN]);
  });

  it('ends with the axis, and leaves out precision over too few', () => {
    const cut = thresholdCurve(curve, { target: 0.8, domain: [0, 0.3], fewest: 60 }, 700);
    expect(drawn(cut, 'x')).toContainEqual([0.2, 0.3]);
    expect(drawn(cut, 'y')).toContainEqual([50, NaN]);
    expect(drawn(cut, 'y')).toContainEqual([100, 50]);
  });

  it('names the share answered even where no precision is drawn', () => {
    const few = thresholdCurve(curve, { target: 0.8, domain: [0, 0.9], fewest: 1000 }, 700);
    expect(drawn(few, 'text')).toContainEqual(['answered']);
    expect(drawn(few, 'y')).toContainEqual([NaN, NaN, NaN]);
  });

  it('draws the two ceilings of coverage, and names only the lower one where they are close', () => {
    const frame = { target: 0.8, domain: [0, 0.9], fewest: 20 } as const;
    const ceilings = { answerable: 0.75, right: 0.5 };
    expect(drawn(thresholdCurve(curve, { ...frame, ceilings }, 700), 'y')).toContainEqual([75, 50]);
    expect(drawn(thresholdCurve(curve, { ...frame, ceilings }, 700), 'text'))
      .toContainEqual(['can be answered 75.0%', 'can be answered rightly 50.0%']);
    expect(drawn(thresholdCurve(curve, { ...frame, ceilings }, 320), 'y')).toContainEqual([75, 50]);
    expect(drawn(thresholdCurve(curve, { ...frame, ceilings }, 320), 'text').flat()).not.toContain('can be answered 75.0%');
    const close = thresholdCurve(curve, { ...frame, ceilings: { answerable: 0.75, right: 0.7 } }, 700);
    expect(drawn(close, 'text')).toContainEqual(['can be answered rightly 70.0%']);
    expect(drawn(thresholdCurve(curve, { ...frame, ceilings: null }, 700), 'y')).not.toContainEqual([75, 50]);
  });

  it('stands over the histogram: the same domain and the same margins', () => {
    const below = scoreHistogram([], [0, 0.9], 700);
    for (const part of ['marginLeft', 'marginRight', 'width'] as const) expect(below[part]).toBe(options[part]);
    expect(below.x?.domain).toEqual(options.x?.domain);
  });

  it('has a layout of its own in narrow places, with text no smaller', () => {
    const small = thresholdCurve(curve, { target: 0.8, domain: [0, 0.9], fewest: 20 }, 320);
    expect(small.height).not.toBe(options.height);
    expect(small.width).toBe(320);
    for (const made of [small, options]) {
      expect(Number.parseFloat((made.style as { fontSize: string }).fontSize)).toBeGreaterThanOrEqual(12);
    }
  });
});

it('stacks the three groups of each band, no-answer ones lowest', () => {
  const bars = [{ from: 0.3, to: 0.32, right: 2, missed: 1, no_answer: 3 }];
  const options = scoreHistogram(bars, [0, 0.9], 700);
  expect(drawn(options, 'y1')).toContainEqual([0, 3, 4]);
  expect(drawn(options, 'y2')).toContainEqual([3, 4, 6]);
});

it('counts questions in whole ones, and writes every score of its axis in full', () => {
  const few = scoreHistogram([{ from: 0.3, to: 0.32, right: 1, missed: 1, no_answer: 0 }], [0, 0.6], 700);
  expect(few.y?.ticks).toBe(2);
  const many = scoreHistogram([{ from: 0.3, to: 0.32, right: 200, missed: 1, no_answer: 0 }], [0, 0.6], 700);
  expect(many.y?.ticks).toBe(3);
  expect(few.x?.tickFormat).toBe('~g');
});

it('shows bands with their share and bar, and none where there was no question', () => {
  const bins: ScoreBin[] = [
    { from: null, to: 0, n: 0, right: 0, low: null, high: null },
    { from: 0.3, to: 0.4, n: 40, right: 10, low: 0.125, high: 0.5 },
  ];
  const options = scoreBins(bins, 700);
  expect(options.x?.domain).toEqual(['0.3–0.4']);
  expect(drawn(options, 'y')).toContainEqual([25]);
  expect(drawn(options, 'y1')).toContainEqual([12.5]);
  expect(bandLabel({ from: null, to: 0 })).toBe('below 0.0');
});

describe('score domain', () => {
  const bin = (from: number, to: number, n: number): ScoreBin => ({ from, to, n, right: 0, low: null, high: null });

  it('begins at 0 or below, and ends at the tenth above the last score', () => {
    const histogram = [{ from: 0.16, to: 0.18, right: 0, missed: 0, no_answer: 1 }, { from: 0.78, to: 0.8, right: 1, missed: 0, no_answer: 0 }];
    expect(scoreDomain({ histogram, bins: [], curve: [] })).toEqual([0, 0.8]);
    expect(scoreDomain({ histogram: [], bins: [bin(-0.2, -0.1, 1), bin(0.3, 0.4, 2), bin(0.9, 1, 0)], curve: [] })).toEqual([-0.2, 0.4]);
  });

  it('has a width even where there is nothing', () => {
    expect(scoreDomain({ histogram: [], bins: [], curve: [] })).toEqual([0, 0.1]);
  });
});

it('draws both rank measures and begins the axis where the values do', () => {
  const rows: RankCurveReport['rows'] = [
    { k: 1, recall: 0.86, success: 0.88, success_low: 0.82, success_high: 0.92 },
    { k: 2, recall: 0.95, success: 0.96, success_low: 0.91, success_high: 0.98 },
  ];
  const options = rankCurve(rows, 700);
  expect(drawn(options, 'y')).toEqual(expect.arrayContaining([[88, 96], [86, 95]]));
  expect(lowest(rows)).toBe(80);
  expect(lowest([{ k: 1, recall: 0.3, success: 0.5, success_low: 0.4, success_high: 0.6 }])).toBe(0);
});

it('labels no two vector lengths on top of each other', () => {
  expect(apart([96, 384, 100, 128, 256, 192], 0.35)).toEqual([384, 256, 192, 128, 100]);
});

it('draws one line a series over the vector lengths', () => {
  const rows: TruncateReport['rows'] = [
    { dims: 128, renormalised: true, 'overlap@10': 0.65, top1: 0.86, bytes: 512, measures: { 'R@1': { mean: 0.8, n: 150 } } },
    { dims: 384, renormalised: true, 'overlap@10': 1, top1: 1, bytes: 1536, measures: { 'R@1': { mean: null, n: 0 } } },
  ];
  const options = vectorLength(rows, lengthSeries(['R@1']), 700);
  expect(drawn(options, 'y')).toEqual(expect.arrayContaining([[65, 100], [86, 100], [80, NaN]]));
  expect(options.x?.domain).toEqual([128, 384]);
});
