// The worked example: what is committed fits together, holds what it promises, and is what the models make.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '../../web/vitest.shared.ts';
import type { Engine, ListsHandle, SetHandle, VectorsHandle } from '../../web/workers/core-api.ts';
import { hasModel, inRepository, startEngine } from './shared.ts';

const MODELS = ['all-minilm-l6-v2-q', 'bge-small-en-v1.5-q', 'e5-small-v2-q'];
const DEPTH = 20;

const sample = (path: string): string => inRepository(`public/sample/${path}`);
const bytesOf = (path: string): File => new File([readFileSync(path)], path);
const listsText = (model: string): string => readFileSync(sample(`lists/${model}.json`), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'cutoff-sample-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Lists {
  lists: [number, number][][];
}

/** Exit status and complaints of scripts/lib/compare-lists.mjs. */
function compare(kept: string, fresh: string) {
  writeFileSync(join(folder, 'kept.json'), kept);
  writeFileSync(join(folder, 'fresh.json'), fresh);
  const words = [inRepository('scripts/lib/compare-lists.mjs'), 'kept.json', 'fresh.json', sample('qrels/test.tsv')];
  const { status, stderr } = spawnSync('node', words, { encoding: 'utf8', cwd: folder });
  return { status, stderr };
}

let engine: Engine;
let set: SetHandle;
const rank = async (vectors: VectorsHandle, model: string): Promise<string> =>
  `${await engine.core.listsJson(set, await engine.core.rankDense(set, vectors, { depth: DEPTH }), model)}\n`;
const readVectors = async (file: File): Promise<VectorsHandle> => (await engine.readFiles([file])).vectors[0]!.handle;

beforeAll(async () => {
  engine = await startEngine();
  const read = await engine.readFiles(['corpus.jsonl', 'queries.jsonl', 'qrels/test.tsv'].map((name) => bytesOf(sample(name))));
  expect(read.refused).toEqual([]);
  set = read.set!.handle;
  const { passages, questions, notes } = { ...read.set!.inspect.set, notes: read.set!.inspect.notes };
  expect(notes).toEqual([]);
  expect({ passages, ...questions }).toMatchObject({ passages: 156, answerable: 396, no_answer: 130, unjudged: 0, blank: 0 });
});

describe.each(MODELS)('%s', (model) => {
  test('the committed vectors give the committed lists, and the lists come back', async () => {
    const vectors = await readVectors(bytesOf(sample(`vectors/${model}.safetensors`)));
    expect(await rank(vectors, model)).toBe(listsText(model));
    const lists: ListsHandle = await engine.core.readLists(set, 'lists.json', listsText(model));
    expect(`${await engine.core.listsJson(set, lists, model)}\n`).toBe(listsText(model));
  });

  test('is neither too easy nor too hard, and near-misses come close', async () => {
    const lists = await engine.core.readLists(set, 'lists.json', listsText(model));
    const report = await engine.core.measure(set, lists, { measures: 'R@1', ties: 'against', half: 'all' });
    expect(report.measures['R@1']!.n).toBe(396);
    expect(report.measures['R@1']!.mean).toBeGreaterThan(0.6);
    expect(report.measures['R@1']!.mean).toBeLessThan(0.95);
    const right: number[] = [];
    const nearMisses: number[] = [];
    for (let index = 0; index < 526; index++) {
      const list = await engine.core.rankedList(set, lists, index);
      const { answerability } = await engine.core.questionDetails(set, index);
      if (answerability === 'no_answer') nearMisses.push(list[0]!.score);
      else if (list.slice(0, 3).some(({ relevant }) => relevant)) right.push(list[0]!.score);
    }
    right.sort((a, b) => a - b);
    const lowestQuarter = right[Math.floor(right.length / 4)]!;
    expect(nearMisses.filter((score) => score > lowestQuarter).length).toBeGreaterThan(nearMisses.length / 5);
  });
});

test('a fresh encoding gives the same lists, up to what rounding moves', { timeout: 300_000 }, async (context) => {
  const [model] = MODELS as [string];
  if (!(await hasModel(model))) return context.skip();
  const { vectors } = await engine.encode(set, model);
  const stored = new File([await engine.core.writeVectors(vectors, 'float16') as Uint8Array<ArrayBuffer>], 'v.safetensors');
  const fresh = await rank(await readVectors(stored), model);
  expect(compare(listsText(model), fresh)).toEqual({ status: 0, stderr: '' });
});

describe('the comparison', () => {
  const kept = existsSync(sample(`lists/${MODELS[0]}.json`)) ? listsText(MODELS[0]!) : '';
  const changed = (change: (lists: Lists) => void): string => {
    const lists = JSON.parse(kept) as Lists;
    change(lists);
    return JSON.stringify(lists);
  };

  test('lets a small change of a score pass, but no larger one', () => {
    const moved = (by: number) => changed(({ lists }) => { lists[4]![7]![1] += by; });
    expect(compare(kept, moved(0.0015)).status).toBe(0);
    expect(compare(kept, moved(0.0025))).toMatchObject({ status: 1, stderr: expect.stringMatching(/^\S+: the score at place 8 /) });
  });

  test('sees a right passage that moved past others', () => {
    const lost = changed(({ lists }) => {
      const list = lists[7]!; // asked in the passage's own words: the right one is first, by far
      [list[0]![0], list[9]![0]] = [list[9]![0], list[0]![0]];
    });
    expect(compare(kept, lost)).toMatchObject({ status: 1, stderr: expect.stringContaining('at place 1 and is at place 10') });
  });

  test('sees other texts and a list that is gone', () => {
    expect(compare(kept, kept.replace('"plans-trial"', '"plans-trail"')).stderr).toContain('passage_ids');
    expect(compare(kept, changed(({ lists }) => { lists[0] = []; })).stderr).toContain('one of the lists is empty');
  });
});

describe('vectors made again', () => {
  const kept = readFileSync(sample(`vectors/${MODELS[0]}.safetensors`));
  /** Exit status of scripts/lib/same-vectors.mjs for the committed file and a changed copy of it. */
  const same = (change: (copy: Buffer) => void): number | null => {
    const copy = Buffer.from(kept);
    change(copy);
    writeFileSync(join(folder, 'kept.safetensors'), kept);
    writeFileSync(join(folder, 'fresh.safetensors'), copy);
    return spawnSync('node', [inRepository('scripts/lib/same-vectors.mjs'), 'kept.safetensors', 'fresh.safetensors'], { cwd: folder }).status;
  };
  const overwrite = (copy: Buffer, after: string, value: string): void => {
    const at = copy.indexOf(after);
    expect(at).toBeGreaterThan(0);
    copy.write(value, at + after.length);
  };

  test('on another day are the same', () => {
    expect(same((copy) => overwrite(copy, '\\"date\\":\\"', '1999-12-31T'))).toBe(0);
  });

  test('are others when a number, an id or the set is another', () => {
    expect(same((copy) => { copy[copy.length - 1]! ^= 1; })).toBe(1);
    expect(same((copy) => overwrite(copy, '\\"plans-', 'Trial'))).toBe(1);
    expect(same((copy) => overwrite(copy, '\\"set_sha256\\":\\"', '____'))).toBe(1);
  });
});
