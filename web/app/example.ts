// The worked example, without a model: its texts and ranked lists come with the page, its vectors are fetched
// when a choice needs more than the lists hold (another vector length, a rank below them).
import type { Engine } from '../workers/core-api.ts';
import { BM25 } from '../workers/run-api.ts';
import { WITHDRAWN, titleOf, withdrawCutoff } from './encoding.ts';
import type { Figures } from './figures.ts';
import { asWanted } from './ranking.ts';
import type { Held } from './held.ts';
import { problemOf } from '../state/problem.ts';
import type { Store } from '../state/store.ts';
import { done, failed, valueOf, working } from '../state/task.ts';

/** Where the example's files come from. */
export interface ExampleFiles {
  /** Ids of the models that lists and vectors are there of. */
  readonly models: readonly string[];
  texts(): Promise<File[]>;
  lists(model: string): Promise<File>;
  vectors(model: string): Promise<File>;
}

/** The folder beside the page. */
export function exampleBeside(address: string, models: readonly string[]): ExampleFiles {
  const fetched = new Map<string, Promise<File>>();
  const get = async (path: string): Promise<File> => {
    const response = await fetch(new URL(`sample/${path}`, address));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return new File([await response.blob()], path.split('/').at(-1)!);
  };
  const once = (path: string): Promise<File> => {
    const promise = fetched.get(path) ?? get(path);
    fetched.set(path, promise);
    promise.catch(() => fetched.delete(path));
    return promise;
  };
  return {
    models,
    texts: () => Promise.all(['corpus.jsonl', 'queries.jsonl', 'qrels/test.tsv'].map(once)),
    lists: (model) => once(`lists/${model}.json`),
    vectors: (model) => once(`vectors/${model}.safetensors`),
  };
}

export class WorkedExample {
  /** How many passages of each question the lists hold. */
  #depth = 0;
  #turn = 0;

  constructor(
    readonly files: ExampleFiles,
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly held: Held,
    private readonly figures: Figures,
    private readonly tell: (words: string) => void,
  ) {}

  /** Shows what the lists of the model in force say; the first model where there are none of it. */
  async showLists(): Promise<void> {
    const { set } = this.held;
    const { settings } = this.store.state;
    const model = this.files.models.includes(settings.model) ? settings.model : this.files.models[0];
    if (set === null || model === undefined) return;
    const turn = ++this.#turn;
    // Something else was asked for meanwhile: other files, other lists, words in common.
    const late = () => turn !== this.#turn || this.store.state.settings.model === BM25;
    this.store.update({ encoded: working({ label: 'Opening the worked example' }, this.store.state.encoded) });
    try {
      const file = await this.files.lists(model);
      const json = await file.text();
      const lists = await asWanted(this.engine, set, await this.engine.readLists(set, file.name, json), this.store.state);
      if (late()) {
        void this.engine.release(lists);
        return;
      }
      const before = [this.held.lists, this.held.vectors].filter((handle) => handle !== null);
      void this.engine.release(...before);
      Object.assign(this.held, { lists, vectors: null });
      this.#depth = (JSON.parse(json) as { depth: number }).depth;
      if (withdrawCutoff(this.store, model)) this.tell(WITHDRAWN);
      const state = this.store.state;
      const manifest = valueOf(state.models)?.find((one) => one.manifest.id === model)?.manifest;
      this.store.update({
        encoded: done({
          model, title: titleOf(state, model), dims: manifest?.dimensions ?? 0,
          numberType: manifest?.number_type ?? '', distinctTexts: 0, seconds: 0, prepared: true,
        }),
      });
      await this.figures.refresh((await this.fetchVectors()) ? 'lists' : 'scores');
    } catch (thrown) {
      if (!late()) this.store.update({ encoded: failed(problemOf(thrown)) });
    }
  }

  /** Lists that are still on their way come too late. */
  forget(): void {
    this.#turn += 1;
  }

  /** Whether figures of the lists that came with the page are shown. */
  get shown(): boolean {
    return valueOf(this.store.state.encoded)?.prepared === true && this.held.vectors === null;
  }

  /** Whether the choice in force, or the view, asks for more than the lists hold. */
  get needsVectors(): boolean {
    const { view, m, k, self } = this.store.state.settings;
    if (this.held.set === null || !this.shown) return false;
    return view === 'length' || m !== null || k > this.#depth - (self === 'remove' ? 1 : 0);
  }

  /** True when vectors that were needed came. */
  async fetchVectors(): Promise<boolean> {
    const { set } = this.held;
    const { encoded, truncate } = this.store.state;
    const prepared = valueOf(encoded);
    if (!this.needsVectors || prepared === undefined) return false;
    this.store.update({ truncate: working({ label: 'Fetching the example’s vectors' }, truncate) });
    try {
      const read = await this.engine.readFiles([await this.files.vectors(prepared.model)]);
      const [first] = read.vectors;
      if (first === undefined) throw read.refused[0] ?? new Error('no vectors in the file');
      if (set !== this.held.set || this.held.vectors !== null) {
        void this.engine.release(first.handle);
        return false;
      }
      this.held.vectors = first.handle;
      return true;
    } catch (thrown) {
      if (set === this.held.set) this.store.update({ truncate: failed(problemOf(thrown)) });
      return false;
    }
  }
}
