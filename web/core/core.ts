// The typed façade over the wasm core: with study.ts the only place that calls it. Reports come back parsed,
// failures as CutoffError. What the core hands out (sets, vectors, lists, scores) must be given back with `delete`.
import createCore from '#core-wasm';
import { sentence } from '../messages/messages.ts';
import type {
  EvaluationSet, MainModule, RankedLists, Run, ScoredQuestions, SetReader, VectorSet,
} from './core.gen.d.ts';
import { call } from './call.ts';
import type { ModuleOptions } from './core-module.d.ts';
import type {
  Half, InspectReport, MeasureReport, PassageDetails, Point, ProtocolDescription, QuestionDetails,
  RankCurveReport, RankedPassage, ThresholdReport, TieRule, TruncateReport, VectorRecord, VectorsDescription,
} from './reports.ts';
import { LabelsCore } from './labels.ts';
import { RunsCore } from './runs.ts';
import { complete, StudyCore, type StudyOptions } from './study.ts';
import type { FailuresReport, TextTruncationReport, TokenCounts } from './text-reports.ts';

export type { EvaluationSet, RankedLists, Run, ScoredQuestions, VectorSet };

export type FileFormat =
  | 'squad' | 'beir-corpus' | 'beir-queries' | 'qrels' | 'run' | 'table' | 'protocol' | 'vectors' | 'unknown';

/** How a vector file keeps its numbers: exactly, or in half the bytes with a relative error of 2^-11. */
export type StoredNumber = 'float32' | 'float16';

/** Rows of a table with the physical line each began on. */
export interface Table {
  name: string;
  encoding: string;
  delimiter: string;
  columns: string[];
  rows: string[][];
  lines: number[];
  /** What rows without ids are named after. */
  id_name?: string;
  /** Of a document: its form, and what was left out with the line it stands on. */
  format?: string;
  skipped?: string[];
  skipped_lines?: number[];
}

export interface Texts {
  passages: { id: string; text: string }[];
  questions: { id: string; text: string; blank: boolean }[];
}

const format = (value: string): FileFormat => value as FileFormat;

export async function loadCore(options?: ModuleOptions): Promise<Core> {
  return new Core(await createCore(options));
}

/** Collects files into one evaluation set. `finish` may be called once; always `delete`. */
export class Reader {
  constructor(private readonly reader: SetReader) {}

  addFile(name: string, kind: FileFormat, bytes: Uint8Array, encoding: string): void {
    call(() => this.reader.addFile(name, kind, bytes, encoding));
  }

  addTable(table: Table): void {
    call(() => this.reader.addTable(JSON.stringify(table)));
  }

  addRun(run: Run): void {
    call(() => this.reader.addRun(run));
  }

  finish(): EvaluationSet {
    return call(() => this.reader.finish());
  }

  delete(): void {
    this.reader.delete();
  }
}

export class Core {
  /** Beside the threshold study: other targets, other systems, the decision record. */
  readonly study: StudyCore;

  /** Lists by words in common, and TREC runs. */
  readonly runs: RunsCore;

  /** Sets made by hand: labels, cutting, what to label next. */
  readonly labels: LabelsCore;

  constructor(private readonly module: MainModule) {
    this.labels = new LabelsCore(module);
    this.runs = new RunsCore(module);
    this.study = new StudyCore(module);
  }

  private json<T>(work: () => string): T {
    return JSON.parse(call(work)) as T;
  }

  describe<T>(): T {
    return this.json(() => this.module.describeCore());
  }

  // ---- reading

  reader(): Reader {
    return new Reader(new this.module.SetReader());
  }

  detectFormat(name: string, head: Uint8Array): FileFormat {
    return format(call(() => this.module.detectFormat(name, head)));
  }

  /** What a table with these columns is: "scores", "faq", "passages" … */
  tableKind(columns: readonly string[]): string {
    return call(() => this.module.tableKind(JSON.stringify(columns)));
  }

  /** What rows without ids of each table are named after; `tables`: file and sheet of each. */
  idNames(tables: readonly (readonly [file: string, sheet: string])[]): string[] {
    return this.json(() => this.module.idNames(JSON.stringify(tables)));
  }

  describeProtocol(file: string, json: string): ProtocolDescription {
    return this.json(() => this.module.describeProtocol(file, json));
  }

  applyProtocol(set: EvaluationSet, file: string, json: string): EvaluationSet {
    return call(() => this.module.applyProtocol(set, file, json));
  }

  withDefaultHalves(set: EvaluationSet, seed: number): EvaluationSet {
    return call(() => this.module.withDefaultHalves(set, seed));
  }

  /** The core's report with the sentences for people filled in. */
  inspect(set: EvaluationSet): InspectReport {
    const report = this.json<InspectReport>(() => this.module.inspect(set));
    for (const note of report.notes) {
      note.message = sentence({ value: '', detail: '', ...note });
    }
    return report;
  }

