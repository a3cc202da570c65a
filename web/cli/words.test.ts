// Words in common on the built command line: texts without a word, questions that are passages too, and agreement
// with a system as a second signal. Without a build (scripts/setup --for cli) these tests are skipped.
import { describe, expect, test } from 'vitest';
import { built, programIn } from './test-program.ts';

const { file: write, run } = programIn('words');
const file = (name: string, rows: string[]): string => write(name, rows.join('\n'));

describe.skipIf(!built)('words in common', () => {
  const passages = file('ja.csv', ['doc_id,text', 'd1,図書館は十時に開きます', 'd2,パン屋は七時に開きます', 'd3,the library']);
  const questions = file('ja-q.csv', ['query_id,question,doc_id', 'a,図書館,d1', 'b,パン屋,d2', 'c,library,d3']);
  const told = '(2 of 3 questions, 2 of 3 passages)';

  test.each(['measure', 'rank', 'threshold'])('%s tells how many texts hold no word under the rule, and the remedy', (name) => {
    const { status, stderr } = run(name, passages, questions, '--with', 'bm25', '--words', 'ascii');
    expect(status).toBe(0);
    expect(stderr).toContain(told);
    expect(stderr).toContain('--words unicode');
  });

  test('the usual rule finds all of them and tells nothing', () => {
    const { stdout, stderr } = run('measure', passages, questions, '--with', 'bm25', '--measures', 'R@1', '--json');
    expect(stderr).not.toContain('no word');
    expect(JSON.parse(stdout).measures['R@1']).toMatchObject({ mean: 1, n: 3 });
  });

  test('the rules stand in the help as the core lists them; another one is refused', () => {
    expect(run('rank', '--help').stdout).toMatch(/--words RULE .*“unicode” \(.*\); or “ascii” \(.*\); default unicode/);
    expect(run('rank', passages, questions, '--with', 'bm25', '--words', 'latin')).toMatchObject({ status: 2, stdout: '' });
  });

  // Each text is a question and a passage; the one next to it is the right answer.
  const texts = Array.from({ length: 24 }, (_, i) => `word${i >> 1} thing${i >> 1} more${i}`);
  const own = file('own.csv', ['doc_id,text', ...texts.map((text, i) => `t${i},${text}`)]);
  const asked = file('own-q.csv', ['query_id,question,doc_id', ...texts.map((text, i) => `t${i},${text},t${i ^ 1}`)]);

  test('questions that are passages: proposed until they are left out, by threshold as by measure', () => {
    const study = (...more: string[]) => JSON.parse(run('threshold', own, asked, '--with', 'bm25', '--k', '1', '--at', '0', '--json', ...more).stdout);
    const kept = study();
    expect([kept.validation.right, kept.validation.n, kept.own_passages]).toEqual([0, 12, undefined]);
    const removed = study('--remove-self');
    expect([removed.validation.right, removed.validation.n, removed.own_passages]).toEqual([12, 12, 'removed']);
    const said = (...more: string[]) => run('measure', own, asked, '--with', 'bm25', ...more).stderr;
    expect(said()).toContain('--remove-self');
    expect(said('--remove-self')).not.toContain('--remove-self');
  });

  test('other signals are set to the same target; words agree with themselves, so that one is a model’s', () => {
    const words = ['threshold', own, asked, '--with', 'bm25', '--k', '1', '--remove-self', '--signals'];
    const { signals } = JSON.parse(run(...words, '--json').stdout);
    expect(signals.map(({ signal }: { signal: string }) => signal)).toEqual(['score', 'gap']);
    expect(signals[0]).toMatchObject({ held_out: null, validation: { n: 12 } });
    expect(run(...words).stdout).toContain('gap to the next');
    const table = file('scores.csv', ['score,correct', '0.5,1', '0.2,0']);
    expect(run('threshold', table, '--signals')).toMatchObject({ status: 2, stdout: '' });
  });
});
