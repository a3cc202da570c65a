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
  readonly of: 'EvaluationSet';
  delete(): void;
}

export interface ScoreTable {
  readonly of: 'ScoreTable';
  delete(): void;
}

export interface Table {
  scores(): ScoreTable;
  open(head: EmbindString): void;
  addRows(rows: EmbindString): void;
  addNotes(notes: EmbindString): void;
  delete(): void;
}

export interface SetReader {
  finish(): EvaluationSet;
  addTable(table: Table): void;
  addRun(run: Run): void;
  addFile(name: EmbindString, format: EmbindString, bytes: EmbindString, encoding: EmbindString): void;
  delete(): void;
}

export interface RankedLists {
  readonly of: 'RankedLists';
  delete(): void;
}

export interface Run {
  readonly of: 'Run';
  delete(): void;
}

export interface ScoredQuestions {
  readonly of: 'ScoredQuestions';
  delete(): void;
}

export interface VectorSet {
  readonly of: 'VectorSet';
  delete(): void;
}

export interface EmbindModule {
  EvaluationSet: {};
  ScoreTable: {};
  Table: {
    new(): Table;
  };
  SetReader: {
    new(): SetReader;
  };
  columnRoles(columns: string[]): string[];
  idNames(tables: ([string, string])[]): string[];
  inspect(set: EvaluationSet): InspectReport;
  inspectScores(scores: ScoreTable): InspectReport;
  texts(set: EvaluationSet): Texts;
  labels(set: EvaluationSet, systems: LabelSystem[], request: LabelRequest): LabelReport;
  describeCore(): CoreDescription;
  RankedLists: {};
  reach(set: EvaluationSet, lists: RankedLists): number | null;
  measure(set: EvaluationSet, lists: RankedLists, options: MeasureOptions): MeasureReport;
  rankCurve(set: EvaluationSet, lists: RankedLists, options: RankCurveOptions): RankCurveReport;
  Run: {};
  rankBm25(set: EvaluationSet, options: Bm25Options): RankedLists;
  wordCoverage(set: EvaluationSet, words: WordRule | null): WordCoverage;
  listsOfRun(set: EvaluationSet, run: Run): RankedLists;
  withoutOwnPassages(set: EvaluationSet, lists: RankedLists): RankedLists;
  nearCopies(set: EvaluationSet): NearCopiesReport;
  checkDecision(kept: DecisionRecord, now: DecisionRecord, require: Requirement): CheckReport;
  compare(set: EvaluationSet, systems: NamedLists[], options: CompareOptions): CompareReport;
  rankStandIn(set: EvaluationSet, options: StandInOptions): RankedLists;
  checkStandIn(set: EvaluationSet, options: StandInOptions): EmbedderCheck[];
  fuseLists(set: EvaluationSet, systems: WeightedLists[], fusion: Fusion): RankedLists;
  sameText(set: EvaluationSet): SameTextReport;
  withSameTextJoined(set: EvaluationSet): EvaluationSet;
  listsWithSameTextJoined(set: EvaluationSet, lists: RankedLists): RankedLists;
  withoutQuestionTexts(set: EvaluationSet, lists: RankedLists): RankedLists;
  ScoredQuestions: {};
  chosenOn(scored: ScoredQuestions): string[];
  scoresWithChosenOn(scored: ScoredQuestions, ids: string[]): ScoredQuestions;
  halfSizes(scored: ScoredQuestions): HalfSizes;
  scoresOf(table: ScoreTable): ScoredQuestions;
  threshold(scored: ScoredQuestions, options: ThresholdOptions): ThresholdReport;
  costView(scored: ScoredQuestions, grid: Grid, prices: Prices): CostReport;
  failures(set: EvaluationSet, lists: RankedLists, options: FailuresOptions): FailuresReport;
  VectorSet: {};
  rankDense(set: EvaluationSet, vectors: VectorSet, options: DenseOptions): RankedLists;
  rankInvertedFile(set: EvaluationSet, vectors: VectorSet, options: InvertedFileOptions): RankedLists;
  truncate(set: EvaluationSet, vectors: VectorSet, options: TruncateOptions): TruncateReport;
  makeVectors(set: EvaluationSet, record: VectorRecord, passages: Float32Array, questions: Float32Array): VectorSet;
  writeVectors(vectors: VectorSet, as: StoredNumber): Uint8Array;
  describeVectors(vectors: VectorSet): VectorsDescription;
  calibration(scored: ScoredQuestions, open: boolean): CalibrationReport | null;
  usualDepth(set: EvaluationSet, own: OwnPassageRule): number;
  withDefaultHalves(set: EvaluationSet, seed: number): EvaluationSet;
  withOtherHalves(set: EvaluationSet, seed: number): EvaluationSet;
  questionDetails(set: EvaluationSet, question: number): QuestionDetails;
  passageDetails(set: EvaluationSet, passage: number): PassageDetails;
  leaveTopicsOut(set: EvaluationSet, share: number, seed: number): EvaluationSet;
  scoringDepth(k: number, own: OwnPassageRule): number;
  depthBefore(depth: number, own: OwnPassageRule): number;
  rankedList(set: EvaluationSet, lists: RankedLists, question: number): RankedPassage[];
  scoresWithDefaultHalves(scored: ScoredQuestions, seed: number): ScoredQuestions;
  scoresWithOtherHalves(scored: ScoredQuestions, seed: number): ScoredQuestions;
  scoreGaps(set: EvaluationSet, lists: RankedLists, k: number): ScoredQuestions;
  scoreAgreement(set: EvaluationSet, lists: RankedLists, words: RankedLists, k: number): ScoredQuestions;
  explainBm25(set: EvaluationSet, question: number, top: number, options: Bm25Options): ExplainedBm25;
  unjudgedHits(set: EvaluationSet, lists: RankedLists, k: number, limit: number): UnjudgedRow[];
  approximateRecall(set: EvaluationSet, exact: RankedLists, approximate: RankedLists, k: number): ApproximateRecall;
  scoreQuestions(set: EvaluationSet, lists: RankedLists, k: number): ScoredQuestions;
  mixAt(scored: ScoredQuestions, half: Half, t: number, shareAnswerable: number): MixReport | null;
  riskControl(scored: ScoredQuestions, grid: Grid, alpha: number, open: boolean): RiskReport;
  splitSummary(runs: SplitRun[], targetKind: TargetKind, target: number): SplitSummary;
  pointAt(scored: ScoredQuestions, half: Half, t: number): HalfFigures;
  textTruncation(set: EvaluationSet, passageTokens: Uint32Array, passageUnknown: Uint32Array, questionTokens: Uint32Array, questionUnknown: Uint32Array, limit: number): TextTruncationReport;
  detectFormat(name: EmbindString, head: EmbindString): string;
  tableKind(columns: string[]): string;
  applyProtocol(set: EvaluationSet, file: EmbindString, protocol: EmbindString): EvaluationSet;
  describeProtocol(file: EmbindString, protocol: EmbindString): ProtocolDescription;
  setSha256(set: EvaluationSet): string;
  withLabels(set: EvaluationSet, labelsJson: EmbindString): EvaluationSet;
  attachLabels(set: EvaluationSet, labelsJson: EmbindString): AttachedLabels;
  cutPassages(set: EvaluationSet, rule: EmbindString): EvaluationSet;
  listDepth(set: EvaluationSet, measures: EmbindString): number;
  listsJson(set: EvaluationSet, lists: RankedLists, model: EmbindString): string;
  readLists(set: EvaluationSet, file: EmbindString, json: EmbindString): RankedLists;
  runTag(run: Run): string;
  readRun(file: EmbindString, bytes: EmbindString, encoding: EmbindString): Run;
  writeRun(set: EvaluationSet, lists: RankedLists, tag: EmbindString): Uint8Array;
  scoresSha256(scored: ScoredQuestions): string;
  readDecision(file: EmbindString, json: EmbindString): DecisionRecord;
  transfer(from: ScoredQuestions, fromName: EmbindString, to: ScoredQuestions, toName: EmbindString, options: ThresholdOptions): TransferRow;
  describeTypes(): string;
  pool(hidden: Float32Array, tokens: number, dims: number, pooling: EmbindString): Float32Array;
  readVectors(file: EmbindString, bytes: Uint8Array): VectorSet;
}

