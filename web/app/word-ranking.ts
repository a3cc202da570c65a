// Words in common as the system in force: no model, no vectors, ranked at once.
import type { Engine, SetHandle } from '../workers/core-api.ts';
import { BM25 } from '../workers/run-api.ts';
import { WITHDRAWN, withdrawCutoff } from './encoding.ts';
import type { Figures } from './figures.ts';
import type { Held } from './held.ts';
import type { Store } from '../state/store.ts';
import { isWords, WORDS_TITLE } from '../state/system.ts';
import { done } from '../state/task.ts';

export class WordRanking {
  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly held: Held,
    private readonly figures: Figures,
    private readonly tell: (words: string) => void,
  ) {}

  /** Texts without a word are found by nothing, which the figures alone would not tell. */
  async #lookForWordless(set: SetHandle): Promise<void> {
    const wordless = await this.engine.runs.wordCoverage(set);
    const { encoded } = this.store.state;
    if (set !== this.held.set || encoded.state !== 'done' || !isWords(encoded.value)) return;
    this.store.update({ encoded: done({ ...encoded.value, wordless }) });
  }

  async start(): Promise<void> {
    const { vectors, set } = this.held;
    const { encoded } = this.store.state;
    if (set === null || (encoded.state === 'done' && isWords(encoded.value))) return;
    this.held.vectors = null;
    if (vectors !== null) void this.engine.release(vectors);
    if (withdrawCutoff(this.store, BM25)) this.tell(WITHDRAWN);
    this.store.update({
      encoded: done({ model: BM25, title: WORDS_TITLE, dims: 0, numberType: '', distinctTexts: 0, seconds: 0 }),
    });
    void this.#lookForWordless(set);
    await this.figures.refresh('lists');
  }
}
