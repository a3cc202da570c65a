// Every asynchronous panel is in one of four states; `match` does not compile with one left out.
import type { Problem } from './problem.ts';

export interface Progress {
  /** What is being done, for people: "Encoding". */
  label: string;
  done?: number;
  total?: number;
  /** Bytes or texts. */
  unit?: 'bytes' | 'texts';
  rate?: number | null;
  secondsLeft?: number | null;
}

export type Task<T> =
  | { state: 'idle' }
  | { state: 'working'; progress: Progress; previous?: T }
  | { state: 'done'; value: T }
  | { state: 'failed'; problem: Problem; previous?: T };

export const idle = { state: 'idle' } as const;
export const done = <T>(value: T): Task<T> => ({ state: 'done', value });
export const failed = <T>(problem: Problem, previous?: T): Task<T> =>
  previous === undefined ? { state: 'failed', problem } : { state: 'failed', problem, previous };

/** A task that starts over keeps the last value in view. */
export function working<T>(progress: Progress, before: Task<T> = idle): Task<T> {
  const previous = valueOf(before);
  return previous === undefined
    ? { state: 'working', progress }
    : { state: 'working', progress, previous };
}

/** The finished value, or the last one while the next is on its way. */
export function valueOf<T>(task: Task<T>): T | undefined {
  switch (task.state) {
    case 'done':
      return task.value;
    case 'working':
    case 'failed':
      return task.previous;
    case 'idle':
      return undefined;
  }
}

export interface Cases<T, R> {
  idle: () => R;
  working: (progress: Progress, previous: T | undefined) => R;
  done: (value: T) => R;
  failed: (problem: Problem, previous: T | undefined) => R;
}

export function match<T, R>(task: Task<T>, cases: Cases<T, R>): R {
  switch (task.state) {
    case 'idle':
      return cases.idle();
    case 'working':
      return cases.working(task.progress, task.previous);
    case 'done':
      return cases.done(task.value);
    case 'failed':
      return cases.failed(task.problem, task.previous);
  }
}
