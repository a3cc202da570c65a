// The texts in force: what was read, with labels put on, topics left out, halves drawn and passages cut, in this order.
import { computed } from '@preact/signals-core';
import type { AttachedLabels, InspectReport } from '../core/core.gen.d.ts';
import { labelsJson, labelsToAttach, type LabelBook } from '../state/label-book.ts';
import type { LoadedData } from '../state/loaded.ts';
import { LEFT_OUT } from '../state/preparation.ts';
import { looksBefore } from '../state/seal.ts';
import { failed, idle, working, type Task } from '../state/task.ts';
import type { Engine, ReadResult, ScoresHandle, SetHandle } from '../workers/core-api.ts';
import { Derived, type Making } from './derive.ts';
import type { Inputs } from './inputs.ts';
import { keyOf } from './keys.ts';
import type { Owned } from './owned.ts';
import type { Reading, Source } from './reading.ts';

export interface Texts {
  /** Null for a score table. */
  set: SetHandle | null;
  scores: ScoresHandle | null;
  /** As the files are, with the labels made here. */
  read: InspectReport;
  /** After a protocol took its part, with the halves. */
  inspect: InspectReport;
  halves: LoadedData['halves'];
  /** What was made for it here, and goes with it; the rest is the source's. */
  made: readonly (SetHandle | ScoresHandle)[];
  /** Where the labels' texts are now; null without labels. */
  attached: { taken: LabelBook; report: AttachedLabels } | null;
}

type Protocol = NonNullable<ReadResult['protocol']>;

export class TextsInForce {
  readonly node: Derived<Texts>;
  /** Everything that decides which texts there are, and their order: vectors and lists are of these, whatever the labels. */
  readonly key = computed(() => {
    const source = this.reading.source.value;
    if (source === null) return null;
    const { cut, leaveOut } = this.inputs.preparation.value;
    const drawn = leaveOut || source.value.read.protocol !== null;
    return keyOf([source, cut, ...(drawn ? this.#labels() : []), ...(leaveOut ? [this.#seed.value] : [])]);
  });
  readonly #seed = computed(() => this.inputs.settings.value.seed);
  readonly #looks = computed(() => looksBefore(this.inputs.acts.value));

  constructor(private readonly engine: Engine, private readonly inputs: Inputs, private readonly reading: Reading) {
    this.node = new Derived('texts', () => this.#plan(), {
      label: 'Preparing the texts', release: ({ made }) => void engine.release(...made),
    });
  }

  /** What labels and looks there are; the same while there are none. */
  #labels(): readonly (object | number | null)[] {
    const book = this.inputs.takenLabels.value;
    const any = Object.keys(book.labels).length + book.aside.length > 0;
    return [any ? book : null, this.#looks.value];
  }

  #plan() {
    const source = this.reading.source.value;
    if (source === null) return null;
    const { cut, leaveOut } = this.inputs.preparation.value;
    const [book, looks, seed] = [this.inputs.takenLabels.value, this.#looks.value, this.#seed.value];
    return {
      of: [source, ...this.#labels(), cut, leaveOut, seed],
      about: [source],
      make: async ({ borrow }: Making): Promise<Texts> => {
        const { read } = borrow(source);
        if (read.set === null) return this.#halvedScores(read.scores!, seed);
        return this.#prepared(read, { book, looks, seed, cut, leaveOut });
      },
    };
  }

  async #prepared(
    { set, protocol }: ReadResult, { book, looks, seed, cut, leaveOut }: { book: LabelBook; looks: number; seed: number; cut: string; leaveOut: boolean },
  ): Promise<Texts> {
    const { core } = this.engine;
    const steps = new Steps(this.engine, set!.handle);
    try {
      const attached = await putOn(this.engine, steps, book, looks);
      const judged = await core.inspect(steps.now);
      if (leaveOut) await steps.next((now) => core.leaveTopicsOut(now, LEFT_OUT, seed));
      await this.#halve(steps, protocol, seed);
      if (cut !== 'whole') await steps.next((now) => core.cutPassages(now, cut));
      const inspect = await core.inspect(steps.now);
      const made = steps.take();
      return { set: made[0] ?? set!.handle, made, scores: null, read: { ...set!.inspect, set: judged.set }, inspect, halves: inspect.halves.from ?? 'default', attached };
    } finally {
      steps.end();
    }
  }

  async #halve(steps: Steps, protocol: Protocol | null, seed: number): Promise<void> {
    const { core } = this.engine;
    if (protocol !== null) return steps.next((now) => core.applyProtocol(now, protocol.file, protocol.json));
    if ((await core.inspect(steps.now)).halves.from === null) await steps.next((now) => core.withDefaultHalves(now, seed));
  }

  /** A score table without halves of its own is divided by the default rule; one of few rows is not, and all is for choosing. */
  async #halvedScores({ handle, inspect }: NonNullable<ReadResult['scores']>, seed: number): Promise<Texts> {
    const { core } = this.engine;
    const { from } = inspect.halves;
    if (from !== null) return { set: null, scores: handle, made: [], read: inspect, inspect, halves: from, attached: null };
    const scores = await core.scoresWithDefaultHalves(handle, seed);
    const { validation, held_out } = await core.halfSizes(scores);
    return {
      set: null, scores, made: [scores], read: inspect, inspect: { ...inspect, halves: { validation, held_out, from: 'default' } },
      halves: 'default', attached: null,
    };
  }

