// Files in, a source out: what was dropped is wanted at once, what was read of it is in force when it is ready. A
// file that is refused takes nothing with it that was loaded before; files dropped one after another come together.
import { batch, computed, effect, signal, untracked } from '@preact/signals-core';
import { questionsFile, type PastedQuestion } from '../state/label-book.ts';
import { problemOf, type Problem } from '../state/problem.ts';
import { redrawn, sealed, type Seal } from '../state/seal.ts';
import { sameFiles } from '../state/workspace.ts';
import type { TableSummary } from '../data/read-files.ts';
import type { Engine, ReadResult } from '../workers/core-api.ts';
import { Derived } from './derive.ts';
import type { Inputs } from './inputs.ts';
import { Owned } from './owned.ts';

/** What is to be read together. */
interface Wish {
  files: readonly File[];
  questions: readonly PastedQuestion[];
  readings: Inputs['preparation']['value']['readings'];
  example: boolean;
  /** What becomes of the seal when it is in force. */
  seal: (seal: Seal) => Seal;
}

/** What the figures are made of: everything that was read together. */
export interface Source {
  read: ReadResult;
  files: readonly File[];
  example: boolean;
}

const sameHalves = (seal: Seal): Seal => seal;
const otherQuestions = (): Seal => sealed;

export interface ReadingHooks {
  /** Ends what must be settled before other files are in force: labels learn their texts. */
  settle(): Promise<void>;
  /** Another source is in force. */
  taken(source: Source, before: Source | null, again: boolean): void;
  tell(tone: 'info' | 'warning', words: string): void;
}

export class Reading {
  readonly source = signal<Owned<Source> | null>(null);
  readonly refused = signal<readonly Problem[]>([]);
  readonly tables = signal<readonly TableSummary[]>([]);
  /** A failure of the whole reading where nothing was loaded. */
  readonly failure = signal<Problem | null>(null);
  readonly #wish = signal<Wish | null>(null);
  /** Read, but nothing to show yet: a protocol or vectors that wait for their texts. */
  readonly #waiting = signal<readonly File[]>([]);
  readonly #out = signal<readonly File[]>([]);
  /** Tables that were refused for their columns: they come back when somebody says what these mean. */
  #unmapped: readonly File[] = [];
  /** The wish that the source in force came of. */
  readonly #inForce = signal<Wish | null>(null);
  readonly #reading: Derived<ReadResult>;

