import { describe, expect, test } from 'vitest';
import { CutoffError } from '../messages/messages.ts';
import type { Manifest } from '../models/manifest.ts';
import type { EncodeProgress } from './core-api.ts';
import { EncoderPool, type EncoderWorker } from './encoder-pool.ts';
import type { CallOptions } from './rpc.ts';

const manifest = { id: 'toy' } as Manifest;
const blobs = { weights: new Blob(), tokenizer: new Blob() };

/** A model of two numbers a text: its length and its first letter's code. */
const vectorOf = (text: string) => [text.length, text.charCodeAt(0)];
const texts = Array.from({ length: 200 }, (_, i) => `${String.fromCharCode(97 + (i % 26))}${'x'.repeat(i)}`);
const flat = (vectors: Float32Array[]) => vectors.map((vector) => [...vector]);

interface Habits {
  delay?: (texts: string[]) => number;
  failOn?: string;
  failLoad?: (worker: number) => boolean;
  /** The memory is full while so many workers live. */
  fullWith?: number;
}

function fakePool(habits: Habits = {}) {
  const seen = { started: 0, ended: 0, texts: [] as string[] };
  const start = (): EncoderWorker => {
    const worker = seen.started++;
    const encode = async ([chunk]: [string[]], { signal, onProgress }: CallOptions = {}) => {
      await new Promise((resolve) => setTimeout(resolve, habits.delay?.(chunk) ?? 0));
      signal?.throwIfAborted();
      if (seen.started - seen.ended >= (habits.fullWith ?? Infinity)) throw new CutoffError({ code: 'out-of-memory' });
      if (habits.failOn !== undefined && chunk.includes(habits.failOn)) throw new Error('broken');
      seen.texts.push(...chunk);
      chunk.forEach((_, i) => onProgress?.((i + 1) as never));
      return new Float32Array(chunk.flatMap(vectorOf));
    };
    const load = async () => {
      if (habits.failLoad?.(worker)) throw new Error('no memory');
      return { name: 'onnxruntime-web', version: '1', optimisation: 'all' } as const;
    };
    return { remote: { load, encode } as unknown as EncoderWorker['remote'], end: () => void seen.ended++ };
  };
  return { pool: new EncoderPool(manifest, blobs, start), seen };
}

describe('vectors come by index', () => {
  const expected = texts.map(vectorOf);

  test.each([1, 2, 4])('with %i workers', async (workers) => {
    // The earlier a text, the longer it takes: answers come in another order than they were asked in.
    const { pool, seen } = fakePool({ delay: (chunk) => 5 - (chunk[0]?.length ?? 0) / 50 });
    expect(flat(await pool.encode(texts, { workers }))).toEqual(expected);
    expect(seen.started).toBe(workers);
    expect([...seen.texts].sort()).toEqual([...texts].sort());
  });

  test('with a second encoding by the same workers', async () => {
    const { pool, seen } = fakePool();
    await pool.encode(texts, { workers: 2 });
    expect(flat(await pool.encode(texts.slice(0, 5), { workers: 2 }))).toEqual(expected.slice(0, 5));
    expect(seen.started).toBe(2);
  });

  test('of nothing, nothing', async () => {
    expect(await fakePool().pool.encode([], { workers: 2 })).toEqual([]);
  });
});

test('a short queue starts one worker only', async () => {
  const { pool, seen } = fakePool();
  await pool.encode(texts.slice(0, 20), { workers: 4 });
  expect(seen.started).toBe(1);
});

test('a further worker that cannot start is done without', async () => {
  const { pool, seen } = fakePool({ failLoad: (worker) => worker > 0 });
  expect(flat(await pool.encode(texts, { workers: 3 }))).toEqual(texts.map(vectorOf));
  expect(seen.ended).toBe(1);
});

test('a first worker that cannot start is told', async () => {
  await expect(fakePool({ failLoad: () => true }).pool.encode(texts, { workers: 2 })).rejects.toThrow('no memory');
});

test('a worker that fails ends the encoding; the next one starts afresh', async () => {
  const habits: Habits = { failOn: texts[50]! };
  const { pool, seen } = fakePool(habits);
  await expect(pool.encode(texts, { workers: 2 })).rejects.toThrow('broken');
  expect(seen.ended).toBe(seen.started);
  delete habits.failOn;
  expect(flat(await pool.encode(texts, { workers: 2 }))).toEqual(texts.map(vectorOf));
});

describe('cancelling', () => {
  test('rejects, stops taking texts, and leaves the pool usable', async () => {
    const { pool, seen } = fakePool({ delay: () => 1 });
    const controller = new AbortController();
    const job = pool.encode(texts, {
      workers: 2,
      signal: controller.signal,
      onProgress: ({ done }) => done >= 40 && controller.abort(),
    });
    await expect(job).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen.texts.length).toBeLessThan(100);
    expect(flat(await pool.encode(texts.slice(0, 9), { workers: 2 }))).toEqual(texts.slice(0, 9).map(vectorOf));
    expect(seen.ended).toBe(0);
  });
});

describe('progress', () => {
  test('counts every text once, up to the end', async () => {
    const told: EncodeProgress[] = [];
    await fakePool().pool.encode(texts, { workers: 2, onProgress: (progress) => told.push(progress) });
    expect(told[0]).toMatchObject({ stage: 'load', done: 0, total: 200 });
    expect(told.slice(1).map(({ done }) => done)).toEqual(texts.map((_, i) => i + 1));
  });

  test('the rate is per second and leaves the warm-up out; the time left follows the length of texts', async () => {
    let clock = 0;
    const { pool } = fakePool();
    const told: EncodeProgress[] = [];
    // 8 texts of warm-up that take a minute each, then 1 s each; all of equal length.
    await pool.encode(Array.from({ length: 20 }, (_, i) => `text ${10 + i}`), {
      workers: 1,
      now: () => clock,
      onProgress: (progress) => {
        if (progress.done > 0) told.push(progress);
        clock += progress.done < 8 ? 60_000 : 1000;
      },
    });
    expect(told.slice(0, 8).every(({ rate, secondsLeft }) => rate === null && secondsLeft === null)).toBe(true);
    expect(told[9]).toMatchObject({ done: 10, rate: 1, secondsLeft: 10 });
    expect(told.at(-1)).toMatchObject({ done: 20, secondsLeft: 0 });
  });
});

test('where the memory is full it is tried once more with one worker', async () => {
  const { pool, seen } = fakePool({ fullWith: 2 });
  expect(flat(await pool.encode(texts, { workers: 4 }))).toEqual(texts.map(vectorOf));
  expect(seen.started - seen.ended).toBe(1);
  await expect(fakePool({ fullWith: 1 }).pool.encode(texts, { workers: 4 })).rejects.toMatchObject({ code: 'out-of-memory' });
});
