// What the page and the command line can ask for. Everything heavy happens in workers; every call can fail with a
// CutoffError (web/messages), which carries code, file, line, field, value, and the sentence and remedy for people.
import type { CoreDescription, InspectReport, ProtocolDescription, TextTruncationReport, VectorsDescription } from '../core/core.gen.d.ts';
import type { Crossed, Handle, ListsHandle, RunHandle, ScoresHandle, SetHandle, VectorsHandle } from '../core/crossing.ts';
import type { Readings, TableSummary } from '../data/read-files.ts';
import type { CutoffError } from '../messages/messages.ts';
import type { Manifest, ModelBlobs, ModelProbe } from '../models/manifest.ts';

export type { Handle, ListsHandle, RunHandle, ScoresHandle, SetHandle, VectorsHandle };

/** The name of ranking by words in common, wherever a model's name could stand. */
export const BM25 = 'bm25';

export interface SetResult {
  handle: SetHandle;
  inspect: InspectReport;
}

/** A set that was just made, with what it holds. */
export async function inspected({ core }: Pick<Engine, 'core'>, made: Promise<SetHandle>): Promise<SetResult> {
  const handle = await made;
  return { handle, inspect: await core.inspect(handle) };
}

export interface ReadResult {
  /** The evaluation set of all files together; null when they hold none (only a protocol, say). */
  set: SetResult | null;
  /** A score table, ready for `threshold`. */
  scores: { handle: ScoresHandle; name: string; inspect: InspectReport } | null;
  /** A protocol file among the files, checked; hand it to `applyProtocol`. */
  protocol: { file: string; json: string; settings: ProtocolDescription } | null;
  /** TREC runs among the files; hand one to `listsOfRun`. */
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

export interface ModelState {
  manifest: Manifest;
  /** Bytes to download if it is not here yet. */
  bytes: number;
  cached: boolean;
}

export interface Engine {
  /** Every function of the core under its own name, on handles: see core.gen.d.ts and the headers in native/. */
  readonly core: Crossed;

  /** Measures, codes, limits and the core's version, as the core says it; asked for once. */
  describe(): Promise<CoreDescription>;

  /** Models that can be used, with the size to say before anything is downloaded. */
  models(): Promise<ModelState[]>;

  /**
   * Reads all these files together as one evaluation set. Give earlier files again with new ones. `readings`: how
   * a person said that a file is to be read, by its name.
   */
  readFiles(files: readonly File[], readings?: Readings): Promise<ReadResult>;

  /** What a model that nobody described is like; refused by name where it cannot be used. */
  probeModel(files: ModelBlobs): Promise<ModelProbe>;
  encode(set: SetHandle, modelId: string, options?: EncodeOptions): Promise<EncodeResult>;
  /** Tokens of every text, and how many a model's limit cuts off; needs the model's files, not its vectors. */
  textTruncation(set: SetHandle, modelId: string): Promise<TextTruncationReport>;

  /** A second handle of the same object, which is released by itself. */
  hold<H extends Handle>(handle: H): Promise<H>;
  /** How many objects the core holds. */
  live(): Promise<number>;
  /** Frees what handles stand for; one that is used afterwards is refused. */
  release(...handles: Handle[]): Promise<void>;
  /** Ends all workers. */
  close(): void;
}

/** Starts the core worker; the encoder workers start when first needed. The page has it from page-engine.ts. */
export type StartEngine = () => Engine;
