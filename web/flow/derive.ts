// A figure that follows from its inputs. Its key is known at once, from the keys of what it needs; its value comes
// later. Nobody else asks "is this answer still wanted?": an answer under a key that nobody wants is let go of.
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { isAbort, problemOf } from '../state/problem.ts';
import { idle, type Progress, type Task } from '../state/task.ts';
import { keyOf } from './keys.ts';
import { aborted, giveBack, job, NOTHING, progressOf, underWay, type Entry, type Lender, type Making, type Options, type Plan } from './making.ts';

export { job, NOTHING, underWay, type Making };

export class Derived<T> implements Lender<T> {
  /** Null while there is nothing to make it of. */
  readonly key: ReadonlySignal<string | null>;
  /** Who reads this in an effect looks at the figure, and has it made. */
  readonly task: ReadonlySignal<Task<T>>;
  readonly #plan: ReadonlySignal<Plan<T> | null>;
  /** In the order in which they were last in force. */
  readonly #entries = new Map<string, Entry<T>>();
  readonly #changed = signal(0);
  readonly #end: () => void;
  #watchers = 0;
  #last: { about: string; value: T } | null = null;

  constructor(readonly name: string, plan: () => Plan<T> | null, private readonly options: Options<T> = {}) {
    this.#plan = computed(plan);
    this.key = computed(() => {
      const now = this.#plan.value;
      return now === null ? null : keyOf(now.of);
    });
    this.task = computed(() => this.#task(), { watched: () => this.#watched(1), unwatched: () => this.#watched(-1) });
    this.#end = effect(() => {
      void this.key.value;
      untracked(() => this.#follow());
    });
  }

  /** The value of the inputs as they are now, made if need be; rejects where there is nothing. */
  value(): Promise<T> {
    return job(({ get }) => get(this));
  }

