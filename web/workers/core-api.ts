// What the page can ask for. Everything heavy happens in workers; every call can fail with a CutoffError
// (web/messages), which carries code, file, line, field, value, and the sentence and remedy for people.
import type { StoredNumber } from '../core/core.ts';
import type {
  Half, InspectReport, MeasureReport, PassageDetails, Point, ProtocolDescription, QuestionDetails,
  RankCurveReport, RankedPassage, ThresholdReport, TieRule, TruncateReport, VectorsDescription,
} from '../core/reports.ts';
import type { FailuresReport, TextTruncationReport } from '../core/text-reports.ts';
import type { Readings, TableSummary } from '../data/read-files.ts';
import type { CutoffError } from '../messages/messages.ts';
import type { Manifest } from '../models/manifest.ts';
import type { ModelProbe } from '../models/own-models.ts';
import type { ModelBlobs } from './encoder-functions.ts';
import type { RunHandle, RunsEngine } from './run-api.ts';
import type { LabelEngine } from './label-api.ts';
import type { StudyEngine } from './study-api.ts';

/** A number that stands for an object inside the core worker. Hand it back with `release`. */
export type SetHandle = number & { readonly kind?: 'set' };
export type VectorsHandle = number & { readonly kind?: 'vectors' };
export type ListsHandle = number & { readonly kind?: 'lists' };
export type ScoresHandle = number & { readonly kind?: 'scores' };

export interface ReadResult {
  /** The evaluation set of all files together; null when they hold none (only a protocol, say). */
  set: { handle: SetHandle; inspect: InspectReport } | null;
  /** A score table, ready for `threshold`. */
  scores: { handle: ScoresHandle; name: string; inspect: InspectReport } | null;
  /** A protocol file among the files, checked; hand it to `applyProtocol`. */
  protocol: { file: string; json: string; settings: ProtocolDescription } | null;
  /** TREC runs among the files; hand one to `runs.lists`. */
  runs: { handle: RunHandle; file: string; tag: string }[];
  /** Vector files among the files. */
  vectors: { handle: VectorsHandle; file: string; description: VectorsDescription }[];
  /** Tables and documents, refused ones too, with what their columns were taken for. */
  tables: TableSummary[];
  /** One a file that could not be read; the others were read all the same. */
  refused: CutoffError[];
}

export interface EncodeProgress {
  /** 'download' counts bytes, 'encode' counts distinct texts. */
  stage: 'download' | 'load' | 'encode';
  done: number;
  total: number;
  /** A second; null until it can be said. */
  rate: number | null;
  secondsLeft: number | null;
  workers: number;
}

export interface EncodeOptions {
  onProgress?: (progress: EncodeProgress) => void;
  /** Cancelling rejects with an AbortError and leaves everything usable. */
  signal?: AbortSignal;
  /** The most workers to use; default min(cores, 4). */
  workers?: number;
  /** Encode every text, even one whose vector is kept from before. */
  anew?: boolean;
}

export interface EncodeResult {
  vectors: VectorsHandle;
  description: VectorsDescription;
  distinctTexts: number;
  /** How many of them were encoded before, and kept. */
  fromBefore: number;
  seconds: number;
  /** "not kept for next time" and the like: sentences to show. */
  notices: string[];
}

export interface RankOptions {
  depth?: number;
  /** The first so many numbers of each vector; all of them by default. */
  dims?: number;
  renormalise?: boolean;
}

export interface MeasureOptions {
  /** Printed names with spaces between: "R@1 R@3 Success@3 RR"; empty: the core's default. */
  measures: string;
  ties: TieRule;
  half: Half;
  perQuestion?: boolean;
}

export interface RankCurveOptions {
  half: Half;
  ties: TieRule;
  upTo: number;
}

export interface TruncateOptions {
  /** "384,256,128"; empty: the core's list. */
  dims?: string;
  measures: string;
  half: Half;
  ties: TieRule;
  /** Leaves each question's own passage out of every list first. */
  removeOwnPassages?: boolean;
}

export interface ThresholdOptions {
  /** The bundle's size the scores were made with; absent for a score table. */
  k?: number;
  model: string;
  target: number;
  mode: 'point' | 'margin';
  grid: 'hundredths' | 'exact';
  /** True only after freezing: held-out figures come with it. */
  open: boolean;
  mixFirst?: number;
  /** A cutoff typed by hand instead of the chosen one. */
  at?: number;
  delta: number;
}

