import { describe, expect, test } from 'vitest';
import { inert, plain, toCsv } from '../data/save-csv.ts';
import { readTable } from '../data/table.ts';
import { beirFiles, emptyBook, labelled, labelsCsv, labelsJson, mark, markNone, paste, questionsFile } from './label-book.ts';

const pasted = paste(emptyBook, 'One?\n\n  Two?  \r\nOne?\n').book;

describe('pasting', () => {
  test('one a line, trimmed; blank lines and repeats are passed over', () => {
    expect(pasted.questions).toEqual([{ id: 'mine-1', text: 'One?' }, { id: 'mine-2', text: 'Two?' }]);
    expect(paste(pasted, 'Two?\nThree?\nKnown?', ['Known?'])).toMatchObject({ added: 1, again: 2 });
  });

  test('an id is never given twice', () => {
    expect(paste({ ...pasted, questions: pasted.questions.slice(1) }, 'Three?').book.questions.at(-1)?.id).toBe('mine-3');
  });

  test('the questions are a file of their own', async () => {
    expect(questionsFile(emptyBook)).toBeUndefined();
    expect(JSON.parse(await questionsFile(pasted)!.text())).toEqual([
      { question_id: 'mine-1', question: 'One?' }, { question_id: 'mine-2', question: 'Two?' },
    ]);
  });
});

describe('labels', () => {
  test('right, also right, taken back; nothing here answers it takes their place', () => {
    const two = mark(mark(pasted, 'mine-1', 'a', 0), 'mine-1', 'b', 0);
    expect(two.labels['mine-1']).toEqual({ right: ['a', 'b'], none: false, look: 0 });
    expect(mark(two, 'mine-1', 'a', 1).labels['mine-1']).toEqual({ right: ['b'], none: false, look: 1 });
    expect(markNone(two, 'mine-1', 0).labels['mine-1']).toEqual({ right: [], none: true, look: 0 });
    expect(pasted.labels).toEqual({});
    expect([labelled(two), labelled(mark(mark(pasted, 'mine-1', 'a', 0), 'mine-1', 'a', 0))]).toEqual([1, 0]);
  });

  test('as the core reads them', () => {
    const book = markNone(mark(pasted, 'mine-1', 'a', 1), 'mine-2', 0);
    expect(JSON.parse(labelsJson(book, 1))).toEqual({
      looks: 1,
      labels: [
        { question_id: 'mine-1', none: false, passages: ['a'], look: 1 },
        { question_id: 'mine-2', none: true, passages: [], look: 0 },
      ],
    });
  });

  test('as a table and as BEIR', () => {
    const book = markNone(mark(mark(pasted, 'mine-1', 'a', 0), 'mine-1', 'b', 0), 'mine-2', 0);
    expect(labelsCsv(book.questions, book.labels)).toBe(
      '\ufeffquestion_id,question,doc_id,answerable,cutoff_lab_export\r\n' +
      'mine-1,One?,a,yes,1\r\nmine-1,One?,b,yes,1\r\nmine-2,Two?,,no,1\r\n',
    );
    const files = Object.fromEntries(beirFiles([{ id: 'a', title: 'T', text: 'x' }], book.questions, book.labels).map(({ path, text }) => [path, text]));
    expect(files['qrels/test.tsv']).toBe('query-id\tcorpus-id\tscore\nmine-1\ta\t1\nmine-1\tb\t1\n');
    expect(files['queries.jsonl']).toBe(
      '{"_id":"mine-1","text":"One?","metadata":{"answerable":true}}\n{"_id":"mine-2","text":"Two?","metadata":{"answerable":false}}\n',
    );
  });
});

describe('cells that would run as formulas', () => {
  const cells = ['=1+1', '+41 44', '-5', '@SUM(A1)', '\tx', '\rx', "'=x", "''", "'tis", 'plain', '', 'a=b'];

  test.each(cells)('%j is inert and comes back exactly', (cell) => {
    expect(inert(cell)).not.toMatch(/^[=+\-@\t\r]/);
    expect(plain(inert(cell))).toBe(cell);
  });

  test('in a file of ours; numbers stay numbers', () => {
    const csv = toCsv(['text', 'score'], [['=HYPERLINK("http://x")', -0.25], ['a\n"b"', 1]]);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")",-0.25\r\n`);
    const table = readTable('t.csv', { bytes: new TextEncoder().encode(csv.slice(1)), encoding: 'utf-8' });
    expect(table.rows.map(([text = '']) => plain(text))).toEqual(['=HYPERLINK("http://x")', 'a\n"b"']);
  });
});