  texts(set: EvaluationSet): Texts {
    return this.json(() => this.module.texts(set));
  }

  setSha256(set: EvaluationSet): string {
    return call(() => this.module.setSha256(set));
  }

  question(set: EvaluationSet, index: number): QuestionDetails {
    return this.json(() => this.module.questionDetails(set, index));
  }

  passage(set: EvaluationSet, index: number): PassageDetails {
    return this.json(() => this.module.passageDetails(set, index));
  }

  // ---- vectors

  /** Hidden states of one text [tokens × dims] → its unit-length vector [dims]. */
  pool(hidden: Float32Array, tokens: number, dims: number, pooling: string): Float32Array {
    return call(() => this.module.pool(hidden, tokens, dims, pooling));
  }

  makeVectors(
    set: EvaluationSet, record: VectorRecord, passages: Float32Array, questions: Float32Array,
  ): VectorSet {
    return call(() => this.module.makeVectors(set, JSON.stringify(record), passages, questions));
  }

  writeVectors(vectors: VectorSet, as: StoredNumber): Uint8Array {
    return call(() => (as === 'float16' ? this.module.writeHalfVectors(vectors) : this.module.writeVectors(vectors)));
  }

  readVectors(file: string, bytes: Uint8Array): VectorSet {
    return call(() => this.module.readVectors(file, bytes));
  }

  describeVectors(vectors: VectorSet): VectorsDescription {
    return this.json(() => this.module.describeVectors(vectors));
  }

  // ---- ranking and measures

  rank(
    set: EvaluationSet, vectors: VectorSet,
    options: { depth: number; dims?: number | undefined; renormalise: boolean },
  ): RankedLists {
    const { depth, dims, renormalise } = options;
    return call(() => this.module.rankDense(set, vectors, { depth, dims, renormalise }));
  }

  rankedList(set: EvaluationSet, lists: RankedLists, question: number): RankedPassage[] {
    return this.json(() => this.module.rankedList(set, lists, question));
  }

  /** All lists as the text of a file; `model` is the system they are of. */
  listsJson(set: EvaluationSet, lists: RankedLists, model: string): string {
    return call(() => this.module.listsJson(set, lists, model));
  }

  readLists(set: EvaluationSet, file: string, json: string): RankedLists {
    return call(() => this.module.readLists(set, file, json));
  }

  measure(
    set: EvaluationSet, lists: RankedLists,
    options: {
      measures: string; ties: TieRule; half: Half; perQuestion: boolean;
      relevantFrom?: number | undefined; noAnswerAsZero?: boolean;
    },
  ): MeasureReport {
    const { relevantFrom, noAnswerAsZero = false, ...given } = options;
    return this.json(() => this.module.measure(set, lists, { ...given, relevantFrom, noAnswerAsZero }));
  }

  rankCurve(
    set: EvaluationSet, lists: RankedLists,
    options: { half: Half; ties: TieRule; upTo: number; relevantFrom?: number | undefined },
  ): RankCurveReport {
    const { relevantFrom, ...given } = options;
    return this.json(() => this.module.rankCurve(set, lists, { ...given, relevantFrom }));
  }

  truncate(
    set: EvaluationSet, vectors: VectorSet,
    options: { dims: string; measures: string; half: Half; ties: TieRule; removeOwnPassages: boolean },
  ): TruncateReport {
    return this.json(() => this.module.truncate(set, vectors, options));
  }

  textTruncation(
    set: EvaluationSet, passages: TokenCounts, questions: TokenCounts, limit: number,
  ): TextTruncationReport {
    return this.json(() => this.module.textTruncation(
      set, passages.tokens, passages.unknown, questions.tokens, questions.unknown, limit));
  }

  // ---- thresholds

  failures(
    set: EvaluationSet, lists: RankedLists,
    options: { half: Half; k: number; threshold?: number | undefined },
  ): FailuresReport {
    const { half, k, threshold } = options;
    return this.json(() => this.module.failures(set, lists, { half, k, threshold }));
  }

  scoreQuestions(set: EvaluationSet, lists: RankedLists, k: number): ScoredQuestions {
    return call(() => this.module.scoreQuestions(set, lists, k));
  }

  readScores(table: Table): ScoredQuestions {
    return call(() => this.module.readScores(JSON.stringify(table)));
  }

  threshold(scored: ScoredQuestions, options: StudyOptions): ThresholdReport {
    return this.json(() => this.module.threshold(scored, complete(options)));
  }

  pointAt(scored: ScoredQuestions, half: 'validation' | 'held_out', t: number): Point {
    const { precision, wilsonLow, wilsonHigh, ...counts } = call(() => this.module.pointAt(scored, half, t));
    return {
      ...counts,
      precision: precision ?? null,
      wilsonLow: wilsonLow ?? null,
      wilsonHigh: wilsonHigh ?? null,
    };
  }
}