export type MainModule = WasmModule & typeof RuntimeExports & EmbindModule;
export default function MainModuleFactory (options?: unknown): Promise<MainModule>;

export type Answerability = 'answerable' | 'no_answer' | 'unjudged';

export interface ApproximateRecall {
  recall: number | null;
  questions: number;
  lost: number;
}

export interface AttachedLabels {
  labels: HandLabel[];
  aside: HandLabel[];
  moved: number;
  changed: number;
  put_aside: number;
  returned: number;
}

export interface BestSystem {
  system: string;
  ahead_of: string[];
  level_with: string[];
}

export interface Bm25Options {
  depth?: number | undefined;
  words?: WordRule | undefined;
  k1?: number | undefined;
  b?: number | undefined;
  stop?: string | undefined;
  stem?: boolean | undefined;
}

export interface Bm25Word {
  word: string;
  times: number;
  df: number;
  idf: number;
  stopped: boolean;
}

export interface CalibrationReport {
  n: number;
  few_labels: boolean;
  platt: PlattFit;
  isotonic: Knot[];
  held_out: HeldOutCalibration | null;
}

export interface CauseFound {
  cause: CheckCause;
  field: string;
  recorded: string;
  now: string;
}

export interface Ceilings {
  answerable: number;
  right: number;
}

