// What the page can do: the one place that joins the store and the engine.
// Every figure depends on earlier steps: set → vectors → lists(m) → scores(k) → threshold. A change starts the
// first step it touches and all after it; an answer that comes too late for the choice in force is dropped.
import type { Engine, ListsHandle, ModelState, ScoresHandle, SetHandle, VectorsHandle } from '../workers/core-api.ts';
import { Figures } from './figures.ts';
import { Loader } from './loader.ts';
import { History, choicesOf, type Choices } from '../state/history.ts';
import { isAbort, problemOf } from '../state/problem.ts';
import { freeze, observe, open, sameChoice, sealed, thaw, type Choice, type Seal } from '../state/seal.ts';
import type { Notice, Store } from '../state/store.ts';
import { done, failed, idle, valueOf, working, type Progress } from '../state/task.ts';
import type { Settings, ViewName } from '../state/url-state.ts';

/** What the core worker holds for this page. */
export interface Held {
  set: SetHandle | null;
  vectors: VectorsHandle | null;
  lists: ListsHandle | null;
  scores: ScoresHandle | null;
}

export class Session {
  readonly store: Store;
  readonly held: Held = { set: null, vectors: null, lists: null, scores: null };
  readonly #engine: Engine;
  readonly #history = new History();
  readonly #figures: Figures;
  readonly #loader: Loader;
  #cancel: AbortController | null = null;
  #notices = 0;

  constructor(engine: Engine, store: Store) {
    this.#engine = engine;
    this.store = store;
    this.#figures = new Figures(engine, store, this.held);
    this.#loader = new Loader(engine, store);
    store.subscribe((state, changed) => {
      if (changed.has('point')) this.#watchSeal(state.seal, this.choice());
      else if (changed.has('settings') || changed.has('encoded')) this.#watchSeal(state.seal, this.#intended());
    });
  }

