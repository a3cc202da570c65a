// TypeScript bindings for emscripten-generated code.  Automatically generated at compile time.
declare namespace RuntimeExports {
    let HEAPF32: any;
    let HEAPF64: any;
    let HEAP_DATA_VIEW: any;
    let HEAP8: any;
    let HEAPU8: any;
    let HEAP16: any;
    let HEAPU16: any;
    let HEAP32: any;
    let HEAPU32: any;
    let HEAP64: any;
    let HEAPU64: any;
}
interface WasmModule {
}

type EmbindString = ArrayBuffer|Uint8Array|Uint8ClampedArray|Int8Array|string;
export interface EvaluationSet {
  delete(): void;
}

export interface SetReader {
  finish(): EvaluationSet;
  addRun(run: Run): void;
  addFile(name: EmbindString, format: EmbindString, bytes: EmbindString, encoding: EmbindString): void;
  addTable(table: EmbindString): void;
  delete(): void;
}

export interface LabelSystems {
  add(lists: RankedLists, cutoff?: number): void;
  delete(): void;
}

export interface RankedLists {
  delete(): void;
}

export interface Run {
  tag(): string;
  delete(): void;
}

export interface ScoredQuestions {
  delete(): void;
}

export interface VectorSet {
  delete(): void;
}

export type WordCoverage = {
  questions: number,
  questionsWithout: number,
  passages: number,
  passagesWithout: number
};

export type HalfSizes = {
  validation: number,
  heldOut: number,
  dividedGroups: number
};

export type DenseOptions = {
  depth: number,
  dims: number | undefined,
  renormalise: boolean
};

export type Prices = {
  acceptedNoAnswer: number,
  acceptedMiss: number,
  refusedRight: number
};

export type LabelRequest = {
  depth: number,
  seed: number,
  target: number,
  delta: number,
  coverage: number | undefined
};

export type Point = {
  threshold: number,
  n: number,
  accepted: number,
  right: number,
  precision: number | undefined,
  coverage: number,
  noAnswerAccepted: number,
  missedAccepted: number,
  refusedRight: number,
  wilsonLow: number | undefined,
  wilsonHigh: number | undefined
};

export type MeasureOptions = {
  measures: EmbindString,
  ties: EmbindString,
  half: EmbindString,
  perQuestion: boolean,
  relevantFrom: number | undefined,
  noAnswerAsZero: boolean
};

export type RankCurveOptions = {
  half: EmbindString,
  ties: EmbindString,
  upTo: number,
  relevantFrom: number | undefined
};

export type Bm25Options = {
  depth: number,
  words: EmbindString
};

export type ThresholdOptions = {
  k: number | undefined,
  model: EmbindString,
  target: number,
  mode: EmbindString,
  grid: EmbindString,
  open: boolean,
  mixFirst: number | undefined,
  at: number | undefined,
  delta: number
};

export type FailuresOptions = {
  half: EmbindString,
  k: number,
  threshold: number | undefined
};

export type TruncateOptions = {
  dims: EmbindString,
  measures: EmbindString,
  half: EmbindString,
  ties: EmbindString,
  removeOwnPassages: boolean
};