export type CheckCause = 'record_differs' | 'figures_not_reproduced' | 'not_proven';

export interface CheckReport {
  schema: 'cutoff-lab/check/1';
  holds: boolean;
  same_data: boolean;
  require: Requirement;
  t: number;
  target: number;
  causes: CauseFound[];
  held_out: HalfFigures | null;
  verdict: Verdict | null;
}

export type ChoiceMode = 'point' | 'margin';

export interface CompareOptions {
  measures?: string | undefined;
  ties?: TieRule | undefined;
  half?: Half | undefined;
  relevant_from?: number | null | undefined;
  no_answer_as_zero?: boolean | undefined;
  k?: number | undefined;
  draws?: number | undefined;
  flips?: number | undefined;
  seed?: number | undefined;
  random_draws?: number | undefined;
  stand_ins?: string | undefined;
  per_question?: boolean | undefined;
}

export interface CompareReport {
  schema: 'cutoff-lab/compare/1';
  ties: TieRule;
  half: Half;
  k: number;
  draws: number;
  seed: number;
  questions: MeasuredQuestions;
  left_out: LeftOutOfMeasures;
  units: number;
  by_group: boolean;
  systems: ComparedSystem[];
  pairs: ComparedPair[];
  best: Record<string, BestSystem>;
  chance: Record<string, number | null>;
  random: RandomFigures;
  union: ComparedUnion[];
  per_question?: ComparedQuestion[];
}

export interface ComparedFailure {
  question: string;
  first_rank: number | null;
}

export interface ComparedPair {
  a: string;
  b: string;
  measure: string;
  difference: number;
  interval: [number, number] | null;
  p_value: number;
  p_exact: boolean;
  p_holm: number;
  hardly_luck: boolean;
  won: number;
  lost: number;
  tied: number;
  detectable: number | null;
  mcnemar: number | null;
  by_luck: [number, number] | null;
}

export interface ComparedQuestion {
  question: string;
  text: string;
  kind: string;
  first_ranks: Record<string, number | null>;
  values: Record<string, Record<string, number>>;
}

export interface ComparedSystem {
  name: string;
  measures: Record<string, MeanWithInterval>;
  kinds: Record<string, Record<string, MeanWithInterval>>;
  failures: ComparedFailure[];
  ties: Record<string, TieFigures>;
  labels: Record<string, LabelBounds>;
  lines: LineFigures[];
}

export interface ComparedUnion {
  a: string;
  b: string;
  k: number;
  both: number;
  only_a: number;
  only_b: number;
  neither: number;
  success: number | null;
  recall: number | null;
  overlap: number | null;
  only_a_questions: string[];
  only_b_questions: string[];
  neither_questions: string[];
}

export interface CoreDescription {
  schema: 'cutoff-lab/describe/1';
  version: string;
  measures: MeasureDescription[];
  default_measures: string;
  compared_measures: string;
  ties: TieDescription[];
  word_rules: WordsDescription[];
  stand_ins: StandInDescription[];
  column_roles: string[];
  codes: string[];
  shown_ranks: number[];
  limits: Record<string, number>;
}

export interface CostPoint {
  threshold: number;
  cost: number;
}

export interface CostReport {
  curve: CostPoint[];
  cheapest: CostPoint | null;
  refuse_all: number;
}

export interface CurvePoint {
  threshold: number;
  precision: number | null;
  coverage: number;
  accepted: number;
  right: number;
  low: number | null;
  high: number | null;
}

