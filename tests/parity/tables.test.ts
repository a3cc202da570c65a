// Several tables read together: sheets of a workbook, files of one name, records that look like another format.
import type { Core } from '../../web/core/core.ts';
import { readFiles, type Readings } from '../../web/data/read-files.ts';
import { workbook as written } from '../../web/data/test-workbook.ts';
import { beforeAll, describe, expect, test } from '../../web/vitest.shared.ts';
import { startCore } from './shared.ts';

let core: Core;
beforeAll(async () => {
  core = await startCore();
});

async function read(files: File[], readings: Readings = {}) {
  const { set, refused, tables, scores } = await readFiles(core, files, readings);
  return {
    refused: refused.map(({ code, file, field }) => [code, file, field]), scores,
    tables: tables.map(({ file, source, kind }) => [file, source, kind]),
    report: set && core.inspect(set), texts: set && core.texts(set),
  };
}

const text = (name: string, ...lines: string[]) => new File([lines.join('\n')], name);

const workbook = (name: string, sheets: Record<string, string[][]>): File =>
  new File([written(Object.entries(sheets).map(([sheet, rows]) => ({ name: sheet, rows }))) as Uint8Array<ArrayBuffer>], name);

describe('sheets of a workbook', () => {
  const faq = [['question', 'answer'], ['Open?', 'Nine.']];
  const prices = [['question', 'answer'], ['How much?', 'Two.'], ['Cards?', 'Yes.']];
  const sheets = { Faq: faq, Preise: prices, Notizen: [['Datum', 'Wer'], ['heute', 'ich']] };
  const ids = ({ texts }: Awaited<ReturnType<typeof read>>) => texts?.passages.map(({ id }) => id);

  test('all that are known are read, each under its name; the others are told and can be mapped', async () => {
    const got = await read([workbook('help.xlsx', sheets)]);
    expect(got.refused).toEqual([]);
    expect(ids(got)).toEqual(['help!Faq:1', 'help!Preise:1', 'help!Preise:2']);
    expect(got.tables).toEqual([
      ['help.xlsx!Faq', 'help.xlsx', 'faq'], ['help.xlsx!Preise', 'help.xlsx', 'faq'], ['help.xlsx!Notizen', 'help.xlsx', 'unknown'],
    ]);
    expect(got.report?.files.map(({ name, rows }) => [name, rows])).toEqual([['help.xlsx!Faq', 1], ['help.xlsx!Preise', 2]]);
    expect(got.report?.notes).toMatchObject([{ code: 'part-skipped', file: 'help.xlsx!Faq', value: 'sheet Notizen' }]);

    const mapped = await read([workbook('help.xlsx', sheets)], { 'help.xlsx!Notizen': { columns: { Datum: 'question', Wer: 'answer' } } });
    expect(ids(mapped)).toEqual(['help!Faq:1', 'help!Preise:1', 'help!Preise:2', 'help!Notizen:1']);
    expect(mapped.report?.notes).toEqual([]);
  });

  test('one of them alone keeps the short ids; what is said about the workbook counts for its sheets', async () => {
    expect(ids(await read([workbook('help.xlsx', { Faq: faq, Notizen: sheets.Notizen })]))).toEqual(['help:1']);
    const said = await read([workbook('help.xlsx', { A: sheets.Notizen, B: sheets.Notizen })], { 'help.xlsx': { columns: { Datum: 'question', Wer: 'answer' } } });
    expect(ids(said)).toEqual(['help!A:1', 'help!B:1']);
    expect(said.report?.set.questions.answerable).toBe(2);
  });

  test('where none is known the file is refused, and every sheet is shown', async () => {
    const got = await read([workbook('help.xlsx', { A: sheets.Notizen, B: [['x'], ['y']] })]);
    expect(got.refused).toEqual([['unknown-columns', 'help.xlsx', '']]);
    expect(got.tables).toEqual([['help.xlsx!A', 'help.xlsx', 'unknown'], ['help.xlsx!B', 'help.xlsx', 'unknown']]);
  });
});

