// A formula that can be copied is right: what page and command line print is evaluated here, beside the core's figures.
import { plattFormula } from '../../web/format.ts';
import { beforeAll, expect, test } from '../../web/vitest.shared.ts';
import type { Engine } from '../../web/workers/core-api.ts';
import { startEngine } from './shared.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});

/** As any program would read it. */
const evaluated = (formula: string, score: number): number =>
  (new Function('score', 'exp', `return ${formula}`) as (score: number, exp: (x: number) => number) => number)(score, Math.exp);

/** Higher scores are right more often; every other row is for choosing. */
const rows = Array.from({ length: 200 }, (_, at) => {
  const score = ((at * 37) % 100) / 100;
  const correct = ((at * 53) % 97) / 97 < score ? 1 : 0;
  return { score, correct, split: at % 2 === 0 ? 'validation' : 'held_out' };
});

test('line 1: Platt’s formula rises with the score, and has the Brier score that the core gives it', async () => {
  const text = ['id,score,correct,split', ...rows.map(({ score, correct, split }, at) => `q${at},${score},${correct},${split}`)].join('\n');
  const { scores, refused } = await engine.readFiles([new File([text], 'scores.csv')]);
  expect(refused).toEqual([]);
  const report = (await engine.core.calibration(scores!.handle, true))!;
  const formula = plattFormula(report.platt);
  expect(evaluated(formula, 0.9)).toBeGreaterThan(evaluated(formula, 0.1));
  const held = rows.filter(({ split }) => split === 'held_out');
  const brier = held.reduce((sum, { score, correct }) => sum + (evaluated(formula, score) - correct) ** 2, 0) / held.length;
  expect(brier).toBeCloseTo(report.held_out!.platt.brier, 5);
});

test.each([[8.063, -3.122], [8.063, 3.122], [-2, 0], [1e-7, -12345.678]])('slope %d and intercept %d stand in it with their signs', (slope, intercept) => {
  for (const score of [-1, 0, 0.34, 7]) {
    expect(evaluated(plattFormula({ slope, intercept }), score)).toBeCloseTo(1 / (1 + Math.exp(-(slope * score + intercept))), 6);
  }
});
