import { describe, expect, test } from 'vitest';
import { refusal } from '../messages/refusal.ts';
import { SeparatedRows, type SeparatedForm } from './separated.ts';

function rows(
  text: string, { delimiter = ',', quoted = true, pieces = Infinity, ...form }: Partial<SeparatedForm> & { pieces?: number } = {},
): [number, ...string[]][] {
  const reader = new SeparatedRows('t.csv', { delimiter, quoted, ...form });
  const found = [];
  for (let at = 0; at < text.length; at += pieces) found.push(...reader.push(text.slice(at, at + pieces)));
  return [...found, ...reader.end()].map(({ line, cells }) => [line, ...cells]);
}

const odd = 'a,b\r\n\r\n"x\r\ny","q ""z"" q"\r\r1, "c, d" \n"",24" wide\nlast,"end"';
const read = [[1, 'a', 'b'], [3, 'x\ny', 'q "z" q'], [6, '1', 'c, d'], [7, '', '24" wide'], [8, 'last', 'end']];

describe('rows with separators', () => {
  test.each([1, 2, 3, 5, 7, 1000])('the same in pieces of %i letters: quotes, line ends of three systems, lines', (pieces) => {
    expect(rows(odd, { pieces })).toEqual(read);
  });

  test('quotes that are text', () => {
    expect(rows('0\t"Harbour" is a name\n1\t24" and "b"\n', { delimiter: '\t', quoted: false }))
      .toEqual([[1, '0', '"Harbour" is a name'], [2, '1', '24" and "b"']]);
  });

  test('text after a closing quote makes both quotes text, and is told with its line', () => {
    const strays: number[] = [];
    const text = 'a,b\n"x" y,"1"\n"one ""two""" and,2\n';
    expect(rows(text, { delimiter: ',', quoted: true, onStrayQuote: (line) => strays.push(line) }))
      .toEqual([[1, 'a', 'b'], [2, '"x" y', '1'], [3, '"one ""two""" and', '2']]);
    expect(strays).toEqual([2, 3]);
  });

  test('a quote after blanks that closes nowhere is an ordinary character', () => {
    expect(rows('a, "b" c\nd, "e')).toEqual([[1, 'a', ' "b" c'], [2, 'd', ' "e']]);
  });

  test.each([
    ['a,b\n1,2\n"x,1\n3,4\n', 'quote-never-closed', 3],
  ])('%j is refused', (text, code, line) => {
    const error = refusal(() => rows(text));
    expect([error.code, error.line]).toEqual([code, line]);
  });

  test('a quote that never closes ends early in a long file', () => {
    const reader = new SeparatedRows('t.csv', { delimiter: ',', quoted: true });
    reader.push('a,b\n1,"open\n');
    const line = 'x'.repeat(1_000_000);
    const error = refusal(() => {
      for (let at = 0; at < 1000; at += 1) reader.push(`${line}\n`);
    });
    expect([error.code, error.line]).toEqual(['quote-never-closed', 2]);
  });
});
