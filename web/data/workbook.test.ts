// Expected texts are what Excel and LibreOffice show for these cells; each format's source stands beside it.
import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { CutoffError } from '../messages/messages.ts';
import { TableNotes } from './table-notes.ts';
import { shown, workbook, type TestCell, type TestSheet } from './test-workbook.ts';
import { readWorkbook } from './workbook.ts';

const MOST = 100_000_000;

async function read(sheets: readonly TestSheet[], formats: readonly (string | number)[] = [], options = {}) {
  const notes = new TableNotes();
  const found = await readWorkbook('t.xlsx', workbook(sheets, formats, options), MOST);
  const tables = found.map(({ sheet, hidden, source }) => ({
    sheet, hidden, places: source.places, rows: [...source.rows(notes)].map(({ line, cells, stored }) => ({ line, cells, ...(stored && { stored }) })),
  }));
  return { tables, notes: notes.list.map(({ code, line, field, value }) => [code, line, field, value]) };
}

/** The text of one cell. */
async function text(cell: TestCell, formats: readonly (string | number)[], options = {}): Promise<string> {
  const { tables } = await read([{ rows: [['x', cell]] }], formats, options);
  return tables[0]!.rows[0]!.cells[1] ?? '';
}

describe('a cell is what its reader sees', () => {
  // 46095 is 14 March 2026: 126 years of 365 days, 31 leap days, 72 days, and the 29 February 1900 that never was.
  test.each([
    [123, '00000', '00123'], // a postal code
    [123456789, '000-00-0000', '123-45-6789'],
    [46095, 'dd.mm.yyyy', '14.03.2026'], // German
    [46095, 'yyyy-mm-dd', '2026-03-14'], // pandas
    [46095, '[$-407]d. mmmm yyyy', '14. März 2026'],
    [46095, 'yyyy"年"m"月"d"日"', '2026年3月14日'],
    [46095, 14, '2026-03-14'], // the reader's own order: told
    [46095.375, 22, '2026-03-14 09:00'],
    [0.375, 'hh:mm', '09:00'],
    [0.75, 18, '6:00 PM'], // h:mm AM/PM
    [1.5, 46, '36:00:00'], // [h]:mm:ss, a duration
    [0.85, 9, '85%'],
    [0.8512, 10, '85.12%'],
    [12.5, '#,##0.00 "€"', '12.50 €'],
    [1234.5, '"$"#,##0.00', '$1,234.50'],
    [12.5, '[$€-407] #,##0.00', '€ 12,50'],
    [0.5, '# ?/?', '1/2'],
    [3, '"item "0', 'item 3'],
    [-5, '0;(0)', '(5)'],
    [7, '[<5]"low";[>=5]"high"', 'high'],
    [15000000000, 11, '1.50E+10'],
    [5, '@', '5'],
    [1, '"yes";;"no"', 'yes'],
    [0, '"yes";;"no"', 'no'],
    // SheetJS issue 2581: digits before a point are places too
    [1, '000.0', '001.0'],
    [1.2, '000.#', '001.2'],
    [7, '"Q"000', 'Q007'],
    [1234567, '0.0,,"M"', '1.2M'], // ECMA-376, 18.8.31: commas at the end are thousands
    [0.375, 'h"h"mm', '9h00'],
    [46095, 'ddd d/m', 'Sat 14/3'],
    [46095, 17, 'Mar-26'], // mmm-yy
    [5551234567, '(000) 000-0000', '(555) 123-4567'],
    [46095.5, 'yyyy-mm-dd"T"hh:mm:ss', '2026-03-14T12:00:00'],
    [20260314, '0000-00-00', '2026-03-14'],
    [5, '0.00;-0.00;"none"', '5.00'],
    [0, '0.00;-0.00;"none"', 'none'],
    [-0.5, '0%;[Red]-0%', '-50%'],
  ])('%d as %s is %s', async (value, format, expected) => {
    expect(await text(shown(value, 0), [format])).toBe(expected);
  });

  test('the same day by the other date system; a duration is no day', async () => {
    expect(await text(shown(46095 - 1462, 0), ['dd.mm.yyyy'], { date1904: true })).toBe('14.03.2026');
    expect(await text(shown(1.5, 0), ['[h]:mm'], { date1904: true })).toBe('36:00');
  });

  test('numbers without a format are kept to the last digit', async () => {
    expect(await text(0.30000000000000004, [])).toBe('0.30000000000000004');
    expect(await text(5, [])).toBe('5');
    expect(await text(123456789012, [])).toBe('123456789012');
  });

  test('truth, rich text without hints, escapes, padding, line ends', async () => {
    const rich = (reference: string) => `<c r="${reference}" t="inlineStr"><is><r><t xml:space="preserve">Is </t></r><r><rPr><b/></rPr><t>this</t></r><rPh sb="0" eb="1"><t>no</t></rPh></is></c>`;
    const escape = (reference: string) => `<c r="${reference}" t="inlineStr"><is><t>a_x000D_\nb</t></is></c>`;
    const { tables } = await read([{ rows: [[true, rich, escape, ' padded ', 'a\r\nb']] }]);
    expect(tables[0]!.rows[0]!.cells).toEqual(['TRUE', 'Is this', 'a\nb', ' padded ', 'a\nb']);
  });
});

