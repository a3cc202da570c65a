// The wasm core against tests/golden/tiny.json, which the native build wrote: the same numbers to the last
// digit. How the set and its made-up vectors come about is told in native/report/golden_test.cc.
import { readFileSync } from 'node:fs';
import type { EvaluationSet } from '../../web/core/core.ts';
import type { VectorRecord } from '../../web/core/core.gen.d.ts';
import { readFiles } from '../../web/data/read-files.ts';
import { expect, test } from '../../web/vitest.shared.ts';
import { fixture, inRepository, startCore } from './shared.ts';

const DIMS = 8;
const TOKENS = 3;
const record: VectorRecord = {
  model: 'toy', weights_sha256: 'w', tokenizer_sha256: 't', pooling: 'mean', query_prefix: '',
  passage_prefix: '', token_limit: 8, dims: DIMS, renormalised: true, passage_cut: '', number_type: 'float32', runtime: 'none',
  runtime_version: '0', optimisation: 'none', date: '2020-01-01T00:00:00Z', set_sha256: '',
};

const golden = JSON.parse(readFileSync(inRepository('tests/golden/tiny.json'), 'utf8'));
const core = await startCore();

const files = async (...names: string[]) =>
  readFiles(core, names.map((name) => new File([fixture(`tiny/${name}`) as BlobPart], name)));

async function tinySet(): Promise<EvaluationSet> {
  const { set, refused } = await files('corpus.jsonl', 'queries.jsonl', 'qrels.tsv');
  expect(refused).toEqual([]);
  return core.withDefaultHalves(set!, 0);
}

function vectorsFrom(first: number, texts: number): Float32Array {
  const all = new Float32Array(texts * DIMS);
  for (let text = first; text < first + texts; text += 1) {
    const hidden = Float32Array.from(
      { length: TOKENS * DIMS }, (_, i) => ((text * 31 + i * i * 7 + i * text) % 23) - 11,
    );
    all.set(core.pool(hidden, TOKENS, DIMS, 'mean'), (text - first) * DIMS);
  }
  return all;
}

test('every report of the tiny set is the native one', async () => {
  const set = await tinySet();
  const texts = core.texts(set);
  const { length: passages } = texts.passages;
  const vectors = core.makeVectors(
    set, record, vectorsFrom(0, passages), vectorsFrom(passages, texts.questions.length),
  );
  const lists = core.rankDense(set, vectors, { depth: 10, renormalise: true });
  const scored = core.scoreQuestions(set, lists, 1);
  const reports = {
    inspect: core.inspect(set),
    texts,
    set_sha256: core.setSha256(set),
    vectors: core.describeVectors(vectors),
    list: core.rankedList(set, lists, 1),
    measure: core.measure(set, lists, {
      measures: 'R@1 R@3 Success@1 RR', ties: 'against', half: 'all', per_question: true,
    }),
    rank_curve: core.rankCurve(set, lists, { half: 'validation', ties: 'trec', up_to: 4 }),
    truncate: core.truncate(set, vectors, { dims: '8,5,2', measures: 'R@1', half: 'all', ties: 'against', remove_own_passages: false }),
    threshold: core.threshold(scored, {
      k: 1, model: 'toy', target: 0.5, mode: 'point', grid: 'exact', open: true, mix_first: 1, delta: 0.05,
    }),
  };
  expect(reports).toEqual(golden);
});

test.each([
  ['SQuAD', ['squad.json']],
  ['tables', ['passages.csv', 'questions.csv']],
  ['tables with judgements apart', ['judgements.csv', 'queries.jsonl', 'passages.csv']],
  ['TREC judgements', ['corpus.jsonl', 'queries.jsonl', 'qrels.trec.txt']],
])('the tiny set as %s is the same set', async (_, names) => {
  const { set, refused } = await files(...names);
  expect(refused).toEqual([]);
  expect(core.setSha256(set!)).toBe(golden.set_sha256);
});

test('vectors come back from their file bit for bit; a truncated file is refused', async () => {
  const set = await tinySet();
  const passages = core.texts(set).passages.length;
  const questions = core.texts(set).questions.length;
  const vectors = core.makeVectors(set, record, vectorsFrom(0, passages), vectorsFrom(passages, questions));
  const bytes = core.writeVectors(vectors, 'float32');
  expect(core.writeVectors(core.readVectors('v.safetensors', bytes), 'float32')).toEqual(bytes);
  expect(() => core.readVectors('v.safetensors', bytes.subarray(0, bytes.length - 1)))
    .toThrow(expect.objectContaining({ code: 'bad-vector-file', file: 'v.safetensors' }));
});
