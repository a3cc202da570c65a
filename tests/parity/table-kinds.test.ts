// Tables as people's programs write them: each case is one member of a kind, named after what writes it. What is
// expected is what a person sees in that program, or a note or a refusal that says so.
import type { Core } from '../../web/core/core.ts';
import { readFiles, type Readings } from '../../web/data/read-files.ts';
import { shown, workbook, type TestSheet } from '../../web/data/test-workbook.ts';
import { sentence } from '../../web/messages/messages.ts';
import { beforeAll, describe, expect, test } from '../../web/vitest.shared.ts';
import { startCore } from './shared.ts';

let core: Core;
beforeAll(async () => {
  core = await startCore();
});

async function read(files: File[], readings: Readings = {}) {
  const { set, scores, refused } = await readFiles(core, files, readings);
  const report = set ? core.inspect(set) : scores?.inspect;
  const texts = set ? core.texts(set) : { passages: [], questions: [] };
  return {
    refused: refused.map(({ code, line, field, detail }) => ({ code, line, field, detail })),
    notes: report?.notes.map(({ code, line, value, count }) => [code, line, value, count]) ?? [],
    codes: report?.notes.map(({ code }) => code) ?? [],
    messages: report?.notes.map(sentence) ?? [],
    passages: texts.passages.map(({ text }) => text), passageIds: texts.passages.map(({ id }) => id),
    questions: texts.questions.map(({ text }) => text), questionIds: texts.questions.map(({ id }) => id),
    set: report?.set, rows: report?.files[0]?.rows,
  };
}

const text = (name: string, ...lines: string[]) => new File([lines.join('\r\n')], name);
const book = (name: string, sheets: TestSheet[], formats: (string | number)[] = []) =>
  new File([workbook(sheets, formats) as Uint8Array<ArrayBuffer>], name);
const faq = { questions: ['Is there a lift?', 'When do you open?'], passages: ['Yes.', 'At nine.'] };

describe('text with separators', () => {
  test.each([
    ['R, write.csv: row names under an empty name', text('r.csv', '"","question","answer"', '"1","Is there a lift?","Yes."', '"2","When do you open?","At nine."'), ['nameless-column']],
    ['pandas, to_csv after read_csv', text('p.csv', 'Unnamed: 0,question,answer', '0,Is there a lift?,Yes.', '1,When do you open?,At nine.'), ['unknown-columns']],
    ['Excel in German: bars, commas and a line that names the separator', text('x.csv', '\ufeff"sep=;"', 'Question;Answer', 'Is there a lift?;Yes.', 'When do you open?;At nine.'), []],
    ['Excel: cells missing at the end of rows', text('x.csv', 'question,answer,topic', 'Is there a lift?,Yes.', 'When do you open?,At nine.,hours'), ['short-row']],
    ['SAP: bars at both ends', text('s.txt', '|question|answer|', '|Is there a lift?|Yes.|', '|When do you open?|At nine.|'), []],
    ['Numbers: the table’s name above', text('n.csv', 'Table 1,', 'question,answer', 'Is there a lift?,Yes.', 'When do you open?,At nine.'), ['rows-above-names']],
    ['LibreOffice: all cells in quotes, separators at the end', text('l.csv', '"question";"answer";', '"Is there a lift?";"Yes.";', '"When do you open?";"At nine.";'), []],
    ['by hand: blanks after commas', text('h.csv', 'question, answer', 'Is there a lift?, "Yes."', '"When do you open?", "At nine."'), []],
    ['two exports joined: names once more', text('j.csv', 'question,answer', 'Is there a lift?,Yes.', 'question,answer', 'When do you open?,At nine.'), ['names-again']],
    ['a web export under a spreadsheet’s name', text('w.xls', 'question\tanswer', 'Is there a lift?\tYes.', 'When do you open?\tAt nine.'), []],
    ['capitals and blanks in names', text('c.csv', ' QUESTION ,Answer Text', 'Is there a lift?,Yes.', 'When do you open?,At nine.'), []],
  ])('%s', async (_name, file, codes) => {
    const got = await read([file]);
    expect(got.refused).toEqual([]);
    expect({ questions: got.questions, passages: got.passages.map((passage) => passage.trim()) }).toEqual(faq);
    expect(got.codes).toEqual(codes);
  });

  test('Google Forms: a time stamp and long questions for names: refused with the row, mapped by place', async () => {
    const form = text('form.csv', 'Timestamp,What would you ask?,And the answer?', '2026/03/12 9:15:00 AM GMT+1,Is there a lift?,Yes.', '2026/03/12 9:16:00 AM GMT+1,When do you open?,At nine.');
    expect((await read([form])).refused).toMatchObject([{ code: 'unknown-columns' }]);
    const got = await read([form], { 'form.csv': { columns: { '#2': 'question', '#3': 'answer' } } });
    expect([got.questions, got.passages]).toEqual([faq.questions, faq.passages]);
  });

  test('pandas, two rows of names: the row is said', async () => {
    const file = text('m.csv', ',text,text', 'question,short,answer', 'Is there a lift?,Y,Yes.', 'When do you open?,9,At nine.');
    const got = await read([file], { 'm.csv': { names: 2 } });
    expect([got.questions, got.passages, got.codes]).toEqual([faq.questions, faq.passages, ['rows-above-names', 'unknown-columns']]);
  });

  test('doubled names are refused with their places, and told apart by them', async () => {
    const file = text('d.csv', 'question,answer,answer', 'Is there a lift?,old,Yes.', 'When do you open?,old,At nine.');
    expect((await read([file])).refused).toMatchObject([{ code: 'unknown-columns', detail: 'column #3 means the same as column #2, answer' }]);
    expect((await read([file], { 'd.csv': { columns: { '#2': '' } } })).passages).toEqual(faq.passages);
  });

  test('no names at all: said by a person', async () => {
    const file = text('n.csv', 'Is there a lift?,Yes.', 'When do you open?,At nine.');
    const got = await read([file], { 'n.csv': { names: 'none', columns: { '#1': 'question', '#2': 'answer' } } });
    expect([got.questions, got.passages]).toEqual([faq.questions, faq.passages]);
  });
});

