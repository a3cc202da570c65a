import { expect, test } from 'vitest';
import { findManifest } from './catalog.ts';
import type { ModelProbe } from './manifest.ts';
import { addOwnModel, ownManifest, type ModelAnswers } from './own-models.ts';

const file = (letter: string) => ({ bytes: 3, sha256: letter.repeat(64) });
const probe: ModelProbe = {
  inputs: ['input_ids'], output: 'hidden', dimensions: 8, number_type: 'int8', token_limit: null,
  weights: file('a'), tokenizer: file('b'), beside: [],
};
const answers: ModelAnswers = { title: 'Mine', pooling: 'cls', prefixes: { question: 'q: ', passage: '' }, token_limit: 128 };

test('every answer is part of the id, the name is not', async () => {
  const { id } = await ownManifest(probe, answers);
  expect(id).toMatch(/^own-[0-9a-f]{12}$/);
  expect((await ownManifest(probe, { ...answers, title: 'Other' })).id).toBe(id);
  const others: [ModelProbe, ModelAnswers][] = [
    [{ ...probe, weights: file('c') }, answers], [{ ...probe, tokenizer: file('c') }, answers],
    [{ ...probe, beside: [{ name: 'm.onnx_data', ...file('d') }] }, answers],
    [probe, { ...answers, pooling: 'mean' }], [probe, { ...answers, token_limit: 127 }],
    [probe, { ...answers, prefixes: { question: '', passage: 'q: ' } }],
    [probe, { ...answers, prefixes: { question: 'q: ', passage: 'p: ' } }],
  ];
  const ids = await Promise.all(others.map(async ([found, said]) => (await ownManifest(found, said)).id));
  expect(new Set([id, ...ids]).size).toBe(8);
});

test.each([0, 2, 513, 1.5, NaN])('a limit of %d tokens is refused', async (limit) => {
  await expect(ownManifest(probe, { ...answers, token_limit: limit })).rejects.toMatchObject({ code: 'out-of-range' });
});

test('one that was added is found like any other, without storage too', async () => {
  const manifest = await ownManifest(probe, answers);
  expect(() => findManifest(manifest.id)).toThrow();
  expect(await addOwnModel(manifest, { weights: new Blob(['abc']), tokenizer: new Blob(['def']) })).toBe(false);
  expect(findManifest(manifest.id)).toBe(manifest);
  expect(findManifest(`${manifest.id}:no-query-prefix`).prefixes.question).toBe('');
});
