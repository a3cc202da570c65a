// The held-out half: whether it is open is computed from what was done with it and what is chosen now; its figures
// belong to the frozen choice and to no other.
import { computed, effect, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Half, HalfFigures, ThresholdReport, Verdict } from '../core/core.gen.d.ts';
import { freeze, isOpen, observe, open, sameChoice, thaw, type Choice, type Seal, type Standing } from '../state/seal.ts';
import { valueOf } from '../state/task.ts';
import type { Engine } from '../workers/core-api.ts';
import { Derived, type Making } from './derive.ts';
import type { Inputs } from './inputs.ts';
import type { Line } from './line.ts';
import type { Notices } from './notices.ts';
import type { TextsInForce } from './texts.ts';

const WITHDRAWN = 'The choice was changed, so what the held-out half said of it is withdrawn.';

export interface InView {
  half: Half;
  figures: HalfFigures & { threshold: number };
  /** Of the held-out half, where there is one. */
  verdict: Verdict | null;
}

export class HeldOut {
  readonly figures: Derived<ThresholdReport>;
  readonly seal: ReadonlySignal<Seal>;
  readonly open: ReadonlySignal<boolean>;
  /** Once it is open, the held-out half is what counts. */
  readonly half: ReadonlySignal<Exclude<Half, 'all'>>;
  /** Everything a held-out figure depends on; null while it is not known: no cutoff, or figures still on their way. */
  readonly choice: ReadonlySignal<Choice | null>;

  /** The figures that count now, and of which half they are: the held-out half's once it is open, else those of the
   *  questions the cutoff was chosen on. One node, so no two places differ. */
  readonly inView: ReadonlySignal<InView | null>;

  constructor(
    private readonly engine: Engine, private readonly inputs: Inputs, private readonly texts: TextsInForce,
    private readonly line: Line, private readonly notices: Notices,
  ) {
    this.choice = computed(() => this.#choice());
    this.seal = computed(() => {
      const acts = this.inputs.acts.value;
      return acts.state === 'closed' ? acts : observe(acts, this.#standing(acts.choice));
    });
    this.open = computed(() => isOpen(this.seal.value));
    this.half = computed(() => (this.open.value ? 'held_out' : 'validation'));
    this.figures = new Derived<ThresholdReport>('held out', () => this.#plan(), { label: 'Opening the held-out half', keep: 1 });
    this.inView = computed(() => this.#inView());
    effect(() => this.#follow());
  }

  #inView(): InView | null {
    const point = valueOf(this.line.point.task.value);
    if (point === undefined) return null;
    const chosen: InView = { half: 'validation', figures: point, verdict: null };
    if (!this.open.value) return chosen;
    const report = valueOf(this.figures.task.value);
    if (!report?.held_out) return chosen;
    return { half: 'held_out', figures: { ...report.held_out, threshold: point.threshold }, verdict: report.verdict };
  }

  /** With the point's own choices: figures of another choice can't be frozen. */
  #choice(): Choice | null {
    const { line } = this;
    const task = line.point.task.value;
    const system = line.system.value;
    if (task.state !== 'done' || system === null) return null;
    const { threshold: t, k, m, self, target, aim, mode, grid } = task.value;
    return { model: system.id, k, m: m ?? system.dims, self, t, target, aim, mode, grid };
  }

  /** Whether a frozen choice is the one that is asked for now; undefined while its cutoff is on its way. */
  #stands(frozen: Choice): boolean | undefined {
    const { line } = this;
    const system = line.system.value;
    if (system === null) return undefined;
    const { t, k, m, self, target, aim, mode } = line.choices.value;
    const threshold = line.threshold.task.value;
    const asked = { ...frozen, model: system.id, k, m: m ?? system.dims, self, target, aim, mode, grid: line.grid.value };
    if (!sameChoice(frozen, asked)) return false;
    const chosen = threshold.state === 'done' ? threshold.value.validation.threshold : undefined;
    const cutoff = t ?? chosen;
    return cutoff === undefined ? undefined : cutoff === frozen.t;
  }

  #standing(frozen: Choice): Standing {
    const stands = this.#stands(frozen);
    if (stands === false) return 'other';
    const settled = this.choice.value;
    if (stands === true && settled !== null && sameChoice(frozen, settled)) return 'there';
    return valueOf(this.line.point.task.value) === undefined ? 'not-yet' : 'coming';
  }

  #last: Seal['state'] = 'closed';

  #follow(): void {
    const seal = this.seal.value;
    untracked(() => {
      const before = this.#last;
      this.#last = seal.state;
      if (seal.state !== 'withdrawn') this.notices.unsay(WITHDRAWN);
      else if (before === 'opened' && this.inputs.acts.peek().state === 'opened') this.notices.say('warning', WITHDRAWN);
      if (this.inputs.acts.peek().state === 'frozen' && seal.state !== 'frozen') {
        this.inputs.acts.value = thaw(this.inputs.acts.peek());
        if (seal.state === 'closed') this.notices.say('info', 'The choice is no longer frozen.');
      }
    });
  }

  #plan() {
    const seal = this.seal.value;
    const { scores, threshold } = this.line;
    if (seal.state !== 'opened' || scores.key.value === null) return null;
    const { choice } = seal;
    const protocol = this.texts.loaded.value?.protocol?.settings;
    return {
      of: [scores.key.value, JSON.stringify(choice)],
      make: async ({ get }: Making) => {
        const { t } = choice;
        const chosen = (await get(threshold)).validation.threshold;
        const options = this.line.options({
          open: true, ...(chosen !== t && { at: t }), ...(protocol && { mix_first: protocol.mix_no_answer }),
        });
        const { scores: handle } = await get(scores);
        return this.engine.core.threshold(handle, await options);
      },
    };
  }

  // ---- acts

  freeze(): void {
    const choice = this.choice.peek();
    if (choice !== null) this.inputs.acts.value = freeze(this.seal.peek(), choice);
  }

  thaw(): void {
    this.inputs.acts.value = thaw(this.seal.peek());
  }

  /** Only a frozen choice whose own figures are there can be opened. */
  unseal(): void {
    const seal = this.seal.peek();
    const choice = this.choice.peek();
    if (seal.state !== 'frozen' || choice === null || !sameChoice(seal.choice, choice)) return;
    this.inputs.acts.value = open(seal, new Date().toISOString());
  }
}
