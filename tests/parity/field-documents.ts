// Cases of the field log about files that are read: texts, ids, notes. Expected values come from its log.
import { expect } from '../../web/vitest.shared.ts';
import type { Field } from './field.ts';

type Case = (field: Field) => Promise<void>;
const rowsOf = ({ result }: Awaited<ReturnType<Field['read']>>) => result.tables[0]!;

export const documents: Record<string, Case> = {
  async F01(field) {
    const read = await field.read(['F01-bom.csv']);
    expect(rowsOf(read).columns).toEqual(['query_id', 'query', 'doc_id']);
    expect(read.questions.map(([id]) => id)).toEqual(['q1', 'q2']);
  },
  async F02(field) {
    const read = await field.read(['F02-semicolon-multiline.csv']);
    expect(rowsOf(read)).toMatchObject({ delimiter: ';', columns: ['id', 'question', 'answer'] });
    expect(rowsOf(read).rows[0]![2]!.split('\n')).toHaveLength(4);
    expect(read.passages[1]![1]).toContain('2,50');
    const two = await field.read(['F02-two-columns.csv']);
    expect(rowsOf(two)).toMatchObject({ delimiter: ';', columns: ['query', 'doc_id'], rows: [['opening hours on sunday', 'd7']] });
  },
  async F04(field) {
    const read = await field.read(['F04-utf16le.txt']);
    expect(rowsOf(read).delimiter).toBe('\t');
    expect(read.questions).toHaveLength(2);
    expect([...read.questions[0]![1]!]).toHaveLength(17);
    expect(read.questions[0]![1]).toBe('Où est l’entrée ?');
  },
  async F05(field) {
    const read = await field.read(['F05-cp1252.csv']);
    expect(read.passages).toEqual([['d1', 'It’s the “quiet” room – level 2'], ['d2', 'Café on level 1']]);
    expect(read.note('decoded-as')?.value).toBe('windows-1252');
  },
  async F07(field) {
    const read = await field.read(['F07-na-ids.csv']);
    expect(read.passages.map(([id]) => id)).toEqual(['NA', 'null', 'NaN', 'None', 'TRUE', '-', 'd8']);
    expect(read.passages.at(-1)![1]).toBe('N/A');
    expect(read.note('empty-id')).toMatchObject({ line: 8, count: 1 });
  },
  async F09(field) {
    const stray = await field.read(['F09-stray-inner-quote.csv']);
    if (stray.refused.length > 0) expect(stray.refused[0]!.line).toBe(2);
    else expect(stray.passages).toHaveLength(4);
    expect((await field.read(['F09-never-closed.csv'])).refused).toMatchObject([{ code: 'quote-never-closed', line: 2 }]);
  },
  async F10(field) {
    const { refused } = await field.read(['F10-duplicate-ids.jsonl']);
    expect(refused).toMatchObject([{ code: 'conflicting-id', line: 3 }]);
    expect(refused[0]!.message).toContain('line 1');
  },
  async F46(field) {
    const read = await field.read(['F46-squad.json']);
    expect(read.kinds).toEqual([4, 1, 0]);
    expect(read.passages).toHaveLength(1);
    expect(read.note('answer-offset-wrong')).toMatchObject({ count: 1, detail: 'it stands at 43, not at 0' });
    expect(read.note('answer-not-found')?.count).toBe(1);
  },
  async F47(field) {
    const read = await field.read(['F47-faq.md']);
    expect(read.passages).toHaveLength(4);
    expect(new Set(read.passages.map(([id]) => id)).size).toBe(4);
    expect(read.note('repeated-heading')?.count).toBe(1);
    expect(read.note('part-skipped')?.value).toBe('front matter');
    expect((read.passages[0]![1]!.match(/```|~~~/g) ?? []).length).toBe(4);
  },
  async F49(field) {
    const read = await field.read(['F49-queries.csv']);
    expect(read.questions.map(([, text]) => text)).toEqual(
      ['=1+1', '+12 degrees', '-5 degrees outside', '@home today', '=HYPERLINK("http://example.invalid","x")']);
  },
  async F57(field) {
    const read = await field.read(['F57-accordion.html']);
    expect(rowsOf(read).columns.slice(0, 2)).toEqual(['title', 'text']);
    expect(read.passages.map(([, text]) => text)).toEqual([
      'Is there a children\'s pool? Yes, beside the café. It is 40 cm deep.', 'Can I rent a towel? Towels cost 3 euros at the desk.',
      'When is the sauna open? - Monday to Friday: noon to nine\n- Weekend: ten to nine', 'Where do I park? Behind the hall.',
    ]);
    const asked = await field.read(['F57-accordion.html'], { 'F57-accordion.html': { headings: 'questions' } });
    expect(asked.kinds).toEqual([4, 0, 0]);
    expect(read.note('part-skipped')).toMatchObject({ count: 4 });
  },
  async F59(field) {
    const read = await field.read(['F59-title-rows.xlsx']);
    expect(read.kinds).toEqual([5, 0, 0]);
    expect(read.report.set.questions.answerable).toBe(5);
    expect(read.note('merged-cells')).toBeDefined();
  },
  async F60(field) {
    const faq = await field.read(['F60-faq.csv']);
    expect(faq.questions).toHaveLength(2);
    expect(faq.passages[0]![1]).toBe('Both; cards from ten euros on.');
    const scores = await field.read(['F60-scores.csv']);
    expect(scores.threshold(0.75, 'exact')).toMatchObject({ point_threshold: 0.7, validation: { accepted: 4, right: 3 } });
    expect(scores.threshold(0.75, 'hundredths').point_threshold).toBe(0.53);
  },
  async F61(field) {
    const read = await field.read(['F61-docs.json', 'F61-questions.json']);
    expect(read.passages.map(([id]) => id)).toEqual(['9007199254740992', '9007199254740993', '653247040368672768', '653247040368672801']);
    expect(read.kinds).toEqual([2, 0, 0]);
    expect(read.means(read.bm25(), 'R@1 RR')).toEqual({ 'R@1': 1, RR: 1 });
  },
  async F62(field) {
    const flat = await field.read(['F62-flat.jsonl']);
    expect(flat.questions).toHaveLength(5);
    expect(flat.passages).toHaveLength(2);
    expect(flat.kinds).toEqual([4, 1, 0]);
    expect(flat.each(flat.bm25(), 'R@1', 'against')).toEqual({ f1: 1, f2: 1, f4: 1, f5: 1 });
    const csv = await field.read(['F62-flat.csv']);
    expect([csv.questions.length, csv.passages.length]).toEqual([4, 2]);
    const without = await field.read(['F62-no-paragraphs.json']);
    expect([without.passages.length, without.questions.length]).toEqual([2, 3]);
    expect(without.passages[0]![1]).not.toContain('<');
    expect(without.note('taken-as')).toMatchObject({ line: 4 });
  },
  async F64(field) {
    const ids = await field.read(['F64-ids.csv', 'F64-docs.csv']);
    expect(ids.kinds).toEqual([2, 0, 1]);
    expect(ids.note('unknown-passage')).toBeUndefined();
    const ragas = await field.read(['F64-ragas.csv'], { 'F64-ragas.csv': { columns: { user_input: 'question', reference_contexts: 'text' } } });
    expect(ragas.passages.map(([, text]) => text)).toEqual([
      'Dogs are welcome in the garden.', 'The café\'s terrace opens at ten, except on Mondays.', 'It closes at dusk.',
    ]);
  },
  async F66(field) {
    const read = await field.read(['F66-faq.md'], { 'F66-faq.md': { headings: 'questions' } });
    expect(read.questions.map(([, text]) => text)).toEqual(['When are you open?', 'Can I bring a bike?', 'Is there a lift?']);
    expect(read.passages.map(([, text]) => text)).toEqual(['From nine to five.', 'Yes, to the yard. See [the map](map.md).', 'Yes, beside the stairs.']);
    expect(read.note('part-skipped')).toMatchObject({ count: 2, value: 'front matter' });
  },
  async F67(field) {
    const read = await field.read(['F67-collection.tsv', 'F67-queries.tsv', 'F67-qrels.dev.tsv']);
    expect(read.passages.map(([id]) => id)).toEqual(['0', '1', '2', '3']);
    expect(read.passages[0]![1]).toBe('"Harbour" is the name of the north hall.');
    expect(read.questions).toHaveLength(2);
    expect(read.report.set.judgements).toBe(2);
    expect((await field.read(['F67-run.tsv'])).refused).toMatchObject([{ code: 'not-grades' }]);
  },
  async F71(field) {
    const scores = await field.read(['F71-scores.csv']);
    expect(scores.threshold(0.75, 'exact')).toMatchObject({ point_threshold: 0.7, validation: { accepted: 4, right: 3 } });
    expect(scores.threshold(0.75, 'hundredths').point_threshold).toBe(0.53);
    expect(scores.note('nameless-column')).toBeDefined();
    expect((await field.read(['F71-faq.csv'])).kinds).toEqual([3, 0, 0]);
  },
};
