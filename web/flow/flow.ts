// What the page is: inputs, and every figure that follows from them; and what a person can do to the inputs.
import { batch, computed, signal } from '@preact/signals-core';
import type { Reading as HowToRead } from '../data/documents.ts';
import type { ModelBlobs, ModelProbe } from '../models/manifest.ts';
import type { Choices } from '../state/history.ts';
import { emptyBook, paste } from '../state/label-book.ts';
import type { LoadedData } from '../state/loaded.ts';
import { asIs, type Preparation } from '../state/preparation.ts';
import { problemOf, type Problem } from '../state/problem.ts';
import { redrawn, sealed } from '../state/seal.ts';
import type { Settings, ViewName } from '../state/url-state.ts';
import { isWorkspaceFile, readWorkspaceFile, type KeptState, type Workspace } from '../state/workspace.ts';
import type { Engine } from '../workers/core-api.ts';
import { underWay } from './derive.ts';
import type { ExampleFiles } from './example.ts';
import { Face } from './face.ts';
import { Figures } from './figures.ts';
import { HeldOut } from './held-out.ts';
import { Inputs } from './inputs.ts';
import { Labels } from './labels.ts';
import { Line } from './line.ts';
import { Notices } from './notices.ts';
import { pasteWords } from './paste-words.ts';
import { PutAside } from './put-aside.ts';
import { Reading, type Source } from './reading.ts';
import { Records } from './record.ts';
import { Studies } from './studies.ts';
import { Systems } from './systems.ts';
import { TextsInForce } from './texts.ts';

/** What scores are made of: a cutoff set on some says nothing about others. */
const scoring = ['k', 'm', 'self'] as const satisfies readonly (keyof Choices)[];

const WITHDRAWN = 'The cutoff you set belonged to other scores, so it was withdrawn: the target chooses again. Undo brings it back.';

export class Flow {
  readonly inputs = new Inputs();
  readonly notices = new Notices();
  readonly reading: Reading;
  readonly texts: TextsInForce;
  readonly systems: Systems;
  readonly line: Line;
  readonly heldOut: HeldOut;
  readonly figures: Figures;
  readonly studies: Studies;
  readonly records: Records;
  readonly labels: Labels;
  readonly putAside: PutAside;
  readonly face = new Face(this);
  /** Whether the work is kept for next time. */
  readonly kept = signal<KeptState>('nothing');
  /** The core's limits and defaults by name, and what a column can mean; empty until it has said them. */
  readonly limits = signal<Readonly<Record<string, number>>>({});
  readonly columnRoles = signal<readonly string[]>([]);
  /** Files that are looked at: whether they are a record, a workspace, or data. */
  readonly #looking = signal(0);

  constructor(readonly engine: Engine, readonly example: ExampleFiles | null = null, pause?: number) {
    const { inputs, notices } = this;
    this.reading = new Reading(engine, inputs, {
      settle: () => this.labels.settle(),
      taken: (source, before, again) => this.#taken(source, before, again),
      tell: notices.say,
    });
    this.texts = new TextsInForce(engine, inputs, this.reading);
    this.systems = new Systems(engine, inputs, this.reading, this.texts, example, notices.say);
    this.line = new Line(engine, this.texts, this.systems, inputs.settings, this.systems.inForce);
    this.heldOut = new HeldOut(engine, inputs, this.texts, this.line, notices);
    this.figures = new Figures(engine, inputs, this.texts, this.systems, this.line, this.heldOut);
    this.studies = new Studies(engine, inputs, this.texts, this.systems, this.line, this.heldOut);
    this.records = new Records(engine, inputs, this.texts, this.systems, this.line, this.heldOut, notices.say);
    this.labels = new Labels(engine, inputs, this.texts, this.systems, this.line, notices.say, pause);
    this.putAside = new PutAside(this);
  }

