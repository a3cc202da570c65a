// The systems of the texts in force, several side by side: models that came with the worked example or were encoded
// here, vector files, runs of other engines, words in common. One is in force.
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { problemOf, type Problem } from '../state/problem.ts';
import { done, failed, idle, valueOf, working, type Task } from '../state/task.ts';
import type { Encoded } from '../state/encoded.ts';
import { BM25, type Engine, type ListsHandle, type ModelState } from '../workers/core-api.ts';
import { Derived, NOTHING, type Making } from './derive.ts';
import { encodedSystem, encodedVectors, exampleSystem, exampleVectors, fileVectors, runSystem, scoreTable, vectorFileSystem, wordsSystem } from './kinds.ts';
import type { ExampleFiles } from './example.ts';
import type { Inputs } from './inputs.ts';
import { listsNode } from './lists.ts';
import type { Tell } from './notices.ts';
import type { Reading } from './reading.ts';
import type { System, Vectors, Want } from './system.ts';
import type { TextsInForce } from './texts.ts';

const WITHDRAWN = 'Another system has other scores, so the cutoff you set was withdrawn: the target chooses again.';
const CANCELLED = 'Encoding was cancelled. Everything loaded is still here; start again when you like.';

export class Systems {
  readonly models = signal<Task<readonly ModelState[]>>(idle);
  /** Models to encode with, one after another. */
  readonly #jobs = signal<readonly string[]>([]);
  /** Models whose vectors of these texts, or of an earlier state of them, were made here. */
  readonly #used = signal<readonly string[]>([]);
  readonly #failure = signal<Problem | null>(null);
  readonly #chosen = signal<string | null>(null);
  readonly #vectors = new Map<string, Derived<Vectors>>();
  readonly #fromFile = new Map<string, Derived<Vectors>>();
  readonly #prepared = new Map<string, Derived<Vectors>>();
  readonly #lists = new Map<string, Derived<ListsHandle>>();
  readonly #words: Derived<Awaited<ReturnType<Engine['core']['wordCoverage']>>>;
  readonly #full: ReadonlySignal<Want>;

