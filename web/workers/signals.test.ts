import { beforeEach, expect, test } from 'vitest';
import type { ThresholdOptions, ThresholdReport } from '../core/core.gen.d.ts';
import type { Engine, Handle } from './core-api.ts';
import { compareSignals } from './signals.ts';

const of = <H extends Handle>(handle: number): H => ({ handle }) as H;
const options: ThresholdOptions = { model: 'm', target: 0.8, mode: 'point', grid: 'hundredths', open: false, delta: 0.05, k: 3, at: 0.4 };
const wanted = { set: of<never>(1), lists: of<never>(2), words: of<never>(3), k: 3, options };

const asked: [scores: number, options: ThresholdOptions][] = [];
const released: number[] = [];
let threshold: (given: ThresholdOptions) => Promise<ThresholdReport>;

const engine = {
  core: {
    scoreQuestions: async () => of(11),
    scoreGaps: async () => of(12),
    scoreAgreement: async (_set: Handle, own: Handle, words: Handle) => of(own.handle === 2 && words.handle === 3 ? 13 : -1),
    threshold: (scores: Handle, given: ThresholdOptions) => {
      asked.push([scores.handle, given]);
      return threshold(given);
    },
  },
  release: async (...handles: Handle[]) => void released.push(...handles.map(({ handle }) => handle)),
} as unknown as Engine;

beforeEach(() => {
  asked.length = released.length = 0;
  threshold = async () => ({}) as ThresholdReport;
});

test('each signal is set to the target among all values there are; a cutoff typed by hand plays no part', async () => {
  const rows = await compareSignals(engine, wanted);
  expect(rows.map(({ signal }) => signal)).toEqual(['score', 'gap', 'agreement']);
  expect(asked.map(([handle]) => handle).sort()).toEqual([11, 12, 13]);
  for (const [, given] of asked) {
    expect(given).toMatchObject({ grid: 'exact', target: 0.8 });
    expect(given).not.toHaveProperty('at');
  }
  expect(released.sort()).toEqual([11, 12, 13]);
});

test('words in common agree with themselves, so that they are no second signal there', async () => {
  const rows = await compareSignals(engine, { ...wanted, words: null });
  expect(rows.map(({ signal }) => signal)).toEqual(['score', 'gap']);
});

test('a target of coverage is sought as such, and scores are let go of where that fails', async () => {
  const sought: unknown[] = [];
  threshold = async ({ target_kind }) => {
    sought.push(target_kind);
    throw new Error('no');
  };
  await expect(compareSignals(engine, { ...wanted, options: { ...options, target_kind: 'coverage' } })).rejects.toThrow('no');
  expect(sought).toEqual(['coverage', 'coverage', 'coverage']);
  expect(released.sort()).toEqual([11, 12, 13]);
});
