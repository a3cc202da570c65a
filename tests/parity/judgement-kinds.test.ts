// Judgements and runs as people's programs write them: each case is a member of the kind, named after where it was
// reported. What is expected is a right figure, or a note or a refusal that says what is odd.
import type { Core } from '../../web/core/core.ts';
import { readFiles, type Readings } from '../../web/data/read-files.ts';
import { beforeAll, expect, test } from '../../web/vitest.shared.ts';
import { startCore } from './shared.ts';

let core: Core;
beforeAll(async () => {
  core = await startCore();
});

const file = (name: string, lines: readonly string[], format?: 'qrels' | 'run') => Object.assign(new File([lines.join('\n')], name), format && { format });
const qrels = (...lines: string[]) => file('qrels.txt', lines, 'qrels');
const run = (...lines: string[]) => file('a.run', lines, 'run');

/** What was told, and the reciprocal rank of each question that counts. */
async function measured(files: File[], readings: Readings = {}) {
  const { set, runs, refused } = await readFiles(core, files, readings);
  const told = [...refused, ...(set ? core.inspect(set).notes : [])];
  const report = set && runs[0] && core.measure(set, core.listsOfRun(set, runs[0].run), { measures: 'RR', ties: 'trec', half: 'all', per_question: true });
  return {
    codes: told.map(({ code }) => code).filter((code) => code !== 'ids-only'),
    details: Object.fromEntries(told.map(({ code, detail }) => [code, detail])),
    rr: Object.fromEntries(Object.entries(report?.per_question ?? {}).map(([id, { RR }]) => [id, RR])),
  };
}

const judged = qrels('q1 0 d1 1', 'q2 0 d2 1');
const ranked = run('q1 Q0 d1 1 2 t', 'q1 Q0 d2 2 1 t', 'q2 Q0 d1 1 2 t', 'q2 Q0 d2 2 1 t');

test.each<[origin: string, files: File[], codes: string[], rr: Record<string, number>]>([
  ['plain', [judged, ranked], [], { q1: 1, q2: 0.5 }],
  ['cvangysel/pytrec_eval #50: one document several times in a list', [judged, run('q1 Q0 d2 1 3 t', 'q1 Q0 d2 2 2 t', 'q1 Q0 d1 3 1 t', 'q2 Q0 d2 1 1 t')], ['repeated-passage'], { q1: 0.5, q2: 1 }],
  ['joaopalotti/trectools #52: every judgement twice', [qrels('q1 0 d1 1', 'q2 0 d2 1', 'q1 0 d1 1', 'q2 0 d2 1'), ranked], ['duplicate-merged'], { q1: 1, q2: 0.5 }],
  ['usnistgov/trec_eval #49: grades with decimals', [qrels('q1 0 d1 0.5', 'q2 0 d2 0.5'), ranked], [], { q1: 1, q2: 0.5 }],
  ['irlabamsterdam/iKAT #5: the scores give another order than the ranks', [judged, run('q1 Q0 d2 1 1.7 t', 'q1 Q0 d1 2 1.9 t', 'q2 Q0 d2 1 1 t')], ['rank-disagrees'], { q1: 1, q2: 1 }],
  ['beir-cellar/beir #212: 0 in every rank', [judged, run('q1 Q0 d1 0 2 t', 'q1 Q0 d2 0 1 t', 'q2 Q0 d1 0 2 t', 'q2 Q0 d2 0 1 t')], [], { q1: 1, q2: 0.5 }],
  ['nyu-dl/dl4marco-bert #42: scores below 0', [judged, run('q1 Q0 d1 1 -0.2 t', 'q1 Q0 d2 2 -3e1 t', 'q2 Q0 d1 1 -.5 t', 'q2 Q0 d2 2 -1 t')], [], { q1: 1, q2: 0.5 }],
  ['castorini/pyserini #1756: a comma in an id', [qrels('q1 0 IPCC_report,_1992 1'), run('q1 Q0 IPCC_report,_1992 8 174.5 rank')], [], { q1: 1 }],
  ['ielab/relevation #7: Q0 where 0 stands', [qrels('q1 Q0 d1 1', 'q2 Q0 d2 1'), ranked], [], { q1: 1, q2: 0.5 }],
  ['eXascaleInfolab/pytrec_eval #3: blanks and tabs, grades below 0', [qrels('q1\t0\td1\t1', 'q2 0   d2 1', 'q2\t0\td1\t-1'), ranked], ['negative-grade'], { q1: 1, q2: 0.5 }],
  ['castorini/eval #21: a list of right ones with names', [file('qrels.tsv', ['query-id\tcorpus-id\tscore', 'q1\td1\t1', 'q2\td2\t1'], 'qrels'), ranked], [], { q1: 1, q2: 0.5 }],
])('%s', async (_origin, files, codes, rr) => {
  expect(await measured(files)).toMatchObject({ codes, rr });
});

test.each<[origin: string, files: File[], code: string, detail: string]>([
  ['joaopalotti/trectools #34: a field too few', [judged, run('q1 Q0 d1 1 2 t', 'q1 Q0 d2 2 1')], 'wrong-field-count', 'expected 6 fields, found 5'],
  ['usnistgov/trec_eval #20: a comment', [qrels('# judged in May', 'q1 0 d1 1'), ranked], 'bad-number', ''],
  ['microsoft/MSMARCO-Passage-Ranking #9: two columns', [qrels('q1\td1', 'q2\td2'), ranked], 'wrong-field-count', 'expected 3 or 4 fields, found 2'],
])('refused: %s', async (_origin, files, code, detail) => {
  const { codes, details } = await measured(files);
  expect(codes).toContain(code);
  expect(details[code]).toBe(detail);
});

test('distances are taken by a switch', async () => {
  const near = run(...['q1', 'q2'].flatMap((id) => [1, 2, 3].map((rank) => `${id} Q0 d${rank} ${rank} 0.${rank} faiss`)));
  expect(await measured([judged, near])).toMatchObject({ codes: ['rank-disagrees'], rr: { q1: 1 / 3, q2: 0.5 } });
  expect(await measured([judged, near], { 'a.run': { distances: true } })).toMatchObject({ codes: [], rr: { q1: 1, q2: 0.5 } });
});

test('castorini/anserini #1525: right from grade 2 on, as trec_eval -l 2; gains stay the grades', async () => {
  const { set, runs } = await readFiles(core, [qrels('q1 0 d1 1', 'q1 0 d2 3', 'q2 0 d1 1'), ranked]);
  const { per_question } = core.measure(set!, core.listsOfRun(set!, runs[0]!.run), { measures: 'RR nDCG@10', ties: 'trec', half: 'all', per_question: true, relevant_from: 2 });
  expect(per_question).toEqual({ q1: { RR: 0.5, 'nDCG@10': expect.closeTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)), 12) as number } });
});