export interface FailuresOptions {
  half: Half;
  k: number;
  /** None: everything that is retrieved is answered. */
  threshold?: number;
}

export interface ModelState {
  manifest: Manifest;
  /** Bytes to download if it is not here yet. */
  bytes: number;
  cached: boolean;
}

export interface Engine {
  /** Measures, codes, limits and the core's version, as the core says it. */
  describe(): Promise<CoreDescription>;

  /** Models that can be used, with the size to say before anything is downloaded. */
  models(): Promise<ModelState[]>;

  /**
   * Reads all these files together as one evaluation set. Give earlier files again with new ones. `readings`: how
   * a person said that a file is to be read, by its name.
   */
  readFiles(files: readonly File[], readings?: Readings): Promise<ReadResult>;
  applyProtocol(set: SetHandle, file: string, json: string): Promise<SetResult>;
  withDefaultHalves(set: SetHandle, seed: number): Promise<SetResult>;
  question(set: SetHandle, index: number): Promise<QuestionDetails>;
  passage(set: SetHandle, index: number): Promise<PassageDetails>;

  /** What a model that nobody described is like; refused by name where it cannot be used. */
  probeModel(files: ModelBlobs): Promise<ModelProbe>;
  encode(set: SetHandle, modelId: string, options?: EncodeOptions): Promise<EncodeResult>;
  /** The vectors as a safetensors file; float32 unless said otherwise. */
  writeVectors(vectors: VectorsHandle, as?: StoredNumber): Promise<Uint8Array>;

  rank(set: SetHandle, vectors: VectorsHandle, options?: RankOptions): Promise<ListsHandle>;
  rankedList(set: SetHandle, lists: ListsHandle, question: number): Promise<RankedPassage[]>;
  /** All lists as the text of a file, which `readLists` takes: a set can be looked at without vectors. */
  listsJson(set: SetHandle, lists: ListsHandle, model: string): Promise<string>;
  readLists(set: SetHandle, file: string, json: string): Promise<ListsHandle>;
  measure(set: SetHandle, lists: ListsHandle, options: MeasureOptions): Promise<MeasureReport>;
  rankCurve(set: SetHandle, lists: ListsHandle, options: RankCurveOptions): Promise<RankCurveReport>;

  failures(set: SetHandle, lists: ListsHandle, options: FailuresOptions): Promise<FailuresReport>;
  /** Tokens of every text, and how many a model's limit cuts off; needs the model's files, not its vectors. */
  textTruncation(set: SetHandle, modelId: string): Promise<TextTruncationReport>;

  scoreQuestions(set: SetHandle, lists: ListsHandle, k: number): Promise<ScoresHandle>;
  threshold(scores: ScoresHandle, options: ThresholdOptions): Promise<ThresholdReport>;
  /** Figures of one half at one cutoff: quick enough for a moving line. */
  pointAt(scores: ScoresHandle, half: 'validation' | 'held_out', t: number): Promise<Point>;

  truncate(set: SetHandle, vectors: VectorsHandle, options: TruncateOptions): Promise<TruncateReport>;

  /** Words in common (BM25) and TREC runs. */
  readonly runs: RunsEngine;
  /** Beside the threshold study: other targets, other systems, the decision record. */
  readonly study: StudyEngine;
  /** Sets made by hand: labels, cutting, what to label next. */
  readonly labels: LabelEngine;

  /** Frees what a handle stands for; unknown handles are ignored. */
  release(...handles: number[]): Promise<void>;
  /** Ends all workers. */
  close(): void;
}

export interface SetResult {
  handle: SetHandle;
  inspect: InspectReport;
}

export interface CoreDescription {
  version: string;
  measures: { name: string; form: string; title: string; meaning: string; also_known_as: string[] }[];
  default_measures: string;
  ties: { name: TieRule; meaning: string }[];
  /** Ways to cut texts into words, the default first. */
  word_rules: { name: string; meaning: string }[];
  /** What a column of a table can mean. */
  column_roles: string[];
  codes: string[];
  limits: Record<string, number>;
}

/** Starts the core worker; the encoder workers start when first needed. The page has it from page-engine.ts. */
export type StartEngine = () => Engine;
