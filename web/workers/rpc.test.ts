import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { CutoffError } from '../messages/messages.ts';
import { connect, serve, Transfer, type Call, type Port } from './rpc.ts';

const functions = {
  add: (a: number, b: number) => a + b,
  refuse: () => {
    throw new CutoffError({ code: 'bad-number', file: 'x.csv', line: 3, field: 'score', value: 'y' });
  },
  break: () => {
    throw new TypeError('oops');
  },
  async count(to: number, call: Call) {
    for (let i = 1; i <= to; i += 1) {
      call.signal.throwIfAborted();
      call.progress(i);
      await new Promise((resolve) => setTimeout(resolve, 1));
      counted = i;
    }
    return to;
  },
  big: () => {
    const values = new Float32Array([1, 2, 3]);
    return new Transfer(values, [values.buffer]);
  },
};
let counted = 0;

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

function pair(): [Port, Port, (reason: string) => void] {
  const { port1, port2 } = new MessageChannel();
  let dead: (reason: string) => void = () => {};
  const port = (end: typeof port1): Port => ({
    post: (message, transfer) => end.postMessage(message, transfer as never),
    listen: (handler) => void end.on('message', handler),
    onDeath: (handler) => (dead = handler),
  });
  open.push(() => port1.close());
  return [port(port1), port(port2), (reason) => dead(reason)];
}

function start() {
  const [near, far, die] = pair();
  serve(far, functions);
  return { remote: connect<typeof functions>(near), die };
}

test('a result comes back, each to its own call', async () => {
  const { remote } = start();
  expect(await Promise.all([remote.add([1, 2]), remote.add([3, 4])])).toEqual([3, 7]);
});

test('a refusal comes back whole, as a CutoffError', async () => {
  const error = await start().remote.refuse([]).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CutoffError);
  expect(error).toMatchObject({ code: 'bad-number', file: 'x.csv', line: 3, field: 'score', value: 'y' });
});

test('a bug comes back as one, with what it said', async () => {
  await expect(start().remote.break([])).rejects.toMatchObject({ code: 'internal', detail: 'oops' });
});

test('a name nobody serves is refused', async () => {
  const remote = start().remote as unknown as { nothing(args: []): Promise<void> };
  await expect(remote.nothing([])).rejects.toMatchObject({ code: 'internal' });
});

test('buffers are moved', async () => {
  expect(await start().remote.big([])).toEqual(new Float32Array([1, 2, 3]));
});

describe('a long call', () => {
  test('tells how far it is', async () => {
    const seen: number[] = [];
    await start().remote.count([3], { onProgress: (value: number) => seen.push(value) });
    expect(seen).toEqual([1, 2, 3]);
  });

  test('can be cancelled: it rejects at once, the worker stops, the next call works', async () => {
    const { remote } = start();
    const controller = new AbortController();
    const call = remote.count([10_000], {
      signal: controller.signal,
      onProgress: (value: number) => value === 3 && controller.abort(),
    });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await new Promise((resolve) => setTimeout(resolve, 30));
    const stoppedAt = counted;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(counted).toBe(stoppedAt);
    expect(await remote.add([1, 1])).toBe(2);
  });

  test('a signal that was given too late sends nothing', async () => {
    await expect(start().remote.add([1, 1], { signal: AbortSignal.abort() }))
      .rejects.toMatchObject({ name: 'AbortError' });
  });

  test('ends when the worker dies', async () => {
    const { remote, die } = start();
    const call = remote.count([10_000]);
    die('killed');
    await expect(call).rejects.toMatchObject({ code: 'internal', detail: 'killed' });
  });
});
