// Nothing is silent: a plain set with one odd thing in it gives a note or a refusal for that thing, with the file's name
// and a sentence; without the odd thing it gives none.
import type { Core } from '../../web/core/core.ts';
import { readFiles } from '../../web/data/read-files.ts';
import { shown, workbook, type TestCell } from '../../web/data/test-workbook.ts';
import { sentence } from '../../web/messages/messages.ts';
import { beforeAll, describe, expect, test } from '../../web/vitest.shared.ts';
import { startCore } from './shared.ts';

let core: Core;
beforeAll(async () => {
  core = await startCore();
});

const NAME = 'odd';

/** Said of the whole set, whatever its files are like: here one file has only questions. */
const ofTheSet = ['no-passages', 'no-questions'];

/** Codes of what is told, each with its sentence. */
async function told(file: File): Promise<string[]> {
  const { set, scores, refused } = await readFiles(core, [file]);
  const all = set ? core.inspect(set).notes : (scores?.inspect.notes ?? []);
  const notes = all.filter(({ code }) => !ofTheSet.includes(code));
  for (const said of [...notes, ...refused]) {
    expect(sentence(said).length, said.code).toBeGreaterThan(40);
    expect(said.file, said.code).toContain(NAME);
  }
  return [...notes, ...refused].map(({ code }) => code);
}

const plain = [['id', 'question', 'answer'], ['f1', 'Is there a lift?', 'Yes.'], ['f2', 'When do you open?', 'At nine.'], ['f3', 'Where do I park?', 'Behind the hall.']];
type Rows = (string | undefined)[][];
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const lines = (rows: Rows) => rows.map((row) => row.map((cell) => quoted(cell ?? '')).join(','));
const csv = (rows: Rows, ...before: string[]) => new File([[...before, ...lines(rows)].join('\n')], `${NAME}.csv`);
/** The plain rows with one cell changed. */
const changed = (row: number, column: number, cell: string): string[][] => plain.map((cells, at) => (at === row ? cells.map((old, place) => (place === column ? cell : old)) : cells));
const scores = (...rows: string[]) => new File([['score;correct', ...rows, '0.5;0'].join('\n')], `${NAME}.csv`);

const book = (rows: (TestCell[] | null)[], more = {}, formats: (string | number)[] = []) =>
  new File([workbook([{ rows, ...more }], formats) as Uint8Array<ArrayBuffer>], `${NAME}.xlsx`);
const withCell = (cell: TestCell, formats: (string | number)[] = []) => book([...plain, ['f4', 'Dogs?', cell]], {}, formats);

test('a plain table gives no note', async () => {
  expect([await told(csv(plain)), await told(book(plain)), await told(scores('0.9;1'))]).toEqual([[], [], []]);
});

