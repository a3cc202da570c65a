// The table files of shared/field (log.md), as handed: what each gives, or the note or refusal it gives instead.
import { readFileSync } from 'node:fs';
import type { Core } from '../../web/core/core.ts';
import { readFiles, type Readings } from '../../web/data/read-files.ts';
import { beforeAll, describe, expect, test } from '../../web/vitest.shared.ts';
import { hasShared, sharedFolder, startCore } from './shared.ts';

const TARGET = { model: '', mode: 'point', open: false, delta: 0.05 } as const;

describe.skipIf(!hasShared)('files from the field', () => {
  let core: Core;
  beforeAll(async () => {
    core = await startCore();
  });

  const field = (name: string): File => new File([readFileSync(`${sharedFolder}/field/inputs/${name}`)], name);

  async function read(names: readonly string[], readings: Readings = {}) {
    const { set, scores, refused } = await readFiles(core, names.map(field), readings);
    const report = set ? core.inspect(set) : scores?.inspect;
    const texts = set ? core.texts(set) : { passages: [], questions: [] };
    return {
      set, scored: scores?.scored ?? null, report,
      refused: refused.map(({ code, line }) => [code, line]),
      codes: report?.notes.map(({ code }) => code) ?? [],
      passages: texts.passages, questions: texts.questions,
    };
  }

  async function cutoffs(name: string, target: number) {
    const { scored, refused, codes } = await read([name]);
    expect(refused).toEqual([]);
    const halved = core.scoresWithDefaultHalves(scored!, 0);
    const by = (grid: 'exact' | 'hundredths') => core.threshold(halved, { ...TARGET, target, grid });
    return { exact: by('exact'), hundredths: by('hundredths'), codes };
  }

  test('F01, F02, F04, F05: marks, semicolons, UTF-16 and Windows-1252', async () => {
    expect((await read(['F01-bom.csv'])).questions.map(({ id }) => id)).toEqual(['q1', 'q2']);
    const semicolons = await read(['F02-semicolon-multiline.csv']);
    expect(semicolons.questions).toHaveLength(2);
    expect(semicolons.passages[0]!.text.split('\n')).toHaveLength(4);
    expect((await read(['F02-two-columns.csv'])).questions).toHaveLength(1);
    expect((await read(['F04-utf16le.txt'])).questions[0]!.text).toBe('Où est l’entrée ?');
    expect((await read(['F05-cp1252.csv'])).passages.map(({ text }) => text)).toContain('It’s the “quiet” room – level 2');
  });

  test('F07, F09: words that other readers swallow; quotes inside and never closed', async () => {
    const ids = await read(['F07-na-ids.csv']);
    expect([ids.passages.length, ids.codes]).toEqual([7, ['empty-id', 'no-questions']]);
    const stray = await read(['F09-stray-inner-quote.csv']);
    expect([stray.refused, stray.passages.map(({ text }) => text), stray.report?.notes.map(({ code, line }) => [code, line])]).toEqual([[], ['"The 5" disk is in drawer A', 'Screens are 24" wide', 'Printer is on floor 2', 'Ask at the desk'], [['stray-quote', 2], ['no-questions', null]]]);
    expect((await read(['F09-never-closed.csv'])).refused).toEqual([['quote-never-closed', 2]]);
  });

  test('F59: the names are in row 3, topics are merged', async () => {
    const got = await read(['F59-title-rows.xlsx']);
    expect([got.refused, got.questions.length, got.passages.length]).toEqual([[], 5, 5]);
    expect(got.codes).toEqual(['rows-above-names', 'merged-cells']);
    const groups = Array.from({ length: 5 }, (_, at) => core.questionDetails(got.set!, at).group);
    expect(groups).toEqual(['Tickets', 'Tickets', 'Tickets', 'Lockers', 'Lockers']);
  });

  test('F60: the line that names the separator, decimal commas', async () => {
    const faq = await read(['F60-faq.csv']);
    expect([faq.questions.length, faq.passages[0]!.text, faq.codes]).toEqual([2, 'Both; cards from ten euros on.', []]);
    const { exact, hundredths, codes } = await cutoffs('F60-scores.csv', 0.75);
    expect([exact.validation.threshold, hundredths.validation.threshold, codes]).toEqual([0.7, 0.53, ['decimal-comma']]);
    expect([exact.validation.precision, exact.validation.coverage]).toEqual([0.75, expect.closeTo(2 / 3, 6)]);
  });

  test('F62: flat rows of SQuAD as a table', async () => {
    const got = await read(['F62-flat.csv']);
    expect([got.questions.length, got.passages.length]).toEqual([4, 2]);
  });

  test('F64: lists as Python prints them', async () => {
    const ids = await read(['F64-docs.csv', 'F64-ids.csv']);
    expect(ids.report?.set).toMatchObject({ judgements: 3, questions: { answerable: 2, unjudged: 1 } });
    expect(ids.codes).toEqual(['printed-list']);
    const ragas = await read(['F64-ragas.csv'], { 'F64-ragas.csv': { columns: { user_input: 'question', reference_contexts: 'text' } } });
    expect(ragas.passages.map(({ text }) => text)).toEqual([
      'Dogs are welcome in the garden.', 'The café\'s terrace opens at ten, except on Mondays.', 'It closes at dusk.',
    ]);
    expect(ragas.report?.set.judgements).toBe(4);
  });

  test('F67: no names, quotes that are text, a run of three columns', async () => {
    const got = await read(['F67-collection.tsv', 'F67-queries.tsv', 'F67-qrels.dev.tsv']);
    expect(got.passages.map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
    expect(got.passages[0]!.text).toBe('"Harbour" is the name of the north hall.');
    expect([got.questions.length, got.report?.set.judgements]).toEqual([2, 2]);
    expect(got.codes).toEqual(expect.arrayContaining(['no-names', 'quotes-are-text']));
    const withRun = await read(['F67-collection.tsv', 'F67-queries.tsv', 'F67-qrels.dev.tsv', 'F67-run.tsv']);
    expect([withRun.refused, withRun.report?.set.judgements]).toEqual([[['not-grades', 1]], 2]);
  });

  test('F71: tables as a data frame writes them', async () => {
    const { exact, hundredths, codes } = await cutoffs('F71-scores.csv', 0.75);
    expect([exact.validation.threshold, hundredths.validation.threshold]).toEqual([0.7, 0.53]);
    expect(codes).toEqual(['nameless-column']);
    const faq = await read(['F71-faq.csv']);
    expect([faq.questions.length, faq.passages.length, faq.codes]).toEqual([3, 3, ['nameless-column']]);
  });

  test('F72: halves in mixed order', async () => {
    const { scored, refused } = await read(['F72-split-scores.csv']);
    expect(refused).toEqual([]);
    const study = core.threshold(scored!, { ...TARGET, target: 0.8, grid: 'exact', open: true });
    expect([study.validation.threshold, study.held_out?.accepted, study.held_out?.precision]).toEqual([0.62, 10, 0.9]);
    expect(core.threshold(scored!, { ...TARGET, target: 0.8, grid: 'hundredths' }).validation.threshold).toBe(0.59);
  });

  test('F42, F45, F49: cuts, nothing to refuse, texts that begin like formulas', async () => {
    expect((await cutoffs('F42-scored.csv', 0.75)).exact.validation.threshold).toBe(0.7);
    expect((await cutoffs('F42-all-wrong.csv', 0.75)).exact.outcome).toBe('impossible');
    expect((await cutoffs('F45-no-negatives.csv', 0.75)).exact.outcome).toBe('no_recommendation');
    expect((await read(['F49-queries.csv'])).questions).toHaveLength(5);
  });
});
