import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { vectorFiles } from './vector-files.ts';
import { runtime } from '../workers/runtime.ts';
import { KeptVectors, type KeptVector, type VectorStorage } from '../models/kept-vectors.ts';
import type { Manifest } from '../models/manifest.ts';

const manifest = {
  id: 'toy', pooling: 'mean', dimensions: 2, token_limit: 8,
  files: { weights: { sha256: 'w' }, tokenizer: { sha256: 't' } },
} as Manifest;

const folder = mkdtempSync(join(tmpdir(), 'kept-vectors-'));
afterAll(() => rmSync(folder, { recursive: true }));

function memory(): VectorStorage & { puts: number } {
  const shelves = new Map<string, Float32Array>();
  return {
    puts: 0,
    async get(system, texts) {
      return texts.map((text) => shelves.get(system + text));
    },
    async put(system, entries) {
      this.puts += 1;
      for (const { text, vector } of entries) shelves.set(system + text, vector);
    },
  };
}

const storages: [string, () => VectorStorage][] = [
  ['memory', memory],
  ['files', () => vectorFiles(mkdtempSync(join(folder, 'case-')))],
];

describe.each(storages)('vectors kept in %s', (_name, open) => {
  test('come back bit for bit, and only those of the same system and text', async () => {
    const storage = open();
    const kept = new KeptVectors(storage, manifest, runtime);
    kept.keep('query: a', new Float32Array([0.1, -1e-30]));
    kept.keep('b', new Float32Array([3, 4]));
    expect(await kept.finish()).toBe(true);
    const again = new KeptVectors(storage, manifest, runtime);
    expect(await again.find(['b', 'a', 'query: a'])).toEqual([
      new Float32Array([3, 4]), undefined, new Float32Array([0.1, -1e-30]),
    ]);
  });

  test.each([
    ['weights', { files: { ...manifest.files, weights: { sha256: 'other' } } }],
    ['tokenizer', { files: { ...manifest.files, tokenizer: { sha256: 'other' } } }],
    ['pooling', { pooling: 'cls' }],
    ['limit', { token_limit: 9 }],
  ])('another %s finds nothing', async (_field, change) => {
    const storage = open();
    const kept = new KeptVectors(storage, manifest, runtime);
    kept.keep('a', new Float32Array([1, 0]));
    await kept.finish();
    const other = new KeptVectors(storage, { ...manifest, ...change } as Manifest, runtime);
    expect(await other.find(['a'])).toEqual([undefined]);
    const newer = new KeptVectors(storage, manifest, { ...runtime, version: '0' as typeof runtime.version });
    expect(await newer.find(['a'])).toEqual([undefined]);
  });
});

test('texts are written while encoding goes on, not only at its end', async () => {
  const storage = memory();
  const kept = new KeptVectors(storage, manifest, runtime);
  for (let i = 0; i < 40; i += 1) kept.keep(`text ${i}`, new Float32Array([i, 1]));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const found = await new KeptVectors(storage, manifest, runtime).find(['text 0', 'text 31', 'text 39']);
  expect(found.map((vector) => vector?.[0])).toEqual([0, 31, undefined]);
});

test('a storage that is full is told once and asked no more; one that cannot be read holds nothing', async () => {
  let asked = 0;
  const broken: VectorStorage = {
    get: () => Promise.reject(new Error('forbidden')),
    async put(_system: string, _entries: readonly KeptVector[]) {
      asked += 1;
      throw new Error('full');
    },
  };
  const kept = new KeptVectors(broken, manifest, runtime);
  expect(await kept.find(['a'])).toEqual([undefined]);
  kept.keep('a', new Float32Array([1, 0]));
  expect(await kept.finish()).toBe(false);
  kept.keep('b', new Float32Array([1, 0]));
  expect(await kept.finish()).toBe(false);
  expect(asked).toBe(1);
});

test('a file whose last record was cut short by a crash gives the whole ones', async () => {
  const place = mkdtempSync(join(folder, 'crash-'));
  const kept = new KeptVectors(vectorFiles(place), manifest, runtime);
  kept.keep('a', new Float32Array([1, 0]));
  kept.keep('b', new Float32Array([0, 1]));
  await kept.finish();
  const [system = ''] = readdirSync(place);
  const [file = ''] = readdirSync(join(place, system));
  appendFileSync(join(place, system, file), Buffer.alloc(35, 7));
  const found = await new KeptVectors(vectorFiles(place), manifest, runtime).find(['a', 'b', 'c']);
  expect(found).toEqual([new Float32Array([1, 0]), new Float32Array([0, 1]), undefined]);
});
