// From a choice to its figures: lists → scores → threshold → point, of one system. The choice in force has one such
// line; a decision record that is held against the data has another.
import { computed, type ReadonlySignal } from '@preact/signals-core';
import { limits } from '../core/constants.gen.ts';
import type { HalfFigures, ThresholdOptions, ThresholdReport } from '../core/core.gen.d.ts';
import type { Settings } from '../state/url-state.ts';
import type { Engine, ListsHandle, ScoresHandle } from '../workers/core-api.ts';
import { Derived, NOTHING, type Making } from './derive.ts';
import type { Part } from './keys.ts';
import { listsNode } from './lists.ts';
import type { System, Want } from './system.ts';
import type { Systems } from './systems.ts';
import type { Texts, TextsInForce } from './texts.ts';

/** Everything that a threshold study is asked. */
export type Choices = Pick<Settings, 'k' | 'm' | 'self' | 't' | 'target' | 'aim' | 'mode' | 'grid'>;

/** Validation's figures at the t in force, and the choices they were made with. */
export type CutoffPoint = HalfFigures & { threshold: number } & Omit<Choices, 't'>;

/** A set of which nobody has said yet what answers its questions: there is nothing to measure. */
export const isUnlabelled = ({ set, inspect }: Texts): boolean =>
  set !== null && inspect.halves.validation + inspect.halves.held_out === 0;

interface Scores {
  scores: ScoresHandle;
  /** Made for this line; a score table's are the texts'. */
  made: boolean;
}

export class Line {
  readonly lists: ReadonlySignal<Derived<ListsHandle> | null>;
  readonly scores: Derived<Scores>;
  readonly threshold: Derived<ThresholdReport>;
  readonly point: Derived<CutoffPoint>;
  /** Other systems than those of cosines have no steps of a hundredth. */
  readonly grid: ReadonlySignal<Settings['grid']>;
  readonly #own: Derived<ListsHandle>;

  constructor(
    private readonly engine: Engine, private readonly texts: TextsInForce, private readonly systems: Systems,
    readonly choices: ReadonlySignal<Choices>, readonly system: ReadonlySignal<System | null>,
  ) {
    const want = computed((): Want => {
      const { k, m, self } = choices.value;
      return { k, m, self };
    });
    this.#own = listsNode(engine, texts, system, want, 2);
    this.lists = computed(() => this.#listsNode(want.value));
    this.grid = computed(() => (system.value?.cosines === false ? 'exact' : choices.value.grid));
    this.scores = new Derived<Scores>('scores', () => this.#scoresPlan(), {
      label: 'Scoring', keep: 2, release: ({ scores, made }) => { if (made) void engine.release(scores); },
    });
    this.threshold = new Derived<ThresholdReport>('threshold', () => this.#thresholdPlan(), { label: 'Sweeping the cutoff', keep: 3 });
    this.point = new Derived<CutoffPoint>('point', () => this.#pointPlan(), { label: 'Reading the cutoff', keep: 3, pace: 'latest' });
  }

  /** Those that everybody shares where they will do, else its own. */
  #listsNode(want: Want): Derived<ListsHandle> | null {
    const system = this.system.value;
    if (system === null || system.ranking === null) return null;
    const shared = this.systems.listsOf(system.id);
    return this.#own.key.value === shared.key.value && want.m === null ? shared : this.#own;
  }

  get about() {
    return [this.texts.key.value, this.system.value?.id ?? null];
  }

  #scoresPlan() {
    const { key } = this.texts.node;
    const system = this.system.value;
    if (key.value === null || system === null) return null;
    const lists = this.lists.value;
    const { k } = this.choices.value;
    return {
      of: [key.value, system.id, ...(lists === null ? [] : [lists.key.value, k])],
      about: [this.texts.key.value],
      make: async ({ get, borrowOf }: Making): Promise<Scores | typeof NOTHING> => {
        if (lists === null) return { scores: (await borrowOf(this.texts.node)).scores!, made: false };
        const texts = await get(this.texts.node);
        if (texts.set === null || isUnlabelled(texts)) return NOTHING;
        return { scores: await this.engine.core.scoreQuestions(texts.set, await get(lists), k), made: true };
      },
    };
  }

  /** What a threshold study is asked; held-out figures come only with `open`. */
  async options({ open, at, mix_first, delta }: { open: boolean; at?: number; mix_first?: number; delta?: number }): Promise<ThresholdOptions> {
    const { k, target, aim, mode } = this.choices.peek();
    const system = this.system.peek()!;
    return {
      ...(system.ranking !== null && { k }), model: system.id, target, target_kind: aim, mode, grid: this.grid.peek(), open,
      delta: delta ?? limits.default_delta, ...(at !== undefined && { at }), ...(mix_first !== undefined && { mix_first }),
    };
  }

  /** What the study depends on beside the cutoff. */
  get #asked(): Part[] {
    const { target, aim, mode } = this.choices.value;
    return [this.scores.key.value, target, aim, mode, this.grid.value];
  }

  #thresholdPlan() {
    if (this.scores.key.value === null) return null;
    return {
      of: this.#asked,
      about: this.about,
      make: async ({ get }: Making) => {
        const asked = this.options({ open: false });
        const { scores } = await get(this.scores);
        return this.engine.core.threshold(scores, await asked);
      },
    };
  }

  /** At the cutoff that was set, or the one the target chose. */
  #pointPlan() {
    if (this.scores.key.value === null) return null;
    const { t, k, m: wanted, self, target, aim, mode } = this.choices.value;
    const grid = this.grid.value;
    const m = this.system.value?.vectors === null ? null : wanted;
    return {
      of: [...this.#asked, t, k, m, self],
      about: this.about,
      make: async ({ get }: Making): Promise<CutoffPoint | typeof NOTHING> => {
        const [{ scores }, cutoff] = await Promise.all([
          get(this.scores), t ?? get(this.threshold).then(({ validation }) => validation.threshold)]);
        if (cutoff === null) return NOTHING;
        return { ...(await this.engine.core.pointAt(scores, 'validation', cutoff)), threshold: cutoff, k, m, self, target, aim, mode, grid };
      },
    };
  }

  close(): void {
    for (const node of [this.point, this.threshold, this.scores, this.#own]) node.close();
  }
}
