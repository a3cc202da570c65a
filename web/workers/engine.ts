// The engine behind core-api.ts, the same for the page and the command line: what differs (workers or not,
// where model files come from) is handed in.
import type { CoreDescription, TextTruncationReport, Texts } from '../core/core.gen.d.ts';
import type { Crossed, SetHandle } from '../core/crossing.ts';
import { CutoffError } from '../messages/messages.ts';
import { findManifest } from '../models/catalog.ts';
import { KeptVectors, noStorage, type VectorStorage } from '../models/kept-vectors.ts';
import type { Manifest, ModelBlobs } from '../models/manifest.ts';
import type { StoredModel, StoreOptions } from '../models/store.ts';
import { vectorRecord } from '../models/vector-record.ts';
import type { EncodeOptions, EncodeResult, Engine, ModelState } from './core-api.ts';
import type { WorkerFunctions } from './core-functions.ts';
import { encodeTexts } from './encode-texts.ts';
import { EncoderPool, type EncoderWorker } from './encoder-pool.ts';
import type { CallOptions, Remote } from './rpc.ts';
import { MOST_WORKERS, runtime } from './runtime.ts';
import type { TokenCounts } from './tokens.ts';

export interface Surroundings {
  core: Remote<WorkerFunctions>;
  startEncoder(): EncoderWorker;
  modelStates(): Promise<ModelState[]>;
  modelFiles(manifest: Manifest, options: StoreOptions): Promise<StoredModel>;
  /** Where vectors are kept from one time to the next. */
  vectorStorage: VectorStorage;
  cores: number;
  close(): void;
}

/** The core's functions by name; `options` go with every call. */
const crossed = (worker: Remote<WorkerFunctions>, options?: CallOptions): Crossed =>
  new Proxy({}, { get: (_, name) => (...args: unknown[]) => worker.core([String(name), args], options) }) as Crossed;

export function makeEngine(around: Surroundings): Engine {
  const { core: worker } = around;
  const core = crossed(worker);
  const encoding = new Encoding(around, core);
  let description: Promise<CoreDescription> | undefined;

  return {
    core,
    describe: () => (description ??= core.describeCore()),
    models: () => around.modelStates(),
    async readFiles(files, readings = {}) {
      const read = await worker.readFiles([files, readings]);
      return { ...read, refused: read.refused.map((error) => new CutoffError(error)) };
    },
    async probeModel(files) {
      const encoder = around.startEncoder();
      try {
        return await encoder.remote.probe([files]);
      } finally {
        encoder.end();
      }
    },
    encode: (set, modelId, options = {}) => encoding.encode(set, findManifest(modelId), options),
    textTruncation: (set, modelId) => encoding.textTruncation(set, findManifest(modelId)),

    hold: async (handle) => (await worker.hold([handle])) as typeof handle,
    live: () => worker.live([]),
    release: (...handles) => worker.release([handles]),
    close() {
      encoding.close();
      around.close();
    },
  };
}

/** Keeps the workers of the model in use; another model takes their place. */
class Encoding {
  private pool: EncoderPool | undefined;
  private poolOf = '';
  private blobs: ModelBlobs | undefined;
  private notices: string[] = [];

  constructor(private readonly around: Surroundings, private readonly core: Crossed) {}

  async encode(set: SetHandle, manifest: Manifest, options: EncodeOptions): Promise<EncodeResult> {
    const started = performance.now();
    const [texts, sha256] = await Promise.all([this.core.texts(set), this.core.setSha256(set)]);
    const distinct = new DistinctTexts(texts, manifest);
    const storage = options.anew ? noStorage : this.around.vectorStorage;
    const workers = options.workers ?? Math.min(this.around.cores, MOST_WORKERS);
    this.notices = [];
    const { vectors, fromBefore, kept } = await encodeTexts(
      distinct.texts, new KeptVectors(storage, manifest, runtime), () => this.poolFor(manifest, options),
      { ...options, workers },
    );
    const words = new CutoffError({ code: 'not-kept' }).message; // said once, of the model or of vectors
    if (!kept && !this.notices.includes(words)) this.notices.push(words);
    const passages = distinct.rows(distinct.passages, vectors);
    const questions = distinct.rows(distinct.questions, vectors);
    const made = await crossed(this.around.core, { transfer: [passages.buffer, questions.buffer] })
      .makeVectors(set, vectorRecord(manifest, sha256, runtime), passages, questions);
    return {
      vectors: made,
      description: await this.core.describeVectors(made),
      distinctTexts: distinct.texts.length,
      fromBefore,
      seconds: (performance.now() - started) / 1000,
      notices: this.notices,
    };
  }

  async textTruncation(set: SetHandle, manifest: Manifest): Promise<TextTruncationReport> {
    const { tokenizer } = this.poolOf === manifest.id && this.blobs
      ? this.blobs : (await this.around.modelFiles(manifest, {})).blobs;
    const distinct = new DistinctTexts(await this.core.texts(set), manifest);
    const worker = this.around.startEncoder();
    try {
      const counts = await worker.remote.countTokens([tokenizer, distinct.texts]);
      const spread = (indices: readonly number[]): TokenCounts => ({
        tokens: Uint32Array.from(indices, (index) => counts.tokens[index] ?? 0),
        unknown: Uint32Array.from(indices, (index) => counts.unknown[index] ?? 0),
      });
      const [passages, questions] = [spread(distinct.passages), spread(distinct.questions)];
      return await this.core.textTruncation(
        set, passages.tokens, passages.unknown, questions.tokens, questions.unknown, manifest.token_limit);
    } finally {
      worker.end();
    }
  }

  close(): void {
    this.pool?.close();
    this.pool = undefined;
  }

  private async poolFor(manifest: Manifest, { signal, onProgress }: EncodeOptions): Promise<EncoderPool> {
    if (this.pool && this.poolOf === manifest.id) return this.pool;
    const started = performance.now();
    const { blobs, notices } = await this.around.modelFiles(manifest, {
      signal,
      onProgress(done, total) {
        const rate = done / Math.max((performance.now() - started) / 1000, 0.001);
        onProgress?.({ stage: 'download', done, total, rate, secondsLeft: (total - done) / rate, workers: 0 });
      },
    });
    this.close();
    this.notices = notices;
    this.blobs = blobs;
    this.poolOf = manifest.id;
    this.pool = new EncoderPool(manifest, blobs, () => this.around.startEncoder());
    return this.pool;
  }
}

const NO_VECTOR = -1;

/** Equal texts are encoded once; blank ones not at all (their rows stay zero, which means no vector). */
export class DistinctTexts {
  readonly texts: string[] = [];
  readonly passages: number[];
  readonly questions: number[];
  private readonly index = new Map<string, number>();

  constructor(texts: Texts, private readonly manifest: Manifest) {
    const { prefixes } = manifest;
    this.passages = texts.passages.map(({ text }) =>
      text === '' ? NO_VECTOR : this.indexOf(prefixes.passage + text));
    this.questions = texts.questions.map(({ text, blank }) =>
      blank ? NO_VECTOR : this.indexOf(prefixes.question + text));
  }

  /** The distinct texts' vectors laid out as rows: [indices × dims]. */
  rows(indices: readonly number[], vectors: readonly Float32Array[]): Float32Array<ArrayBuffer> {
    const dims = this.manifest.dimensions;
    const rows = new Float32Array(indices.length * dims);
    indices.forEach((index, row) => {
      const vector = vectors[index];
      if (vector) rows.set(vector, row * dims);
    });
    return rows;
  }

  private indexOf(text: string): number {
    const known = this.index.get(text);
    if (known !== undefined) return known;
    this.index.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}
