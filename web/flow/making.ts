// What a derived figure is made with, and what it holds while it is made.
import { signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import type { Problem } from '../state/problem.ts';
import type { Progress, Task } from '../state/task.ts';
import type { Part } from './keys.ts';
import type { Owned } from './owned.ts';

/** What others are made of: its value can be lent, and it says how far it is. */
export interface Lender<T> {
  readonly task: ReadonlySignal<Task<T>>;
  /** Its value as the inputs are now; it stays until what is put into `back` is called. */
  lend(back: (() => void)[]): Promise<T>;
}

/** What `make` answers, or throws, where there is nothing to show; that is no failure. */
export const NOTHING: unique symbol = Symbol('nothing');

/** What a value is made with. Everything asked for here stays until the making has ended. */
export interface Making {
  get<D>(node: Lender<D>): Promise<D>;
  hold<V>(owned: Owned<V>): V;
  /** The same, for as long as the value made of it is kept. */
  borrow<V>(owned: Owned<V>): V;
  borrowOf<D>(node: Lender<D>): Promise<D>;
  readonly signal: AbortSignal;
  progress(progress: Progress): void;
}

export interface Plan<T> {
  /** Everything the value depends on. */
  of: readonly Part[];
  /** What the figures speak of: while these stay the same, the last value stays in view. */
  about?: readonly Part[];
  make(making: Making): Promise<T | typeof NOTHING>;
}

export interface Options<T> {
  /** For people, while it is made: "Ranking". */
  label?: string;
  /** Lets go of a value that is not wanted any more. */
  release?: (value: T) => void;
  /** How many old values of the same thing stay, so that going back is immediate. */
  keep?: number;
  /** One under way and one waiting at most: for what follows a moving line. */
  pace?: 'latest';
}

export interface Entry<T> {
  key: string;
  readonly about: string;
  readonly cancel: AbortController;
  readonly progress: Signal<Progress>;
  readonly waitsFor: Signal<Lender<unknown> | null>;
  promise: Promise<T>;
  state: 'working' | 'done' | 'failed' | 'nothing';
  value?: T;
  problem?: Problem;
  /** Others that are being made of it. */
  leases: number;
  /** What it gives back when it goes. */
  readonly borrowed: (() => void)[];
}

/** How many values are being made, over all nodes. */
export const underWay = signal(0);

export const giveBack = (borrowed: (() => void)[]): void => borrowed.splice(0).forEach((give) => give());

export const aborted = () => new DOMException('Cancelled', 'AbortError');

/** What is being waited for says how far it is. */
export function progressOf({ progress, waitsFor }: Entry<unknown>): Progress {
  const other = waitsFor.value?.task.value;
  return other?.state === 'working' ? other.progress : progress.value;
}

/** Something done once with values as they are now: they stay until it has ended. */
export async function job<T>(work: (making: Pick<Making, 'get' | 'hold'>) => Promise<T>): Promise<T> {
  const back: (() => void)[] = [];
  try {
    return await work({
      get: (node) => node.lend(back),
      hold: (owned) => {
        back.push(owned.lease());
        return owned.value;
      },
    });
  } finally {
    giveBack(back);
  }
}
