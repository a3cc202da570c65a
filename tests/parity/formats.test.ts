// One FAQ in every form it comes in is one identical set: texts, ids and digest. The page and the command line
// read with these same functions. Then real oddities of files, from the folder of examples.
import { readdirSync, readFileSync } from 'node:fs';
import type { Core } from '../../web/core/core.ts';
import type { InspectReport } from '../../web/core/core.gen.d.ts';
import { readFiles, type Readings } from '../../web/data/read-files.ts';
import { labelsCsv } from '../../web/state/label-book.ts';
import { beforeAll, describe, expect, test } from '../../web/vitest.shared.ts';
import { fixture, hasShared, sharedFolder, startCore } from './shared.ts';

let core: Core;
beforeAll(async () => {
  core = await startCore();
});

const ferry = readdirSync(new URL('../fixtures/formats/', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.includes('.'));
const nameOf = (path: string) => path.split('/').at(-1) ?? path;

async function read(files: File[], readings: Readings = {}) {
  const { set, refused, tables, scores } = await readFiles(core, files, readings);
  const report = set && core.inspect(set);
  return { set, report: report as InspectReport, refused, tables, scores, texts: set && core.texts(set), sha: set && core.setSha256(set) };
}

describe('the ferry FAQ', () => {
  const file = (path: string) => new File([fixture(`formats/${path}`) as Uint8Array<ArrayBuffer>], nameOf(path));

  test('there are eleven forms of it', () => expect(ferry).toHaveLength(11));

  test.each(ferry)('%s is the same passages', async (path) => {
    const [first, other] = [await read([file('ferry.csv')]), await read([file(path)])];
    expect(other.refused).toEqual([]);
    expect(other.texts?.passages.map(({ id }) => id)).toEqual(['ferry:1', 'ferry:2', 'ferry:3', 'ferry:4']);
    expect(other.texts).toEqual(first.texts);
    expect(other.sha).toBe(first.sha);
  });

  test.each(ferry)('%s is the same questions and answers, when it is said to be some', async (path) => {
    const say = (name: string): Readings => ({ [name]: { headings: 'questions', columns: { title: 'question', text: 'answer' } } });
    const [first, other] = [await read([file('ferry.csv')], say('ferry.csv')), await read([file(path)], say(nameOf(path)))];
    expect(other.report.set.questions.answerable).toBe(4);
    expect(other.texts).toEqual(first.texts);
    expect(other.sha).toBe(first.sha);
  });
});

describe.skipIf(!hasShared)('files as they come', () => {
  const file = (name: string) => new File([readFileSync(`${sharedFolder}/field/inputs/${name}`)], name);
  const notes = ({ notes: list }: InspectReport, code: string) => list.filter((note) => note.code === code);

  test('F01: a byte order mark is no part of the first column', async () => {
    const { tables } = await read([file('F01-bom.csv')]);
    expect(tables[0]).toMatchObject({ columns: ['query_id', 'query', 'doc_id'], rows: [['q1', 'how do I reset my badge', 'd1'], ['q2', 'where is the loading dock', 'd2']] });
  });

  test('F02: semicolons with commas in the cells; the separator can be said', async () => {
    const { tables, report } = await read([file('F02-semicolon-multiline.csv')]);
    expect(tables[0]).toMatchObject({ delimiter: ';', columns: ['id', 'question', 'answer'] });
    expect(tables[0]?.rows[0]?.[2]?.split('\n')).toHaveLength(4);
    expect(tables[0]?.rows[1]?.[2]).toContain('2,50');
    expect(report.files[0]?.rows).toBe(2);
    expect((await read([file('F02-two-columns.csv')])).tables[0]).toMatchObject({ delimiter: ';', columns: ['query', 'doc_id'] });
    const said = await read([file('F02-two-columns.csv')], { 'F02-two-columns.csv': { delimiter: ',' } });
    expect(said.tables[0]?.columns).toEqual(['query;doc_id']);
  });

  test('F04: UTF-16 with tabs', async () => {
    const { texts, report } = await read([file('F04-utf16le.txt')]);
    expect(texts?.questions[0]).toMatchObject({ id: 'q1', text: 'Où est l’entrée ?' });
    expect(texts?.questions[0]?.text).toHaveLength(17);
    expect(report.files[0]).toMatchObject({ encoding: 'utf-16le', delimiter: '\t', rows: 2 });
  });

  test('F05: Windows-1252 with a visible note', async () => {
    const { texts, report } = await read([file('F05-cp1252.csv')]);
    expect(texts?.passages.map(({ text }) => text)).toEqual(['It’s the “quiet” room – level 2', 'Café on level 1']);
    expect(notes(report, 'decoded-as')).toHaveLength(1);
  });

  test('F07: NA, null and the like are ids; only an empty one is listed', async () => {
    const { texts, report } = await read([file('F07-na-ids.csv')]);
    expect(texts?.passages.map(({ id }) => id)).toEqual(['NA', 'null', 'NaN', 'None', 'TRUE', '-', 'd8']);
    expect(texts?.passages.at(-1)?.text).toBe('N/A');
    expect(notes(report, 'empty-id')).toMatchObject([{ line: 8, count: 1 }]);
  });

  test('F09: a quote inside is text; one never closed is refused at its line', async () => {
    const stray = await read([file('F09-stray-inner-quote.csv')]);
    expect(stray.refused).toEqual([]);
    expect(stray.texts?.passages).toHaveLength(4);
    expect(stray.texts?.passages[1]?.text).toContain('24"');
    const { refused } = await read([file('F09-never-closed.csv')]);
    expect(refused).toMatchObject([{ code: 'quote-never-closed', line: 2 }]);
  });

  test('F10: one id with two texts is refused with both lines', async () => {
    const { refused } = await read([file('F10-duplicate-ids.jsonl')]);
    expect(refused).toMatchObject([{ code: 'conflicting-id', line: 3 }]);
    expect(refused[0]?.message).toContain('line 1');
    const alone = readFileSync(`${sharedFolder}/field/inputs/F10-duplicate-ids.jsonl`, 'utf8').split('\n').filter((line) => !line.includes('"d1"'));
    const { report, texts } = await read([new File([alone.join('\n')], 'd2.jsonl')]);
    expect(texts?.passages.map(({ id }) => id)).toEqual(['d2']);
    expect(notes(report, 'duplicate-merged')).toMatchObject([{ count: 1, line: 2 }]);
  });

  test('F46: SQuAD with all its traps', async () => {
    const { report } = await read([file('F46-squad.json')]);
    expect(report.set).toMatchObject({ passages: 1, questions: { answerable: 4, no_answer: 1 } });
    expect(notes(report, 'answer-offset-wrong')).toMatchObject([{ count: 1, line: 32, field: 'answer_start', value: 'seven', detail: 'it stands at 43, not at 0' }]);
    expect(notes(report, 'answer-not-found')).toMatchObject([{ count: 1, line: 64, field: 'text', value: 'ten coins' }]);
  });

  test('F47: a Markdown FAQ with code blocks', async () => {
    const as = (headings: 'titles' | 'questions') => read([file('F47-faq.md')], { 'F47-faq.md': { headings } });
    const { tables, texts, report } = await as('titles');
    expect(notes(report, 'repeated-heading')).toMatchObject([{ count: 1, line: 31, value: 'How do I stop it?' }]);
    expect(texts?.passages).toHaveLength(4);
    expect(new Set(texts?.passages.map(({ id }) => id)).size).toBe(4);
    expect(tables[0]?.rows.map(([title]) => title)).toEqual(['How do I run the script?', 'How do I stop it?', 'Who do I call?']);
    expect(tables[0]?.rows[0]?.[1]).toMatch(/```sh\n# install first\n.\/run.sh\n## not a question\n```\n\n~~~\n## also not a question\n~~~$/);
    expect(texts?.passages[3]?.text).toContain('#hashtag is plain text');
    const asked = await as('questions');
    expect(asked.report.set.questions.answerable).toBe(4);
    expect(notes(asked.report, 'repeated-question')).toHaveLength(1);
  });

  test('F49: queries that look like formulas are inert in our file and come back exactly', async () => {
    const before = await read([file('F49-queries.csv')]);
    const questions = before.texts!.questions;
    expect(questions).toHaveLength(5);
    const csv = labelsCsv(questions, {});
    for (const cell of csv.slice(1).split(/[,\r\n]+/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t]/);
    const after = await read([new File([csv], 'labels.csv')]);
    expect(after.texts?.questions.map(({ id, text }) => [id, text])).toEqual(questions.map(({ id, text }) => [id, text]));
  });
});
