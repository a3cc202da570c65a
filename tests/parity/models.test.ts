// What goes wrong in silence between a text and its vector: prefixes, pooling, blank texts, limits, inputs.
// Scores of 8-bit models differ between runtimes by up to 0.03.
import { inProcess } from '../../web/cli/in-process.ts';
import { modelFiles } from '../../web/cli/model-files.ts';
import { findManifest } from '../../web/models/catalog.ts';
import type { Manifest } from '../../web/models/manifest.ts';
import { describe, expect, test } from '../../web/vitest.shared.ts';
import { encoderFunctions } from '../../web/workers/encoder-functions.ts';
import { Tokens } from '../../web/workers/tokens.ts';
import { encoderWasm, hasModel, hasShared, shared, startEngine } from './shared.ts';
import { tinyOnnx, tinyTokenizer } from '../e2e/tiny-onnx.ts';

const TOLERANCE = 0.03;
const lines = <T>(path: string): T[] => shared(path).trim().split('\n').map((line) => JSON.parse(line) as T);
const fileOf = (name: string) => new File([shared(`field/inputs/${name}`)], name);

async function encode(manifest: Manifest, texts: string[]): Promise<Float32Array[]> {
  const encoder = inProcess(encoderFunctions(encoderWasm()));
  await encoder.load([manifest, (await modelFiles(manifest)).blobs]);
  const rows = (await encoder.encode([texts])) as unknown as Float32Array;
  return texts.map((_, at) => rows.subarray(at * manifest.dimensions, (at + 1) * manifest.dimensions));
}

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, number, at) => sum + number * b[at]!, 0);

function near(found: readonly number[], expected: readonly number[]): void {
  expect(found.length).toBe(expected.length);
  found.forEach((number, at) => expect(Math.abs(number - expected[at]!), `${number}, expected ${expected[at]}`).toBeLessThan(TOLERANCE));
}

const without = { prefixes: { question: '', passage: '' } };
describe.each([
  ['e5-small-v2-q', {}, [0.835942, 0.675871, 0.859936, 0.705642]],
  ['e5-small-v2-q', without, [0.87625, 0.705325, 0.876545, 0.740312]],
  ['bge-small-en-v1.5-q', {}, [0.713093, 0.34927, 0.678207, 0.475321]],
  ['all-minilm-l6-v2-q', {}, [0.672271, -0.01946, 0.673601, 0.0866]],
] as const)('%s with %j', (id, change, expected) => {
  test('scores right and wrong pairs as measured elsewhere', { timeout: 120_000 }, async (context) => {
    if (!hasShared || !(await hasModel(id))) return context.skip();
    const manifest = { ...findManifest(id), ...change };
    const pairs = lines<{ query: string; doc: string }>('field/inputs/F36-pairs.jsonl');
    const vectors = await encode(manifest, pairs.flatMap(({ query, doc }) =>
      [manifest.prefixes.question + query, manifest.prefixes.passage + doc]));
    near(pairs.map((_, at) => dot(vectors[2 * at]!, vectors[2 * at + 1]!)), expected);
  });
});

describe.each([
  ['cls', [-0.05125, 0.01588, 0.03863, 0.03304], 0.473559],
  ['mean', [-0.05548], 0.431152],
] as const)('bge pooled by %s', (pooling, start, score) => {
  test('has the vector and the score measured elsewhere', { timeout: 120_000 }, async (context) => {
    const id = 'bge-small-en-v1.5-q';
    if (!hasShared || !(await hasModel(id))) return context.skip();
    expect(findManifest(id).pooling).toBe('cls');
    const texts = lines<{ text: string }>('field/inputs/F37-texts.jsonl').map(({ text }) => text);
    const [first, second] = await encode({ ...findManifest(id), pooling }, texts);
    near([...first!.subarray(0, start.length)], start);
    near([dot(first!, second!)], [score]);
  });
});

