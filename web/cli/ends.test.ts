// Issue 19, point 11: how output ends, and what other people's words can do on the way.
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { markdown } from './check-words.ts';
import { visible } from './print.ts';
import { built, program, programIn } from './test-program.ts';
import type { CheckReport, DecisionRecord } from '../core/core.gen.d.ts';

describe.skipIf(!built)('line 11: ends', () => {
  const { file, run } = programIn('ends');
  const rows = Array.from({ length: 400 }, (_, at) => `Question number ${at}?,Answer number ${at} of many.`);
  const data = file('faq.csv', ['question,answer', ...rows].join('\n'));
  const shell = (rest: string) => spawnSync('bash', ['-c', `set -o pipefail; node '${program}' ${rest}`], { encoding: 'utf8' });

  test('who reads only the first line gets it, and nobody is told of a fault', () => {
    const { status, stdout, stderr } = shell(`rank '${data}' --with bm25 --depth 100 | head -1`);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^\S+ Q0 \S+ 1 \S+ \S+\n$/);
  });

  test.each(['rank --with bm25', 'inspect', 'inspect --json', 'measure --with bm25'])('%s on a full disk: status 2 and one sentence, never the status of a check that does not hold', (words) => {
    const [command, ...rest] = words.split(' ');
    const { status, stderr } = shell(`${command} '${data}' ${rest.join(' ')} > /dev/full`);
    expect(status).toBe(2);
    expect(stderr.split('\n').filter((line) => line.includes('could not be written'))).toHaveLength(1);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('a column or an id by the name of what every object has is a word like any other', () => {
    const odd = file('odd.csv', 'question,answer,constructor,__proto__\nconstructor,toString,a,b\n__proto__,valueOf,c,d\n');
    const { status, stdout } = run('inspect', odd, '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ set: { passages: 2, questions: { answerable: 2 } } });
    expect(run('measure', odd, '--with', 'bm25').status).toBe(0);
    expect(run('inspect', odd, '--columns', 'constructor=group').stdout).toContain('constructor as group');
  });

  test('escape bytes of ids never reach a terminal; ids with white space are refused in a run', () => {
    const evil = '\u001b]0;owned\u0007';
    const odd = file('evil.jsonl', ['a', 'a'].map((text, at) => JSON.stringify({ _id: `${evil}${at}`, text: `${text} passage ${at}` })).join('\n'));
    const asked = file('q.csv', `query_id,question,doc_id\nq1,a passage,${evil}0\n`);
    for (const words of [['inspect'], ['inspect', '--json'], ['measure', '--with', 'bm25', '--json', '--per-question']]) {
      const { stdout, stderr } = run(words[0]!, odd, asked, ...words.slice(1));
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    }
    const named = run('inspect', file(`e.csv`, `question,${evil}\na,b\n`));
    expect(named.stdout + named.stderr).toContain('\\u001b]0;owned\\u0007');
    const blank = file('blank.csv', 'query_id,question,answer\n"q\t1",open today,open at nine\n');
    expect(run('rank', blank, '--with', 'bm25')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('a blank, a tab') });
  });
});

test('line 11: what is made visible is still the same JSON', () => {
  const said = { id: 'a\u0000\u001b\u007f\u009b\u202eb\n' };
  expect(JSON.parse(visible(JSON.stringify(said)))).toEqual(said);
});

test('line 11: model and reason bring no markup into a page of Markdown', () => {
  const kept = {
    date: '2026-01-02T03:04:05Z', model: '<img src=x>[m](http://a) `c`', reason: '# a\n\n- b | **c**', halves: { held_out: 0 }, choice: { t: 0.3, k: 1, m: 2, target: 0.8 },
  } as DecisionRecord;
  const text = markdown('r`e.json', kept, { holds: true, same_data: true, causes: [], held_out: null, verdict: null } as unknown as CheckReport);
  expect(text).toContain(String.raw`\<img src=x\>\[m\](http://a) \`c\``);
  expect(text).toContain(String.raw`\# a - b \| \*\*c\*\*`);
  expect(text.split('\n').filter((line) => line.startsWith('#'))).toHaveLength(1);
});
