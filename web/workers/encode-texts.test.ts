import { expect, test } from 'vitest';
import { KeptVectors, type VectorStorage } from '../models/kept-vectors.ts';
import type { Manifest } from '../models/manifest.ts';
import { encodeTexts } from './encode-texts.ts';
import { EncoderPool, type EncoderWorker } from './encoder-pool.ts';
import { WorkerDeath } from './rpc.ts';
import { runtime } from './runtime.ts';

const manifest = {
  id: 'toy', pooling: 'mean', dimensions: 2, token_limit: 8, files: { weights: { sha256: 'w' }, tokenizer: { sha256: 't' } },
} as Manifest;
const texts = Array.from({ length: 100 }, (_, i) => `text ${i}`);
const vectorOf = (text: string) => [Number(text.split(' ')[1]), 1];

function memory(): VectorStorage {
  const shelves = new Map<string, Float32Array>();
  return {
    get: async (system, names) => names.map((name) => shelves.get(system + name)),
    put: async (system, entries) => entries.forEach(({ text, vector }) => void shelves.set(system + text, vector)),
  };
}

/** A pool over workers that die on the n-th call, by worker. */
function dying(deaths: number[], error: () => Error = () => new WorkerDeath({ code: 'internal', detail: 'killed' })) {
  const encoded: string[] = [];
  let started = 0;
  const start = (): EncoderWorker => {
    const dies = deaths[started++];
    let calls = 0;
    const encode = async ([chunk]: [string[]]) => {
      calls += 1;
      await Promise.resolve();
      if (calls === dies) throw error();
      encoded.push(...chunk);
      return new Float32Array(chunk.flatMap(vectorOf));
    };
    return { remote: { load: async () => runtime, encode } as unknown as EncoderWorker['remote'], end: () => {} };
  };
  const pool = new EncoderPool(manifest, { weights: new Blob(), tokenizer: new Blob() }, start);
  return { encoded, asked: () => started, pool: async () => pool };
}

const run = (around: ReturnType<typeof dying>, storage: VectorStorage, told?: number[]) =>
  encodeTexts(texts, new KeptVectors(storage, manifest, runtime), around.pool, {
    workers: 1, ...(told && { onProgress: ({ done, stage }) => stage === 'encode' && told.push(done) }),
  });

test('a worker that dies is replaced, and only the missing texts are encoded', async () => {
  const around = dying([6]);
  const { vectors, fromBefore } = await run(around, memory());
  expect(vectors.map((vector) => [...vector])).toEqual(texts.map(vectorOf));
  expect([...around.encoded].sort()).toEqual([...texts].sort());
  expect(around.asked()).toBe(2);
  expect(fromBefore).toBe(0);
});

test('one that dies again and again is told, and what was made is kept for the next time', async () => {
  const storage = memory();
  const first = dying([3, 3, 3, 3, 3]);
  await expect(run(first, storage)).rejects.toThrow('killed');
  expect(first.encoded).toHaveLength(4 * 2 * 4);
  const second = dying([]);
  const { fromBefore } = await run(second, storage);
  expect(fromBefore).toBe(32);
  expect([...first.encoded, ...second.encoded].sort()).toEqual([...texts].sort());
});

test('where everything is kept, no worker is started', async () => {
  const storage = memory();
  await run(dying([]), storage);
  const again = dying([]);
  const { vectors, fromBefore } = await run(again, storage);
  expect([again.asked(), fromBefore]).toEqual([0, 100]);
  expect(vectors.map((vector) => [...vector])).toEqual(texts.map(vectorOf));
});

test('another failure is no death and ends the encoding', async () => {
  const around = dying([2], () => new Error('broken'));
  await expect(run(around, memory())).rejects.toThrow('broken');
  expect(around.asked()).toBe(1);
});
