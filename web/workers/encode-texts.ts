// Texts → vectors: those kept from before first, the others encoded and kept as they come. When a worker dies
// the encoding goes on with what is missing; nothing is encoded twice.
import type { KeptVectors } from '../models/kept-vectors.ts';
import type { EncodeOptions, EncodeProgress } from './core-api.ts';
import type { EncoderPool } from './encoder-pool.ts';
import { WorkerDeath } from './rpc.ts';

const MOST_DEATHS = 3;

export interface Encoded {
  /** One a text. */
  vectors: Float32Array[];
  /** How many of them were there already. */
  fromBefore: number;
  /** False when the storage had no room for what was new. */
  kept: boolean;
}

/** `pool` is asked for only when something is missing: without it no model is loaded. */
export async function encodeTexts(
  texts: readonly string[], kept: KeptVectors, pool: () => Promise<EncoderPool>,
  options: EncodeOptions & { workers: number },
): Promise<Encoded> {
  const vectors = await kept.find(texts);
  const missing = () => texts.flatMap((_, index) => (vectors[index] ? [] : [index]));
  const fromBefore = texts.length - missing().length;
  let allKept = true;
  for (let deaths = 0, open = missing(); open.length > 0; open = missing()) {
    const already = texts.length - open.length;
    try {
      await (await pool()).encode(open.map((index) => texts[index]!), {
        ...options,
        onProgress: options.onProgress && ((progress) => options.onProgress?.(withBefore(progress, already))),
        onVectors: (from, made) => made.forEach((vector, offset) => {
          const index = open[from + offset]!;
          vectors[index] = vector;
          kept.keep(texts[index]!, vector);
        }),
      });
    } catch (error) {
      deaths += 1;
      if (!(error instanceof WorkerDeath) || deaths > MOST_DEATHS || options.signal?.aborted) throw error;
    } finally {
      allKept = await kept.finish();
    }
  }
  return { vectors: vectors as Float32Array[], fromBefore, kept: allKept };
}

const withBefore = (progress: EncodeProgress, already: number): EncodeProgress =>
  progress.stage === 'encode' ? { ...progress, done: progress.done + already, total: progress.total + already } : progress;
