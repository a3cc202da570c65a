// rank and measure from outside: every option that says how lists are made, written and judged.
// Without a build (scripts/setup --for cli) these tests are skipped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, programIn } from './test-program.ts';

const { folder, file, run } = programIn('ranking');
const TIMEOUT = 120_000; // each run starts a program of its own
const lines = (stdout: string) => stdout.trimEnd().split('\n').map((line) => line.split(' '));

// 150 passages that all hold "sun", each longer than the one before: a question "sun" finds them in this order.
const COUNT = 150;
const passages = ['doc_id,text', ...Array.from({ length: COUNT }, (_, at) => `p${at + 1},sun${' rain'.repeat(at + 1)}`)];
const questions = ['query_id,question,doc_id', 'deep,sun,p130', 'top,sun,p1', 'p1,sun,p2'];

describe.skipIf(!built)('ranking by words', { timeout: TIMEOUT }, () => {
  const corpus = file('p.csv', passages.join('\n'));
  const asked = file('q.csv', questions.join('\n'));
  const rank = (...more: string[]) => run('rank', corpus, asked, '--with', 'bm25', ...more);
  const measure = (...more: string[]) => {
    const { status, stdout, stderr } = run('measure', corpus, asked, '--with', 'bm25', '--json', ...more);
    expect(status, stderr).toBe(0);
    return JSON.parse(stdout);
  };
  const means = (measures: string, ...more: string[]) => {
    const report = measure('--measures', measures, ...more).measures as Record<string, { mean: number }>;
    return Object.fromEntries(Object.entries(report).map(([name, { mean }]) => [name, mean]));
  };

  test('--depth: a hundred passages a question by itself, as many as are asked for, never more than there are', () => {
    expect(lines(rank().stdout)).toHaveLength(300);
    const two = lines(rank('--depth', '2').stdout);
    expect(two.map(([question, , passage, place]) => [question, passage, place])).toEqual(
      ['deep', 'top', 'p1'].flatMap((question) => [[question, 'p1', '1'], [question, 'p2', '2']]));
    expect(lines(rank('--depth', '5000').stdout)).toHaveLength(3 * COUNT);
    for (const depth of ['0', 'two']) expect(rank('--depth', depth)).toMatchObject({ status: 2, stdout: '' });
  });

  test('--remove-self: the question’s own passage goes, and the next one takes its place', () => {
    const own = lines(rank('--depth', '2', '--remove-self').stdout).filter(([question]) => question === 'p1');
    expect(own.map(([, , passage, place]) => [passage, place])).toEqual([['p2', '1'], ['p3', '2']]);
    expect(means('RR R@1000', '--remove-self')).toEqual({ RR: expect.closeTo((1 / 130 + 1 + 1) / 3, 12), 'R@1000': 1 });
  });

  test('--out: a run that measures the same, or all lists as one document', () => {
    expect(rank('--depth', '150', '--out', 'r.trec')).toMatchObject({
      status: 0, stderr: '', stdout: expect.stringMatching(/^r\.trec: 3 questions over 150 passages, \d+ bytes\n$/),
    });
    const of = run('measure', corpus, asked, '--run', 'r.trec', '--measures', 'RR nDCG', '--json');
    expect(JSON.parse(of.stdout).measures).toEqual(measure('--measures', 'RR nDCG').measures);
    const told = JSON.parse(rank('--out', 'lists.json', '--depth', '7', '--json').stdout);
    const written = readFileSync(join(folder, 'lists.json'));
    expect(told).toEqual({ schema: 'cutoff-lab/rank/1', model: 'bm25', out: 'lists.json', bytes: written.length, passages: COUNT, questions: 3 });
    const document = JSON.parse(written.toString());
    expect(document).toMatchObject({ schema: 'cutoff-lab/lists/1', model: 'bm25', depth: 7, question_ids: ['deep', 'top', 'p1'] });
    expect(document.lists[0]).toHaveLength(7);
    expect(rank('--out', 'nowhere/r.trec').status).toBe(2);
  });

  test('--measures: one without a k looks at whole lists, one with a k above the corpus at all there is', () => {
    const mean = (first: number) => expect.closeTo((first + 1 + 0.5) / 3, 12);
    expect(means('RR RR@100 AP R@1000')).toEqual({ RR: mean(1 / 130), 'RR@100': mean(0), AP: mean(1 / 130), 'R@1000': 1 });
    expect(means('R@120 R@130')).toEqual({ 'R@120': expect.closeTo(2 / 3, 12), 'R@130': 1 });
    expect(means('R@1,R@1 Success@2')).toEqual({ 'R@1': expect.closeTo(1 / 3, 12), 'Success@2': expect.closeTo(2 / 3, 12) });
    for (const bad of ['R@1001', 'MRR']) {
      expect(run('measure', corpus, asked, '--with', 'bm25', '--measures', bad)).toMatchObject({ status: 2, stdout: '' });
    }
  });

  test('--per-query: each question by itself, in the report and in the table', () => {
    const { per_question: each } = measure('--measures', 'RR', '--per-query');
    expect(each).toEqual({ deep: { RR: 1 / 130 }, top: { RR: 1 }, p1: { RR: 0.5 } });
    expect(measure('--measures', 'RR').per_question).toBeUndefined();
    const { stdout } = run('measure', corpus, asked, '--with', 'bm25', '--measures', 'RR', '--per-query');
    expect(stdout).toMatch(/\ntop +1\.0000\n/);
  });

  test('--ties: the right one last, first, by its id or on average', () => {
    const tied = ['--qrels', file('ties.qrels', 'q 0 b 1\n'),
      '--run', file('ties.run', ['a', 'b', 'c'].map((id) => `q Q0 ${id} 1 0.5 x`).join('\n')), '--measures', 'RR@3', '--json'];
    const under = (...more: string[]) => JSON.parse(run('measure', ...tied, ...more).stdout).measures['RR@3'].mean;
    expect(under('--ties', 'against')).toBeCloseTo(1 / 3, 12);
    expect(under('--ties', 'for')).toBe(1);
    expect(under('--ties', 'trec')).toBe(0.5);
    expect(under('--ties', 'expected')).toBeCloseTo((1 + 1 / 2 + 1 / 3) / 3, 12);
    expect(run('measure', ...tied, '--ties', 'best').status).toBe(2);
  });

  test('--open: the held-out half counts only then', () => {
    const divided = file('halves.csv', 'query_id,question,doc_id,split\na,sun,p1,validation\nb,sun,p2,test\n');
    const closed = run('measure', corpus, divided, '--with', 'bm25', '--measures', 'RR', '--json');
    expect(closed.stderr).toContain('The held-out half stays closed');
    expect(JSON.parse(closed.stdout)).toMatchObject({ half: 'validation', measures: { RR: { mean: 1, n: 1 } } });
    const open = run('measure', corpus, divided, '--with', 'bm25', '--measures', 'RR', '--json', '--open');
    expect(JSON.parse(open.stdout)).toMatchObject({ half: 'all', measures: { RR: { mean: 0.75, n: 2 } } });
  });

  test('a system is needed, one is enough, and what means nothing beside it is refused', () => {
    const made = file('some.run', 'deep Q0 p130 1 0.5 x\n');
    expect(run('measure', corpus, asked).stderr).toContain('--with');
    for (const more of [['--with', 'bm25'], ['--words', 'ascii'], ['--workers', '2']]) {
      expect(run('measure', corpus, asked, '--run', made, ...more)).toMatchObject({ status: 2, stdout: '' });
    }
    expect(run('rank', corpus, asked, '--with', './nowhere.safetensors')).toMatchObject({ status: 2, stdout: '' });
  });
});
