import { expect, test } from 'vitest';
import { systemName, withParts } from './system-names.ts';

const standIns = ['random', 'bag-of-words'];
const named = (text: string) => systemName(text, standIns);

test('each word stands for a kind of system', () => {
  expect(named('bm25').kind).toBe('bm25');
  expect(named('random:7')).toEqual({ kind: 'stand-in', name: 'random:7' });
  expect(named('runs/lucene.trec').kind).toBe('run');
  expect(named('v.safetensors').kind).toBe('system');
  expect(named('all-minilm-l6-v2-q').kind).toBe('system');
});

test('systems are joined by rank or score, with weights, also inside of each other', () => {
  expect(named('rrf(bm25,random)')).toEqual({
    kind: 'fusion', name: 'rrf(bm25,random)', fusion: 'by_rank',
    parts: [{ system: { kind: 'bm25', name: 'bm25' }, weight: 1 }, { system: { kind: 'stand-in', name: 'random' }, weight: 1 }],
  });
  const nested = named('sum(0.7*bm25, rrf(v.safetensors,2*random))');
  expect(nested.kind === 'fusion' && nested.parts.map(({ weight }) => weight)).toEqual([0.7, 1]);
  expect(withParts(nested).map(({ name }) => name)).toEqual(
    ['sum(0.7*bm25, rrf(v.safetensors,2*random))', 'bm25', 'rrf(v.safetensors,2*random)', 'v.safetensors', 'random']);
});

test.each(['', 'rrf(bm25)', 'max(bm25,random)', 'rrf(bm25,random', 'rrf(bm25,,random)', 'rrf(.*bm25,random)'])('%j is refused', (name) => {
  expect(() => named(name)).toThrow(/--with/);
});
