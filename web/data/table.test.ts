import { describe, expect, test } from 'vitest';
import { refusal } from '../messages/refusal.ts';
import { headed, mapped } from './headed-table.ts';
import type { Reading } from './documents.ts';
import { TableNotes } from './table-notes.ts';
import { readTable, sniffDelimiter } from './table.ts';

/** Names that these tests know; one alone makes no table. */
const KNOWN = ['id', 'text', 'question', 'answer', 'a', 'b', 'score', 'correct', 'topic'];

function read(text: string, reading: Reading = {}, name = 't.csv') {
  const notes = new TableNotes();
  const source = readTable(name, { bytes: new TextEncoder().encode(text), encoding: 'utf-8' }, reading.delimiter);
  const isKnown = (columns: readonly string[]) => columns.some((column) => KNOWN.includes(column.trim().toLowerCase()));
  const table = mapped(headed(source, reading, isKnown, notes), reading);
  const rows = [...table.rows(notes)];
  return {
    delimiter: table.delimiter, columns: table.columns, namesLine: table.namesLine,
    rows: rows.map(({ cells }) => cells), lines: rows.map(({ line }) => line),
    notes: notes.list.map(({ code, line, value, count }) => [code, line, value, count]),
  };
}

describe('physical lines', () => {
  test('a row is where it begins, cells of several lines and empty lines counted', () => {
    const table = read('id,text\n\nd1,"one\ntwo\nthree"\n\n\nd2,x\n');
    expect(table.rows).toEqual([['d1', 'one\ntwo\nthree'], ['d2', 'x']]);
    expect(table.lines).toEqual([3, 8]);
  });

  test('the same with the line ends of other systems, and the same texts', () => {
    for (const end of ['\r\n', '\r']) {
      const table = read(['id,text', 'd1,"one', 'two"', '', 'd2,x', ''].join(end));
      expect(table.rows).toEqual([['d1', 'one\ntwo'], ['d2', 'x']]);
      expect(table.lines).toEqual([2, 5]);
    }
  });

  test('a last line without an end counts', () => {
    expect(read('id\nd1\nd2').lines).toEqual([2, 3]);
  });
});

describe('separators', () => {
  test.each([
    ['id;question;answer\nf1;"a, b, or c?";"Yes, but:\n- one, two\n- three, four"\nf2;"x, y?";"2,50 an hour"\n', ';'],
    ['id;text, long;kind\nd1;one, two;x\nd2;three, four;y\n', ';'],
    ['query;doc_id\nopening hours, sunday;d7\n', ';'],
    ['query\tdoc_id\none, two; three\td7\n', '\t'],
    ['id,text\nd1,a; b; c\nd2,d; e\n', ','],
    ['question\nWhat, where?\n', ','],
  ])('%j is separated by %j', (text, delimiter) => {
    expect(sniffDelimiter(text)).toBe(delimiter);
  });
});

describe('quotes', () => {
  test('inch marks are ordinary characters', () => {
    expect(read('id,text\nd1,Screens are 24" wide\nd2,"a ""b"""\n').rows)
      .toEqual([['d1', 'Screens are 24" wide'], ['d2', 'a "b"']]);
  });

  test('a quote that is never closed is refused where it opens', () => {
    const { code, line, file } = refusal(() => read('id,text\n\nd1,"in drawer A\nd2,wide\n'));
    expect({ code, line, file }).toEqual({ code: 'quote-never-closed', line: 3, file: 't.csv' });
  });
});

describe('rows of another length', () => {
  test('cells that are missing at the end are empty, and told', () => {
    const { rows, notes } = read('a,b\n1\n2,3\n4\n');
    expect(rows).toEqual([['1', ''], ['2', '3'], ['4', '']]);
    expect(notes).toEqual([['short-row', 2, '', 1], ['short-row', 4, '', 1]]);
  });

  test('separators at the end count for nothing, in names and rows', () => {
    expect(read('a,b,,\n1,2,,\n3,4\n').rows).toEqual([['1', '2'], ['3', '4']]);
    expect(read('a,b\n1,2,,\n').rows).toEqual([['1', '2']]);
  });

  test('a cell too many is refused by its line', () => {
    const { code, line, detail } = refusal(() => read('a,b\n1,2\n1,2,3\n'));
    expect([code, line, detail]).toEqual(['wrong-field-count', 3, 'expected 2 fields, found 3']);
  });
});