interface EmbindModule {
  EvaluationSet: {};
  SetReader: {
    new(): SetReader;
  };
  LabelSystems: {
    new(): LabelSystems;
  };
  RankedLists: {};
  Run: {};
  listsOfRun(set: EvaluationSet, run: Run): RankedLists;
  withoutOwnPassages(set: EvaluationSet, lists: RankedLists): RankedLists;
  ScoredQuestions: {};
  VectorSet: {};
  writeVectors(vectors: VectorSet): Uint8Array;
  writeHalfVectors(vectors: VectorSet): Uint8Array;
  scoreGaps(set: EvaluationSet, lists: RankedLists, k: number): ScoredQuestions;
  scoreAgreement(set: EvaluationSet, lists: RankedLists, words: RankedLists, k: number): ScoredQuestions;
  scoreQuestions(set: EvaluationSet, lists: RankedLists, k: number): ScoredQuestions;
  halfSizes(scored: ScoredQuestions): HalfSizes;
  reach(set: EvaluationSet, lists: RankedLists): number | undefined;
  rankDense(set: EvaluationSet, vectors: VectorSet, options: DenseOptions): RankedLists;
  withDefaultHalves(set: EvaluationSet, seed: number): EvaluationSet;
  leaveTopicsOut(set: EvaluationSet, share: number, seed: number): EvaluationSet;
  withOtherHalves(set: EvaluationSet, seed: number): EvaluationSet;
  scoresWithDefaultHalves(scored: ScoredQuestions, seed: number): ScoredQuestions;
  scoresWithOtherHalves(scored: ScoredQuestions, seed: number): ScoredQuestions;
  detectFormat(name: EmbindString, head: EmbindString): string;
  tableKind(columns: EmbindString): string;
  idNames(tables: EmbindString): string;
  applyProtocol(set: EvaluationSet, file: EmbindString, protocol: EmbindString): EvaluationSet;
  describeProtocol(file: EmbindString, protocol: EmbindString): string;
  inspect(set: EvaluationSet): string;
  texts(set: EvaluationSet): string;
  setSha256(set: EvaluationSet): string;
  questionDetails(set: EvaluationSet, question: number): string;
  passageDetails(set: EvaluationSet, passage: number): string;
  withLabels(set: EvaluationSet, labelsJson: EmbindString): EvaluationSet;
  attachLabels(set: EvaluationSet, labelsJson: EmbindString): string;
  cutPassages(set: EvaluationSet, rule: EmbindString): EvaluationSet;
  labels(set: EvaluationSet, systems: LabelSystems, request: LabelRequest): string;
  listDepth(set: EvaluationSet, measures: EmbindString): number;
  measure(set: EvaluationSet, lists: RankedLists, options: MeasureOptions): string;
  rankCurve(set: EvaluationSet, lists: RankedLists, options: RankCurveOptions): string;
  describeCore(): string;
  rankedList(set: EvaluationSet, lists: RankedLists, question: number): string;
  listsJson(set: EvaluationSet, lists: RankedLists, model: EmbindString): string;
  readLists(set: EvaluationSet, file: EmbindString, json: EmbindString): RankedLists;
  rankBm25(set: EvaluationSet, options: Bm25Options): RankedLists;
  wordCoverage(set: EvaluationSet, words: EmbindString): WordCoverage;
  readRun(file: EmbindString, bytes: EmbindString, encoding: EmbindString): Run;
  writeRun(set: EvaluationSet, lists: RankedLists, tag: EmbindString): Uint8Array;
  nearCopies(set: EvaluationSet): string;
  chosenOn(scored: ScoredQuestions): string;
  scoresWithChosenOn(scored: ScoredQuestions, ids: EmbindString): ScoredQuestions;
  scoresSha256(scored: ScoredQuestions): string;
  readDecision(file: EmbindString, json: EmbindString): string;
  checkDecision(kept: EmbindString, now: EmbindString, require: EmbindString): string;
  readScores(tableJson: EmbindString): ScoredQuestions;
  threshold(scored: ScoredQuestions, options: ThresholdOptions): string;
  thresholdForCoverage(scored: ScoredQuestions, options: ThresholdOptions): string;
  mixAt(scored: ScoredQuestions, half: EmbindString, t: number, shareAnswerable: number): string;
  costView(scored: ScoredQuestions, grid: EmbindString, prices: Prices): string;
  riskControl(scored: ScoredQuestions, grid: EmbindString, alpha: number, open: boolean): string;
  transfer(from: ScoredQuestions, fromName: EmbindString, to: ScoredQuestions, toName: EmbindString, options: ThresholdOptions, targetKind: EmbindString): string;
  calibration(scored: ScoredQuestions, open: boolean): string;
  splitSummary(runsJson: EmbindString, targetKind: EmbindString, target: number): string;
  pointAt(scored: ScoredQuestions, half: EmbindString, t: number): Point;
  failures(set: EvaluationSet, lists: RankedLists, options: FailuresOptions): string;
  truncate(set: EvaluationSet, vectors: VectorSet, options: TruncateOptions): string;
  textTruncation(set: EvaluationSet, passageTokens: Uint32Array, passageUnknown: Uint32Array, questionTokens: Uint32Array, questionUnknown: Uint32Array, limit: number): string;
  pool(hidden: Float32Array, tokens: number, dims: number, pooling: EmbindString): Float32Array;
  makeVectors(set: EvaluationSet, recordJson: EmbindString, passages: Float32Array, questions: Float32Array): VectorSet;
  readVectors(file: EmbindString, bytes: Uint8Array): VectorSet;
  describeVectors(vectors: VectorSet): string;
}

export type MainModule = WasmModule & typeof RuntimeExports & EmbindModule;
export default function MainModuleFactory (options?: unknown): Promise<MainModule>;