describe('what no cell shows is told', () => {
  test('a stored number stays beside what is shown', async () => {
    const { tables } = await read([{ rows: [['x', shown(0.91234, 0)]] }], ['0.00']);
    expect(tables[0]!.rows[0]).toEqual({ line: 1, cells: ['x', '0.91'], stored: [undefined, '0.91234'] });
  });

  test('errors, formulas without a result, rounded ids, formats that nobody understands, dates in the system’s order', async () => {
    const error = (reference: string) => `<c r="${reference}" t="e"><v>#N/A</v></c>`;
    const formula = (reference: string) => `<c r="${reference}"><f>1+1</f></c>`;
    const { tables, notes } = await read([{ name: 'S', rows: [['a', 'b', 'c', 'd', 'e'], [error, formula, 12345678901234567, shown(3, 0), shown(46095, 1)]] }], ['bogus[', 14]);
    expect(tables[0]!.rows[1]!.cells).toEqual(['', '', '12345678901234568', '3', '2026-03-14']);
    expect(notes).toEqual([
      ['error-cell', 2, 'S, column A', '#N/A'],
      ['formula-without-result', 2, 'S, column B', '=1+1'],
      ['rounded-number', 2, 'S, column C', '12345678901234568'],
      ['number-format', 2, 'S, column D', 'bogus['],
      ['number-format', 2, 'S, column E', 'm/d/yy'],
    ]);
  });

  test('hidden rows, columns and sheets are left out', async () => {
    const { tables, notes } = await read([
      { name: 'S', rows: [['a', 'b', 'c'], ['1', '2', '3'], ['4', '5', '6']], hiddenRows: [2], before: '<cols><col min="2" max="2" width="9" hidden="1"/><col min="4" max="16384" width="9" hidden="1"/></cols>' },
      { name: 'H', state: 'hidden', rows: [['x']] },
      { name: 'V', state: 'veryHidden', rows: [['x']] },
    ]);
    expect(tables[0]!.rows).toEqual([{ line: 1, cells: ['a', 'c'] }, { line: 3, cells: ['4', '6'] }]);
    expect(tables[0]!.places).toEqual([1, 3]);
    expect(tables.map(({ hidden }) => hidden)).toEqual([false, true, true]);
    expect(notes).toEqual([['hidden-left-out', null, 'S, columns', 'B'], ['hidden-left-out', 2, 'S, rows', '']]);
  });

  test('merged cells count for every row that they span', async () => {
    const { tables, notes } = await read([{ name: 'S', rows: [['topic', 'q'], ['t1', 'a'], [null, 'b'], ['t2', 'c']], after: '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>' }]);
    expect(tables[0]!.rows.map(({ cells }) => cells)).toEqual([['topic', 'q'], ['t1', 'a'], ['t1', 'b'], ['t2', 'c']]);
    expect(notes).toEqual([['merged-cells', 3, 'S', 'A2:A3']]);
  });
});