  /** Whether anything is being read, made or looked for. */
  readonly busy = computed(() => underWay.value > 0 || this.#looking.value > 0 || this.systems.models.value.state === 'working');

  /**
   * `kept`: the work from last time, which goes before the worked example; its choices where no link says others.
   * Answers why that work could not come back; null where it did, or there was none.
   */
  start(kept: Promise<Workspace | null> = Promise.resolve(null), withChoices = false): Promise<Problem | null> {
    return this.#whileLooking(async () => {
      await Promise.all([this.systems.lookForModels(), this.#describe()]);
      const workspace = await kept;
      const problem = workspace === null ? null : await this.putAside.comesBack(workspace, withChoices);
      if (this.putAside.work.peek() === null) await this.openExample();
      return problem;
    });
  }

  async #describe(): Promise<void> {
    try {
      const { limits, column_roles: roles } = await this.engine.describe();
      batch(() => {
        this.limits.value = limits;
        this.columnRoles.value = roles;
      });
    } catch (thrown) {
      this.notify('problem', problemOf(thrown).message);
    }
  }

  // ---- files

  async addFiles(given: readonly File[]): Promise<void> {
    await this.#whileLooking(async () => {
      const files = await this.records.take(given);
      if (files.length < given.length && this.texts.loaded.peek() !== undefined) this.show('threshold');
      const workspace = files.find(isWorkspaceFile);
      if (workspace !== undefined) return this.#openWorkspace(workspace);
      if (files.length === 0) return;
      this.putAside.dropped();
      this.reading.add(files);
    });
  }

  async #openWorkspace(file: File): Promise<void> {
    try {
      await this.putAside.open(await readWorkspaceFile(file));
    } catch (thrown) {
      this.reading.refused.value = [problemOf(thrown)];
    }
  }

  async #whileLooking<T>(work: () => Promise<T>): Promise<T> {
    this.#looking.value += 1;
    try {
      return await work();
    } finally {
      this.#looking.value -= 1;
    }
  }

  /** Another source is in force: what a protocol fixes is fixed, and a system ranks it. */
  #taken({ read }: Source, before: Source | null, again: boolean): void {
    const fixed = read.protocol?.settings;
    const settings = this.inputs.settings.peek();
    const withdraws = settings.t !== null && before !== null && !again;
    this.inputs.set({ ...settings, ...(fixed && { k: fixed.k, target: fixed.target }), ...(withdraws && { t: null }) });
    if (withdraws) this.notify('info', 'The cutoff you set belonged to other data, so it was withdrawn: the target chooses again.');
    this.systems.taken(again);
    this.putAside.seen();
  }

  async openExample(): Promise<void> {
    if (this.example === null) return;
    try {
      const files = await this.#fetched(this.example.texts());
      if (files === null) return; // a person's own files came first
      if (this.putAside.work.peek() !== null) this.putAside.now();
      this.reading.openExample(files);
    } catch (thrown) {
      this.notify('warning', `The worked example could not be fetched (${problemOf(thrown).message}).`);
    }
  }

  /** Null where other files were dropped meanwhile. */
  async #fetched(coming: Promise<File[]>): Promise<File[] | null> {
    const before = this.reading.files;
    const { busy } = this.reading;
    const was = busy.peek();
    const files = await coming;
    const now = this.reading.files;
    return now.length === before.length && now.every((file, at) => file === before[at]) && busy.peek() === was ? files : null;
  }

  /** A table was told what its columns mean, or a document how to be read. */
  read(file: string, reading: HowToRead): void {
    const { preparation } = this.inputs;
    batch(() => {
      preparation.value = { ...preparation.peek(), readings: { ...preparation.peek().readings, [file]: reading } };
      this.reading.again();
    });
  }

  dropProtocol(): void {
    const protocol = this.texts.loaded.peek()?.protocol;
    if (protocol) this.reading.without(protocol.file);
  }

  /** Forgets all files and everything that came of them. */
  clear(): void {
    batch(() => {
      this.systems.clear();
      this.reading.clear();
      this.inputs.labels.value = emptyBook;
      this.inputs.takenLabels.value = emptyBook;
      this.inputs.preparation.value = asIs;
      this.inputs.acts.value = sealed;
      this.inputs.changes.value = [];
    });
  }

  // ---- questions and preparation

  paste(text: string): void {
    const { book, added, ...told } = paste(this.inputs.labels.peek(), text);
    for (const words of pasteWords(told)) this.notify('info', words);
    if (added > 0) this.inputs.labels.value = book;
    if (added > 0) this.reading.again();
  }

  undoLabel(): void {
    if (this.labels.undo()) this.reading.again();
  }

  prepare(change: Partial<Preparation>): void {
    const { preparation, acts } = this.inputs;
    batch(() => {
      preparation.value = { ...preparation.peek(), ...change };
      acts.value = redrawn(acts.peek());
    });
  }

  // ---- systems

  /** Words rank at once; a model encodes first, several one after another. */
  encode(models: readonly string[] = [this.inputs.settings.peek().model]): void {
    if (models.length === 1 && models[0] === this.systems.words.id) this.#rank(models[0]);
    else this.systems.encode(models);
  }

  cancel(): void {
    this.systems.cancel();
  }

  #rank(id: string): void {
    this.systems.forget();
    this.systems.take(id);
  }

  /** The example's figures for the model picked, as they came with the page. */
  showPrepared(): void {
    this.#rank(this.inputs.settings.peek().model);
  }

  probeModel(files: ModelBlobs): Promise<ModelProbe> {
    return this.engine.probeModel(files);
  }

  /** A model came that was not here before: it is picked, and encodes when somebody says so. */
  async modelAdded(model: string): Promise<void> {
    await this.systems.lookForModels();
    this.choose({ model }, 'model');
  }

  // ---- choices

  /** Changes settings as one undoable step; `control` names what was moved. What a protocol file fixes stays fixed. */
  choose(change: Partial<Choices>, control: string): void {
    const before = this.inputs.settings.peek();
    const fixed = this.#protocol;
    if (fixed !== undefined && change.k !== undefined && change.k !== before.k) {
      this.notify('warning', `k is ${before.k} in the protocol file. Set the protocol aside in Data to choose another.`);
      return;
    }
    const { halves } = this.texts.loaded.peek() ?? {};
    // A cutoff belongs to the scores it was set on.
    const withdraws = before.t !== null && change.t === undefined && scoring.some((name) => name in change && change[name] !== before[name]);
    batch(() => {
      this.inputs.choose(withdraws ? { ...change, t: null } : change, control);
      this.records.noteChoices(before, this.inputs.settings.peek());
      this.#follow(before, halves);
    });
    if (withdraws) this.notify('info', WITHDRAWN);
  }

  /** Where the choice of another system is undone, the one before comes back, with the cutoff typed for it. */
  undo(): void {
    const before = this.inputs.back();
    if (before === undefined) return;
    const { halves } = this.texts.loaded.peek() ?? {};
    batch(() => {
      const settings = this.inputs.settings.peek();
      const after = { ...settings, ...before, k: this.#protocol?.k ?? before.k };
      this.systems.pickedAgain(after.model);
      this.inputs.set(after);
      this.#halvesOf(settings, halves);
    });
    this.notify('info', 'The last choice was undone.');
  }

  show(view: ViewName): void {
    this.inputs.set({ ...this.inputs.settings.peek(), view });
  }

  /** Settings that came with a link. */
  adopt(settings: Settings, refused: readonly string[]): void {
    const before = this.inputs.settings.peek();
    const { halves } = this.texts.loaded.peek() ?? {};
    batch(() => {
      this.inputs.set({ ...settings, k: this.#protocol?.k ?? settings.k });
      this.#follow(before, halves);
    });
    for (const words of refused) this.notify('warning', words);
  }

  get #protocol() {
    return this.texts.loaded.peek()?.protocol?.settings;
  }

  /** A system that needs no encoding is in force as soon as it is picked; other halves close the seal. */
  #follow(before: Settings, halves: LoadedData['halves'] | undefined): void {
    const { model } = this.inputs.settings.peek();
    if (model !== before.model && this.systems.isAtHand(model)) this.#rank(model);
    this.#halvesOf(before, halves);
  }

  #halvesOf(before: Settings, halves: LoadedData['halves'] | undefined): void {
    const { acts, settings } = this.inputs;
    if (settings.peek().seed !== before.seed && halves === 'default') acts.value = redrawn(acts.peek());
  }

  notify(tone: 'info' | 'warning' | 'problem', text: string): void {
    this.notices.say(tone, text);
  }
}
