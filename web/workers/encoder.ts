// One text → one vector: tokenizer, ONNX session, pooling in the core. One text a run, unpadded: an int8
// graph takes its activation scale from everything in the batch, so a vector must never share one.
import * as ort from 'onnxruntime-web/wasm';
import type { Manifest } from '../models/manifest.ts';
import { CutoffError } from '../messages/messages.ts';
import { filesBeside, plainName } from '../models/weights-beside.ts';
import { checkIsFile, modelProblem } from './model-problem.ts';
import { MODEL_THREADS, runtime } from './runtime.ts';
import { Tokens } from './tokens.ts';

const KNOWN_INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'];

/** [tokens × dims] → unit-length [dims]; the core's `pool`. */
export type Pool = (hidden: Float32Array, tokens: number, dims: number, pooling: string) => Float32Array;

/** A model's file of weights, and those that stand beside it, by their names. */
export interface Weights {
  bytes: Uint8Array;
  beside?: readonly { name: string; bytes: Uint8Array }[];
}

/** Where the runtime's own wasm comes from: an address (page) or its bytes (Node). */
export type RuntimeWasm = { url: string } | { bytes: Uint8Array };

export class Encoder {
  private constructor(
    private readonly manifest: Manifest,
    private readonly tokens: Tokens,
    private readonly session: ort.InferenceSession,
    private readonly pool: Pool,
  ) {}

  static async create(
    manifest: Manifest, weights: Weights, tokenizerJson: string, wasm: RuntimeWasm, pool: Pool,
  ): Promise<Encoder> {
    const session = await openSession(manifest.id, weights, wasm);
    return new Encoder(manifest, new Tokens(tokenizerJson, manifest.token_limit), session, pool);
  }

  async encode(text: string): Promise<Float32Array> {
    const { ids } = this.tokens.of(text);
    const feeds = feedsOf(this.session, ids);
    const outputs = await this.session.run(feeds).catch((error: unknown) => {
      throw modelProblem(this.manifest.id, error, 'model-not-loaded');
    });
    const hidden = outputs[this.session.outputNames[0] as string] as ort.Tensor;
    const vector = this.pool(
      hidden.data as Float32Array, ids.length, this.manifest.dimensions, this.manifest.pooling,
    );
    for (const tensor of [...Object.values(feeds), ...Object.values(outputs)]) tensor.dispose();
    return vector;
  }

  release(): Promise<void> {
    return this.session.release();
  }
}

/** Refuses a graph that wants an input that is not known here, by the input's name. */
export async function openSession(model: string, weights: Weights, wasm: RuntimeWasm): Promise<ort.InferenceSession> {
  ort.env.wasm.numThreads = MODEL_THREADS;
  ort.env.wasm.proxy = false;
  if ('url' in wasm) ort.env.wasm.wasmPaths = { wasm: wasm.url };
  else ort.env.wasm.wasmBinary = wasm.bytes;
  checkIsFile(model, weights.bytes);
  const beside = externalData(model, weights);
  const session = await ort.InferenceSession.create(weights.bytes, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: runtime.optimisation,
    ...(beside.length > 0 && { externalData: beside }),
  }).catch((error: unknown) => {
    throw modelProblem(model, error, 'model-not-loaded');
  });
  const unknown = session.inputNames.find((name) => !KNOWN_INPUTS.includes(name));
  if (unknown === undefined) return session;
  await session.release();
  throw new CutoffError({ code: 'unknown-model-input', file: model, field: unknown });
}

/** Every file that the model names, under the name it asks for it. */
function externalData(model: string, { bytes, beside = [] }: Weights): { path: string; data: Uint8Array }[] {
  return filesBeside(bytes).map((path) => {
    const found = beside.find(({ name }) => name === path || name === plainName(path));
    if (!found) throw new CutoffError({ code: 'weights-elsewhere', file: model, value: plainName(path) });
    checkIsFile(found.name, found.bytes);
    return { path, data: found.bytes };
  });
}

/** What the graph asks for, by its own names: nothing it does not know, nothing it misses. */
export function feedsOf(session: ort.InferenceSession, ids: readonly number[]): Record<string, ort.Tensor> {
  return Object.fromEntries(
    session.inputNames.map((name) => [name, new ort.Tensor('int64', inputValues(name, ids), [1, ids.length])]),
  );
}

function inputValues(name: string, ids: readonly number[]): BigInt64Array {
  if (name === 'input_ids') return BigInt64Array.from(ids, BigInt);
  return new BigInt64Array(ids.length).fill(name === 'attention_mask' ? 1n : 0n);
}