  /** Whether files are being read, or wait to be. */
  readonly busy = computed(() => this.#wish.value !== this.#settled.value);
  readonly #settled = signal<Wish | null>(null);

  constructor(private readonly engine: Engine, private readonly inputs: Inputs, private readonly hooks: ReadingHooks) {
    this.#reading = new Derived('reading', () => this.#plan(), {
      label: 'Reading files', pace: 'latest', release: (read) => void engine.release(...handlesOf(read)),
    });
    this.#reading.watch();
    effect(() => {
      const task = this.#reading.task.value;
      if (task.state === 'done') untracked(() => void this.#commit(this.#wish.peek()!, task.value));
      if (task.state === 'failed') untracked(() => this.#failed(task.problem));
    });
  }

  get task() {
    return this.#reading.task;
  }

  /** All files of a person's own, dropped ones that are still to be read among them. */
  get files(): readonly File[] {
    const wish = this.#wish.value;
    const own = wish === null || wish.example ? [] : wish.files;
    return [...own, ...this.#waiting.value.filter((file) => !own.includes(file))];
  }

  /** What has been read well: it can be read again. Null where nothing of a person's own has. */
  readonly loaded = computed((): Pick<Wish, 'files' | 'questions' | 'readings'> | null => {
    const inForce = this.#inForce.value;
    const own = inForce === null || inForce.example ? null : inForce;
    const waiting = this.#waiting.value.filter((file) => !own?.files.includes(file));
    if (own === null && waiting.length === 0) return null;
    const { files, questions, readings } = own ?? { files: [], questions: [], readings: this.inputs.preparation.value.readings };
    return { files: [...files, ...waiting], questions, readings };
  });

  #plan() {
    const wish = this.#wish.value;
    if (wish === null) return null;
    const { files, questions, readings, example } = wish;
    const written = example ? undefined : questionsFile(questions);
    return {
      of: [wish],
      make: async () => this.engine.readFiles(written ? [...files, written] : files, readings),
    };
  }

  // ---- what is wanted

  /** Files beside those there; one of the same name takes the earlier one's place. */
  add(files: readonly File[]): void {
    const names = new Set(files.map(({ name }) => name));
    const { files: before } = this;
    const wish = this.#wish.peek();
    const fresh = before.length === 0 ? sameHalves : redrawn;
    const seal = wish?.example && this.#inForce.peek()?.example ? otherQuestions : fresh;
    this.#want({ files: [...before.filter(({ name }) => !names.has(name)), ...files], seal });
  }

  openExample(files: readonly File[]): void {
    this.#want({ files, example: true, seal: otherQuestions });
  }

  /** One file less. */
  without(name: string): void {
    this.#waiting.value = this.#waiting.peek().filter((file) => file.name !== name);
    this.#want({ files: this.files.filter((file) => file.name !== name), seal: redrawn });
  }

  /** One file less, with the way back. */
  takeOut(name: string): void {
    const file = this.files.find((one) => one.name === name);
    if (file === undefined) return;
    this.#out.value = [...this.#out.peek().filter((one) => one.name !== name), file];
    this.without(name);
  }

  putBack(name: string): void {
    const file = this.#out.peek().find((one) => one.name === name);
    if (file !== undefined) this.add([file]);
  }

  /** Taken out, and not among the files again. */
  readonly takenOut = computed((): readonly File[] => {
    const now = new Set(this.files.map(({ name }) => name));
    return this.#out.value.filter(({ name }) => !now.has(name));
  });

  /** The same files read another way, with those that waited for it. */
  again(): void {
    const wish = this.#wish.peek();
    const example = wish?.example === true && this.#unmapped.length === 0;
    const files = example ? wish.files : [...this.files, ...this.#unmapped.filter((file) => !this.files.includes(file))];
    if (files.length === 0 && this.inputs.labels.peek().questions.length === 0) return this.clear();
    this.#want({ files, example, seal: sameFiles(files, wish?.files ?? []) ? sameHalves : redrawn });
  }

  clear(): void {
    batch(() => {
      this.#wish.value = null;
      this.#settled.value = null;
      this.#waiting.value = [];
      this.#out.value = [];
      this.refused.value = [];
      this.tables.value = [];
      this.failure.value = null;
      this.#put(null);
    });
    this.#unmapped = [];
    this.#inForce.value = null;
  }

  #want({ files, seal, example = false }: { files: readonly File[]; seal: Wish['seal']; example?: boolean }): void {
    const { questions } = this.inputs.labels.peek();
    const { readings } = this.inputs.preparation.peek();
    batch(() => {
      this.refused.value = [];
      this.failure.value = null;
      this.#wish.value = { files, questions, readings, example, seal };
    });
  }

  // ---- what came of it

  async #commit(wish: Wish, read: ReadResult): Promise<void> {
    if (wish === this.#settled.peek()) return;
    const refused = new Set(read.refused.map(({ file }) => file));
    const kept = wish.files.filter(({ name }) => !refused.has(name));
    this.#unmapped = wish.files.filter(({ name }) => refused.has(name) && read.tables.some(({ source }) => source === name));
    const before = this.#inForce.peek();
    const onlyRefused = before !== null && refused.size > 0 && wish.example === before.example
      && sameFiles(kept, before.files) && wish.questions === before.questions;
    if (onlyRefused || (read.set === null && read.scores === null)) return this.#stay(kept, read, onlyRefused);
    const again = before !== null && sameFiles(kept, before.files) && wish.example === before.example;
    if (!again || wish.readings !== before.readings) await this.hooks.settle();
    if (wish !== this.#wish.peek()) return; // more was dropped: it comes with these
    const now: Wish = { ...wish, files: kept };
    const previous = this.source.peek()?.value ?? null;
    batch(() => {
      this.inputs.acts.value = wish.seal(this.inputs.acts.peek());
      const { lease } = this.#reading.keep();
      const source: Source = { read, files: kept, example: wish.example };
      this.#reading.rename(() => { this.#wish.value = now; });
      this.#settled.value = now;
      this.#inForce.value = now;
      this.#waiting.value = [];
      this.refused.value = read.refused.map(problemOf);
      this.tables.value = read.tables;
      this.#put(new Owned(source, lease));
      this.hooks.taken(source, previous, again);
    });
  }

  /** What was there stays, vectors and choices too. */
  #stay(kept: readonly File[], read: ReadResult, onlyRefused: boolean): void {
    const names = new Set(read.refused.map(({ file }) => file));
    const waits = !onlyRefused && read.refused.length === 0 ? kept : [];
    batch(() => {
      const others = this.tables.peek().filter(({ source }) => !names.has(source));
      this.tables.value = [...others, ...read.tables.filter(({ source }) => names.has(source))];
      this.refused.value = read.refused.map(problemOf);
      this.#waiting.value = waits;
      this.#wish.value = this.#inForce.peek();
      this.#settled.value = this.#inForce.peek();
    });
    if (waits.length > 0) this.hooks.tell('info', waitingWords(waits));
  }

  #failed(problem: Problem): void {
    batch(() => {
      if (this.#inForce.peek() === null) this.failure.value = problem;
      else this.refused.value = [problem];
      this.#wish.value = this.#inForce.peek();
      this.#settled.value = this.#inForce.peek();
    });
  }

  #put(source: Owned<Source> | null): void {
    const before = this.source.peek();
    this.source.value = source;
    before?.drop();
  }
}

const waitingWords = (files: readonly File[]): string => {
  const names = files.map(({ name }) => name).join(', ');
  return `${names} ${files.length === 1 ? 'waits for the' : 'wait for'} questions and passages ${files.length === 1 ? 'it belongs' : 'they belong'} to: drop them here too.`;
};

const handlesOf = ({ set, scores, vectors, runs }: ReadResult) =>
  [set?.handle, scores?.handle, ...vectors.map(({ handle }) => handle), ...runs.map(({ handle }) => handle)]
    .filter((handle) => handle !== undefined);
