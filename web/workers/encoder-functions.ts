// What an encoder worker answers to: load a model once, then texts in, vectors out.
import type { ModuleOptions } from '../core/core-module.d.ts';
import { loadCore } from '../core/core.ts';
import { sha256Of } from '../models/digest.ts';
import type { Manifest, ModelBlobs, ModelProbe } from '../models/manifest.ts';
import { Encoder, type RuntimeWasm } from './encoder.ts';
import { probeModel } from './encoder-probe.ts';
import { Transfer, type Call } from './rpc.ts';
import { runtime } from './runtime.ts';
import { Tokens, type TokenCounts } from './tokens.ts';

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

async function weightsOf({ weights, beside = [] }: ModelBlobs) {
  const further = await Promise.all(beside.map(async ({ name, blob }) => ({ name, bytes: await bytesOf(blob) })));
  return { bytes: await bytesOf(weights), beside: further };
}

/** Where this worker finds the wasm of the runtime and of the core. */
export interface EncoderWasm {
  runtime: RuntimeWasm;
  core?: ModuleOptions;
}

export type EncoderFunctions = ReturnType<typeof encoderFunctions>;

export function encoderFunctions(wasm: EncoderWasm) {
  let encoder: Encoder | undefined;

  return {
    async load(manifest: Manifest, blobs: ModelBlobs): Promise<typeof runtime> {
      await encoder?.release();
      encoder = undefined;
      const core = await loadCore(wasm.core);
      encoder = await Encoder.create(
        manifest, await weightsOf(blobs), await blobs.tokenizer.text(), wasm.runtime, core.pool.bind(core),
      );
      return runtime;
    },

    /** One vector a text, in the texts' order: [texts × dims]. Stops between two texts when cancelled. */
    async encode(texts: string[], call: Call): Promise<Transfer<Float32Array>> {
      if (!encoder) throw new Error('no model was loaded');
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        call.signal.throwIfAborted();
        vectors.push(await encoder.encode(text));
        call.progress(vectors.length);
        await breath();
      }
      const joined = join(vectors);
      return new Transfer(joined, [joined.buffer as ArrayBuffer]);
    },
    /** What a model nobody described is like; the files' sizes and hashes too. */
    async probe(blobs: ModelBlobs): Promise<ModelProbe> {
      const weights = await weightsOf(blobs);
      const tokenizer = await bytesOf(blobs.tokenizer);
      const found = await probeModel(weights, new TextDecoder().decode(tokenizer), wasm.runtime);
      const described = async (bytes: Uint8Array<ArrayBuffer>) => ({ bytes: bytes.length, sha256: await sha256Of(bytes) });
      return {
        ...found,
        weights: await described(weights.bytes),
        tokenizer: await described(tokenizer),
        beside: await Promise.all(weights.beside.map(async ({ name, bytes }) => ({ name, ...(await described(bytes)) }))),
      };
    },

    /** Tokens of each text, before any is cut off. Needs no weights and no `load`. */
    async countTokens(tokenizer: Blob, texts: string[]): Promise<TokenCounts> {
      const tokens = new Tokens(await tokenizer.text(), Infinity);
      const counts = texts.map((text) => tokens.count(text));
      return {
        tokens: Uint32Array.from(counts, (count) => count.tokens),
        unknown: Uint32Array.from(counts, (count) => count.unknown),
      };
    },
  };
}

/** Lets a waiting cancel message in: a run of the wasm backend never yields by itself. */
const breath = () => new Promise<void>((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
});

function join(vectors: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(vectors.reduce((sum, vector) => sum + vector.length, 0));
  let at = 0;
  for (const vector of vectors) {
    joined.set(vector, at);
    at += vector.length;
  }
  return joined;
}
