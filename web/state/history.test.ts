import { expect, it } from 'vitest';
import { History, choicesOf } from './history.ts';
import { defaults } from './url-state.ts';

const at = (t: number) => choicesOf({ ...defaults, t });

it('undoes step by step, last first', () => {
  const history = new History();
  history.record(at(0.1), 't', 0);
  history.record(at(0.2), 'k', 100);
  expect(history.undo()).toEqual(at(0.2));
  expect(history.undo()).toEqual(at(0.1));
  expect(history.undo()).toBeUndefined();
});

it('takes steps of one control in quick succession as one', () => {
  const history = new History();
  for (const [step, time] of [[0.1, 0], [0.11, 900], [0.12, 1800], [0.2, 5000]] as const) history.record(at(step), 't', time);
  expect(history.size).toBe(2);
  expect(history.undo()).toEqual(at(0.2));
  expect(history.undo()).toEqual(at(0.1));
});

it('leaves the view out: going to another page area is no choice', () => {
  expect(choicesOf(defaults)).not.toHaveProperty('view');
});