export interface DecidedChoice {
  t: number;
  k: number | null;
  m: number | null;
  target: number;
  target_kind: TargetKind;
  mode: ChoiceMode;
  grid: Grid;
  delta: number;
  by_rule: number | null;
  own_passages?: OwnPassageRule;
}

export interface DecidedHalves {
  from: HalvesFrom;
  seed: number | null;
  protocol: ProtocolDescription | null;
  validation: number;
  held_out: number;
  chosen_on?: string[];
}

export interface DecidedOn {
  files: string[];
  sha256: string;
}

export interface DecisionChange {
  at: string;
  what: string;
  from: string;
  to: string;
}

export interface DecisionLook {
  at: string;
  t?: number;
}

export interface DecisionRecord {
  schema: 'cutoff-lab/decision/1';
  date: string;
  data: DecidedOn;
  system: VectorRecord | null;
  model: string;
  halves: DecidedHalves;
  choice: DecidedChoice;
  changes: DecisionChange[];
  validation: HalfFigures;
  held_out: HalfFigures | null;
  verdict: Verdict | null;
  looks: DecisionLook[];
  reason: string;
}

export interface DenseOptions {
  depth?: number | undefined;
  dims?: number | null | undefined;
  renormalise?: boolean | undefined;
}

export interface EmbedderCheck {
  name: string;
  passed: boolean;
  detail: string;
}

export interface ExplainedBm25 {
  question: string;
  texts: number;
  average_length: number;
  words: Bm25Word[];
  stopped_negations: string[];
  passages: ExplainedPassage[];
}

export interface ExplainedPassage {
  passage: string;
  rank: number | null;
  score: number;
  relevant: boolean;
  length: number;
  counts: number[];
  parts: number[];
}

export interface FailureCounts {
  n: number;
  failed: number;
}

export interface FailureRow {
  question: number;
  id: string;
  text: string;
  kind: string;
  group: string;
  mistake: Mistake;
  score: number | null;
  rank: number | null;
  right_score: number | null;
  above: HitAbove[];
  above_count: number;
}

export interface FailuresOptions {
  half?: Half | undefined;
  k?: number | undefined;
  threshold?: number | null | undefined;
}

export interface FailuresReport {
  schema: 'cutoff-lab/failures/1';
  half: Half;
  k: number;
  threshold: number | null;
  n: number;
  failed: number;
  left_out: LeftOutOfFailures;
  mistakes: Record<Mistake, number>;
  kinds: Record<string, FailureCounts>;
  rows: FailureRow[];
}

export interface FileSummary {
  name: string;
  format: string;
  encoding: string;
  delimiter: string;
  rows: number;
}

export type Fusion = 'by_rank' | 'by_score';

export type Grid = 'hundredths' | 'exact';

export type Half = 'all' | 'validation' | 'held_out';

export interface HalfFigures {
  threshold: number | null;
  accepted: number;
  right: number;
  precision: number | null;
  coverage: number;
  no_answer_accepted: number;
  n: number;
  missed_accepted: number;
  refused_right: number;
  low: number | null;
  high: number | null;
}

export interface HalfSizes {
  validation: number;
  held_out: number;
  divided_groups: number;
}

export type HalvesFrom = 'file' | 'protocol' | 'default' | 'look';

export interface HalvesRead {
  validation: number;
  held_out: number;
  from: HalvesFrom | null;
}

export interface HandLabel {
  question_id: string;
  question?: string;
  none: boolean;
  look: number;
  passages: LabelledPassage[];
}

export interface HeldOutCalibration {
  platt: Reliability;
  isotonic: Reliability;
}

export interface HistogramBar {
  from: number;
  to: number;
  right: number;
  missed: number;
  no_answer: number;
}

export interface HitAbove {
  passage: number;
  score: number;
  grade: number | null;
}

export interface InspectReport {
  schema: 'cutoff-lab/inspect/1';
  files: FileSummary[];
  set: SetCounts;
  halves: HalvesRead;
  texts: TextsRead;
  own_passages: OwnPassages;
  cut: string;
  notes: Note[];
}

export interface InvertedFileOptions {
  depth?: number | undefined;
  probes?: number | undefined;
  seed?: number | undefined;
}