describe('through the engine', () => {
  const model = 'all-minilm-l6-v2-q';
  async function ranked(files: string[]) {
    const engine = await startEngine();
    const { set } = await engine.readFiles(files.map(fileOf));
    const { vectors } = await engine.encode(set!.handle, model);
    const lists = await engine.core.rankDense(set!.handle, vectors, {});
    return { engine, set: set!, list: (question: number) => engine.core.rankedList(set!.handle, lists, question) };
  }

  test('blank questions are listed, have no list and no score; a question mark is a question', { timeout: 120_000 }, async (context) => {
    if (!hasShared || !(await hasModel(model))) return context.skip();
    const { set, list } = await ranked(['F40-queries.csv', 'F40-docs.csv']);
    expect(set.inspect.set.questions.blank).toBe(4);
    expect(set.inspect.notes.find(({ code }) => code === 'blank-question')?.count).toBe(4);
    for (let question = 0; question < 4; question += 1) expect(await list(question)).toEqual([]);
    const scores = [...(await list(4)), ...(await list(5))];
    expect(scores.length).toBe(4);
    expect(scores.every(({ score }) => Number.isFinite(score))).toBe(true);
    const lost = (await list(5))[0]!;
    expect(lost.passage_id).toBe('d2');
    near([lost.score], [0.724]);
  });

  test('a question that is its passage scores 1, and never more', { timeout: 120_000 }, async (context) => {
    if (!hasShared || !(await hasModel(model))) return context.skip();
    const { list } = await ranked(['F41-queries.csv', 'F41-docs.csv']);
    for (const question of [0, 1]) {
      const [best, other] = await list(question);
      expect(Math.abs(best!.score - 1)).toBeLessThan(1e-6);
      expect(Number(best!.score.toFixed(3))).toBeLessThanOrEqual(1);
      near([other!.score], [0.1133]);
    }
  });
});

describe.each([
  ['F34-past128.jsonl', 144, 133], ['F34-past256.jsonl', 282, 271], ['F34-past512.jsonl', 537, 526],
] as const)('%s', (file, long, head) => {
  test('tokens, limit and tokens lost of each passage', { timeout: 120_000 }, async (context) => {
    const model = 'all-minilm-l6-v2-q';
    if (!hasShared || !(await hasModel(model))) return context.skip();
    const engine = await startEngine();
    const judgement = new File(['query-id\tcorpus-id\tscore\nq1\tshort\t1\n'], 'qrels.tsv');
    const corpus = new File([shared(`field/inputs/${file}`)], 'corpus.jsonl');
    const queries = new File([shared('field/inputs/F34-queries.jsonl')], 'queries.jsonl');
    const { set, refused } = await engine.readFiles([corpus, queries, judgement]);
    expect(refused).toEqual([]);
    const report = await engine.textTruncation(set!.handle, model);
    expect(report.limit).toBe(256);
    const tokens = Object.fromEntries(report.passages.texts.map(({ id, ...counts }) => [id, counts]));
    expect(tokens['long']).toEqual({ tokens: long, lost: Math.max(0, long - 256), unknown: 0 });
    expect(tokens['head']).toEqual({ tokens: head, lost: Math.max(0, head - 256), unknown: 0 });
    expect(tokens['short']).toEqual({ tokens: 13, lost: 0, unknown: 0 });
    expect(report.passages.cut).toBe(long > 256 ? 2 : 0);
  });
});

test('tokens that the vocabulary has no piece for are counted', async (context) => {
  if (!(await hasModel('all-minilm-l6-v2-q'))) return context.skip();
  const { blobs } = await modelFiles(findManifest('all-minilm-l6-v2-q'));
  const tokens = new Tokens(await blobs.tokenizer.text(), 256);
  expect(tokens.count('open hours')).toEqual({ tokens: 4, unknown: 0 });
  expect(tokens.count('open 🦔 hours')).toEqual({ tokens: 5, unknown: 1 });
});

describe('a model that nobody described', () => {
  const tokenizer = new Blob([tinyTokenizer]);
  const probe = (weights: Blob, json = tokenizer) =>
    inProcess(encoderFunctions(encoderWasm())).probe([{ weights, tokenizer: json }]);

  test.each([
    [['input_ids', 'attention_mask', 'token_type_ids']],
    [['input_ids', 'attention_mask']],
  ])('is given what it asks for: %j', async (inputs) => {
    const found = await probe(new Blob([tinyOnnx(inputs)]));
    expect(found).toMatchObject({ inputs, output: 'hidden', dimensions: 1, token_limit: 64, number_type: 'float32' });
    expect(found.weights.bytes).toBe(tinyOnnx(inputs).length);
  });

  test('an unknown input is refused by its name', async () => {
    const asked = probe(new Blob([tinyOnnx(['input_ids', 'attention_mask', 'position_ids'])]));
    await expect(asked).rejects.toMatchObject({ code: 'unknown-model-input', field: 'position_ids' });
  });

  test('an output without a vector for every token is refused with its shape', async () => {
    const asked = probe(new Blob([tinyOnnx(['input_ids'], 2)]));
    await expect(asked).rejects.toMatchObject({ code: 'unknown-model-output', field: 'hidden' });
  });

  test('files that are no model and no tokenizer are refused', async () => {
    await expect(probe(new Blob(['no model']))).rejects.toMatchObject({ code: 'model-not-loaded' });
    await expect(probe(new Blob([tinyOnnx(['input_ids'])]), new Blob(['{']))).rejects.toMatchObject({
      code: 'unknown-format', file: 'tokenizer.json',
    });
  });
});