describe('scores in text', () => {
  // Six rows, of which 0.91, 0.84 and 0.7 are right; what each cutoff accepts of all six.
  const rows = (decimal: string, yes: string, no: string) =>
    [['91', yes, yes], ['84', yes, yes], ['77', no, yes], ['7', yes, yes], ['52', no, no], ['33', no, no]].map(([digits, ...rest]) => [`0${decimal}${digits}`, ...rest]);
  const table = (name: string, head: string, separator: string, cells: (string | undefined)[][]) => text(name, head, ...cells.map((row) => row.join(separator)));

  test.each([
    ['R: TRUE and FALSE', table('r.csv', '"score","correct","answerable"', ',', rows('.', 'TRUE', 'FALSE')), []],
    ['a frame with a gap: 1.0 and 0.0', table('p.csv', 'Score,Correct,Answerable', ',', rows('.', '1.0', '0.0')), []],
    ['Excel in German: WAHR and FALSCH, decimal commas', table('g.csv', 'Score;Correct;Answerable', ';', rows(',', 'WAHR', 'FALSCH')), ['decimal-comma']],
    ['by hand in French', table('f.csv', 'score;correct;answerable', ';', rows(',', 'oui', 'non')), ['decimal-comma']],
    ['by hand in German, tabs', table('g.tsv', 'score\tcorrect\tanswerable', '\t', rows(',', 'ja', 'nein')), ['decimal-comma']],
    ['PostgreSQL: t and f', table('q.csv', 'score,correct,answerable', ',', rows('.', 't', 'f')), []],
    ['a column of no use', table('u.csv', 'score,correct,answerable,run', ',', rows('.', 'yes', 'no').map((row) => [...row, 'a'])), ['unknown-columns']],
    ['a title above', text('t.csv', 'Scores of May', '', 'score,correct,answerable', ...rows('.', '1', '0').map((row) => row.join(','))), ['rows-above-names']],
  ])('%s', async (_name, file, codes) => {
    const got = await read([file]);
    expect(got.refused).toEqual([]);
    expect([got.rows, got.codes]).toEqual([6, codes]);
  });

  test('other names by their meaning; what cannot be a number is refused by line and column', async () => {
    const file = text('o.csv', 'similarity,hit', '0.91,1', '0.5,0');
    expect((await read([file], { 'o.csv': { columns: { similarity: 'grade', hit: 'correct' } } })).rows).toBe(2);
    expect((await read([text('c.csv', 'score,correct', '"0,91",1')])).refused).toMatchObject([{ code: 'bad-number', line: 2, field: 'score' }]);
    expect((await read([text('n.csv', 'score;correct', '1.234,5;1')])).refused).toMatchObject([{ code: 'bad-number', line: 2 }]);
    expect((await read([text('a.csv', 'score,correct', '0.9,-1')])).refused).toMatchObject([{ code: 'wrong-type', line: 2, field: 'correct' }]);
  });
});

