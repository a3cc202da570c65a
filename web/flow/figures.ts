// The figures of the choice in force beside its threshold study: measures, ranks, vector lengths, failures, tokens.
// Each is made when somebody looks at it.
import { computed, signal } from '@preact/signals-core';
import { limits, shownRanks } from '../core/constants.gen.ts';
import type { FailuresReport, MeasureReport, RankCurveReport, TextTruncationReport, TruncateReport } from '../core/core.gen.d.ts';
import { NO_QUERY_PREFIX } from '../models/catalog.ts';
import { valueOf } from '../state/task.ts';
import type { Engine, ListsHandle, SetHandle } from '../workers/core-api.ts';
import { Derived, NOTHING, type Making } from './derive.ts';
import type { HeldOut } from './held-out.ts';
import type { Inputs } from './inputs.ts';
import { isUnlabelled, type Line } from './line.ts';
import type { Systems } from './systems.ts';
import type { TextsInForce } from './texts.ts';

/** The measure that looks at whole lists. */
const WHOLE = 'RR';
const sweptDims: readonly number[] = [384, 256, 192, 128, 96, 64, 32, 16];

export const ranksWith = (k: number): number[] => [...new Set([...shownRanks, k])].sort((a, b) => a - b);

export class Figures {
  readonly measures: Derived<MeasureReport>;
  readonly rankCurve: Derived<RankCurveReport>;
  readonly truncate: Derived<TruncateReport>;
  readonly failures: Derived<FailuresReport>;
  readonly textTruncation: Derived<TextTruncationReport & { model: string }>;
  /** The model whose tokens somebody wanted counted. */
  readonly #counted = signal<string | null>(null);

  constructor(
    private readonly engine: Engine, private readonly inputs: Inputs, private readonly texts: TextsInForce,
    private readonly systems: Systems, private readonly line: Line, { half: inView }: Pick<HeldOut, 'half'>,
  ) {
    this.measures = this.#ofLists('measures', () => {
      const { k, ties } = inputs.settings.value;
      const half = inView.value;
      return { of: [k, ties, half], make: async (set, lists) => {
        const ranks = ranksWith(k);
        const reach = await engine.core.reach(set, lists);
        const names = [...ranks.map((rank) => `R@${rank}`), ...ranks.map((rank) => `Success@${rank}`), reach === null ? WHOLE : `${WHOLE}@${reach}`];
        return engine.core.measure(set, lists, { measures: names.join(' '), ties, half, per_question: false, no_answer_as_zero: false });
      } };
    });
    this.rankCurve = this.#ofLists('rank curve', () => {
      const { k, ties } = inputs.settings.value;
      const half = inView.value;
      return { of: [k, ties, half], make: (set, lists) => engine.core.rankCurve(set, lists, { half, ties, up_to: Math.max(limits.curve_length, k) }) };
    });
    this.failures = this.#ofLists('failures', () => {
      const { k } = inputs.settings.value;
      const half = inView.value;
      const point = line.point.key.value;
      return { of: [k, half, point], make: async (set, lists, { get }) => {
        const at = await get(line.point).catch(orNothing);
        return engine.core.failures(set, lists, { half, k, ...(at !== null && { threshold: at.threshold }) });
      } };
    }, 'Looking for failures');
    this.truncate = new Derived('vector lengths', () => this.#truncatePlan(), { label: 'Trying shorter vectors', keep: 2 });
    this.textTruncation = new Derived('tokens', () => this.#tokensPlan(), { label: 'Counting tokens', keep: 2 });
  }

  #ofLists<T>(
    name: string, more: () => { of: readonly (string | number | boolean | null)[]; make(set: SetHandle, lists: ListsHandle, making: Making): Promise<T> },
    label = 'Measuring',
  ): Derived<T> {
    return new Derived<T>(name, () => {
      const lists = this.line.lists.value;
      const { key } = this.texts.node;
      if (lists === null || lists.key.value === null || key.value === null) return null;
      const { of, make } = more();
      return {
        of: [key.value, lists.key.value, ...of],
        about: this.line.about,
        make: async (making: Making) => {
          const texts = await making.get(this.texts.node);
          if (texts.set === null || isUnlabelled(texts)) return NOTHING;
          return make(texts.set, await making.get(lists), making);
        },
      };
    }, { label, keep: 3 });
  }

  #truncatePlan() {
    const vectors = this.line.system.value?.vectors ?? null;
    const { key } = this.texts.node;
    if (vectors === null || vectors.key.value === null || key.value === null) return null;
    const { k, m, self, ties } = this.inputs.settings.value;
    const other = m === null || sweptDims.includes(m) ? null : m;
    return {
      of: [key.value, vectors.key.value, k, other, self, ties],
      about: this.line.about,
      make: async ({ get }: Making) => {
        const texts = await get(this.texts.node);
        if (texts.set === null || isUnlabelled(texts)) return NOTHING;
        const { vectors: handle, dims } = await get(vectors);
        const swept = [...new Set([dims, ...sweptDims.filter((length) => length < dims), ...(other === null ? [] : [other])])];
        const measures = [...new Set(['R@1', `R@${k}`])].join(' ');
        return this.engine.core.truncate(texts.set, handle, {
          dims: swept.sort((a, b) => b - a).join(','), measures, half: 'validation', ties, remove_own_passages: self === 'remove',
        });
      },
    };
  }

  // ---- tokens

  #tokensPlan() {
    const { model: picked } = this.inputs.settings.value;
    const model = this.systems.isEncodedHere(picked) ? picked : this.#counted.value;
    const texts = this.texts.key.value;
    if (model === null || texts === null) return null;
    return {
      of: [texts, model],
      make: async ({ get }: Making) => {
        const { set } = await get(this.texts.node);
        if (set === null) return NOTHING;
        return { ...(await this.engine.textTruncation(set, model)), model };
      },
    };
  }

  /** Whether the model picked is in this browser, so that counting downloads nothing. */
  readonly canCount = computed(() => {
    const { model } = this.inputs.settings.value;
    const isHere = valueOf(this.systems.models.value)?.some(({ manifest, cached }) =>
      cached && (model === manifest.id || model === manifest.id + NO_QUERY_PREFIX));
    const system = this.systems.inForce.value;
    return isHere === true || (system?.id === model && !system.prepared);
  });

  /** Counts tokens with the model picked, whose files must be here; one that encoded here is not waited for. */
  countTokens(): void {
    this.#counted.value = this.inputs.settings.peek().model;
  }
}

function orNothing(thrown: unknown): null {
  if (thrown === NOTHING) return null;
  throw thrown;
}
