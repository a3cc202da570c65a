// TypeScript bindings for emscripten-generated code.  Automatically generated at compile time.
type EmbindString = ArrayBuffer|Uint8Array|Uint8ClampedArray|Int8Array|string;
export interface SetReader {
  addFile(name: EmbindString, format: EmbindString, bytes: EmbindString, encoding: EmbindString): void;
  addTable(table: EmbindString): void;
  finish(): EvaluationSet;
  delete(): void;
}
export interface EvaluationSet { delete(): void; }
export interface VectorSet { delete(): void; }
export interface RankedLists { delete(): void; }
export interface ScoredQuestions { delete(): void; }
export type RankOptions = { depth: number; dims: number | undefined; renormalise: boolean };
export type MeasureOptions = { measures: EmbindString; ties: EmbindString; half: EmbindString; perQuestion: boolean; relevantFrom: number | undefined; noAnswerAsZero: boolean };
export type RankCurveOptions = { half: EmbindString; ties: EmbindString; upTo: number; relevantFrom: number | undefined };
export type TruncateOptions = { dims: EmbindString; measures: EmbindString; half: EmbindString; ties: EmbindString };
export type ThresholdOptions = {
  k: number | undefined; model: EmbindString; target: number; mode: EmbindString; grid: EmbindString; open: boolean;
  mixFirst: number | undefined; at: number | undefined; delta: number;
};
export type Point = {
  threshold: number; accepted: number; right: number; precision: number | undefined; coverage: number;
  noAnswerAccepted: number; missedAccepted: number; refusedRight: number; n: number;
  wilsonLow: number | undefined; wilsonHigh: number | undefined;
};
interface EmbindModule {
  SetReader: { new(): SetReader };
  detectFormat(name: EmbindString, head: EmbindString): string;
  tableKind(columnsJson: EmbindString): string;
  applyProtocol(set: EvaluationSet, file: EmbindString, protocolJson: EmbindString): EvaluationSet;
  withDefaultHalves(set: EvaluationSet, seed: number): EvaluationSet;
  describeProtocol(file: EmbindString, protocolJson: EmbindString): string;
  inspect(set: EvaluationSet): string;
  texts(set: EvaluationSet): string;
  setSha256(set: EvaluationSet): string;
  questionDetails(set: EvaluationSet, index: number): string;
  passageDetails(set: EvaluationSet, index: number): string;
  pool(hidden: Float32Array, tokens: number, dims: number, pooling: EmbindString): Float32Array;
  makeVectors(set: EvaluationSet, recordJson: EmbindString, passages: Float32Array, questions: Float32Array): VectorSet;
  writeVectors(vectors: VectorSet): Uint8Array;
  readVectors(file: EmbindString, bytes: EmbindString): VectorSet;
  describeVectors(vectors: VectorSet): string;
  rankDense(set: EvaluationSet, vectors: VectorSet, options: RankOptions): RankedLists;
  rankedList(set: EvaluationSet, lists: RankedLists, question: number): string;
  measure(set: EvaluationSet, lists: RankedLists, options: MeasureOptions): string;
  rankCurve(set: EvaluationSet, lists: RankedLists, options: RankCurveOptions): string;
  describeCore(): string;
  truncate(set: EvaluationSet, vectors: VectorSet, options: TruncateOptions): string;
  scoreQuestions(set: EvaluationSet, lists: RankedLists, k: number): ScoredQuestions;
  readScores(tableJson: EmbindString): ScoredQuestions;
  threshold(scored: ScoredQuestions, options: ThresholdOptions): string;
  pointAt(scored: ScoredQuestions, half: EmbindString, t: number): Point;
}
export type MainModule = EmbindModule;
export default function MainModuleFactory (options?: unknown): Promise<MainModule>;