describe('spreadsheets', () => {
  const rows = [['question', 'answer'], ['Is there a lift?', 'Yes.'], ['When do you open?', 'At nine.']];
  const names = ['question', 'answer', 'id', 'topic'];

  test.each<[string, File, string[]]>([
    ['pandas, to_excel: row numbers under no name', book('p.xlsx', [{ rows: [[null, 'question', 'answer'], [0, 'Is there a lift?', 'Yes.'], [1, 'When do you open?', 'At nine.']] }]), ['nameless-column']],
    ['pandas with startrow and startcol', book('p.xlsx', [{ rows: [null, null, ...rows.map((row) => [null, null, ...row])] }]), []],
    ['a title over all columns, merged', book('t.xlsx', [{ rows: [['Our questions'], ...rows], after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' }]), ['rows-above-names']],
    ['Google Sheets: the columns beside are hidden', book('g.xlsx', [{ rows, before: '<cols><col min="3" max="26" width="9" hidden="1"/></cols>' }]), []],
    ['a filter left on', book('f.xlsx', [{ rows: [...rows, ['Old?', 'Gone.']], hiddenRows: [4] }]), ['hidden-left-out']],
    ['lists for drop-downs in a hidden sheet', book('h.xlsx', [{ rows }, { name: 'Lists', state: 'hidden', rows: [['question', 'answer'], ['x', 'y']] }]), ['part-skipped']],
    ['names in two rows, merged downwards', book('m.xlsx', [{ rows: [['question', 'answer', 'Contact'], [null, null, 'name'], ...rows.slice(1).map((row) => [...row, 'A. Berg'])], after: '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/></mergeCells>' }]), ['names-in-rows', 'unknown-columns']],
    ['a spreadsheet under another ending', book('faq.csv', [{ rows }]), []],
  ])('%s', async (_name, file, codes) => {
    const got = await read([file]);
    expect(got.refused).toEqual([]);
    expect([got.questions, got.passages, got.codes]).toEqual([faq.questions, faq.passages, codes]);
  });

  test('ids and topics as their number formats show them', async () => {
    const got = await read([book('z.xlsx', [{ rows: [names, ['Q?', 'A.', shown(7, 0), shown(46095, 1)], ['R?', 'B.', shown(12, 0), shown(0.5, 2)]] }], ['00000', 'dd.mm.yyyy', '0%'])]);
    expect(got.questionIds).toEqual(['00007', '00012']);
    expect(got.notes).toEqual([]);
  });

  test('what no cell shows is told with sheet, column and value', async () => {
    const error = (reference: string) => `<c r="${reference}" t="e"><v>#REF!</v></c>`;
    const formula = (reference: string) => `<c r="${reference}"><f>A1</f></c>`;
    const got = await read([book('o.xlsx', [{ name: 'FAQ', rows: [names, ['Q?', 'A.', 12345678901234567, error], ['R?', formula, 'x', shown(46095, 0)]] }], [14])]);
    expect(got.notes).toEqual([
      ['rounded-number', 2, '12345678901234568', 1], ['error-cell', 2, '#REF!', 1], ['formula-without-result', 3, '=A1', 1], ['number-format', 3, 'm/d/yy', 1],
    ]);
    expect(got.messages[1]).toContain('o.xlsx, line 2, “FAQ, column D”: found “#REF!”');
  });

  test('scores: the number that is kept, not the one that is shown', async () => {
    const rowsOf = [['score', 'correct'], [shown(0.912345, 0), true], [shown(0.5, 1), false]];
    const got = await read([book('s.xlsx', [{ rows: rowsOf }], ['0.00', '0%'])]);
    expect([got.rows, got.codes]).toEqual([2, ['stored-number']]);
  });

  test('answers merged over two questions; a question merged over two answers', async () => {
    const got = await read([book('m.xlsx', [{ rows: [['question_id', 'question', 'doc_id'], ['q1', 'Where?', 'd1'], [null, null, 'd2']], after: '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/></mergeCells>' }]),
      text('docs.csv', 'doc_id,text', 'd1,Here.', 'd2,There.')]);
    expect([got.questions, got.set?.judgements, got.codes]).toEqual([['Where?'], 2, ['merged-cells']]);
  });
});

describe('lists and markup in cells', () => {
  const docs = text('docs.csv', 'doc_id,text', 'h1,One.', 'h2,Two.', 'h3,Three.');

  test.each([
    ['Python', `"['h1', 'h2']"`], ['JSON', '"[""h1"", ""h2""]"'], ['numpy', `"['h1' 'h2']"`], ['a tuple', `"('h1', 'h2')"`], ['a set', `"{'h1', 'h2'}"`],
    ['R', '"c(""h1"", ""h2"")"'], ['PostgreSQL', '"{h1,h2}"'], ['without quotes', '"[h1, h2]"'],
  ])('ids as %s prints them', async (_name, cell) => {
    const got = await read([docs, text('q.csv', 'question,relevant', `Which?,${cell}`, 'None?,[]')]);
    expect([got.set?.judgements, got.set?.questions]).toEqual([2, { answerable: 1, no_answer: 0, unjudged: 1, blank: 0 }]);
    expect(got.codes).toEqual(['printed-list']);
  });

  test.each(['h1|h2', 'h1; h2', '"h1, h2"', 'h1 h2'])('ids with something between: %s', async (cell) => {
    expect((await read([docs, text('q.csv', 'question,relevant', `Which?,${cell}`)])).set?.judgements).toBe(2);
  });

  test('contexts in a list become passages, the same ones once', async () => {
    const got = await read([text('rag.csv', 'question,text', `A?,"['One.', ""It's two.""]"`, `B?,"['One.']"`, 'C?,[see below]', 'D?,[]')]);
    expect(got.passages).toEqual(['One.', 'It\'s two.', '[see below]']);
    expect(got.set).toMatchObject({ judgements: 4, questions: { answerable: 3, unjudged: 1 } });
    expect(got.codes).toEqual(['printed-list', 'duplicate-merged']);
  });

  test('markup is told', async () => {
    const got = await read([text('m.csv', 'question,answer', 'A <b>lift</b>?,<p>Yes &amp; no.</p>', 'a < b?,R&D')]);
    expect(got.notes.map(([code, line]) => [code, line])).toEqual([['markup-in-text', 2], ['markup-in-text', 2]]);
  });
});

describe('three columns', () => {
  const sets = [text('docs.csv', 'doc_id,text', '1,One.', '2,Two.', '3,Three.'), text('q.csv', 'question_id,question', '100,A?', '101,B?')];

  test('ranks and scores are no grades', async () => {
    const ranks = ['100\t1\t1', '100\t3\t2', '100\t2\t3', '101\t1\t1', '101\t2\t2', '101\t3\t3'];
    const scores = ['100\t1\t12.7312', '100\t3\t11.9911', '100\t2\t9.1871', '101\t1\t14.1234', '101\t2\t13.9871'];
    for (const lines of [ranks, scores]) {
      expect((await read([...sets, text('run.tsv', ...lines)])).refused).toMatchObject([{ code: 'not-grades', line: 1 }]);
      expect((await read([...sets, text('j.csv', 'query_id,doc_id,score', ...lines.map((line) => line.replaceAll('\t', ',')))])).refused).toMatchObject([{ code: 'not-grades', line: 2 }]);
    }
    const grades = await read([...sets, text('qrels.tsv', '100\t1\t2', '100\t2\t0', '101\t3\t0.5', '101\t1\t1', '101\t2\t1')]);
    expect([grades.refused, grades.set?.judgements]).toEqual([[], 5]);
  });

  test('grades in words', async () => {
    expect((await read([...sets, text('j.csv', 'query_id,doc_id,label', '100,1,yes', '100,2,no')])).set).toMatchObject({ judgements: 2, questions: { answerable: 1 } });
  });
});