describe('one odd thing in a table', () => {
  test.each<[string, File]>([
    ['a title above the names', csv(plain, 'Our questions')],
    ['names once more', csv([...plain, plain[0]!, ['f4', 'Dogs?', 'No.']])],
    ['a column without a name', csv(plain.map((row, at) => [at === 0 ? '' : String(at), ...row]))],
    ['a column that nobody knows', csv(plain.map((row, at) => [...row, at === 0 ? 'colour' : 'red']))],
    ['two columns of one meaning', csv(plain.map((row, at) => [...row, at === 0 ? 'answer' : 'x']))],
    ['a row with a cell too few', csv([...plain, ['f4', 'Dogs?']])],
    ['a row with a cell too many', csv([...plain, ['f4', 'Dogs?', 'No.', 'never']])],
    ['an empty id', csv(changed(2, 0, ''))],
    ['an id twice', csv(changed(2, 0, 'f1'))],
    ['a row twice', csv([...plain, plain[1]!])],
    ['a question twice', csv(changed(2, 1, 'Is there a lift?'))],
    ['a blank question', csv(changed(2, 1, ' '))],
    ['a row of nothing', csv([...plain, ['', '', '']])],
    ['a printed list', csv(changed(1, 2, '[\'Yes.\', "It\'s there."]'))],
    ['markup', csv(changed(1, 2, '<p>Yes.</p>'))],
    ['names of characters', csv(changed(1, 2, 'Yes &amp; no.'))],
    ['an open quote', new File(['question,answer\n"a,b\n'], `${NAME}.csv`)],
    ['a quote too many', new File(['question,answer\n"a" b,c\n'], `${NAME}.csv`)],
    ['another encoding', new File([new Uint8Array([...new TextEncoder().encode('question,answer\nCaf'), 0xe9, ...new TextEncoder().encode('?,Yes.\n')])], `${NAME}.csv`)],
    ['quotes that are text', new File(['question_id\tquestion\n1\t"Harbour" is what?\n2\tWhere?\n'], `${NAME}.tsv`)],
    ['no names', new File(['1\tWhere is it?\n2\tWhen is it?\n'], `${NAME}-queries.tsv`)],
    ['ranks in the place of grades', new File(['query_id,doc_id,grade\na,1,1\na,2,2\na,3,3\nb,1,1\nb,2,2\n'], `${NAME}.csv`)],
    ['an unknown half', csv(plain.map((row, at) => [...row, at === 0 ? 'split' : 'later']))],
    ['an unknown truth', csv(plain.map((row, at) => [...row, at === 0 ? 'answerable' : 'maybe']))],
    ['nothing', new File([''], `${NAME}.csv`)],
  ])('%s', async (_name, file) => {
    expect(new Set(await told(file)).size).toBe(1); // a row that is there twice is a question and a passage that are
  });
});

describe('one odd thing in a table of scores', () => {
  test.each<[string, File]>([
    ['a decimal comma', scores('0,9;1')],
    ['percent', scores('90 %;1')],
    ['a word for a number', scores('high;1')],
    ['NaN', scores('NaN;1')],
    ['a thousand with two marks', scores('1.234,5;1')],
    ['an unknown truth', scores('0.9;2')],
    ['an empty row', scores('0.9;1', ';')],
    ['no truth', scores('0.9;')],
  ])('%s', async (_name, file) => {
    expect(await told(file)).toHaveLength(1);
  });
});

describe('one odd thing in a spreadsheet', () => {
  const xml = (attributes: string, inner: string): TestCell => (reference) => `<c r="${reference}"${attributes}>${inner}</c>`;

  test.each<[string, File]>([
    ['a title above the names', book([['Our questions'], ...plain])],
    ['an error', withCell(xml(' t="e"', '<v>#N/A</v>'))],
    ['a formula without a result', withCell(xml('', '<f>A1</f>'))],
    ['a long number', withCell(12345678901234567)],
    ['a date in the system’s order', withCell(shown(46095, 0), [14])],
    ['a format that nobody understands', withCell(shown(3, 0), ['bogus['])],
    ['merged cells', book(plain, { after: '<mergeCells><mergeCell ref="C2:C3"/></mergeCells>' })],
    ['names in two rows', book([['id', 'question', 'answer'], [null, 'short', null], ...plain.slice(1)], { after: '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="C1:C2"/></mergeCells>' })],
    ['a hidden row', book(plain, { hiddenRows: [3] })],
    ['a hidden column', book(plain.map((row) => [...row, 'x']), { before: '<cols><col min="4" max="4" width="9" hidden="1"/></cols>' })],
    ['a hidden sheet', new File([workbook([{ rows: plain }, { name: 'H', state: 'hidden', rows: plain }]) as Uint8Array<ArrayBuffer>], `${NAME}.xlsx`)],
    ['a sheet of something else', new File([workbook([{ rows: plain }, { name: 'N', rows: [['Datum', 'Wer'], ['a', 'b']] }]) as Uint8Array<ArrayBuffer>], `${NAME}.xlsx`)],
    ['a score shown in a shorter form', book([['score', 'correct'], [shown(0.91234, 0), true], [0.5, false]], {}, ['0.00'])],
    ['a cell outside of every sheet', book([[...plain[0]!, () => '<c r="ZZZZZ1"><v>1</v></c>'], ...plain.slice(1)])],
    ['no spreadsheet', new File([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])], `${NAME}.xlsx`)],
  ])('%s', async (_name, file) => {
    expect((await told(file)).length).toBeGreaterThan(0);
  });
});