export interface JudgementDetails {
  passage_id: string;
  passage: number | null;
  grade: number;
  relevant: boolean;
  title: string;
  text: string;
}

export interface KDescription {
  use: KParameter;
  from?: number;
  to?: number;
}

export type KParameter = 'none' | 'optional' | 'required';

export interface Knot {
  score: number;
  probability: number;
}

export interface LabelBounds {
  judged: number | null;
  low: number | null;
  high: number | null;
  can_fall: boolean;
}

export interface LabelBudget {
  accepted: number;
  questions: number | null;
}

export interface LabelCounts {
  answerable: number;
  no_answer: number;
  unjudged: number;
}

export interface LabelReach {
  questions: number;
  accepted: number;
  low: number | null;
  high: number | null;
}

export interface LabelReport {
  schema: 'cutoff-lab/labels/1';
  depth: number;
  seed: number;
  systems: number;
  labels: LabelCounts;
  held_out: LabelReach;
  needed: LabelsNeeded | null;
  queue: ToLabel[];
}

export interface LabelRequest {
  depth?: number | undefined;
  seed?: number | undefined;
  target?: number | undefined;
  delta?: number | undefined;
  coverage?: number | null | undefined;
}

export interface LabelSystem {
  lists: RankedLists;
  cutoff: number | null;
}

export interface LabelledPassage {
  id: string;
  text?: string;
}

export interface LabelsNeeded {
  accepted: number;
  questions: number | null;
  to_write: number | null;
}

export interface LeftOutOfFailures {
  blank: number;
  unjudged: number;
}

export interface LeftOutOfMeasures {
  blank: number;
  no_relevant: number;
}

export interface LineFigures {
  relevant_from: number;
  scored: number;
  left_out: number;
  measures: Record<string, number | null>;
}

export interface Mean {
  mean: number | null;
  n: number;
  interval?: [number, number];
}

export interface MeanWithInterval {
  mean: number | null;
  interval: [number, number] | null;
  n: number;
}

export interface MeasureDescription {
  name: string;
  form: string;
  title: string;
  meaning: string;
  formula: string;
  k: KDescription;
  zero_or_one: boolean;
  empty_list: number;
  without_relevant: string;
  source: string;
  also_known_as: string[];
}

export interface MeasureOptions {
  measures?: string | undefined;
  ties?: TieRule | undefined;
  half?: Half | undefined;
  per_question?: boolean | undefined;
  relevant_from?: number | null | undefined;
  no_answer_as_zero?: boolean | undefined;
}

export interface MeasureReport {
  schema: 'cutoff-lab/measure/1';
  ties: TieRule;
  half: Half;
  questions: MeasuredQuestions;
  left_out: LeftOutOfMeasures;
  ties_matter: Record<string, number>;
  measures: Record<string, Mean>;
  kinds: Record<string, Record<string, Mean>>;
  groups: Record<string, Record<string, Mean>>;
  own_passages?: OwnPassageRule;
  per_question?: Record<string, Record<string, number>>;
}

export interface MeasuredQuestions {
  scored: number;
  no_answer: number;
  unjudged: number;
}

export type Mistake = 'no_answer_accepted' | 'missed_accepted' | 'refused_right' | 'missed_refused' | 'not_first';

export interface MixFirstFigures {
  threshold: number | null;
  accepted: number;
  right: number;
  precision: number | null;
  coverage: number;
  no_answer_accepted: number;
  n: number;
  missed_accepted: number;
  refused_right: number;
  low: number | null;
  high: number | null;
  kept: number;
}

export interface MixReport {
  share_answerable: number;
  precision: number | null;
  coverage: number;
  interval: [number, number] | null;
}

export interface NamedLists {
  name: string;
  lists: RankedLists;
}

export interface NearCopies {
  n: number;
  rows: NearCopy[];
}

export interface NearCopiesReport {
  schema: 'cutoff-lab/near-copies/1';
  similarity: number;
  questions: NearCopies;
  passages: NearCopies;
  shared_passages: number;
  divided_groups: number;
}

export interface NearCopy {
  validation: string;
  held_out: string;
  similarity: number;
}

export interface Note {
  code: string;
  file: string;
  line: number | null;
  field: string;
  value: string;
  detail: string;
  count: number;
}

export type Outcome = 'cutoff' | 'impossible' | 'too_few_labels' | 'no_recommendation';

export type OwnPassageRule = 'kept' | 'removed';