  get source(): Owned<Source> | null {
    return this.reading.source.peek();
  }

  /** All texts of the files, before a protocol took its part and before they were cut; the caller releases what was made. */
  async whole(source: Source): Promise<{ set: SetHandle; made: readonly SetHandle[] }> {
    const steps = new Steps(this.engine, source.read.set!.handle);
    const { takenLabels, preparation, settings, acts } = this.inputs;
    try {
      await putOn(this.engine, steps, takenLabels.peek(), looksBefore(acts.peek()));
      if (preparation.peek().leaveOut) await steps.next((now) => this.engine.core.leaveTopicsOut(now, LEFT_OUT, settings.peek().seed));
      const made = steps.take();
      return { set: made[0] ?? source.read.set!.handle, made };
    } finally {
      steps.end();
    }
  }

  /** What was read, for people. */
  readonly task = computed((): Task<LoadedData> => {
    const loaded = this.loaded.value;
    const reading = this.reading.task.value;
    if (this.reading.busy.value && reading.state === 'working') return working(reading.progress, loaded === undefined ? idle : { state: 'done', value: loaded });
    if (this.reading.failure.value !== null) return failed(this.reading.failure.value);
    const task = this.node.task.value;
    switch (task.state) {
      case 'done':
        return { state: 'done', value: loaded! };
      case 'working':
        return working(task.progress, loaded === undefined ? idle : { state: 'done', value: loaded });
      case 'failed':
        return failed(task.problem, loaded);
      case 'idle':
        return idle;
    }
  });

  /** The last that was prepared of the source in force. */
  readonly loaded = computed((): LoadedData | undefined => {
    const source = this.reading.source.value?.value;
    const task = this.node.task.value;
    const texts = task.state === 'done' ? task.value : task.state === 'idle' ? undefined : task.previous;
    if (source === undefined || texts === undefined) return undefined;
    const { protocol } = source.read;
    return {
      names: source.files.map(({ name }) => name), kind: texts.set === null ? 'scores' : 'labelled', example: source.example,
      read: texts.read, inspect: texts.inspect, halves: texts.halves,
      protocol: protocol === null ? null : { file: protocol.file, settings: protocol.settings },
    };
  });
}

/** Labels on their texts, and which questions looks have seen. */
async function putOn(engine: Engine, steps: Steps, book: LabelBook, looks: number): Promise<Texts['attached']> {
  if (Object.keys(book.labels).length + book.aside.length + looks === 0) return null;
  const report = await engine.core.attachLabels(steps.now, labelsToAttach(book));
  await steps.next((now) => engine.core.withLabels(now, labelsJson(report.labels, looks)));
  return { taken: book, report };
}

/** One set after another: each goes when the next is there; the first is somebody else's. */
class Steps {
  #made: SetHandle | null = null;

  constructor(private readonly engine: Engine, private readonly first: SetHandle) {}

  get now(): SetHandle {
    return this.#made ?? this.first;
  }

  async next(make: (now: SetHandle) => Promise<SetHandle>): Promise<void> {
    const after = await make(this.now);
    this.end();
    this.#made = after;
  }

  /** The last one, where there is another than the first; it is the caller's now. */
  take(): readonly SetHandle[] {
    const made = this.#made === null ? [] : [this.#made];
    this.#made = null;
    return made;
  }

  end(): void {
    if (this.#made !== null) void this.engine.release(this.#made);
    this.#made = null;
  }
}
