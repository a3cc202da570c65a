// The engine behind core-api.ts, the same for the page and the command line: what differs (workers or not,
// where model files come from) is handed in.
import type { Texts } from '../core/core.ts';
import type { VectorRecord } from '../core/reports.ts';
import type { TextTruncationReport, TokenCounts } from '../core/text-reports.ts';
import { CutoffError } from '../messages/messages.ts';
import { findManifest } from '../models/catalog.ts';
import { KeptVectors, noStorage, type VectorStorage } from '../models/kept-vectors.ts';
import type { Manifest } from '../models/manifest.ts';
import type { StoredModel, StoreOptions } from '../models/store.ts';
import type {
  CoreDescription, EncodeOptions, EncodeResult, Engine, ModelState, RankOptions, SetHandle,
} from './core-api.ts';
import type { CoreFunctions } from './core-functions.ts';
import type { ModelBlobs } from './encoder-functions.ts';
import { encodeTexts } from './encode-texts.ts';
import { EncoderPool, type EncoderWorker } from './encoder-pool.ts';
import type { Remote } from './rpc.ts';
import { MOST_WORKERS, runtime } from './runtime.ts';
import { makeRunsEngine } from './run-api.ts';
import { makeLabelEngine } from './label-api.ts';
import { makeStudyEngine } from './study-api.ts';

export interface Surroundings {
  core: Remote<CoreFunctions>;
  startEncoder(): EncoderWorker;
  modelStates(): Promise<ModelState[]>;
  modelFiles(manifest: Manifest, options: StoreOptions): Promise<StoredModel>;
  /** Where vectors are kept from one time to the next. */
  vectorStorage: VectorStorage;
  cores: number;
  close(): void;
}

export function makeEngine(around: Surroundings): Engine {
  const { core } = around;
  const encoding = new Encoding(around);
  let description: Promise<CoreDescription> | undefined;
  const describe = () => (description ??= core.describe([]));

  return {
    describe,
    models: () => around.modelStates(),
    async readFiles(files, readings = {}) {
      const read = await core.readFiles([files, readings]);
      return { ...read, refused: read.refused.map((error) => new CutoffError(error)) };
    },
    applyProtocol: (set, file, json) => core.applyProtocol([set, file, json]),
    withDefaultHalves: (set, seed) => core.withDefaultHalves([set, seed]),
    question: (set, index) => core.question([set, index]),
    passage: (set, index) => core.passage([set, index]),

    async probeModel(files) {
      const worker = around.startEncoder();
      try {
        return await worker.remote.probe([files]);
      } finally {
        worker.end();
      }
    },
    encode: (set, modelId, options = {}) => encoding.encode(set, findManifest(modelId), options),
    writeVectors: (vectors, as = 'float32') => core.writeVectors([vectors, as]),

    async rank(set, vectors, { depth, dims, renormalise = true }: RankOptions = {}) {
      const { limits } = await describe();
      return core.rank([set, vectors, { depth: depth ?? limits['default_depth'] ?? 0, dims, renormalise }]);
    },
    rankedList: (set, lists, question) => core.rankedList([set, lists, question]),
    listsJson: (set, lists, model) => core.listsJson([set, lists, model]),
    readLists: (set, file, json) => core.readLists([set, file, json]),
    measure: (set, lists, options) => core.measure([set, lists, { perQuestion: false, ...options }]),
    rankCurve: (set, lists, options) => core.rankCurve([set, lists, options]),
    failures: (set, lists, options) => core.failures([set, lists, options]),
    textTruncation: (set, modelId) => encoding.textTruncation(set, findManifest(modelId)),
    scoreQuestions: (set, lists, k) => core.scoreQuestions([set, lists, k]),
    threshold: (scores, options) => core.threshold([scores, options]),
    pointAt: (scores, half, t) => core.pointAt([scores, half, t]),
    truncate: (set, vectors, options) => core.truncate([set, vectors, { dims: '', removeOwnPassages: false, ...options }]),

    runs: makeRunsEngine(core, describe),
    labels: makeLabelEngine(core),
    study: makeStudyEngine(core),

    release: (...handles) => core.release([handles]),
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

  constructor(private readonly around: Surroundings) {}

  async encode(set: SetHandle, manifest: Manifest, options: EncodeOptions): Promise<EncodeResult> {
    const started = performance.now();
    const texts = await this.around.core.texts([set]);
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
    const record = makeRecord(manifest, texts.sha256);
    const passages = distinct.rows(distinct.passages, vectors);
    const questions = distinct.rows(distinct.questions, vectors);
    const made = await this.around.core.makeVectors([set, { record, passages, questions }], {
      transfer: [passages.buffer, questions.buffer],
    });
    return {
      ...made,
      distinctTexts: distinct.texts.length,
      fromBefore,
      seconds: (performance.now() - started) / 1000,
      notices: this.notices,
    };
  }

  async textTruncation(set: SetHandle, manifest: Manifest): Promise<TextTruncationReport> {
    const { tokenizer } = this.poolOf === manifest.id && this.blobs
      ? this.blobs : (await this.around.modelFiles(manifest, {})).blobs;
    const distinct = new DistinctTexts(await this.around.core.texts([set]), manifest);
    const worker = this.around.startEncoder();
    try {
      const counts = await worker.remote.countTokens([tokenizer, distinct.texts]);
      const spread = (indices: readonly number[]): TokenCounts => ({
        tokens: Uint32Array.from(indices, (index) => counts.tokens[index] ?? 0),
        unknown: Uint32Array.from(indices, (index) => counts.unknown[index] ?? 0),
      });
      return await this.around.core.textTruncation([
        set, spread(distinct.passages), spread(distinct.questions), manifest.token_limit,
      ]);
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

/** How a model of this manifest makes vectors here. */
export function makeRecord(manifest: Manifest, setSha256: string): VectorRecord {
  return {
    model: manifest.id,
    weights_sha256: manifest.files.weights.sha256,
    tokenizer_sha256: manifest.files.tokenizer.sha256,
    pooling: manifest.pooling,
    query_prefix: manifest.prefixes.question,
    passage_prefix: manifest.prefixes.passage,
    token_limit: manifest.token_limit,
    dims: manifest.dimensions,
    renormalised: true,
    number_type: manifest.number_type,
    runtime: runtime.name,
    runtime_version: runtime.version,
    optimisation: runtime.optimisation,
    date: new Date().toISOString(),
    set_sha256: setSha256,
  };
}
