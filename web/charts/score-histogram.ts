// Best scores of the questions, in three groups stacked, on the axis of the threshold curve.
import * as Plot from '@observablehq/plot';
import type { HistogramBar } from '../core/core.gen.d.ts';
import { frame, narrow } from './frame.ts';
import type { PlotOptions } from './render.ts';

export const groupOrder = ['no_answer', 'missed', 'right'] as const;
export type ScoreGroup = (typeof groupOrder)[number];

export const groupColour: Record<ScoreGroup, string> = {
  right: 'var(--right)',
  missed: 'var(--miss)',
  no_answer: 'var(--none)',
};

const groupWords: Record<ScoreGroup, string> = {
  right: 'right passage found',
  missed: 'right passage missed',
  no_answer: 'nothing here answers it',
};

interface Block {
  from: number;
  to: number;
  n: number;
  group: ScoreGroup;
}

const blocks = (bars: readonly HistogramBar[]): Block[] =>
  bars.flatMap((bar) =>
    groupOrder
      .map((group) => ({ from: bar.from, to: bar.to, n: bar[group], group }))
      .filter((block) => block.n > 0),
  );

export function scoreHistogram(
  bars: readonly HistogramBar[],
  domain: readonly [number, number],
  width: number,
): PlotOptions {
  const small = narrow(width);
  const tallest = Math.max(1, ...bars.map((bar) => bar.right + bar.missed + bar.no_answer));
  return {
    ...frame(width, small ? 160 : 182, 'How many questions have their best score in each band, in three groups'),
    marginTop: 20,
    marginBottom: 42,
    x: { domain: [...domain], ticks: small ? 5 : 10, tickFormat: '~g', tickSize: 4, label: 'best score of a question', labelAnchor: 'center', labelArrow: 'none' },
    y: { axis: 'left', ticks: Math.min(3, tallest), tickSize: 0, label: null, grid: false },
    marks: [
      Plot.rectY(
        blocks(bars),
        Plot.stackY(
          { order: [...groupOrder], z: 'group' },
          {
            x1: 'from',
            x2: 'to',
            y: 'n',
            fill: (block: Block) => groupColour[block.group],
            inset: 0.6,
            title: (block: Block) => `${block.n}: ${groupWords[block.group]}, ${block.from.toFixed(2)} to ${block.to.toFixed(2)}`,
          },
        ),
      ),
      Plot.ruleY([0], { stroke: 'var(--edge)' }),
    ],
    color: { type: 'identity' },
  };
}
