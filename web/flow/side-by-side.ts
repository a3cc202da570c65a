// Systems beside each other on the same questions: which there are, what the core finds when it compares them, and the
// curve of each over the ranks. The comparison is of the validation half: a system is chosen by it. The curves stand
// beside that of the system in force, so they are of the half that it is of.
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { limits } from '../core/constants.gen.ts';
import type { CompareReport, RankCurveReport } from '../core/core.gen.d.ts';
import type { Engine, ListsHandle, SetHandle } from '../workers/core-api.ts';
import { Derived, NOTHING, type Making } from './derive.ts';
import type { HeldOut } from './held-out.ts';
import type { Inputs } from './inputs.ts';
import { isUnlabelled, type Line } from './line.ts';
import type { Systems } from './systems.ts';
import type { TextsInForce } from './texts.ts';
import type { Part } from './keys.ts';

/** One that is compared. Its name is the system's id, with the length where it is not the full one. */
export interface Beside {
  name: string;
  title: string;
  cosines: boolean;
  inForce: boolean;
  lists: Derived<ListsHandle>;
}

export type Curves = { name: string; report: RankCurveReport }[];

/** As the command line writes it: without each question by itself. */
export function asFile(report: CompareReport): CompareReport {
  const { per_question: _, ...rest } = report;
  return rest;
}

export class SideBySide {
  readonly report: Derived<CompareReport>;
  readonly curves: Derived<Curves>;
  /** The measure that pairs and kinds are shown by; null: the first. */
  readonly measure = signal<string | null>(null);
  /** Every system whose lists can be had at once, and the one in force at its length. */
  readonly all: ReadonlySignal<readonly Beside[]>;

  constructor(
    private readonly engine: Engine, private readonly inputs: Inputs, private readonly texts: TextsInForce,
    systems: Systems, line: Line, { half }: Pick<HeldOut, 'half'>,
  ) {
    this.all = computed(() => {
      const now = systems.inForce.value;
      const { m } = inputs.settings.value;
      const shortened = now !== null && now.ranking !== null && m !== null && m !== now.dims ? line.lists.value : null;
      const whole = systems.ready.map((system): Beside => ({
        name: system.id, title: system.title, cosines: system.cosines, lists: systems.listsOf(system.id),
        inForce: system === now && shortened === null,
      }));
      return now === null || shortened === null ? whole
        : [...whole, { name: `${now.id}:${m}`, title: `${now.title}, ${m} numbers`, cosines: now.cosines, lists: shortened, inForce: true }];
    });
    this.report = this.#ofAll('comparison', () => [], (set, lists) => this.#compare(set, lists), 'Comparing the systems');
    this.curves = this.#ofAll('curves', () => [half.value], async (set, lists) => {
      const { k, ties } = inputs.settings.peek();
      const options = { half: half.peek(), ties, up_to: Math.max(limits.curve_length, k) };
      return Promise.all(lists.map(async ({ name, lists: of }) => ({ name, report: await engine.core.rankCurve(set, of, options) })));
    }, 'Measuring every system');
  }

  #ofAll<T>(
    name: string, of: () => Part[], make: (set: SetHandle, lists: { name: string; lists: ListsHandle }[]) => Promise<T>, label: string,
  ): Derived<T> {
    return new Derived<T>(name, () => {
      const key = this.texts.key.value;
      const compared = this.all.value;
      if (key === null || compared.length === 0) return null;
      const { k, ties } = this.inputs.settings.value;
      return {
        of: [key, ...compared.flatMap((one): Part[] => [one.name, one.lists.key.value]), k, ties, ...of()],
        about: [key],
        make: async ({ get }: Making) => {
          const texts = await get(this.texts.node);
          if (texts.set === null || isUnlabelled(texts)) return NOTHING;
          const lists = [];
          for (const one of compared) lists.push({ name: one.name, lists: await get(one.lists) });
          return make(texts.set, lists);
        },
      };
    }, { label, keep: 2 });
  }

  async #compare(set: SetHandle, lists: { name: string; lists: ListsHandle }[]): Promise<CompareReport> {
    const { core } = this.engine;
    const { k, ties } = this.inputs.settings.peek();
    const reaches = (await Promise.all(lists.map((one) => core.reach(set, one.lists)))).filter((reach) => reach !== null);
    const reciprocal = reaches.length === 0 ? 'RR' : `RR@${Math.min(...reaches)}`;
    const measures = [...new Set(['R@1', `R@${k}`, 'Success@1', `Success@${k}`, reciprocal])].join(' ');
    return core.compare(set, lists, { measures, ties, half: 'validation', k, per_question: true });
  }
}
