// What the table of the field log's cases shares: files as they were handed in, read and measured by the core.
import { readFileSync } from 'node:fs';
import type { EvaluationSet, RankedLists, MeasureReport, ThresholdReport, TieRule } from '../../web/core/core.gen.d.ts';
import type { Core } from '../../web/core/core.ts';
import { readFiles, type FilesRead, type Readings } from '../../web/data/read-files.ts';
import { expect } from '../../web/vitest.shared.ts';
import { sharedFolder, startCore } from './shared.ts';

export const input = (name: string, as = name): File =>
  new File([new Uint8Array(readFileSync(`${sharedFolder}/field/inputs/${name}`))], as);

const FORMAT = [[/qrels/, 'qrels'], [/run/, 'run']] as const;

export class Field {
  private constructor(readonly core: Core) {}
  static start = async (): Promise<Field> => new Field(await startCore());

  /** The files together; judgements and runs are said to be such, as the command line's options do. */
  async read(names: readonly string[], readings: Readings = {}): Promise<Read> {
    const files = names.map((name) => {
      const format = /\.txt$/.test(name) ? FORMAT.find(([part]) => part.test(name))?.[1] : undefined;
      return Object.assign(input(name), format && { format });
    });
    return new Read(this.core, await readFiles(this.core, files, readings));
  }
}

export class Read {
  constructor(private readonly core: Core, readonly result: FilesRead) {}

  get refused() {
    return this.result.refused.map(({ code, line, message }) => ({ code, line, message }));
  }
  get set(): EvaluationSet {
    expect(this.refused).toEqual([]);
    return this.result.set!;
  }
  get report() {
    return this.result.scores?.inspect ?? this.core.inspect(this.set);
  }
  get passages() {
    return this.core.texts(this.set).passages.map(({ id, text }) => [id, text]);
  }
  get questions() {
    return this.core.texts(this.set).questions.map(({ id, text }) => [id, text]);
  }
  note(code: string) {
    return this.report.notes.find((note) => note.code === code);
  }
  /** Answerable, marked as without an answer, that nobody judged. */
  get kinds() {
    const { answerable, no_answer: none, unjudged } = this.report.set.questions;
    return [answerable, none, unjudged];
  }

  get run(): RankedLists {
    return this.core.listsOfRun(this.set, this.result.runs[0]!.run);
  }
  bm25(): RankedLists {
    return this.core.rankBm25(this.set, { words: 'unicode' });
  }
  scoresOf(lists: RankedLists, question: string): [string, number][] {
    const index = this.questions.findIndex(([id]) => id === question);
    return this.core.rankedList(this.set, lists, index).map(({ passage_id: id, score }) => [id, score]);
  }

  measured(lists: RankedLists, measures: string, ties: TieRule = 'trec', relevantFrom?: number): MeasureReport {
    return this.core.measure(this.set, lists, { measures, ties, half: 'all', per_question: true, relevant_from: relevantFrom });
  }
  /** The mean of each measure, to six digits. */
  means(lists: RankedLists, measures: string, ties: TieRule = 'trec', relevantFrom?: number): Record<string, number> {
    const { measures: found } = this.measured(lists, measures, ties, relevantFrom);
    return Object.fromEntries(Object.entries(found).map(([name, { mean }]) => [name, six(mean!)]));
  }
  /** One measure of each question. */
  each(lists: RankedLists, measure: string, ties: TieRule = 'trec'): Record<string, number> {
    const { per_question: values } = this.measured(lists, measure, ties);
    return Object.fromEntries(Object.entries(values!).map(([id, found]) => [id, six(found[measure]!)]));
  }

  /** So few rows are all for choosing. */
  private get halved() {
    return this.core.scoresWithDefaultHalves(this.result.scores!.scored, 0);
  }
  threshold(target: number, grid: 'hundredths' | 'exact', open = false): ThresholdReport {
    expect(this.refused).toEqual([]);
    return this.core.threshold(this.halved, { model: '', target, mode: 'point', grid, open, delta: 0.05 });
  }
  figuresAt(t: number) {
    return this.core.pointAt(this.halved, 'validation', t);
  }
  /** Coverage and precision of the half to choose with, where scores from t on are answered. */
  at(t: number): [number, number | null] {
    const { coverage, precision } = this.figuresAt(t);
    return [six(coverage), precision === null ? null : six(precision)];
  }
}

export const six = (value: number): number => Number(value.toFixed(6));