describe('files of one name', () => {
  const passages = async (...files: File[]) => (await read(files)).texts?.passages.map(({ id, text: words }) => [id, words]);

  test('never share an id, in whichever order they come', async () => {
    const files = [text('faq.csv', 'question,answer', 'Open?,Nine.'), text('faq.md', '# Dogs?', 'No.'), text('shop/faq.md', '# Pay?', 'Cash.')];
    const expected = [['faq.csv:1', 'Nine.'], ['faq.md:1', 'Dogs? No.'], ['shop/faq.md:1', 'Pay? Cash.']];
    expect(await passages(...files)).toEqual(expected);
    expect((await passages(...files.reverse()))?.reverse()).toEqual(expected);
  });

  test('a file of its own name keeps it', async () => {
    expect(await passages(text('faq.csv', 'question,answer', 'Open?,Nine.'))).toEqual([['faq:1', 'Nine.']]);
  });
});

describe('records with "_id"', () => {
  const lines = ['{"_id": "p1", "query": "a lift?", "doc": "By the stairs."}', '{"_id": "p2", "query": "soup?", "doc": "On Tuesdays."}'];

  test('are a table when their columns are said', async () => {
    const got = await read([text('pairs.jsonl', ...lines)], { 'pairs.jsonl': { columns: { query: 'question', doc: 'text' } } });
    expect(got.refused).toEqual([]);
    expect(got.report?.set).toMatchObject({ passages: 2, questions: { answerable: 2 } });
    expect(got.texts?.questions.map(({ text: words }) => words)).toEqual(['a lift?', 'soup?']);
  });

  test('are a table too where they have no text of BEIR’s, and BEIR where they do', async () => {
    expect((await read([text('pairs.jsonl', ...lines)])).tables).toEqual([['pairs.jsonl', 'pairs.jsonl', 'questions']]);
    const beir = await read([text('corpus.jsonl', '{"_id": "d1", "title": null, "text": "x", "metadata": {"group": "g"}}')], { 'corpus.jsonl': { columns: { query: 'question' } } });
    expect(beir.tables).toEqual([]);
    expect(beir.report?.files).toMatchObject([{ format: 'beir-corpus' }]);
  });
});

describe('a table of scores', () => {
  const scores = (name: string) => text(name, 'score,correct', '0.9,1', '0.4,0');

  test('is read by itself; what cannot be read beside it is said', async () => {
    const two = await read([scores('a.csv'), scores('b.csv')]);
    expect(two.scores?.name).toBe('a.csv');
    expect(two.refused).toEqual([['scores-apart', 'b.csv', '']]);
    const beside = await read([scores('a.csv'), text('faq.csv', 'question,answer', 'Open?,Nine.')]);
    expect([beside.scores, beside.refused]).toEqual([null, [['scores-apart', 'a.csv', '']]]);
    expect(beside.report?.set.passages).toBe(1);
  });
});

test('of two protocols, or two tables of scores, the first counts and the other is refused by name', async () => {
  const protocol = (name: string, k: number) => new File([JSON.stringify({
    articles_in: 2, articles_out: 2, split_seed: 0, sample_seed: 1, sample_per_kind: 1, k, target: 0.8, mix_no_answer: 1,
  })], name);
  const two = await readFiles(core, [protocol('one.json', 3), protocol('other.json', 5)]);
  expect(two.protocol).toMatchObject({ file: 'one.json', settings: { k: 3 } });
  expect(two.refused.map(({ code, file }) => [code, file])).toEqual([['bad-protocol', 'other.json']]);
  expect(two.refused[0]!.message).toContain('one.json counts');

  const scores = (name: string, score: number) => text(name, 'query_id,score,correct', `a,${score},1`);
  const tables = await readFiles(core, [scores('s.csv', 0.9), scores('t.csv', 0.2)]);
  expect(tables.scores?.name).toBe('s.csv');
  expect(tables.refused.map(({ code, file }) => [code, file])).toEqual([['scores-apart', 't.csv']]);
});
