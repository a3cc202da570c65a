import { expect, it } from 'vitest';
import { Store } from './store.ts';
import { done, failed, idle, match, valueOf, working, type Task } from './task.ts';

it('tells listeners only of slices that differ, and stops when asked', () => {
  const store = new Store();
  const heard: string[][] = [];
  const end = store.subscribe((_state, changed) => heard.push([...changed]));
  store.update({ notices: store.state.notices });
  store.update({ notices: [], refused: store.state.refused });
  end();
  store.update({ notices: [] });
  expect(heard).toEqual([['notices']]);
});

it('keeps the last value in view while the next is on its way', () => {
  const words = (task: Task<number>) => match(task, {
    idle: () => 'nothing yet',
    working: (progress, previous) => `${progress.label} after ${previous}`,
    done: (value) => `done ${value}`,
    failed: (problem, previous) => `${problem.message} after ${previous}`,
  });
  const problem = { code: 'x', message: 'no', where: '', remedy: '' };
  const again = working({ label: 'working' }, done(1));
  expect([idle, done(1), again, working({ label: 'working' }, again), failed(problem, 1)].map(words)).toEqual([
    'nothing yet', 'done 1', 'working after 1', 'working after 1', 'no after 1',
  ]);
  expect(valueOf(working<number>({ label: '' }))).toBeUndefined();
});
