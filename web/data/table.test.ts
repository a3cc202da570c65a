import { describe, expect, test } from 'vitest';
import { refusal } from '../messages/refusal.ts';
import { readTable, sniffDelimiter } from './table.ts';

const read = (text: string) =>
  readTable('t.csv', { bytes: new TextEncoder().encode(text), encoding: 'utf-8' });

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

test('rows of another length are handed on as they are, for the core to name', () => {
  expect(read('a,b\n1\n1,2,3\n').rows).toEqual([['1'], ['1', '2', '3']]);
});

test('names that other readers swallow stay', () => {
  expect(read('id,text\nNA,null\n,N/A\n').rows).toEqual([['NA', 'null'], ['', 'N/A']]);
});

test('an empty table is refused', () => {
  expect(refusal(() => read('\n\n')).code).toBe('empty-file');
});
