// Cases of the field log about figures: runs, words in common, thresholds, vectors. Expected values come from its log.
import { inProcess } from '../../web/cli/in-process.ts';
import { ownManifest } from '../../web/models/own-models.ts';
import { expect } from '../../web/vitest.shared.ts';
import { encoderFunctions } from '../../web/workers/encoder-functions.ts';
import { input, six, type Field } from './field.ts';
import { encoderWasm } from './shared.ts';

type Case = (field: Field) => Promise<void>;
const pair = (id: string) => [`${id}-qrels.txt`, `${id}-run.txt`];
const texts = (id: string) => [`${id}-corpus.jsonl`, `${id}-queries.jsonl`];
const near = (found: readonly number[], expected: readonly number[], within: number) =>
  found.forEach((number, at) => expect(Math.abs(number - expected[at]!), `${number}, expected ${expected[at]}`).toBeLessThan(within));

export const figures: Record<string, Case> = {
  async F12(field) {
    const read = await field.read(['F12-corpus.jsonl', 'F12-queries.jsonl', 'F12-qrels.tsv']);
    expect(read.passages.slice(1, 5).map(([, text]) => text)).toEqual(
      ['Lockers cost nothing.', 'Lockers are on level two.', 'Lockers need a coin.', 'Lockers without a body']);
    expect(read.note('empty-passage')).toMatchObject({ count: 1, value: 'd6' });
    expect(read.means(read.bm25(), 'R@10 nDCG@10')).toEqual({ 'R@10': 0.5, 'nDCG@10': 0.613147 });
  },
  async F14(field) {
    const run = await field.read([...texts('F14'), ...pair('F14')]);
    expect(run.passages).toHaveLength(4);
    expect(run.each(run.run, 'RR')).toEqual({ ['__proto__']: 1, valueOf: 0.5 });
    const lists = run.bm25();
    expect(run.scoresOf(lists, '__proto__').map(([id, score]) => [id, six(score)])).toEqual([['constructor', 1.092264]]);
    expect(run.scoresOf(lists, 'valueOf').map(([id, score]) => [id, six(score)])).toEqual([['hasOwnProperty', 1.341134]]);
  },
  async F15(field) {
    const read = await field.read(pair('F15'));
    expect(read.each(read.run, 'RR')).toEqual({ q1: 0.5, q2: 1, q3: 0.5, q4: 0.5 });
    expect(read.each(read.run, 'nDCG@10')).toEqual({ q1: 0.63093, q2: 1, q3: 0.63093, q4: 0.63093 });
  },
  async F17(field) {
    const read = await field.read(pair('F17'));
    expect(read.each(read.run, 'RR')).toEqual({ q1: 1, q2: 1 });
    expect(read.note('rank-disagrees')?.detail).toBe('in 2 of 2 questions');
  },
  async F18(field) {
    const read = await field.read(pair('F18'));
    expect(read.means(read.run, 'nDCG@10 RR R@10 P@1')).toEqual({ 'nDCG@10': 0.643322, RR: 0.5, 'R@10': 1, 'P@1': 0 });
    expect(read.note('negative-grade')?.count).toBe(2);
  },
  async F20(field) {
    const read = await field.read(pair('F20'));
    expect(() => read.measured(read.run, 'RR')).toThrow(/0 of 3/);
  },
  async F21(field) {
    const read = await field.read(pair('F21'));
    expect(read.means(read.run, 'R@2 P@2 nDCG@2')).toEqual({ 'R@2': 1, 'P@2': 0.5, 'nDCG@2': 1 });
    expect(read.note('repeated-passage')?.line).toBe(2);
  },
  async F23(field) {
    const read = await field.read(pair('F23'));
    expect(read.passages.map(([id]) => id).sort()).toEqual(['Annual_report,_1992', 'map#3', 'map#4']);
    expect(read.means(read.run, 'RR nDCG')).toEqual({ RR: 1, nDCG: 1 });
    const three = await field.read(['F23-qrels-three-fields.txt']);
    expect(three.refused).toMatchObject([{ code: 'wrong-field-count', line: 3 }]);
    expect(three.refused[0]!.message).toContain('expected 4 fields, found 3');
    expect((await field.read(['F23-run-space-in-id.txt'])).refused).toMatchObject([{ line: 2 }]);
  },
  async F25(field) {
    const read = await field.read(pair('F25'));
    expect(read.means(read.run, 'nDCG@3 nDCG@10 nDCGexp@3 nDCGexp@10')).toEqual(
      { 'nDCG@3': 0.593946, 'nDCG@10': 0.553494, 'nDCGexp@3': 0.503232, 'nDCGexp@10': 0.486994 });
  },
  async F26(field) {
    const read = await field.read([...texts('F26'), ...pair('F26')]);
    expect(read.means(read.run, 'RR nDCG@10')).toEqual({ RR: 0.5, 'nDCG@10': 0.63093 });
    expect(read.means(field.core.withoutOwnPassages(read.set, read.run), 'RR nDCG@10')).toEqual({ RR: 1, 'nDCG@10': 1 });
    expect(read.note('question-in-corpus')?.count).toBe(1);
  },
  async F28(field) {
    const read = await field.read(pair('F28'));
    expect(read.means(read.run, 'nDCG@10 RR')).toEqual({ 'nDCG@10': 0.688529, RR: 1 });
  },
  async F29(field) {
    const read = await field.read(pair('F29'));
    expect(read.means(read.run, 'P@1 P@10 R@1 R@2 R@10 RR@1 Success@1 nDCG@10')).toEqual({
      'P@1': 1, 'P@10': 0.2, 'R@1': 0.333333, 'R@2': 0.666667, 'R@10': 0.666667, 'RR@1': 1, 'Success@1': 1, 'nDCG@10': 0.765361,
    });
  },
  async F30(field) {
    const read = await field.read(texts('F30'));
    const lists = read.bm25();
    const found = (question: string) => Object.fromEntries(read.scoresOf(lists, question).map(([id, score]) => [id, six(score)]));
    // With the factor k1 + 1, as everywhere here.
    expect(found('q1')).toEqual({ d1: 0.640724, d2: 0.754913 });
    expect(found('q2')).toEqual({ d1: 1.281449, d2: 0.754913, d3: 0.640724 });
  },
  async F32(field) {
    const read = await field.read(texts('F32'));
    const lists = read.bm25();
    const found = Object.fromEntries(read.scoresOf(lists, 'q2').map(([id, score]) => [id, six(score)]));
    expect(found).toEqual({ d1: 1.804644, d2: 2.264738, d3: 0.640724 });
  },
  async F33(field) {
    const read = await field.read(texts('F33'));
    const lists = read.bm25();
    for (const n of [1, 2, 3]) expect(read.scoresOf(lists, `q${n}`).map(([id]) => id)).toEqual([`d${n}`]);
  },
  async F42(field) {
    const read = await field.read(['F42-scored.csv']);
    expect([0.9, 0.8, 0.7, 0.6, 0.3].map((t) => read.at(t))).toEqual(
      [[0.166667, 1], [0.5, 0.666667], [0.666667, 0.75], [0.833333, 0.6], [1, 0.5]]);
    expect(read.at(0.95)).toEqual([0, null]);
    expect(read.threshold(0.75, 'exact').point_threshold).toBe(0.7);
    expect((await field.read(['F42-all-wrong.csv'])).threshold(0.1, 'exact').point_threshold).toBeNull();
    const edge = await field.read(['F42-float-edge.csv']);
    expect(edge.at(0.3)[0]).toBe(0.666667);
    expect(edge.at(0.30000000000000004)[0]).toBe(0.333333);
  },
  async F44(field) {
    const five = (await field.read(['F44-five-right.csv'])).figuresAt(0);
    expect([five.precision, six(five.low!), five.high]).toEqual([1, 0.565518, 1]);
    const one = (await field.read(['F44-one.csv'])).figuresAt(0);
    expect([one.precision, six(one.low!), one.high]).toEqual([1, 0.206549, 1]);
    expect((await field.read(['F44-none.csv'])).refused).toMatchObject([{ code: 'no-scores' }]);
  },
  async F45(field) {
    const read = await field.read(['F45-no-negatives.csv']);
    expect([0.9, 0.8, 0.7, 0.4].map((t) => read.at(t))).toEqual([[0.25, 1], [0.5, 1], [0.75, 1], [1, 1]]);
    expect(read.threshold(0.8, 'exact').point_threshold).toBeNull();
  },
  async F68(field) {
    const read = await field.read(pair('F68'));
    expect(read.means(read.run, 'RR R@2 AP P@1 nDCG@3')).toEqual({ RR: 0.833333, 'R@2': 0.722222, AP: 0.75, 'P@1': 0.666667, 'nDCG@3': 0.706894 });
    // trec_eval counts a question that has nothing of grade 3 as 0; here it is left out and counted.
    const report = read.measured(read.run, 'RR R@2 AP nDCG@3', 'trec', 3);
    const scored = 3 - report.left_out.no_relevant;
    expect(Object.fromEntries(Object.entries(report.measures).map(([name, { mean }]) => [name, six(((mean ?? 0) * (name === 'nDCG@3' ? 1 : scored)) / (name === 'nDCG@3' ? 1 : 3))])))
      .toMatchObject({ RR: 0.277778, 'R@2': 0.333333, AP: 0.277778 });
  },
  async F72(field) {
    const read = await field.read(['F72-split-scores.csv']);
    const closed = read.threshold(0.8, 'exact');
    expect(closed).toMatchObject({ point_threshold: 0.62, validation: { accepted: 11, right: 9 }, held_out: null });
    const open = read.threshold(0.8, 'exact', true);
    expect(open.held_out).toMatchObject({ accepted: 10, right: 9, precision: 0.9, coverage: 0.5 });
    expect([six(open.held_out!.low!), six(open.held_out!.high!)]).toEqual([0.59585, 0.982124]);
    expect(read.threshold(0.8, 'hundredths', true)).toMatchObject({ point_threshold: 0.59, held_out: { accepted: 11, right: 10 } });
  },
  async F73(field) {
    const read = await field.read([...texts('F73'), 'F73-qrels.tsv']);
    const encoder = inProcess(encoderFunctions(encoderWasm()));
    const blobs = { weights: input('F73-model.onnx'), tokenizer: input('F73-tokenizer.json') };
    await expect(encoder.probe([blobs])).rejects.toMatchObject({ code: 'weights-elsewhere', value: 'F73-model.onnx_data' });
    const beside = [{ name: 'F73-model.onnx_data', blob: input('F73-model.onnx_data') }];
    const probe = await encoder.probe([{ ...blobs, beside }]);
    const manifest = await ownManifest(probe, { title: 'F73', pooling: 'mean', prefixes: { question: '', passage: '' }, token_limit: 64 });
    await encoder.load([manifest, { ...blobs, beside }]);
    const asked = ['open hours', ...read.questions.map(([, text]) => text!), ...read.passages.map(([, text]) => text!)];
    const rows = (await encoder.encode([asked])) as unknown as Float32Array;
    const vector = (at: number) => [...rows.subarray(at * probe.dimensions, (at + 1) * probe.dimensions)];
    near(vector(0), [-0.03449, -0.36135, 0.516, -0.32625, -0.08126, 0.43453, -0.49778, 0.22878], 1e-4);
    const dot = (a: number, b: number) => vector(a).reduce((sum, number, at) => sum + number * vector(b)[at]!, 0);
    const [q1, d1] = [1, 1 + read.questions.length];
    near([dot(q1, d1), dot(q1, d1 + 1)], [0.679102, -0.274167], 1e-4);
  },
  async F75(field) {
    const read = await field.read(['F75-vectors.safetensors', ...texts('F75'), 'F75-qrels.tsv']);
    const { set: vectors } = read.result.vectors[0]!;
    const found = (dims: number, ties: 'against' | 'trec') =>
      read.means(field.core.rankDense(read.set, vectors, { dims, renormalise: true }), 'R@1 RR', ties);
    for (const dims of [8, 4]) expect(found(dims, 'against')).toEqual({ 'R@1': 1, RR: 1 });
    expect(found(2, 'against')).toEqual({ 'R@1': 0.666667, RR: 0.666667 });
    expect(found(1, 'against')).toEqual({ 'R@1': 0, RR: 0.333333 });
    expect(found(1, 'trec')).toEqual({ 'R@1': 0.333333, RR: 0.5 });
    const two = field.core.rankDense(read.set, vectors, { dims: 2, renormalise: true });
    expect(read.scoresOf(two, 'q1').slice(0, 2).map(([id, score]) => [id, six(score)])).toEqual([['p2', 0.999459], ['p1', 0.753139]]);
  },
};
