// Issue 12, tabs: what two tabs do to one work is put together.
import { expect, test } from 'vitest';
import { emptyBook, mark, markNone, paste, undo, type LabelBook } from './label-book.ts';
import { labelsFrom, mergeBooks, mergeWork, saidIn } from './merge-work.ts';
import { sealed } from './seal.ts';
import { emptyState } from './work-shape.ts';

const right = (book: LabelBook, id: string, passage: string) => mark(book, id, passage, 0);
const labels = ({ labels }: LabelBook) => Object.fromEntries(Object.entries(labels).map(([id, { right, none }]) => [id, none ? 'none' : right.join()]));

test('labels of both stay; of one that both changed, the later writer has the word', () => {
  const base = right(right(emptyBook, 'a', 'p1'), 'b', 'p1');
  const mine = markNone(right(base, 'c', 'p3'), 'a', 0);
  const theirs = right(right(base, 'd', 'p4'), 'b', 'p2');
  const merged = mergeBooks(base, mine, theirs);
  expect(labels(merged)).toEqual({ a: 'none', b: 'p1,p2', c: 'p3', d: 'p4' });
  expect(labelsFrom(mine, merged)).toBe(2);
  expect(labels(mergeBooks(base, right(base, 'a', 'p9'), right(base, 'a', 'p8')))['a']).toBe('p1,p9');
});

test('what was taken back in one tab does not come back from the other', () => {
  const base = right(emptyBook, 'a', 'p1');
  expect(labels(mergeBooks(base, undo(base)!, right(base, 'b', 'p2')))).toEqual({ b: 'p2' });
  expect(labels(mergeBooks(base, right(base, 'b', 'p2'), undo(base)!))).toEqual({ b: 'p2' });
});

test('what was learnt of texts in one tab is no change of a label', () => {
  const base = right(emptyBook, 'a', 'p1');
  const learnt = { ...base, labels: { a: { ...base.labels['a']!, texts: { p1: 'x' } } } };
  expect(labels(mergeBooks(base, learnt, markNone(base, 'a', 0)))).toEqual({ a: 'none' });
  expect(saidIn({ ...emptyState, labels: learnt })).toBe(saidIn({ ...emptyState, labels: base }));
});

test('questions written in both get ids of their own, and their labels go with them', () => {
  const { book: base } = paste(emptyBook, 'Zero?');
  const mine = right(right(paste(base, 'One?\nBoth?').book, 'mine-2', 'p1'), 'mine-3', 'p2');
  const theirs = markNone(paste(base, 'Both?\nTwo?').book, 'mine-3', 0);
  const merged = mergeBooks(base, mine, theirs);
  expect(merged.questions).toEqual([
    { id: 'mine-1', text: 'Zero?' }, { id: 'mine-2', text: 'Both?' }, { id: 'mine-3', text: 'Two?' }, { id: 'mine-4', text: 'One?' },
  ]);
  expect(labels(merged)).toEqual({ 'mine-2': 'p2', 'mine-3': 'none', 'mine-4': 'p1' });
});

test('a look that either tab had is a look', () => {
  const choice = { model: 'm', k: 3, m: 8, t: 0.5, target: 0.8, aim: 'precision', mode: 'point', grid: 'exact' } as const;
  const look = (at: string) => ({ choice, at });
  const seen = (...at: string[]) => ({ ...emptyState, seal: { state: 'closed' as const, looks: at.map(look) } });
  const after = mergeWork({ ...emptyState, seal: sealed }, seen('2'), seen('1')).seal;
  expect(after.looks.map(({ at }) => at)).toEqual(['1', '2']);
  expect(mergeWork(emptyState, emptyState, seen('1')).seal.looks).toHaveLength(1);
});

test('choices of a tab that changed none are the other’s', () => {
  const at = (hash: string) => ({ ...emptyState, hash });
  expect(mergeWork(at('#rank?k=3'), at('#rank?k=3'), at('#rank?k=5')).hash).toBe('#rank?k=5');
  expect(mergeWork(at('#rank?k=3'), at('#rank?k=4'), at('#rank?k=5')).hash).toBe('#rank?k=4');
  expect(saidIn(at('#rank?k=3'))).toBe(saidIn(at('#data?k=3')));
});
