// Split sensitivity: the whole procedure with other halves of the texts or scores in force. A protocol draws other
// articles and questions with each seed, so all texts are encoded for it; most are there already.
import { signal } from '@preact/signals-core';
import { CutoffError } from '../messages/messages.ts';
import { ownPassages } from '../state/url-state.ts';
import type { Engine, ListsHandle, SetHandle, VectorsHandle } from '../workers/core-api.ts';
import { otherHalves, otherScores, splitsOver, type Splits, type SplitScores } from '../workers/other-halves.ts';
import { Derived, type Making } from './derive.ts';
import type { HeldOut } from './held-out.ts';
import type { Inputs } from './inputs.ts';
import { progressOf } from './kinds.ts';
import type { Line } from './line.ts';
import type { Source } from './reading.ts';
import type { TextsInForce } from './texts.ts';

export class SplitStudy {
  readonly node: Derived<Splits>;
  /** How many were asked for, and for which choice; null until somebody starts. */
  readonly #asked = signal<{ many: number; of: string | null } | null>(null);

  constructor(
    private readonly engine: Engine, private readonly inputs: Inputs, private readonly texts: TextsInForce,
    private readonly line: Line, heldOut: HeldOut,
  ) {
    this.node = new Derived<Splits>('splits', () => {
      const asked = this.#asked.value;
      const of = line.threshold.key.value;
      // Only after opening, since it looks at every half; figures of another choice are put away.
      if (asked === null || asked.of !== of || of === null || !heldOut.open.value) return null;
      return { of: [of, asked], make: (making: Making) => this.#run(asked.many, making) };
    }, { label: 'Starting' });
  }

  start(many: number): void {
    this.#asked.value = { many, of: this.line.threshold.key.peek() };
  }

  cancel(): void {
    this.#asked.value = null;
  }

  async #run(many: number, making: Making): Promise<Splits> {
    const { get, signal: stop, progress } = making;
    const texts = await get(this.texts.node);
    const options = { ...(await this.line.options({ open: true })), target: this.inputs.settings.peek().target };
    const seeds = Array.from({ length: many }, (_, seed) => seed);
    const over = (scoresOf: (seed: number) => Promise<SplitScores>) => {
      const onProgress = (done: number) => progress({ label: 'Dividing and choosing again', done, total: many });
      onProgress(0);
      return splitsOver(this.engine, { seeds, options, scoresOf, signal: stop, onProgress });
    };
    if (texts.set === null) return over(async (seed) => ({ scores: await otherScores(this.engine, texts.scores!, seed), beside: [] }));
    if (texts.halves === 'protocol') return this.#byProtocol(making, over);
    const lists = await get(this.line.lists.peek()!);
    const { k } = this.inputs.settings.peek();
    return over(async (seed) => {
      const halves = await otherHalves(this.engine, texts.set!, null, seed);
      return { scores: await this.engine.core.scoreQuestions(halves, lists, k), beside: [halves] };
    });
  }

  async #byProtocol(making: Making, over: (scoresOf: (seed: number) => Promise<SplitScores>) => Promise<Splits>): Promise<Splits> {
    const source = making.hold(this.texts.source!);
    const { set, made } = await this.texts.whole(source);
    const own: VectorsHandle[] = [];
    try {
      const vectors = await this.#encode(set, making);
      own.push(...vectors.made);
      return await over((seed) => this.#ofProtocol(set, source, vectors.handle, seed));
    } finally {
      void this.engine.release(...made, ...own);
    }
  }

  async #ofProtocol(whole: SetHandle, { read }: Source, vectors: VectorsHandle | null, seed: number): Promise<SplitScores> {
    const { core } = this.engine;
    const { k, m, self } = this.inputs.settings.peek();
    const drawn = await otherHalves(this.engine, whole, read.protocol!, seed);
    const cut = await this.#cut(drawn);
    const halves = cut ?? drawn;
    const depth = await core.usualDepth(halves, ownPassages[self]);
    const ranked = await (vectors === null
      ? core.rankBm25(halves, { depth }) : core.rankDense(halves, vectors, { depth, dims: m ?? undefined, renormalise: true }));
    const beside: (SetHandle | ListsHandle)[] = [drawn, ranked, ...(cut === null ? [] : [cut])];
    const lists = self === 'keep' ? ranked : await core.withoutOwnPassages(halves, ranked);
    if (lists !== ranked) beside.push(lists);
    return { scores: await core.scoreQuestions(halves, lists, k), beside };
  }

  async #cut(set: SetHandle): Promise<SetHandle | null> {
    const { cut } = this.inputs.preparation.peek();
    return cut === 'whole' ? null : this.engine.core.cutPassages(set, cut);
  }

  /** Vectors of all texts: those in force where they are of all already; a system without vectors needs none. */
  async #encode(whole: SetHandle, { get, signal: stop, progress }: Making): Promise<{ handle: VectorsHandle | null; made: VectorsHandle[] }> {
    const system = this.line.system.peek()!;
    if (system.vectors === null) {
      if (system.cosines) throw new CutoffError({ code: 'no-scores' });
      return { handle: null, made: [] };
    }
    const { vectors } = await get(system.vectors);
    const cut = await this.#cut(whole);
    try {
      const [have, { set }] = await Promise.all([this.engine.core.describeVectors(vectors), this.engine.core.inspect(cut ?? whole)]);
      const { answerable, no_answer, unjudged, blank } = set.questions;
      if (have.passages === set.passages && have.questions === answerable + no_answer + unjudged + blank) return { handle: vectors, made: [] };
      const result = await this.engine.encode(cut ?? whole, system.id, { signal: stop, onProgress: (now) => progress(progressOf(now)) });
      return { handle: result.vectors, made: [result.vectors] };
    } finally {
      if (cut !== null) void this.engine.release(cut);
    }
  }
}
