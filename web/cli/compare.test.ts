// Systems side by side on the built command line. Without a build (scripts/setup --for cli) these tests are skipped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, programIn } from './test-program.ts';

const { folder, file, run } = programIn('compare');

describe.skipIf(!built)('compare', () => {
  // Eight questions on eight passages; by words alone the last two find nothing.
  const colours = ['red', 'green', 'blue', 'white', 'black', 'brown', 'crimson', 'navy'];
  const passages = file('p.csv', ['doc_id,text', ...colours.map((colour, i) => `d${i},a ${colour} door`)].join('\n'));
  const asked = [...colours.slice(0, 6), 'scarlet', 'marine'];
  const questions = file('q.csv', ['query_id,question,doc_id,kind',
    ...asked.map((word, i) => `q${i},${word},d${i},${i < 6 ? 'word' : 'meaning'}`)].join('\n'));
  const standIns = file('s.json', JSON.stringify({ stop: ['a'], concepts: { RED: ['crimson', 'scarlet'], BLUE: ['navy', 'marine'] } }));
  const compared = (...more: string[]) => run('compare', passages, questions, '--with', ...more);

  test('stand-ins, words and joined systems: figures, pairs, the level of chance, what two solve together', () => {
    const { status, stdout, stderr } = compared('bm25', 'concept-map', 'rrf(bm25,concept-map)', '--stand-ins', standIns, '--k', '1', '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const report = JSON.parse(stdout);
    expect(report.schema).toBe('cutoff-lab/compare/1');
    expect(report.systems.map(({ measures }: { measures: Record<string, { mean: number }> }) => measures['R@1']!.mean)).toEqual([0.75, 1, 1]);
    expect(report.systems[0].kinds.meaning['Success@1']).toMatchObject({ mean: 0, n: 2 });
    expect(report.systems[0].failures).toEqual([{ question: 'q6', first_rank: null }, { question: 'q7', first_rank: null }]);
    expect(report.chance['R@1']).toBeCloseTo(1 / 8, 12);
    expect(report.random.draws).toBe(200);
    expect(report.pairs[0]).toMatchObject({ a: 'concept-map', b: 'bm25', measure: 'R@1', difference: 0.25, won: 2, lost: 0, tied: 6, p_value: 0.5 });
    expect(report.union[0]).toMatchObject({ a: 'concept-map', b: 'bm25', k: 1, both: 6, only_a: 2, only_b: 0, neither: 0, success: 1 });
    expect(report.per_question).toBeUndefined();
  });

  test('in words: what could be luck, and the questions that fail', () => {
    const { stdout } = compared('bm25', 'concept-map', '--stand-ins', standIns);
    expect(stdout).toContain('R@1: concept-map minus bm25 +0.2500');
    expect(stdout).toMatch(/could be luck \(p 0\.5000/);
    expect(stdout).toContain('not found  q6  scarlet');
    expect(stdout).toContain('meaning (2)');
  });

  test('another engine’s run, and a table with every question', () => {
    const trec = file('other.trec', colours.map((_, i) => `q${i} Q0 d${i} 1 1.0 other`).join('\n'));
    const { status } = compared('bm25', trec, '--csv', 'out.csv', '--measures', 'R@1', '--json');
    expect(status).toBe(0);
    const [header, first] = readFileSync(join(folder, 'out.csv'), 'utf8').split('\n');
    expect(header).toBe('question,text,kind,system,first_rank,R@1');
    expect(first).toBe('q0,red,word,bm25,1,1');
  });

  test('the least grade that counts as right; shorter vectors know none, and refuse it', () => {
    const grades = file('grades.trec.txt', ['q0 0 d0 1', 'q1 0 d1 2', 'q2 0 d3 2'].join('\n'));
    const texts = file('t.csv', ['query_id,question', 'q0,red', 'q1,green', 'q2,blue'].join('\n'));
    const scored = (...more: string[]) => JSON.parse(run('compare', passages, texts, grades, '--with', 'bm25', 'random', '--measures', 'Success@1', '--json', ...more).stdout).systems[0].measures['Success@1'];
    expect(scored()).toMatchObject({ mean: 2 / 3, n: 3 });
    expect(scored('--relevant-from', '2')).toMatchObject({ mean: 1 / 2, n: 2 });
    const refused = run('truncate', passages, questions, '--with', 'v.safetensors', '--relevant-from', '2');
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('--relevant-from')]);
  });

  test.each([
    [['nonsense(bm25,random)'], 'rrf(A,B)'],
    [['concept-map'], '--help'],
    [['bm25', 'bm25'], 'bm25'],
    [['bm25', '--b', '2'], 'from 0 to 1'],
    [['random:x'], 'random:SEED'],
  ])('%j is refused', (words, said) => {
    const { status, stdout, stderr } = compared(...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(said);
  });
});
