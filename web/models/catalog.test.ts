import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { findManifest, manifests } from './catalog.ts';
import { totalBytes } from './manifest.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const valid = new Ajv({ allErrors: true }).compile(read('../../models/manifest.schema.json'));

test('the two MiniLM models are there, the schema is not taken for one', () => {
  const ids = manifests.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['all-minilm-l6-v2', 'all-minilm-l6-v2-q']));
  expect(ids.every((id) => typeof id === 'string')).toBe(true);
});

test.each(manifests.map((manifest) => [manifest.id, manifest] as const))('%s fits the schema', (id, manifest) => {
  expect(valid(manifest), JSON.stringify(valid.errors)).toBe(true);
  expect(read(`../../models/${id}.json`)).toEqual(manifest);
});

test('the schema refuses a manifest with a typing slip', () => {
  expect(valid({ ...manifests[0], poolling: 'mean' })).toBe(false);
  expect(valid({ ...manifests[0], pooling: 'max' })).toBe(false);
});

test('the size said is that of both files', () => {
  expect(totalBytes(findManifest('all-minilm-l6-v2-q'))).toBe(22_972_370 + 711_661);
});

test('an unknown model is refused and the known ones are named', () => {
  expect(() => findManifest('gpt')).toThrow(/all-minilm-l6-v2-q/);
});

test('a forgotten question prefix is a system of its own, for models that have one', () => {
  const without = findManifest('e5-small-v2-q:no-query-prefix');
  expect(without).toEqual({
    ...findManifest('e5-small-v2-q'),
    id: 'e5-small-v2-q:no-query-prefix',
    title: expect.stringContaining('left out'),
    prefixes: { question: '', passage: 'passage: ' },
  });
  expect(() => findManifest('all-minilm-l6-v2-q:no-query-prefix')).toThrow(/bge-small-en-v1.5-q:no-query-prefix/);
});