export interface OwnPassages {
  same_id: number;
  itself: number;
}

export interface PassageDetails {
  id: string;
  title: string;
  text: string;
  group: string;
  empty: boolean;
}

export interface PerfectScorer {
  brier: number;
  calibration_error: number;
  calibration_error_95: number;
}

export interface PlattFit {
  slope: number;
  intercept: number;
}

export interface Prices {
  accepted_no_answer?: number | undefined;
  accepted_miss?: number | undefined;
  refused_right?: number | undefined;
}

export interface ProtocolDescription {
  articles_in: number;
  articles_out: number;
  split_seed: number;
  sample_seed: number;
  sample_per_kind: number;
  k: number;
  target: number;
  mix_no_answer: number;
}

export interface QuestionDetails {
  id: string;
  text: string;
  kind: string;
  group: string;
  half: 'validation' | 'held_out' | null;
  answerability: Answerability;
  blank: boolean;
  judgements: JudgementDetails[];
}

export type QuestionGroup = 'right' | 'missed' | 'no_answer';

export interface QuestionInTheWay {
  id: string;
  score: number;
  group: QuestionGroup;
}

export interface QuestionKinds {
  answerable: number;
  no_answer: number;
  unjudged: number;
  blank: number;
}

export interface RandomChance {
  mean: number;
  lowest: number;
  highest: number;
}

export interface RandomFigures {
  draws: number;
  measures: Record<string, RandomChance>;
}

export interface RankCurveOptions {
  half?: Half | undefined;
  ties?: TieRule | undefined;
  up_to?: number | undefined;
  relevant_from?: number | null | undefined;
}

export interface RankCurvePoint {
  k: number;
  recall: number | null;
  success: number | null;
  success_low: number | null;
  success_high: number | null;
}

export interface RankCurveReport {
  schema: 'cutoff-lab/rank-curve/1';
  ties: TieRule;
  half: Half;
  n: number;
  rows: RankCurvePoint[];
}

export interface RankedPassage {
  passage_id: string;
  score: number;
  relevant: boolean;
  grade: number | null;
}

export interface Reliability {
  bins: ReliabilityBin[];
  brier: number;
  calibration_error: number;
  perfect: PerfectScorer;
}

export interface ReliabilityBin {
  n: number;
  right: number;
  mean_probability: number;
}

export type Requirement = 'proven' | 'point';

export interface RiskReport {
  alpha: number;
  threshold: number | null;
  n: number;
  n_needed: number;
  wrong_share: number | null;
  held_out_wrong_share: number | null;
}

export interface SameQuestion {
  question: string;
  passage: string;
}

export interface SameTextReport {
  passages: string[][];
  questions: SameQuestion[];
}

export interface ScoreBin {
  from: number | null;
  to: number | null;
  n: number;
  right: number;
  low: number | null;
  high: number | null;
}

export interface ScoreGroup {
  name: QuestionGroup;
  n: number;
  median_score: number | null;
}

export interface SetCounts {
  passages: number;
  questions: QuestionKinds;
  judgements: number;
  kinds: Record<string, number>;
}

export interface SplitFigures {
  precision: number | null;
  coverage: number | null;
}

export interface SplitRun {
  seed: number;
  threshold: number | null;
  held_out: SplitFigures | null;
}

export interface SplitSummary {
  runs: number;
  without_cutoff: number;
  below_target: number;
  threshold: Spread | null;
  held_out_precision: Spread | null;
  held_out_coverage: Spread | null;
}

export interface Spread {
  lowest: number;
  median: number;
  highest: number;
}

export interface StandInDescription {
  name: string;
  meaning: string;
}

export interface StandInOptions {
  embedder?: string | undefined;
  words?: string | undefined;
  file?: string | undefined;
  depth?: number | undefined;
}

export type StoredNumber = 'float32' | 'float16';

export type TargetKind = 'precision' | 'coverage';

export interface TextOfPassage {
  id: string;
  text: string;
}

export interface TextOfQuestion {
  id: string;
  text: string;
  blank: boolean;
}

export interface TextTruncationReport {
  schema: 'cutoff-lab/text-truncation/1';
  limit: number;
  passages: TruncatedTexts;
  questions: TruncatedTexts;
}

export interface Texts {
  passages: TextOfPassage[];
  questions: TextOfQuestion[];
}

export interface TextsRead {
  passages: number;
  questions: number;
}

