// The border over the real core: what is handed in is looked at, defaults are the core's, and every object is
// given back.
import { CutoffError } from '../../web/messages/messages.ts';
import { beforeAll, describe, expect, test } from '../../web/vitest.shared.ts';
import type { Engine, ListsHandle, SetHandle } from '../../web/workers/core-api.ts';
import { fixture, startEngine } from './shared.ts';

let engine: Engine;
let set: SetHandle;
let lists: ListsHandle;
beforeAll(async () => {
  engine = await startEngine();
  const files = ['corpus.jsonl', 'queries.jsonl', 'qrels.tsv'].map((name) => new File([fixture(`tiny/${name}`) as BlobPart], name));
  const read = await engine.readFiles(files);
  set = await engine.core.withDefaultHalves(read.set!.handle, 0);
  await engine.release(read.set!.handle);
  lists = await engine.core.rankBm25(set, {});
});

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(() => null, (thrown: unknown) => thrown);
  return error instanceof CutoffError ? { code: error.code, field: error.field, value: error.value } : error;
};

describe('what is handed in is looked at', () => {
  test.each([
    ['an option that nobody knows', { deep: true }, { code: 'unknown-option', field: '', value: 'deep' }],
    ['a name that is none', { half: 'test' }, { code: 'unknown-option', field: 'half', value: 'test' }],
    ['a tie rule that is none', { ties: 'luck' }, { code: 'unknown-tie-rule', field: 'ties', value: 'luck' }],
    ['a text for a number', { relevant_from: '1' }, { code: 'wrong-type', field: 'relevant_from', value: '1' }],
    ['a number for a truth value', { per_question: 1 }, { code: 'wrong-type', field: 'per_question', value: '1' }],
  ])('%s is refused by its place', async (_, options, expected) => {
    expect(await refusal(engine.core.measure(set, lists, options as never))).toEqual(expected);
  });

  test('a count is whole and not below 0; a list is a list', async () => {
    expect(await refusal(engine.core.rankBm25(set, { depth: 2.5 }))).toMatchObject({ code: 'out-of-range', field: 'depth' });
    expect(await refusal(engine.core.rankBm25(set, { depth: -1 }))).toMatchObject({ code: 'out-of-range', field: 'depth' });
    expect(await refusal(engine.core.labels(set, {} as never, {}))).toMatchObject({ code: 'wrong-type' });
  });

  test.each([2 ** 32, 2 ** 32 + 1, 2 ** 53, 1e307, -1, NaN])('line 5: %d is no count that it would wrap to', async (value) => {
    const scores = await engine.core.scoreQuestions(set, lists, 1);
    for (const call of [
      engine.core.scoreQuestions(set, lists, value), engine.core.rankBm25(set, { depth: value }), engine.core.scoringDepth(value, 'kept'),
      engine.core.threshold(scores, { mix_first: value }), engine.core.rankedList(set, lists, value),
    ]) expect(await refusal(call)).toMatchObject({ code: 'out-of-range' });
    await engine.release(scores);
  });

  test('one object does not pass for another', async () => {
    expect(await refusal(engine.core.inspect(lists as never))).not.toBeNull();
  });
});

test('options left out are the core’s own defaults, and reports keep the order of their fields', async () => {
  const scores = await engine.core.scoreQuestions(set, lists, 1);
  const report = await engine.core.threshold(scores, {});
  expect(report).toMatchObject({ schema: 'cutoff-lab/threshold/2', target: 0.8, target_kind: 'precision', mode: 'point', grid: 'exact', delta: 0.05, held_out: null }); // scores of words lie between the hundredths
  expect(Object.keys(report).slice(0, 4)).toEqual(['schema', 'model', 'k', 'target']);
  expect((await engine.core.threshold(scores, { target_kind: 'coverage', target: 0.5 })).target_kind).toBe('coverage');
  await engine.release(scores);
});

test('systems to label by are given with their handles inside', async () => {
  const { queue, systems } = await engine.core.labels(set, [{ lists, cutoff: null }, { lists, cutoff: 1 }], { depth: 2 });
  expect(systems).toBe(2);
  expect(queue[0]!.candidates.length).toBeGreaterThan(0);
});

test('after two hundred sets made and given back the core holds as many objects as before', async () => {
  const before = await engine.live();
  for (let at = 0; at < 200; at += 1) {
    const made = await engine.core.withOtherHalves(set, at);
    const drawn = await engine.core.rankBm25(made, {});
    const scored = await engine.core.scoreQuestions(made, drawn, 1);
    await engine.release(made, drawn, scored);
  }
  expect(await engine.live()).toBe(before);
});

test('ten thousand texts cross whole', async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `"passage ${at}: ${'words and more words '.repeat(20)}"`);
  const file = new File([['text', ...lines].join('\n')], 'passages.csv');
  const { set: big } = await engine.readFiles([file]);
  const { passages } = await engine.core.texts(big!.handle);
  expect(passages).toHaveLength(10_000);
  expect(passages[9_999]!.text).toContain('passage 9999');
  await engine.release(big!.handle);
});