  constructor(
    private readonly engine: Engine, private readonly inputs: Inputs, private readonly reading: Reading,
    private readonly texts: TextsInForce, private readonly example: ExampleFiles | null, private readonly tell: Tell,
  ) {
    this.#full = computed((): Want => ({ k: inputs.settings.value.k, m: null, self: inputs.settings.value.self }));
    this.#words = new Derived('words in the texts', () => this.texts.key.value === null ? null : {
      of: [this.texts.key.value],
      make: async ({ get }: Making) => {
        const { set } = await get(this.texts.node);
        return set === null ? NOTHING : engine.core.wordCoverage(set, null);
      },
    });
    effect(() => this.#followJob());
  }

  // ---- which there are

  readonly words = wordsSystem;

  readonly all = computed((): readonly System[] => {
    const source = this.reading.source.value;
    if (source === null) return [];
    const { read, example } = source.value;
    if (read.set === null) return [scoreTable(source.value.files.map(({ name }) => name).join(' + '))];
    const files = read.vectors.map(({ description: { record } }) => vectorFileSystem(
      { ...this.#about(record.model), dims: record.dims, number_type: record.number_type },
      nodeOf(this.#fromFile, record.model, () => fileVectors(this.reading.source, record.model))));
    const here = this.#used.value.filter((id) => !files.some((system) => system.id === id));
    const encoded = here.map((id) => encodedSystem(this.#about(id), this.vectorsOf(id)));
    const prepared = example && this.example !== null
      ? this.example.models.filter((id) => !here.includes(id)).map((id) => exampleSystem(
        this.example!, this.#about(id), nodeOf(this.#prepared, id, () => exampleVectors(this.engine, this.texts, this.example!, id)))) : [];
    return [...prepared, ...files, ...encoded, ...read.runs.map((run) => runSystem(source, run)), wordsSystem];
  });

  readonly inForce = computed((): System | null => {
    const chosen = this.#chosen.value;
    return this.all.value.find(({ id, ranking }) => id === chosen || ranking === null) ?? null;
  });

  /** Whole lists of a system at its full length: for comparing, and for what to label next. */
  listsOf(id: string): Derived<ListsHandle> {
    return nodeOf(this.#lists, id, () =>
      listsNode(this.engine, this.texts, computed(() => this.all.value.find((system) => system.id === id) ?? null), this.#full, 1));
  }

  /** Systems whose lists can be had at once. */
  get ready(): readonly System[] {
    return this.all.value.filter(({ ranking }) => ranking !== null);
  }

  /** Whether a model encoded these texts, or an earlier state of them, in this page: then its files are here. */
  isEncodedHere(id: string): boolean {
    return this.#used.value.includes(id);
  }

  vectorsOf(id: string): Derived<Vectors> {
    return nodeOf(this.#vectors, id, () => encodedVectors(this.engine, this.texts, id));
  }

  titleOf(id: string): string {
    return this.#about(id).title;
  }

  #about(id: string): { id: string; title: string; dims: number; number_type: string } {
    const manifest = valueOf(this.models.value)?.find((one) => one.manifest.id === id)?.manifest;
    return { id, title: manifest?.title ?? id, dims: manifest?.dimensions ?? 0, number_type: manifest?.number_type ?? '' };
  }

  // ---- which is in force

  /** Puts a system in force; a cutoff set for another one says nothing about its scores. */
  take(id: string | null): void {
    const before = this.inForce.peek()?.id ?? null;
    if (before === id) return;
    const settings = this.inputs.settings.peek();
    const withdraw = id !== null && before !== null && settings.t !== null;
    batch(() => {
      this.#chosen.value = id;
      if (withdraw) this.inputs.set({ ...settings, t: null });
    });
    if (withdraw) this.tell('info', WITHDRAWN);
  }

  /** Other files are in force: a system that came with them, words where they were chosen, the example's model. */
  taken(again: boolean): void {
    const { model } = this.inputs.settings.peek();
    const there = this.all.peek();
    const [file] = this.reading.source.peek()?.value.read.vectors ?? [];
    const picked = there.find(({ id }) => id === model);
    if (!again) {
      this.#jobs.value = [];
      this.#used.value = [];
      this.#failure.value = null;
    }
    if (again && this.inForce.peek() !== null) return;
    const prepared = there.find((system) => system.prepared);
    if (this.#wanted !== null && file === undefined) return this.#comeBack();
    this.#chosen.value = file?.description.record.model ?? (model === BM25 ? BM25 : picked?.prepared ? picked.id : (prepared?.id ?? null));
  }

  /** Whether a system ranks these texts without being encoded first. */
  isAtHand(id: string): boolean {
    const system = this.all.peek().find((one) => one.id === id);
    return system !== undefined && system.ranking !== null && !this.#used.peek().includes(id);
  }

  /** After an undo another system is picked: it is back where it ever stood here; another one than it does not stay. */
  pickedAgain(id: string): void {
    const inForce = this.inForce.peek();
    if (inForce?.ranking === null || inForce?.id === id) return;
    const isThere = this.all.peek().some((system) => system.id === id);
    if (this.isAtHand(id) || (isThere && inForce !== null)) this.take(id);
    else if (inForce === wordsSystem) this.take(null);
  }

  /** The system of last time, once its texts are there: words at once, a model where it is in this browser. */
  wanted(id: string | null): void {
    this.#wanted = id;
  }

  #wanted: string | null = null;

  #comeBack(): void {
    const id = this.#wanted;
    this.#wanted = null;
    if (id === null) return;
    if (this.all.peek().some((system) => system.id === id)) return this.take(id);
    const isHere = valueOf(this.models.peek())?.some(({ manifest, cached }) => cached && manifest.id === id) === true;
    if (!isHere) return;
    this.inputs.set({ ...this.inputs.settings.peek(), model: id });
    this.encode([id]);
  }

  /** The system that is kept with the work: the one that is being encoded, or in force. */
  readonly kept = computed((): string | null => {
    const system = this.inForce.value;
    return this.#jobs.value[0] ?? (system === null || system.prepared || system.ranking === null ? null : system.id);
  });

  clear(): void {
    this.forget();
    batch(() => {
      this.#jobs.value = [];
      this.#used.value = [];
      this.#failure.value = null;
      this.#chosen.value = null;
    });
  }

  // ---- encoding

  /** One after another; each is in force when it is ready. */
  encode(ids: readonly string[]): void {
    batch(() => {
      this.#failure.value = null;
      this.#jobs.value = [...this.#jobs.peek(), ...ids.filter((id) => !this.#jobs.peek().includes(id))];
    });
  }

  cancel(): void {
    const [job] = this.#jobs.peek();
    const id = job ?? this.inForce.peek()?.id;
    if (id === undefined) return;
    const node = this.#vectors.get(id);
    batch(() => {
      this.#jobs.value = [];
      if (job === undefined && node?.task.peek().state === 'working') {
        this.#chosen.value = null;
        this.#used.value = this.#used.peek().filter((used) => used !== id);
      }
    });
    node?.stop();
    this.tell('info', CANCELLED);
  }

  /** Cancels without a word: what was asked for is not wanted any more. */
  forget(): void {
    const [job] = this.#jobs.peek();
    this.#jobs.value = [];
    if (job !== undefined) this.#vectors.get(job)?.stop();
  }

  #followJob(): void {
    const [job] = this.#jobs.value;
    if (job === undefined) return;
    const task = this.vectorsOf(job).task.value;
    if (task.state === 'done') untracked(() => this.#encoded(job, task.value));
    if (task.state === 'failed') untracked(() => batch(() => {
      this.#failure.value = task.problem;
      this.#jobs.value = this.#jobs.peek().slice(1);
    }));
  }

  #encoded(id: string, { notices }: Vectors): void {
    batch(() => {
      this.#jobs.value = this.#jobs.peek().slice(1);
      if (!this.#used.peek().includes(id)) this.#used.value = [...this.#used.peek(), id];
      this.take(id);
    });
    notices.forEach((words) => this.tell('info', words));
    void this.lookForModels();
  }

  /** Which models can be used, and which are in this browser. */
  async lookForModels(): Promise<void> {
    if (valueOf(this.models.peek()) === undefined) this.models.value = working({ label: 'Looking at the models' });
    try {
      this.models.value = done(await this.engine.models());
    } catch (thrown) {
      this.models.value = failed(problemOf(thrown));
    }
  }

  /** What is in force, and how far the next one is. */
  readonly task = computed((): Task<Encoded> => {
    const system = this.inForce.value;
    const [job] = this.#jobs.value;
    const own = system === null || system.prepared ? null : system.vectors;
    const task = job !== undefined ? this.vectorsOf(job).task.value : own?.task.value;
    const now = system === null || system.ranking === null ? idle : done(this.#encodedWords(system, own === null ? undefined : own.now));
    if (job !== undefined && task?.state !== 'failed') return working(task?.state === 'working' ? task.progress : { label: 'Starting' }, now);
    if (this.#failure.value !== null) return failed(this.#failure.value, valueOf(now));
    if (task?.state === 'failed') return failed(task.problem);
    if (task?.state === 'working') return working(task.progress, now);
    return now;
  });

  #encodedWords(system: System, vectors: Vectors | undefined): Encoded {
    const { id, title, dims, number_type, prepared } = system;
    const wordless = system.vectors === null && id === BM25 ? valueOf(this.#words.task.value) : undefined;
    return {
      model: id, title, dims, numberType: number_type, distinctTexts: vectors?.distinct_texts ?? 0, seconds: vectors?.seconds ?? 0,
      ...(vectors?.from_before !== undefined && { fromBefore: vectors.from_before }),
      ...(prepared && { prepared }), ...(wordless && { wordless }),
    };
  }
}

/** Made when it is first asked for, and the same one from then on. */
function nodeOf<T>(nodes: Map<string, Derived<T>>, id: string, make: () => Derived<T>): Derived<T> {
  const known = nodes.get(id);
  if (known !== undefined) return known;
  const node = untracked(make);
  nodes.set(id, node);
  return node;
}
