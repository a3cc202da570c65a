// Vectors kept from before, so that no text is encoded twice by one system. A system is everything that
// decides a vector but the text: weights, tokenizer, pooling, limit, and the runtime with its version. The
// text that is named is the one that was encoded, prefix included.
import { sha256OfText } from './digest.ts';
import type { Manifest } from './manifest.ts';
import type { Runtime } from './vector-record.ts';

/** Where vectors are kept, by the name of a system and the name of a text. Both calls may fail. */
export interface VectorStorage {
  /** One answer a text; undefined where nothing is kept. */
  get(system: string, texts: readonly string[]): Promise<(Float32Array | undefined)[]>;
  put(system: string, entries: readonly KeptVector[]): Promise<void>;
}

export interface KeptVector {
  text: string;
  vector: Float32Array;
}

// A crash loses at most so many texts' work; storage is not asked for each one.
const TEXTS_A_WRITE = 16;

export class KeptVectors {
  private readonly system: Promise<string>;
  private waiting: { text: string; vector: Float32Array }[] = [];
  private writing: Promise<void> = Promise.resolve();
  private refused = false;

  constructor(
    private readonly storage: VectorStorage,
    private readonly manifest: Manifest,
    by: Runtime,
  ) {
    this.system = systemName(manifest, by);
  }

  /** What is kept of these texts, by their places; a storage that fails holds nothing. */
  async find(texts: readonly string[]): Promise<(Float32Array | undefined)[]> {
    try {
      const names = await Promise.all(texts.map(sha256OfText));
      const found = await this.storage.get(await this.system, names);
      return found.map((vector) => (vector?.length === this.manifest.dimensions ? vector : undefined));
    } catch {
      return texts.map(() => undefined);
    }
  }

  keep(text: string, vector: Float32Array): void {
    this.waiting.push({ text, vector });
    if (this.waiting.length >= TEXTS_A_WRITE) this.write();
  }

  /** Waits for everything to be kept; false when the storage refused some of it. */
  async finish(): Promise<boolean> {
    this.write();
    await this.writing;
    return !this.refused;
  }

  private write(): void {
    const entries = this.waiting;
    this.waiting = [];
    if (entries.length === 0 || this.refused) return;
    this.writing = this.writing.then(async () => {
      try {
        const named = entries.map(async ({ text, vector }) => ({ text: await sha256OfText(text), vector }));
        await this.storage.put(await this.system, await Promise.all(named));
      } catch {
        this.refused = true; // full or forbidden: the vectors are used all the same
      }
    });
  }
}

/** Where there is no storage. */
export const noStorage: VectorStorage = {
  get: async (_system, texts) => texts.map(() => undefined),
  put: async () => {},
};

function systemName({ files, pooling, dimensions, token_limit: limit }: Manifest, by: Runtime): Promise<string> {
  const { name, version, optimisation } = by;
  return sha256OfText(JSON.stringify([
    files.weights.sha256, files.tokenizer.sha256, pooling, dimensions, limit, name, version, optimisation,
  ]));
}
