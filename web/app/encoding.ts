// Encoding the texts in force with the model in force: one job at a time, with progress and a way to stop.
import type { Engine } from '../workers/core-api.ts';
import { BM25 } from '../workers/run-api.ts';
import type { Figures } from './figures.ts';
import type { Read } from './loader.ts';
import type { Held } from './held.ts';
import { isAbort, problemOf } from '../state/problem.ts';
import type { State, Store } from '../state/store.ts';
import { done, failed, idle, valueOf, working, type Progress } from '../state/task.ts';

/** A model's name for people; its id where it has no manifest here. */
export const titleOf = ({ models }: State, model: string): string =>
  valueOf(models)?.find(({ manifest }) => manifest.id === model)?.manifest.title ?? model;

/** Scores of two models are on different scales, so a cutoff typed for one says nothing about the other. */
export function withdrawCutoff(store: Store, model: string): boolean {
  const { encoded, settings } = store.state;
  const before = valueOf(encoded)?.model;
  if (settings.t === null || before === undefined || before === model) return false;
  store.update({ settings: { ...settings, t: null } });
  return true;
}

export const WITHDRAWN = 'Another model has other scores, so the cutoff you typed was withdrawn: the target chooses again.';

export class Encoding {
  #cancel: AbortController | null = null;
  /** Models that encoded the texts in force, or an earlier state of them. */
  readonly #used = new Set<string>();

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly held: Held,
    private readonly figures: Figures,
    private readonly tell: (words: string) => void,
  ) {}

  async start(): Promise<void> {
    const { set } = this.held;
    const { settings, encoded } = this.store.state;
    if (set === null || this.#cancel !== null) return;
    const cancel = new AbortController();
    this.#cancel = cancel;
    this.store.update({ encoded: working({ label: 'Starting' }, encoded) });
    try {
      const result = await this.engine.encode(set, settings.model, {
        signal: cancel.signal,
        onProgress: ({ stage, workers, ...numbers }) => {
          if (this.#cancel !== cancel) return;
          const unit = stage === 'download' ? 'bytes' : 'texts';
          this.store.update({ encoded: working({ label: stageWords(stage, workers), unit, ...numbers }, encoded) });
        },
      });
      if (this.#cancel !== cancel) {
        void this.engine.release(result.vectors);
        return;
      }
      const before = this.held.vectors;
      this.held.vectors = result.vectors;
      if (before !== null) void this.engine.release(before);
      const { record } = result.description;
      this.#used.add(record.model);
      if (withdrawCutoff(this.store, record.model)) this.tell(WITHDRAWN);
      this.store.update({
        encoded: done({
          model: record.model, title: titleOf(this.store.state, record.model), dims: record.dims,
          numberType: record.number_type, distinctTexts: result.distinctTexts, fromBefore: result.fromBefore, seconds: result.seconds,
        }),
        models: done(await this.engine.models()),
      });
      result.notices.forEach(this.tell);
      await this.figures.refresh('lists');
    } catch (thrown) {
      if (this.#cancel !== cancel) return; // the texts were replaced meanwhile
      if (isAbort(thrown)) {
        this.store.update({ encoded });
        this.tell('Encoding was cancelled. Everything loaded is still here; start again when you like.');
      } else {
        this.store.update({ encoded: failed(problemOf(thrown), valueOf(encoded)) });
      }
    } finally {
      if (this.#cancel === cancel) this.#cancel = null;
    }
  }

  /** Vectors that came in a file. */
  given({ handle, model, dims, numberType }: NonNullable<Read['vectors']>): void {
    this.held.vectors = handle;
    const title = titleOf(this.store.state, model);
    this.store.update({ encoded: done({ model, title, dims, numberType, distinctTexts: 0, seconds: 0 }) });
  }

  cancel(): void {
    this.#cancel?.abort();
  }

  /** After an undo: another system than the settings' one goes; says how theirs comes back, null where it never stood here. */
  undone(example: boolean): 'prepared' | 'encode' | null {
    const { settings: { model }, encoded } = this.store.state;
    const inForce = valueOf(encoded)?.model;
    const used = this.#used.has(model);
    if (inForce === undefined || inForce === model || model === BM25) return null;
    if (!example && !used && inForce !== BM25) return null; // it was never more than picked
    this.leave();
    return example ? 'prepared' : used ? 'encode' : null;
  }

  /** The system in force goes, with all its figures; the texts stay. */
  leave(): void {
    this.forget();
    const { vectors, lists, scores } = this.held;
    void this.engine.release(...[vectors, lists, scores].filter((handle) => handle !== null));
    Object.assign(this.held, { vectors: null, lists: null, scores: null });
    this.figures.clear();
    this.store.update({ encoded: idle });
  }

  /** Cancels without a word: what was encoded is not wanted any more. */
  forget(): void {
    this.cancel();
    this.#cancel = null;
  }
}

export function stageWords(stage: 'download' | 'load' | 'encode', workers: number): Progress['label'] {
  switch (stage) {
    case 'download':
      return 'Downloading the model';
    case 'load':
      return 'Loading the model';
    case 'encode':
      return workers > 1 ? `Encoding with ${workers} workers` : 'Encoding';
  }
}