export interface ThresholdOptions {
  k?: number | null | undefined;
  model?: string | undefined;
  target_kind?: TargetKind | undefined;
  target?: number | undefined;
  mode?: ChoiceMode | undefined;
  grid?: Grid | undefined;
  open?: boolean | undefined;
  mix_first?: number | null | undefined;
  at?: number | null | undefined;
  delta?: number | undefined;
}

export interface ThresholdReport {
  schema: 'cutoff-lab/threshold/2';
  model: string;
  k: number | null;
  target: number;
  target_kind: TargetKind;
  mode: ChoiceMode;
  grid: Grid;
  delta: number;
  at: number | null;
  outcome: Outcome;
  point_threshold: number | null;
  margin_threshold: number | null;
  validation: HalfFigures;
  held_out: HalfFigures | null;
  mix_first: MixFirstFigures | null;
  verdict: Verdict | null;
  wrong: WrongIds;
  held_out_wrong: WrongIds | null;
  label_budget: number | null;
  label_budget_questions: number | null;
  more_labels: LabelBudget | null;
  curve: CurvePoint[];
  groups: ScoreGroup[];
  ceilings: Ceilings | null;
  bins: ScoreBin[];
  histogram: HistogramBar[];
  best_reachable: HalfFigures | null;
  in_the_way: QuestionInTheWay[];
}

export interface TieDescription {
  name: TieRule;
  meaning: string;
}

export interface TieFigures {
  tied_at_k: number;
  changed: number;
  means: Record<string, number | null>;
}

export type TieRule = 'against' | 'trec' | 'for' | 'expected';

export interface ToLabel {
  question: number;
  id: string;
  judged: boolean;
  near: number;
  divided: number;
  candidates: number[];
}

export interface TransferRow {
  from: string;
  to: string;
  threshold: number | null;
  accepted: number;
  right: number;
  precision: number | null;
  coverage: number;
  no_answer_accepted: number;
  n: number;
  missed_accepted: number;
  refused_right: number;
  low: number | null;
  high: number | null;
  own: HalfFigures | null;
}

export interface TruncateOptions {
  dims?: string | undefined;
  measures?: string | undefined;
  half?: Half | undefined;
  ties?: TieRule | undefined;
  remove_own_passages?: boolean | undefined;
}

export interface TruncateReport {
  schema: 'cutoff-lab/truncate/1';
  ties: TieRule;
  half: Half;
  questions: number;
  rows: TruncateRow[];
  own_passages?: OwnPassageRule;
}

export interface TruncateRow {
  dims: number;
  renormalised: boolean;
  'overlap@10': number | null;
  top1: number | null;
  bytes: number;
  measures: Record<string, Mean>;
}

export interface TruncatedText {
  id: string;
  tokens: number;
  lost: number;
  unknown: number;
}

export interface TruncatedTexts {
  n: number;
  cut: number;
  tokens: number;
  lost: number;
  unknown: number;
  unknown_share: number | null;
  texts: TruncatedText[];
}

export interface UnjudgedRow {
  question: string;
  question_text: string;
  passage: string;
  passage_text: string;
  rank: number;
  score: number;
}

export interface VectorRecord {
  model: string;
  weights_sha256: string;
  tokenizer_sha256: string;
  pooling: string;
  query_prefix: string;
  passage_prefix: string;
  token_limit: number;
  dims: number;
  renormalised: boolean;
  passage_cut: string;
  number_type: string;
  runtime: string;
  runtime_version: string;
  optimisation: string;
  date: string;
  set_sha256: string;
}

export interface VectorsDescription {
  record: VectorRecord;
  passages: number;
  questions: number;
}

export interface Verdict {
  state: VerdictState;
  lower_bound: number;
  upper_bound: number;
  p_value: number;
  cluster_lower_bound: number | null;
  delta: number;
  more_accepted: number | null;
  more_questions: number | null;
}

export type VerdictState = 'proven' | 'not_proven' | 'below_target';

export interface WeightedLists {
  lists: RankedLists;
  weight: number;
}

export interface WordCoverage {
  questions: number;
  questions_without: number;
  passages: number;
  passages_without: number;
}

export type WordRule = 'unicode' | 'ascii';

export interface WordsDescription {
  name: WordRule;
  meaning: string;
}

export interface WrongIds {
  no_answer: string[];
  missed: string[];
}
