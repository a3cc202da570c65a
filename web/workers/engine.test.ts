import { expect, test } from 'vitest';
import type { Manifest } from '../models/manifest.ts';
import { DistinctTexts } from './engine.ts';

const manifest = (question: string, passage: string) =>
  ({ dimensions: 2, prefixes: { question, passage } }) as Manifest;
const texts = {
  passages: [{ id: 'p1', text: 'same' }, { id: 'p2', text: '' }, { id: 'p3', text: 'other' }, { id: 'p4', text: 'same' }],
  questions: [{ id: 'q1', text: 'same', blank: false }, { id: 'q2', text: ' ', blank: true }],
};

test('equal texts are encoded once, blank ones not at all', () => {
  const distinct = new DistinctTexts(texts, manifest('', ''));
  expect(distinct.texts).toEqual(['same', 'other']);
  expect(distinct.passages).toEqual([0, -1, 1, 0]);
  expect(distinct.questions).toEqual([0, -1]);
});

test('prefixes go in front, byte for byte, and make texts differ', () => {
  const distinct = new DistinctTexts(texts, manifest('query: ', 'passage: '));
  expect(distinct.texts).toEqual(['passage: same', 'passage: other', 'query: same']);
});

test('rows follow the set; a text without a vector is all zero', () => {
  const distinct = new DistinctTexts(texts, manifest('', ''));
  const vectors = [new Float32Array([1, 2]), new Float32Array([3, 4])];
  expect([...distinct.rows(distinct.passages, vectors)]).toEqual([1, 2, 0, 0, 3, 4, 1, 2]);
});
