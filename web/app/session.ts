// What the page can do: the one place that joins the store and the engine.
// Every figure depends on earlier steps: set → vectors → lists(m) → scores(k) → threshold. A change starts the
// first step it touches and all after it; an answer that comes too late for the choice in force is dropped.
import type { Engine } from '../workers/core-api.ts';
import type { ModelProbe } from '../models/own-models.ts';
import { BM25 } from '../workers/run-api.ts';
import type { ModelBlobs } from '../workers/encoder-functions.ts';
import { Choosing } from './choosing.ts';
import { Encoding } from './encoding.ts';
import { WorkedExample, type ExampleFiles } from './example.ts';
import { Figures, type Step } from './figures.ts';
import type { Held } from './held.ts';
import { Loader, type Read } from './loader.ts';
import { Notices } from './notices.ts';
import { OwnSet } from './own-set.ts';
import { putAside, workInForce } from './put-aside.ts';
import { stepOf } from './steps.ts';
import { Sealing } from './sealing.ts';
import { Studies } from './studies.ts';
import { TextFigures } from './text-figures.ts';
import { WordRanking } from './word-ranking.ts';
import type { Reading } from '../data/documents.ts';
import type { Choices } from '../state/history.ts';
import { problemOf } from '../state/problem.ts';
import { redrawn, sealed } from '../state/seal.ts';
import type { Notice, Store } from '../state/store.ts';
import { isWorkspaceFile, readWorkspaceFile, type Workspace } from '../state/workspace.ts';
import { isWords, wordsInForce } from '../state/system.ts';
import { done, failed, idle, valueOf, working } from '../state/task.ts';
import type { Settings, ViewName } from '../state/url-state.ts';

export class Session {
  readonly store: Store;
  readonly held: Held = { set: null, vectors: null, lists: null, scores: null };
  readonly #engine: Engine;
  readonly #choosing: Choosing;
  readonly #figures: Figures;
  readonly #loader: Loader;
  readonly #encoding: Encoding;
  readonly #words: WordRanking;
  readonly texts: TextFigures;
  readonly studies: Studies;
  /** The held-out half: freezing, opening, taking back. */
  readonly sealing: Sealing;
  /** Questions, labels and preparation made by hand. */
  readonly own: OwnSet;
  readonly #example: WorkedExample | null;
  /** The whole work as one file; set where there is a page to keep it. */
  workspaceFile: (() => Promise<Blob>) | null = null;
  readonly #notices: Notices;

