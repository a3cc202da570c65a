import { beforeEach, expect, test } from 'vitest';
import { FakeEngine } from '../../tests/e2e/fake/fake-engine.ts';
import type { ListsHandle, ScoresHandle, SetHandle, ThresholdOptions } from './core-api.ts';
import { compareSignals } from './signals.ts';

const options: ThresholdOptions = { model: 'm', target: 0.8, mode: 'point', grid: 'hundredths', open: false, delta: 0.05, k: 3, at: 0.4 };
const wanted = { set: 1 as SetHandle, lists: 2 as ListsHandle, words: 3 as ListsHandle, k: 3, kind: 'precision' as const, options };

let engine: FakeEngine;
const asked: [scores: ScoresHandle, options: ThresholdOptions][] = [];
const released: number[] = [];

beforeEach(() => {
  engine = new FakeEngine();
  asked.length = released.length = 0;
  engine.scoreQuestions = async () => 11 as ScoresHandle;
  engine.study.scoreGaps = async () => 12 as ScoresHandle;
  engine.study.scoreAgreement = async (_set, lists, words) => (lists === 2 && words === 3 ? 13 : -1) as ScoresHandle;
  engine.release = async (...handles) => void released.push(...handles);
  const { threshold } = engine;
  engine.threshold = (scores, given) => {
    asked.push([scores, given]);
    return threshold.call(engine, scores, given);
  };
});

test('each signal is set to the target among all values there are; a cutoff typed by hand plays no part', async () => {
  const rows = await compareSignals(engine, wanted);
  expect(rows.map(({ signal }) => signal)).toEqual(['score', 'gap', 'agreement']);
  expect(asked.map(([scores]) => scores).sort()).toEqual([11, 12, 13]);
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
  engine.study.thresholdForCoverage = async () => { throw new Error('no'); };
  await expect(compareSignals(engine, { ...wanted, kind: 'coverage' })).rejects.toThrow('no');
  expect(asked).toEqual([]);
  expect(released.sort()).toEqual([11, 12, 13]);
});
