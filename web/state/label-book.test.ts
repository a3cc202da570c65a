import { describe, expect, test } from 'vitest';
import { inert, plain, toCsv } from '../data/save-csv.ts';
import { TableNotes } from '../data/table-notes.ts';
import { readTable } from '../data/table.ts';
import {
  beirFiles, emptyBook, labelOf, labelled, labelsCsv, labelsJson, labelsToAttach, lastLabelled, mark, markNone, paste, questionsFile, undo, withAttached,
  type LabelBook,
} from './label-book.ts';

const pasted = paste(emptyBook, 'One?\n\n  Two?  \r\nOne?\n').book;

describe('pasting', () => {
  test('one a line, trimmed; blank lines and repeats are passed over', () => {
    expect(pasted.questions).toEqual([{ id: 'mine-1', text: 'One?' }, { id: 'mine-2', text: 'Two?' }]);
    expect(paste(pasted, 'Two?\nThree?\nKnown?', ['Known?'])).toMatchObject({ added: 1, again: 2 });
  });

  test('marks of a list are no part of a question, numbers and signs are', () => {
    const list = '- Is there a lift?\n* Dogs?\n• Cats?\n2. Can I pay in cash?\n13) When?\n2 dogs too?\n-5 degrees?\n3.5 stars?\n-';
    const { book, read } = paste(emptyBook, list);
    expect(book.questions.map(({ text }) => text)).toEqual([
      'Is there a lift?', 'Dogs?', 'Cats?', 'Can I pay in cash?', 'When?', '2 dogs too?', '-5 degrees?', '3.5 stars?',
    ]);
    expect(read.leftOut).toEqual(['-']);
    expect(paste(pasted, '- One?')).toMatchObject({ added: 0, again: 1 });
  });

  test('an id is never given twice', () => {
    expect(paste({ ...pasted, questions: pasted.questions.slice(1) }, 'Three?').book.questions.at(-1)?.id).toBe('mine-3');
  });

  test('the questions are a file of their own', async () => {
    expect(questionsFile([])).toBeUndefined();
    expect(JSON.parse(await questionsFile(pasted.questions)!.text())).toEqual([
      { question_id: 'mine-1', question: 'One?' }, { question_id: 'mine-2', question: 'Two?' },
    ]);
  });
});

describe('labels', () => {
  test('right, also right, taken back; nothing here answers it takes their place', () => {
    const two = mark(mark(pasted, 'mine-1', 'a', 0), 'mine-1', 'b', 0);
    expect(two.labels['mine-1']).toEqual({ right: ['a', 'b'], none: false, look: 0 });
    expect(mark(two, 'mine-1', 'a', 1).labels['mine-1']).toEqual({ right: ['b'], none: false, look: 0 }); // a look has seen it
    expect(markNone(two, 'mine-1', 0).labels['mine-1']).toEqual({ right: [], none: true, look: 0 });
    expect(pasted.labels).toEqual({});
    expect([labelled(two), labelled(mark(mark(pasted, 'mine-1', 'a', 0), 'mine-1', 'a', 0))]).toEqual([1, 0]);
  });

  test.each(['constructor', 'toString', '__proto__'])('of a question named %s are its own', (id) => {
    expect(labelOf(pasted.labels, id)).toBeUndefined();
    const once = mark(pasted, id, 'a', 0);
    expect(labelOf(once.labels, id)).toEqual({ right: ['a'], none: false, look: 0 });
    expect(labelOf(mark(once, id, 'b', 0).labels, id)?.right).toEqual(['a', 'b']);
    expect(JSON.parse(labelsToAttach(once)).labels).toEqual([{ question_id: id, none: false, passages: [{ id: 'a' }], look: 0 }]);
    expect(labelled(once)).toBe(1);
  });

  test('a file\'s labels are where marking goes on from', () => {
    expect(mark(pasted, 'q1', 'b', 0, ['a']).labels['q1']?.right).toEqual(['a', 'b']);
    expect(mark(mark(pasted, 'q1', 'b', 0, ['a']), 'q1', 'c', 0, ['a']).labels['q1']?.right).toEqual(['a', 'b', 'c']);
  });

  test('as the core puts them in their places, with the texts that are known', () => {
    const book: LabelBook = {
      ...markNone(mark(pasted, 'mine-1', 'a', 1), 'mine-2', 0),
      aside: [{ question_id: 'old', question: 'Old?', none: true, look: 0, passages: [] }],
    };
    const labels = [
      { question_id: 'mine-1', none: false, passages: [{ id: 'a' }], look: 1 },
      { question_id: 'mine-2', none: true, passages: [], look: 0 },
    ];
    expect(JSON.parse(labelsToAttach(book))).toEqual({ labels, aside: book.aside });
    expect(JSON.parse(labelsJson(labels, 1))).toEqual({ looks: 1, labels });

    const withTexts = { ...labels[0]!, question: 'One?', passages: [{ id: 'a', text: 'Yes.' }] };
    const attached = { labels: [withTexts], aside: [], moved: 0, changed: 0, put_aside: 0, returned: 0 };
    const known = withAttached(book, attached);
    expect(known.labels).toEqual({ 'mine-1': { right: ['a'], none: false, look: 1, question: 'One?', texts: { a: 'Yes.' } } });
    expect(known.aside).toEqual([]);
    // What is marked later keeps the texts that are known, and leaves the others to be found.
    expect(JSON.parse(labelsToAttach(mark(known, 'mine-1', 'b', 1))).labels).toEqual([
      { ...withTexts, passages: [{ id: 'a', text: 'Yes.' }, { id: 'b' }] },
    ]);
    expect(known.steps).toHaveLength(3);
    expect(withAttached(book, { ...attached, moved: 1 }).steps).toEqual([]);
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

describe('undo', () => {
  const first = mark(pasted, 'mine-1', 'a', 0);
  const all = markNone(mark(first, 'mine-1', 'b', 0), 'mine-2', 0);

  test('goes back label by label and then over what was pasted', () => {
    expect(lastLabelled(all)).toBe('mine-2');
    const once = undo(all)!;
    expect(once.labels).toEqual({ 'mine-1': { right: ['a', 'b'], none: false, look: 0 } });
    expect(undo(once)!.labels).toEqual(first.labels);
    const unlabelled = undo(undo(once)!)!;
    expect([unlabelled.labels, lastLabelled(unlabelled), unlabelled.questions.length]).toEqual([{}, null, 2]);
    expect(undo(unlabelled)).toEqual(emptyBook);
    expect(undo(emptyBook)).toBeUndefined();
  });

  test('of a label that a look has seen, that stays', () => {
    const taken = undo(first, 1)!;
    expect(taken.labels).toEqual({ 'mine-1': { right: [], none: false, look: 0 } });
    expect(markNone(taken, 'mine-1', 1).labels['mine-1']?.look).toBe(0);
    expect(undo(mark(pasted, 'mine-2', 'a', 1), 1)!.labels).toEqual({});
  });

  test('is the same after the book was written down and read again', () => {
    expect(undo(JSON.parse(JSON.stringify(all)) as LabelBook)).toEqual(undo(all));
  });

  test('a paste that brought nothing is no step', () => {
    expect(paste(all, 'One?').book.steps).toEqual(all.steps);
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
    expect([...table.rows(new TableNotes())].slice(1).map(({ cells: [text = ''] }) => plain(text))).toEqual(['=HYPERLINK("http://x")', 'a\n"b"']);
  });
});