  /** `example`: what is shown until a person's own files take its place. */
  constructor(engine: Engine, store: Store, example: ExampleFiles | null = null) {
    this.#engine = engine;
    this.store = store;
    this.#notices = new Notices(store);
    this.#figures = new Figures(engine, store, this.held);
    this.#loader = new Loader(engine, store);
    const tell = (words: string) => this.notify('info', words);
    this.#encoding = new Encoding(engine, store, this.held, this.#figures, tell);
    this.#words = new WordRanking(engine, store, this.held, this.#figures, tell);
    this.texts = new TextFigures(engine, store, this.held);
    this.studies = new Studies(engine, store, this.held, this.#loader);
    this.#choosing = new Choosing(
      store, (before, after) => this.studies.records.noteChoices(before, after),
      (tone, words) => this.notify(tone, words), (before, after) => this.#follow(before, after));
    this.#example = example && new WorkedExample(example, engine, store, this.held, this.#figures, tell);
    this.sealing = new Sealing(store, this.#figures, (tone, text) => this.notify(tone, text));
    this.own = new OwnSet(engine, store, this.held, this.studies, (textsStay) => this.reread(textsStay), tell);
  }

  /** `kept`: the work from last time, which goes before the worked example. */
  async start(kept: Promise<Workspace | null> = Promise.resolve(null)): Promise<void> {
    this.store.update({ models: working({ label: 'Looking at the models' }) });
    try {
      this.store.update({ models: done(await this.#engine.models()) });
      const { limits, column_roles: columnRoles } = await this.#engine.describe();
      this.store.update({ limits, columnRoles });
    } catch (thrown) {
      this.store.update({ models: failed(problemOf(thrown)) });
    }
    const workspace = await kept;
    if (this.store.state.data.state !== 'idle') return;
    if (workspace !== null) await this.restore(workspace);
    if (this.store.state.data.state === 'idle') await this.openExample();
  }

  // ---- the worked example

  get hasExample(): boolean {
    return this.#example !== null;
  }

  /** Models whose figures of the example are there without encoding. */
  get preparedModels(): readonly string[] {
    return this.#example?.files.models ?? [];
  }

  async openExample(): Promise<void> {
    if (this.#example === null) return;
    const { data } = this.store.state;
    try {
      const texts = await this.#example.files.texts();
      if (data !== this.store.state.data) return; // a person's own files came first
      if (workInForce(this) !== null) putAside(this, true);
      const read = await this.#loader.openExample(texts);
      if (read === null) return;
      this.#take(read);
      if (!wordsInForce(this.store.state)) await this.showPrepared();
    } catch (thrown) {
      this.notify('warning', `The worked example could not be fetched (${problemOf(thrown).message}).`);
    }
  }

  /** The example's figures for the model in force, as they came with the page. */
  async showPrepared(): Promise<void> {
    await this.#example?.showLists();
  }

  // ---- files

  async addFiles(given: readonly File[]): Promise<void> {
    const files = await this.studies.records.take(given, (tone, words) => this.notify(tone, words));
    if (files.length < given.length && valueOf(this.store.state.data) !== undefined) this.show('threshold');
    if (files.length === 0) return;
    const workspace = files.find(isWorkspaceFile);
    if (workspace !== undefined) return this.#openWorkspace(workspace);
    await this.own.settle();
    const read = await this.#loader.add(files);
    if (read !== null) this.#take(read);
  }

  async #openWorkspace(file: File): Promise<void> {
    try {
      const workspace = await readWorkspaceFile(file);
      putAside(this, false);
      await this.restore(workspace);
    } catch (thrown) {
      this.store.update({ refused: [problemOf(thrown)] });
    }
  }

  /** Goes on where a workspace was left: what was encoded is there again at once, most of it kept. */
  async restore({ files, labels, preparation, seal, encoded }: Workspace): Promise<void> {
    this.store.update({ labels, preparation, seal });
    const read = files.length > 0 ? await this.#loader.add(files) : await this.#loader.again();
    if (read === null) return;
    this.#take(read);
    if (encoded === BM25) return this.#words.start();
    const model = valueOf(this.store.state.models)?.find(({ manifest }) => manifest.id === encoded);
    if (encoded === null || read.vectors !== null || !model?.cached) return;
    this.store.update({ settings: { ...this.store.state.settings, model: encoded } });
    await this.encode();
  }

  /** The files in force, without the worked example's. */
  get files(): readonly File[] {
    return this.#loader.files;
  }

  /** A table was told what its columns mean, or a document how to be read. */
  async read(file: string, reading: Reading): Promise<void> {
    await this.own.settle();
    this.own.read(file, reading);
    const read = await this.#loader.withUnmapped();
    if (read !== null) this.#take(read);
  }

  async dropProtocol(): Promise<void> {
    const read = await this.#loader.withoutProtocol();
    if (read !== null) this.#take(read);
  }

  /** Forgets all files and everything that came of them. */
  clear(): void {
    this.#loader.clear();
    this.#forget();
    this.own.clear();
    this.store.update({ data: idle, refused: [], tables: [], seal: sealed });
  }

  /** Where the texts stay, so do other systems' lists of them. */
  #forget(textsStay = false): void {
    const { set } = this.held;
    this.held.set = null;
    if (set !== null) void this.#engine.release(set);
    this.#encoding.leave();
    this.#example?.forget();
    this.texts.clear();
    if (!textsStay) this.studies.clear();
  }

  #take({ set, scores, vectors, labels, seal: reseal }: Read, textsStay = false): void {
    this.#forget(textsStay);
    const { seal, settings, data } = this.store.state;
    const protocol = valueOf(data)?.protocol;
    this.held.set = set;
    this.held.scores = scores;
    this.store.update({
      seal: reseal(seal),
      settings: protocol ? { ...settings, k: protocol.settings.k, target: protocol.settings.target } : settings,
    });
    if (vectors !== null) this.#encoding.given(vectors);
    if (labels !== null) this.own.attached(labels.taken, labels.report);
    this.own.setChanged();
    if (vectors !== null || scores !== null) void this.#figures.refresh('lists');
    else if (settings.model === BM25) void this.#words.start();
  }

  // ---- encoding

  /** Words need no encoding: they rank at once. */
  async encode(): Promise<void> {
    if (this.store.state.settings.model === BM25) return this.#words.start();
    await this.#encoding.start();
    const { encoded, settings } = this.store.state;
    if (encoded.state === 'done' && encoded.value.model === settings.model) await this.texts.countTokens();
  }

  cancel(): void {
    this.#encoding.cancel();
  }

  probeModel(files: ModelBlobs): Promise<ModelProbe> {
    return this.#engine.probeModel(files);
  }

  /** A model came that was not here before: it is picked, and encodes when somebody says so. */
  async modelAdded(model: string): Promise<void> {
    this.store.update({ models: done(await this.#engine.models()) });
    this.choose({ model }, 'model');
  }

  // ---- choices

  /** Changes settings as one undoable step; `control` names what was moved. */
  choose(change: Partial<Choices>, control: string): void {
    this.#choosing.choose(change, control);
  }

  /** Where the choice of another system is undone, the one before comes back, with the cutoff typed for it. */
  undo(): void {
    this.#choosing.undo();
    const example = valueOf(this.store.state.data)?.example === true;
    const then = this.#encoding.undone(example);
    if (then === 'prepared') void this.showPrepared();
    if (then === 'encode') void this.encode();
  }

  get canUndo(): boolean {
    return this.#choosing.canUndo;
  }

  show(view: ViewName): void {
    this.#choosing.show(view);
  }

  /** Settings that came with a link. */
  adopt(settings: Settings, refused: readonly string[]): void {
    this.#choosing.adopt(settings, refused);
  }

  /** Figures follow the settings. */
  #follow(before: Settings, after: Settings): void {
    const step = stepOf(before, after);
    if (after.model === BM25 && before.model !== BM25) {
      this.#encoding.forget();
      void this.#words.start();
    } else if (step === 'lists' && this.#example?.shown && !this.#example.needsVectors) void this.showPrepared();
    else if (this.#example?.needsVectors) void this.#refreshWithVectors(step);
    else if (step !== null) void this.#figures.refresh(step);
    if (after.seed === before.seed) return;
    if (valueOf(this.store.state.data)?.halves === 'default') this.store.update({ seal: redrawn(this.store.state.seal) });
    void this.reread(true);
  }

  /** The choice in force, or the view, needs more of the example than its lists. */
  async #refreshWithVectors(step: Step | null): Promise<void> {
    const first = (await this.#example?.fetchVectors()) ? 'lists' : step;
    if (first !== null) await this.#figures.refresh(first);
  }

  /**
   * Reads the same files anew. Where the texts stay, so do their vectors, or the example's lists; else what was
   * encoded is encoded again, of which most is kept.
   */
  async reread(textsStay: boolean): Promise<void> {
    const read = await this.#loader.again();
    if (read === null) return;
    const { vectors } = this.held;
    const { encoded, data } = this.store.state;
    if (valueOf(data)?.example && valueOf(encoded)?.prepared) {
      this.#take(read);
      await this.showPrepared();
      return;
    }
    if (textsStay) this.held.vectors = null;
    this.#take(read, textsStay);
    if (isWords(valueOf(encoded))) return this.#words.start();
    if ((encoded.state !== 'done' && encoded.state !== 'working') || read.vectors !== null) return;
    if (!textsStay || encoded.state === 'working') return this.encode(); // it goes on with what is missing
    if (vectors === null) return;
    this.held.vectors = vectors;
    this.store.update({ encoded });
    await this.#figures.refresh('lists');
  }

  // ---- notices

  notify(tone: Notice['tone'], text: string): void {
    this.#notices.say(tone, text);
  }

  dismiss(id: number): void {
    this.#notices.dismiss(id);
  }
}