  async lend(back: (() => void)[]): Promise<T> {
    const lease = this.#lease();
    back.push(() => this.#giveBack(lease));
    return lease.promise;
  }

  /** The value in force where it is there already. */
  get now(): T | undefined {
    void this.#changed.value;
    const { value: key } = this.key;
    return key === null ? undefined : this.#entries.get(key)?.value;
  }

  /** Has it made for as long as it is looked at; returns the function that ends this. */
  watch(): () => void {
    this.#watched(1);
    return () => this.#watched(-1);
  }

  /** The value in force stays until it is given back, whatever the inputs become. */
  keep(): { value: T; lease: () => void } {
    const entry = untracked(() => this.#entries.get(this.key.peek()!))!;
    entry.leases += 1;
    return { value: entry.value!, lease: () => this.#giveBack(entry) };
  }

  /** Ends what is under way for the inputs as they are. */
  stop(): void {
    const key = this.key.peek();
    const entry = key === null ? undefined : this.#entries.get(key);
    if (entry?.state === 'working') this.#drop(entry);
    this.#changed.value += 1;
  }

  /** A failure is not tried again by itself. */
  again(): void {
    const key = this.key.peek();
    if (key === null || this.#entries.get(key)?.state !== 'failed') return;
    this.#entries.delete(key);
    this.#ensure();
  }

  /** A part of the key gets another name and nothing else changes: the value in force stays so. */
  rename(change: () => void): void {
    batch(() => {
      const before = this.key.peek();
      const entry = before === null ? undefined : this.#entries.get(before);
      change();
      const key = this.key.peek();
      if (entry === undefined || key === null || this.#entries.has(key)) return;
      this.#entries.delete(entry.key);
      entry.key = key;
      this.#entries.set(key, entry);
    });
  }

  /** Lets go of everything. */
  close(): void {
    this.#end();
    for (const entry of this.#entries.values()) this.#drop(entry);
  }

  // ---- what is wanted

  #watched(by: 1 | -1): void {
    this.#watchers += by;
    if (this.#watchers > 0 && by === 1) untracked(() => this.#follow());
  }

  #follow(): void {
    const key = this.key.peek();
    if (key !== null && this.#watchers > 0) this.#ensure();
    this.#sweep();
  }

  /** The entry of the key in force; null where it has to wait for one under way. */
  #ensure(): Entry<T> | null {
    const plan = this.#plan.peek();
    const key = this.key.peek();
    if (plan === null || key === null) return null;
    const there = this.#entries.get(key);
    if (there !== undefined) {
      this.#entries.delete(key); // it is the newest now
      this.#entries.set(key, there);
      return there;
    }
    const isBusy = [...this.#entries.values()].some(({ state }) => state === 'working');
    if (this.options.pace === 'latest' && isBusy) return null;
    return this.#start(key, plan);
  }

  #sweep(): void {
    const inForce = this.key.peek();
    const plan = this.#plan.peek();
    const about = plan === null ? null : keyOf(plan.about ?? []);
    let spare = this.options.keep ?? 0;
    for (const entry of [...this.#entries.values()].reverse()) {
      if (entry.key === inForce || entry.leases > 0) continue;
      if (entry.state === 'working' && this.options.pace === 'latest') continue;
      if (entry.state === 'done' && spare > 0 && entry.about === about) spare -= 1;
      else this.#drop(entry);
    }
  }

  #drop(entry: Entry<T>): void {
    if (this.#entries.get(entry.key) === entry) this.#entries.delete(entry.key);
    if (entry.state === 'working') entry.cancel.abort();
    if (entry.state === 'done') this.options.release?.(entry.value!);
    if (entry.state !== 'working') giveBack(entry.borrowed);
  }

  // ---- making

  #lease(): Entry<T> {
    const entry = untracked(() => this.#ensure()) ?? this.#waiting();
    entry.leases += 1;
    return entry;
  }

  /** There is nothing to make it of, or its turn has not come. */
  #waiting(): Entry<T> {
    if (this.#plan.peek() === null) throw NOTHING;
    const busy = [...this.#entries.values()].find(({ state }) => state === 'working')!;
    const then = busy.promise.catch(() => undefined).then(() => this.value());
    return { ...busy, promise: then, leases: 0 };
  }

  #giveBack(entry: Entry<T>): void {
    entry.leases -= 1;
    if (entry.leases === 0) this.#sweep();
  }

  #start(key: string, plan: Plan<T>): Entry<T> {
    const entry: Entry<T> = {
      key, about: keyOf(plan.about ?? []), cancel: new AbortController(), state: 'working', leases: 0, borrowed: [],
      progress: signal<Progress>({ label: this.options.label ?? 'Working it out' }),
      waitsFor: signal<Lender<unknown> | null>(null),
      promise: undefined as unknown as Promise<T>,
    };
    this.#entries.set(key, entry);
    underWay.value += 1;
    entry.promise = this.#run(entry, plan);
    entry.promise.catch(() => undefined); // it stands in the entry
    this.#changed.value += 1;
    return entry;
  }

  async #run(entry: Entry<T>, plan: Plan<T>): Promise<T> {
    const back: (() => void)[] = [];
    try {
      const value = await plan.make(this.#making(entry, back));
      if (value === NOTHING) throw NOTHING;
      if (entry.cancel.signal.aborted) {
        this.options.release?.(value);
        throw aborted();
      }
      entry.state = 'done';
      entry.value = value;
      this.#last = { about: entry.about, value };
      return value;
    } catch (thrown) {
      this.#failed(entry, thrown);
      throw thrown;
    } finally {
      giveBack(back);
      if (entry.state !== 'done') giveBack(entry.borrowed);
      underWay.value -= 1;
      this.#changed.value += 1;
      this.#follow(); // the next may be waiting
    }
  }

  #failed(entry: Entry<T>, thrown: unknown): void {
    if (thrown === NOTHING) {
      entry.state = 'nothing';
    } else if (entry.cancel.signal.aborted || isAbort(thrown)) {
      entry.state = 'nothing';
      if (this.#entries.get(entry.key) === entry) this.#entries.delete(entry.key);
    } else {
      entry.state = 'failed';
      entry.problem = problemOf(thrown);
    }
  }

  #making(entry: Entry<T>, back: (() => void)[]): Making {
    const { signal: stop } = entry.cancel;
    const stopped = new Promise<never>((_, reject) => stop.addEventListener('abort', () => reject(aborted()), { once: true }));
    stopped.catch(() => undefined);
    const inForce = () => {
      // What others hold now belongs to the key in force, not to one gone by.
      if (stop.aborted || this.key.peek() !== entry.key) throw aborted();
    };
    const get = async <D>(node: Lender<D>, leases: (() => void)[]): Promise<D> => {
      inForce();
      entry.waitsFor.value = node;
      try {
        return await Promise.race([node.lend(leases), stopped]);
      } finally {
        entry.waitsFor.value = null;
      }
    };
    return {
      signal: stop,
      progress: (progress) => { entry.progress.value = progress; },
      get: (node) => get(node, back),
      borrowOf: (node) => get(node, entry.borrowed),
      hold: (owned) => {
        inForce();
        back.push(owned.lease());
        return owned.value;
      },
      borrow: (owned) => {
        inForce();
        entry.borrowed.push(owned.lease());
        return owned.value;
      },
    };
  }

  // ---- what is seen

  #task(): Task<T> {
    void this.#changed.value;
    const plan = this.#plan.value;
    const { value: key } = this.key;
    if (plan === null || key === null) return idle;
    const entry = this.#entries.get(key);
    const about = keyOf(plan.about ?? []);
    const previous = this.#last !== null && this.#last.about === about ? { previous: this.#last.value } : {};
    switch (entry?.state) {
      case 'done':
        return { state: 'done', value: entry.value! };
      case 'failed':
        return { state: 'failed', problem: entry.problem!, ...previous };
      case 'nothing':
        return idle;
      case 'working':
        return { state: 'working', progress: progressOf(entry), ...previous };
      case undefined:
        return this.#watchers > 0 ? { state: 'working', progress: { label: this.options.label ?? 'Working it out' }, ...previous } : idle;
    }
  }
}
