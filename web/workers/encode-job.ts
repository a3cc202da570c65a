// One encoding: a queue of texts, the vectors by index, and how far it is.
import type { EncodeProgress } from './core-api.ts';
import type { EncoderFunctions } from './encoder-functions.ts';
import type { Remote } from './rpc.ts';

// A handful of texts a call keeps a worker busy and leaves little to throw away on a cancel.
const TEXTS_A_CALL = 4;
// The first texts run slowly while the engine compiles; a rate from them would mislead.
const WARM_UP = 8;
// A run costs a fixed part beside the part that grows with the text, about that of so many characters.
const FIXED_CHARACTERS = 40;

export interface JobOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: EncodeProgress) => void) | undefined;
  /** Vectors as they come: those of the texts from place `from` on. */
  onVectors?: ((from: number, vectors: Float32Array[]) => void) | undefined;
  now?: () => number;
}

export class EncodeJob {
  private readonly vectors: Float32Array[];
  private readonly stopped = new AbortController();
  private readonly cost: number[];
  private readonly totalCost: number;
  private next = 0;
  private done = 0;
  private doneCost = 0;
  private warm: { at: number; done: number; cost: number } | undefined;
  private workers = 0;

  constructor(private readonly texts: readonly string[], private readonly options: JobOptions) {
    this.vectors = new Array<Float32Array>(texts.length);
    this.cost = texts.map((text) => text.length + FIXED_CHARACTERS);
    this.totalCost = this.cost.reduce((sum, cost) => sum + cost, 0);
    options.signal?.addEventListener('abort', () => this.stopped.abort(), { once: true });
    if (options.signal?.aborted) this.stopped.abort();
  }

  /** Texts that no worker has taken yet. */
  get waiting(): number {
    return this.texts.length - this.next;
  }

  stop(): void {
    this.stopped.abort();
  }

  /** Every vector, in the texts' order; call it when all work is done. */
  results(): Float32Array[] {
    return this.vectors;
  }

  /** Takes texts from the queue until it is empty. */
  async work(encoder: Pick<Remote<EncoderFunctions>, 'encode'>): Promise<void> {
    this.workers += 1;
    while (this.waiting > 0) {
      const from = this.next;
      const chunk = this.texts.slice(from, from + TEXTS_A_CALL);
      this.next = from + chunk.length;
      let seen = 0;
      const joined = await encoder.encode([chunk], {
        signal: this.stopped.signal,
        onProgress: (count: number) => {
          while (seen < count) this.finished(from + seen++);
          this.report('encode');
        },
      });
      const values = joined as unknown as Float32Array;
      const dims = values.length / chunk.length;
      const vectors = chunk.map((_, row) => values.slice(row * dims, (row + 1) * dims));
      vectors.forEach((vector, row) => (this.vectors[from + row] = vector));
      this.options.onVectors?.(from, vectors);
    }
  }

  report(stage: EncodeProgress['stage']): void {
    const { done, workers } = this;
    this.options.onProgress?.({ stage, done, total: this.texts.length, workers, ...this.estimate() });
  }

  private finished(index: number): void {
    this.done += 1;
    this.doneCost += this.cost[index] ?? 0;
    if (this.done === WARM_UP) this.warm = { at: this.now(), done: this.done, cost: this.doneCost };
  }

  private estimate(): { rate: number | null; secondsLeft: number | null } {
    const { warm } = this;
    const seconds = warm ? (this.now() - warm.at) / 1000 : 0;
    if (!warm || seconds <= 0 || this.done === warm.done) return { rate: null, secondsLeft: null };
    return {
      rate: (this.done - warm.done) / seconds,
      secondsLeft: (seconds * (this.totalCost - this.doneCost)) / (this.doneCost - warm.cost),
    };
  }

  private now(): number {
    return this.options.now?.() ?? performance.now();
  }
}
