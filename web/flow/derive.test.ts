import { batch, effect, signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { Derived, NOTHING, underWay, type Making } from './derive.ts';
import { Owned } from './owned.ts';

/** Work that ends when it is told to. */
function bench() {
  const open: { name: string; end: (value?: unknown) => void; fail: (why: unknown) => void }[] = [];
  const released: string[] = [];
  const work = (name: string) => new Promise<string>((resolve, reject) => {
    open.push({ name, end: () => resolve(name), fail: reject });
  });
  const end = async (name: string) => {
    open.find((one) => one.name === name)!.end();
    await settle();
  };
  return { open, released, work, end, release: (value: string) => void released.push(value) };
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('a derived figure', () => {
  it('is made when somebody looks, and not before', async () => {
    const { open, work, end } = bench();
    const node = new Derived<string>('figure', () => ({ of: ['a'], make: () => work('a') }));
    await settle();
    expect(open).toHaveLength(0);
    expect(node.task.peek().state).toBe('idle');
    const stop = effect(() => void node.task.value);
    expect(node.task.peek()).toMatchObject({ state: 'working' });
    await end('a');
    expect(node.task.peek()).toEqual({ state: 'done', value: 'a' });
    stop();
  });

  it('lets go of an answer whose key nobody wants, and shows the last value meanwhile', async () => {
    const { released, work, end, release } = bench();
    const choice = signal('a');
    const node = new Derived<string>('figure', () => ({ of: [choice.value], make: () => work(choice.peek()) }), { release });
    node.watch();
    await end('a');
    choice.value = 'b';
    choice.value = 'c';
    expect(node.task.peek()).toMatchObject({ state: 'working', previous: 'a' });
    await end('b');
    await end('c');
    expect(node.task.peek()).toEqual({ state: 'done', value: 'c' });
    expect(released.sort()).toEqual(['a', 'b']);
  });

  it('goes back at once to a value that is kept', async () => {
    const { open, released, work, end, release } = bench();
    const choice = signal('a');
    const node = new Derived<string>('figure', () => ({ of: [choice.value], make: () => work(choice.peek()) }), { release, keep: 1 });
    node.watch();
    await end('a');
    choice.value = 'b';
    await end('b');
    choice.value = 'a';
    expect(node.task.peek()).toEqual({ state: 'done', value: 'a' });
    expect(open).toHaveLength(2);
    choice.value = 'c';
    await end('c');
    expect(released).toEqual(['b']); // a was in force later
  });

  it('keeps what others are being made of until they have ended', async () => {
    const { released, work, end, release } = bench();
    const [text, k] = [signal('a'), signal(1)];
    const lists = new Derived<string>('lists', () => ({ of: [text.value], make: () => work(text.peek()) }), { release });
    const scores = new Derived<string>('scores', () => ({
      of: [lists.key.value, k.value],
      make: async ({ get }: Making) => `${await get(lists)} ${await work(`scores of ${text.peek()}`)}`,
    }));
    scores.watch();
    await end('a');
    text.value = 'b';
    expect(released).toEqual([]); // the scores of a are still being made
    await end('scores of a');
    expect(released).toEqual(['a']);
    await end('b');
    await end('scores of b');
    expect(scores.task.peek()).toEqual({ state: 'done', value: 'b scores of b' });
  });

  it('never answers with parts of two choices', async () => {
    const { work, end } = bench();
    const text = signal('a');
    const lists = new Derived<string>('lists', () => ({ of: [text.value], make: () => work(text.peek()) }));
    const late = new Derived<string>('late', () => ({
      of: [lists.key.value],
      make: async ({ get }: Making) => {
        const began = text.peek();
        await work('something first');
        return `${began}${await get(lists)}`;
      },
    }));
    const values: unknown[] = [];
    effect(() => { if (late.task.value.state === 'done') values.push(late.task.value.value); });
    text.value = 'b';
    await end('something first');
    await settle();
    expect(values).toEqual([]);
  });

  it('has one under way and one waiting where a line is dragged', async () => {
    const { open, work, end } = bench();
    const t = signal(0);
    const node = new Derived<string>('point', () => ({ of: [t.value], make: () => work(String(t.peek())) }), { pace: 'latest' });
    node.watch();
    for (let step = 1; step <= 50; step += 1) t.value = step;
    expect(open).toHaveLength(1);
    await end('0');
    expect(open.map(({ name }) => name)).toEqual(['0', '50']);
    await end('50');
    expect(node.task.peek()).toEqual({ state: 'done', value: '50' });
  });

  it('says what failed, passes it on, and can be asked again', async () => {
    const { open, work, end } = bench();
    const lists = new Derived<string>('lists', () => ({ of: ['a'], make: () => work('a') }));
    const scores = new Derived<string>('scores', () => ({ of: [lists.key.value], make: ({ get }: Making) => get(lists) }));
    lists.watch();
    scores.watch();
    open[0]!.fail(new Error('no room'));
    await settle();
    expect(scores.task.peek()).toMatchObject({ state: 'failed', problem: { message: 'no room' } });
    batch(() => { lists.again(); scores.again(); });
    open[1]!.end();
    await settle();
    expect(scores.task.peek()).toEqual({ state: 'done', value: 'a' });
    await end('a');
  });

  it('is idle where there is nothing to show, and so is what is made of it', async () => {
    const none = new Derived<string>('none', () => ({ of: [1], make: async () => NOTHING }));
    const more = new Derived<string>('more', () => ({ of: [none.key.value], make: ({ get }: Making) => get(none) }));
    more.watch();
    await settle();
    expect([none.task.peek().state, more.task.peek().state]).toEqual(['idle', 'idle']);
  });

  it('shows nothing of another thing than the one in force', async () => {
    const { work, end } = bench();
    const [about, k] = [signal('a'), signal(1)];
    const node = new Derived<string>('figure', () => ({ of: [about.value, k.value], about: [about.value], make: () => work(`${about.peek()}${k.peek()}`) }));
    node.watch();
    await end('a1');
    k.value = 2;
    expect(node.task.peek()).toMatchObject({ previous: 'a1' });
    about.value = 'b';
    expect(node.task.peek()).not.toHaveProperty('previous');
    await end('a2');
    await end('b2');
  });

  it('cancels what is under way when it is stopped, and counts what is', async () => {
    const stops: boolean[] = [];
    const node = new Derived<string>('long', () => ({
      of: [1],
      make: ({ signal: stop }: Making) => new Promise((_, reject) => stop.addEventListener('abort', () => {
        stops.push(stop.aborted);
        reject(new DOMException('Cancelled', 'AbortError'));
      })),
    }));
    const before = underWay.peek();
    const away = node.watch();
    expect(underWay.peek()).toBe(before + 1);
    away();
    node.stop();
    await settle();
    expect(stops).toEqual([true]);
    expect(node.task.peek().state).toBe('idle');
    expect(underWay.peek()).toBe(before);
  });

  it('keeps a value under another name of the same thing', async () => {
    const { open, released, work, end, release } = bench();
    const book = signal<object>({});
    const node = new Derived<string>('set', () => ({ of: [book.value], make: () => work('set') }), { release });
    node.watch();
    await end('set');
    node.rename(() => { book.value = {}; });
    expect(node.task.peek()).toEqual({ state: 'done', value: 'set' });
    expect([open.length, released.length]).toEqual([1, 0]);
  });
});

describe('what came from outside', () => {
  it('goes when it is replaced and nobody makes anything of it', async () => {
    const released: string[] = [];
    const owned = new Owned('file', (value) => void released.push(value));
    const back = owned.lease();
    owned.drop();
    expect(released).toEqual([]);
    back();
    owned.drop();
    expect(released).toEqual(['file']);
  });

  it('stays for as long as what was made of it', async () => {
    const released: string[] = [];
    const source = signal<Owned<string> | null>(new Owned('file', (value) => void released.push(value)));
    const node = new Derived<string>('texts', () => source.value === null ? null : { of: [source.value], make: async ({ borrow }: Making) => borrow(source.peek()!) });
    node.watch();
    await settle();
    const before = source.peek()!;
    source.value = null;
    before.drop();
    expect(released).toEqual(['file']);
  });
});