  async start(): Promise<void> {
    this.store.update({ models: working({ label: 'Looking at the models' }) });
    try {
      this.store.update({ models: done(await this.#engine.models()) });
      this.store.update({ limits: (await this.#engine.describe()).limits });
    } catch (thrown) {
      this.store.update({ models: failed(problemOf(thrown)) });
    }
  }

  // ---- files

  async addFiles(files: readonly File[]): Promise<void> {
    const read = await this.#loader.add(files);
    if (read !== null) this.#take(read.set, read.scores, read.vectors);
  }

  async dropProtocol(): Promise<void> {
    const read = await this.#loader.withoutProtocol();
    if (read !== null) this.#take(read.set, read.scores, read.vectors);
  }

  /** Forgets all files and everything that came of them. */
  clear(): void {
    this.#loader.clear();
    this.#forget();
    this.store.update({ data: idle, refused: [], seal: sealed });
  }

  #forget(): void {
    this.cancel();
    this.#cancel = null;
    const { set, vectors, lists, scores } = this.held;
    void this.#engine.release(...[set, vectors, lists, scores].filter((handle) => handle !== null));
    Object.assign(this.held, { set: null, vectors: null, lists: null, scores: null });
    this.#figures.clear();
    this.store.update({ encoded: idle });
  }

  #take(set: SetHandle | null, scores: ScoresHandle | null, vectors: { handle: VectorsHandle; model: string; dims: number; numberType: string } | null): void {
    this.#forget();
    const { seal, settings, data } = this.store.state;
    const protocol = valueOf(data)?.protocol;
    this.held.set = set;
    this.held.scores = scores;
    this.store.update({
      seal: { state: 'closed', looks: seal.looks },
      settings: protocol ? { ...settings, k: protocol.settings.k, target: protocol.settings.target } : settings,
    });
    if (vectors !== null) {
      this.held.vectors = vectors.handle;
      this.store.update({
        encoded: done({
          model: vectors.model, title: this.#title(vectors.model), dims: vectors.dims,
          numberType: vectors.numberType, distinctTexts: 0, seconds: 0,
        }),
      });
    }
    if (vectors !== null || scores !== null) void this.#figures.refresh('lists');
  }

  // ---- encoding

  async encode(): Promise<void> {
    const { set } = this.held;
    const { settings, encoded } = this.store.state;
    if (set === null || this.#cancel !== null) return;
    const cancel = new AbortController();
    this.#cancel = cancel;
    const model = settings.model;
    this.store.update({ encoded: working({ label: 'Starting' }, encoded) });
    try {
      const result = await this.#engine.encode(set, model, {
        signal: cancel.signal,
        onProgress: ({ stage, workers, ...numbers }) => {
          if (this.#cancel !== cancel) return;
          const unit = stage === 'download' ? 'bytes' : 'texts';
          this.store.update({ encoded: working({ label: stageWords(stage, workers), unit, ...numbers }, encoded) });
        },
      });
      if (this.#cancel !== cancel) {
        void this.#engine.release(result.vectors);
        return;
      }
      const before = this.held.vectors;
      this.held.vectors = result.vectors;
      if (before !== null) void this.#engine.release(before);
      const { record } = result.description;
      this.store.update({
        encoded: done({
          model: record.model, title: this.#title(record.model), dims: record.dims,
          numberType: record.number_type, distinctTexts: result.distinctTexts, seconds: result.seconds,
        }),
        models: done(await this.#engine.models()),
      });
      for (const words of result.notices) this.notify('info', words);
      await this.#figures.refresh('lists');
    } catch (thrown) {
      if (this.#cancel !== cancel) return; // the texts were replaced meanwhile
      if (isAbort(thrown)) {
        this.store.update({ encoded });
        this.notify('info', 'Encoding was cancelled. Everything loaded is still here; start again when you like.');
      } else {
        this.store.update({ encoded: failed(problemOf(thrown), valueOf(encoded)) });
      }
    } finally {
      if (this.#cancel === cancel) this.#cancel = null;
    }
  }

  cancel(): void {
    this.#cancel?.abort();
  }

  #title(model: string): string {
    const models: readonly ModelState[] = valueOf(this.store.state.models) ?? [];
    return models.find(({ manifest }) => manifest.id === model)?.manifest.title ?? model;
  }

  // ---- choices

  /** Changes settings as one undoable step; `control` names what was moved. */
  choose(change: Partial<Choices>, control: string): void {
    const before = this.store.state.settings;
    const after = { ...before, ...change };
    if (valueOf(this.store.state.data)?.protocol && after.k !== before.k) {
      this.notify('warning', `k is ${before.k} in the protocol file. Set the protocol aside in Data to choose another.`);
      return;
    }
    this.#history.record(choicesOf(before), control, performance.now());
    this.#apply(after);
  }

  undo(): void {
    const before = this.#history.undo();
    if (before === undefined) return;
    const { settings, data } = this.store.state;
    const protocol = valueOf(data)?.protocol;
    this.#apply({ ...settings, ...before, ...(protocol ? { k: protocol.settings.k } : {}) });
    this.notify('info', 'The last choice was undone.');
  }

  get canUndo(): boolean {
    return this.#history.size > 0;
  }

  show(view: ViewName): void {
    this.store.update({ settings: { ...this.store.state.settings, view } });
  }

  /** Settings that came with a link. */
  adopt(settings: Settings, refused: readonly string[]): void {
    const protocol = valueOf(this.store.state.data)?.protocol;
    this.#apply(protocol ? { ...settings, k: protocol.settings.k } : settings);
    for (const words of refused) this.notify('warning', words);
  }

  #apply(after: Settings): void {
    const before = this.store.state.settings;
    this.store.update({ settings: after });
    if (after.m !== before.m) void this.#figures.refresh('lists');
    else if (after.k !== before.k) void this.#figures.refresh('scores');
    else if (after.ties !== before.ties) void this.#figures.refresh('measures');
    else if (after.target !== before.target || after.mode !== before.mode) void this.#figures.refresh('threshold');
    else if (after.t !== before.t) void this.#figures.refresh('point');
    if (after.seed !== before.seed) void this.#reseed();
  }

  /** Other halves of the same texts: their vectors stay. */
  async #reseed(): Promise<void> {
    const read = await this.#loader.again();
    if (read === null) return;
    const { vectors } = this.held;
    const { encoded } = this.store.state;
    this.held.vectors = null;
    this.#take(read.set, read.scores, read.vectors);
    if (vectors === null || encoded.state !== 'done' || read.vectors !== null) return;
    this.held.vectors = vectors;
    this.store.update({ encoded });
    await this.#figures.refresh('lists');
  }

  // ---- the held-out half

  /** Everything a held-out figure depends on, or null while there is no cutoff to freeze. */
  choice(): Choice | null {
    const { point, encoded, data, threshold } = this.store.state;
    const loaded = valueOf(data);
    if (point === null || loaded === undefined) return null;
    if ((valueOf(threshold)?.validation.threshold ?? null) === null) return null;
    const vectors = valueOf(encoded);
    return {
      model: vectors?.model ?? loaded.names.join(' + '),
      k: point.k,
      m: point.m ?? vectors?.dims ?? 0,
      t: point.threshold,
      target: point.target,
      mode: point.mode,
    };
  }

  /** The choice that the settings ask for, whose figures may still be on their way. */
  #intended(): Choice | null {
    const choice = this.choice();
    if (choice === null) return null;
    const { t, k, m, target, mode } = this.store.state.settings;
    const dims = valueOf(this.store.state.encoded)?.dims;
    return { ...choice, t: t ?? choice.t, k, m: m ?? dims ?? 0, target, mode };
  }

  /** A verdict is withdrawn at once; it comes back only with the figures it belongs to. */
  #watchSeal(seal: Seal, choice: Choice | null): void {
    if (choice === null) return;
    const next = observe(seal, choice);
    const settled = this.choice();
    if (next.state === 'opened' && (settled === null || !sameChoice(settled, choice))) return;
    if (next !== seal) this.#sealMoved(next);
  }

  freeze(): void {
    const choice = this.choice();
    if (choice !== null) this.#sealMoved(freeze(this.store.state.seal, choice));
  }

  thaw(): void {
    this.#sealMoved(thaw(this.store.state.seal));
  }

  open(): void {
    this.#sealMoved(open(this.store.state.seal, new Date().toISOString()));
  }

  #sealMoved(seal: Seal): void {
    const before = this.store.state.seal;
    if (before === seal) return;
    this.store.update({ seal });
    if (before.state === 'opened' && seal.state === 'withdrawn') {
      this.notify('warning', 'The choice was changed, so what the held-out half said of it is withdrawn.');
    }
    if (before.state === 'frozen' && seal.state === 'closed') this.notify('info', 'The choice is no longer frozen.');
    void this.#figures.refresh('held-out');
  }

  // ---- notices

  notify(tone: Notice['tone'], text: string): void {
    const { notices } = this.store.state;
    const others = notices.filter((notice) => notice.text !== text).slice(-3);
    this.#notices += 1;
    const id = this.#notices;
    this.store.update({ notices: [...others, { id, tone, text }] });
    if (tone === 'info') setTimeout(() => this.dismiss(id), 10_000);
  }

  dismiss(id: number): void {
    this.store.update({ notices: this.store.state.notices.filter((notice) => notice.id !== id) });
  }
}

function stageWords(stage: 'download' | 'load' | 'encode', workers: number): Progress['label'] {
  switch (stage) {
    case 'download':
      return 'Downloading the model';
    case 'load':
      return 'Loading the model';
    case 'encode':
      return workers > 1 ? `Encoding with ${workers} workers` : 'Encoding';
  }
}