test('the fixture keeps its physical lines and its second sheet', async () => {
  const bytes = new Uint8Array(readFileSync(new URL('../../tests/fixtures/formats/ferry.xlsx', import.meta.url)));
  const sheets = await readWorkbook('t', bytes, MOST);
  const rows = sheets.map(({ sheet, source }) => [sheet, ...[...source.rows(new TableNotes())].map(({ line }) => line)]);
  expect(rows).toEqual([['Ferry', 1, 2, 3, 4, 6], ['Scratch', 2]]);
  const [, ...cells] = [...sheets[0]!.source.rows(new TableNotes())].map(({ cells: [question, answer] }) => [question, answer]);
  expect(cells).toEqual([
    ['When does the ferry leave?', 'Every hour from nine to five.\n\nIn winter the first one leaves at ten.'],
    ['Do I pay for my bike?', 'Bikes travel free, “folded” or not – so do dogs.'],
    ['Is there a café on board?', 'It’s on the upper deck:\n\n- coffee, tea\n- soup, bread'],
    ['How many cars fit on it?', 'Twelve; vans count as two.'],
  ]);
});

test('prefixes, parts at other places, shared strings, gaps', async () => {
  const bytes = zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/s.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>'),
    'xl/workbook.xml': strToU8('<x:workbook xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><x:sheets><x:sheet name="S &amp; T" r:id="a"/></x:sheets></x:workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="a" Target="/xl/s.xml" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"/></Relationships>'),
    'xl/s.xml': strToU8('<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="str"><f>A1</f><v>note</v></c></row><row r="4"><c r="B4"><v>7.0</v></c></row></sheetData></worksheet>'),
    'xl/sharedStrings.xml': strToU8('<sst><si><r><t>te</t></r><r><t>xt</t></r><rPh><t>hint</t></rPh></si></sst>'),
  });
  const [read] = await readWorkbook('t.xlsx', bytes, MOST);
  expect(read?.sheet).toBe('S & T');
  expect(read?.source.places).toEqual([2, 4]);
  expect([...read!.source.rows(new TableNotes())]).toEqual([{ line: 2, cells: ['text', 'note'] }, { line: 4, cells: ['7', ''] }]);
});

describe('sizes', () => {
  const refused = async (bytes: Uint8Array, most = MOST): Promise<CutoffError> => {
    try {
      await readWorkbook('t.xlsx', bytes, most);
    } catch (error) {
      if (error instanceof CutoffError) return error;
      throw error;
    }
    throw new Error('read');
  };

  test('a cell far outside of every sheet is refused at once, by its name', async () => {
    const far = () => '<c r="ZZZZZ1" t="inlineStr"><is><t>x</t></is></c>';
    const error = await refused(workbook([{ rows: [['question', 'answer', far]] }]));
    expect(error.code).toBe('too-large');
    expect(error.detail).toContain('ZZZZZ1');
  });

  test('what unpacks to more than is read is refused before it is unpacked', async () => {
    const error = await refused(workbook([{ rows: [['a'.repeat(2_000_000)]] }]), 1_000_000);
    expect([error.code, error.detail]).toEqual(['too-large', 'it unpacks to 2 MB, at most 1 MB are read']);
  });

  test('an empty cell with a style at the far end costs nothing', async () => {
    const styled = (reference: string) => `<c r="XFD${reference.slice(1)}" s="0"/>`;
    const rows: TestCell[][] = [['question', 'answer'], ...Array.from({ length: 20_000 }, (_, at) => [`q${at}`, 'a', ...(at === 9 ? [styled] : [])])];
    const { tables } = await read([{ rows }]);
    expect([tables[0]!.places, tables[0]!.rows.length]).toEqual([[1, 2], 20_001]);
  });

  test('what is no spreadsheet is refused', async () => {
    for (const bytes of [new Uint8Array([0x50, 0x4b, 3, 4]), new TextEncoder().encode('\u0000nothing')]) {
      expect((await refused(bytes)).code).toBe('unknown-format');
    }
  });
});
