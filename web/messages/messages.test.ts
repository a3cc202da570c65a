import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CutoffError, messages, parseMessages } from './messages.ts';

const codesDef = readFileSync(new URL('../../native/core/codes.def', import.meta.url), 'utf8');
const codes = [...codesDef.matchAll(/^CL_CODE\(\w+, "([^"]+)"\)/gm)].map((match) => match[1]);

test('every code of the core has its heading, and no heading is without a code', () => {
  expect(codes.length).toBeGreaterThan(40);
  expect([...messages.keys()].sort()).toEqual([...codes].sort());
});

test.each([...messages])('%s has a sentence and a remedy', (_, { sentence, remedy }) => {
  expect(sentence).toMatch(/^[A-Z“].*\.$/);
  expect(remedy).toMatch(/^[A-Z].*\.$/);
});

describe('reading messages.md', () => {
  test('joins the lines of a paragraph and takes the remedy out', () => {
    const read = parseMessages('# Title\n\n## one-code\n\nIt is\nwrong.\n\nRemedy: Mend it,\nplease.\n');
    expect(read.get('one-code')).toEqual({ sentence: 'It is wrong.', remedy: 'Mend it, please.' });
  });
});

describe('a CutoffError', () => {
  test('says where, what was found, what is wrong, the specifics and what to do', () => {
    const error = new CutoffError({
      code: 'bad-number', file: 'scores.csv', line: 7, field: 'score', value: 'high', detail: 'row 6',
    });
    expect(error.message).toBe(
      'scores.csv, line 7, “score”: found “high”: This should be a number and is not. (row 6) ' +
        'Write it with digits and a point, such as 0.42.',
    );
  });

  test('without a place begins with the sentence', () => {
    expect(new CutoffError({ code: 'empty-file' }).message).toMatch(/^The file is empty\./);
  });

  test('an unknown code is told as a bug of ours, not hidden', () => {
    expect(new CutoffError({ code: 'no-such-code' }).message).toContain('inside the program');
  });
});