describe('names', () => {
  test('titles above them are passed over and told', () => {
    const { columns, lines, notes } = read('Our questions;\n\nquestion;answer\nq;a\n');
    expect([columns, lines]).toEqual([['question', 'answer'], [4]]);
    expect(notes).toEqual([['rows-above-names', 1, 'Our questions', 1]]);
  });

  test('the row that a person says, and none', () => {
    const text = 'question,answer\nfrage,antwort\nq,a\n';
    expect(read(text, { names: 2, columns: { frage: 'question', antwort: 'answer' } }).rows).toEqual([['q', 'a']]);
    expect(read('q,a\n', { names: 'none', columns: { '#1': 'question', '#2': 'answer' } })).toMatchObject({ columns: ['question', 'answer'], rows: [['q', 'a']] });
    expect(refusal(() => read(text, { names: 9 }))).toMatchObject({ code: 'out-of-range', field: 'names', value: '9' });
  });

  test('by their places doubled and nameless columns are told apart', () => {
    const text = ',text,text\n0,old,new\n1,x,y\n';
    expect(read(text, { columns: { '#1': 'id', '#2': '' } })).toMatchObject({ columns: ['id', 'text'], rows: [['0', 'new'], ['1', 'y']], notes: [] });
    const { columns, notes } = read(text);
    expect(columns).toEqual(['text', 'text']);
    expect(notes).toEqual([['nameless-column', 2, '0', 1]]);
  });

  test('names that stand once more are passed over', () => {
    expect(read('a,b\n1,2\na,b\n3,4\n')).toMatchObject({ rows: [['1', '2'], ['3', '4']], notes: [['names-again', 3, '', 1]] });
  });

  test('a first row of data is not taken for names where the file’s name says what it holds', () => {
    const text = '0\t"Harbour" is a name.\n1\tThe 24" screen is here.\n';
    expect(read(text, {}, 'collection.tsv')).toMatchObject({
      columns: ['passage_id', 'text'], namesLine: 0, rows: [['0', '"Harbour" is a name.'], ['1', 'The 24" screen is here.']],
      notes: [['no-names', 1, '0 | "Harbour" is a name.', 1], ['quotes-are-text', null, '', 1]],
    });
    expect(read(text, {}, 'topics.tsv').columns).toEqual(['question_id', 'question']);
    expect(read(text, {}, 'some.tsv').namesLine).toBe(1);
    expect(read(`nr\ttext of it\n${text}`, {}, 'collection.tsv').namesLine).toBe(1);
  });
});

describe('the line that names the separator', () => {
  test.each(['sep=;\n', '"sep=;"\r\n', 'SEP=;\n'])('%j is no row', (line) => {
    expect(read(`${line}question;answer\n"a, b";c\n`)).toMatchObject({ delimiter: ';', columns: ['question', 'answer'], rows: [['a, b', 'c']], lines: [3] });
  });

  test('other letters and tabs', () => {
    expect(read('sep=^\nquestion^answer\nq^a\n').rows).toEqual([['q', 'a']]);
    expect(read('sep=\t\nquestion\tanswer\nq\ta\n').rows).toEqual([['q', 'a']]);
    expect(read('sep=,\nquestion;answer\nq;a\n', { delimiter: ';' }).rows).toEqual([['q', 'a']]);
  });
});

test('names that other readers swallow stay', () => {
  expect(read('id,text\nNA,null\n,N/A\n').rows).toEqual([['NA', 'null'], ['', 'N/A']]);
});

test('an empty table is refused', () => {
  expect(refusal(() => read('\n\n')).code).toBe('empty-file');
});
