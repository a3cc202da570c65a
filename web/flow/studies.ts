// The deeper studies of the score threshold: how far the cutoff can be trusted. Each is made when somebody looks, of
// the scores in force; held-out figures are asked for only while the half is open. One entry here, a card and a flag of
// the command line make a study.
import { signal } from '@preact/signals-core';
import type {
  CalibrationReport, CostReport, FailuresReport, MixReport, NearCopiesReport, Prices, RiskReport, ThresholdReport, TransferRow,
} from '../core/core.gen.d.ts';
import { compareSignals, type SignalRow } from '../workers/signals.ts';
import type { Engine, ScoresHandle } from '../workers/core-api.ts';
import { Derived, NOTHING, job, type Making } from './derive.ts';
import type { HeldOut } from './held-out.ts';
import type { Inputs } from './inputs.ts';
import { isUnlabelled, type Line } from './line.ts';
import { SideBySide } from './side-by-side.ts';
import { SplitStudy } from './splits.ts';
import type { Systems } from './systems.ts';
import type { TextsInForce } from './texts.ts';
import type { Part } from './keys.ts';

export type Wrong = { report: FailuresReport; ids: null } | { report: null; ids: NonNullable<ThresholdReport['wrong']> };

export class Studies {
  // What a person sets in the cards.
  readonly share = signal(0.9);
  readonly prices = signal<Prices>({ accepted_no_answer: 3, accepted_miss: 3, refused_right: 1 });
  readonly alpha = signal(0.1);

  readonly mix: Derived<MixReport | null>;
  readonly cost: Derived<CostReport>;
  readonly risk: Derived<RiskReport>;
  readonly calibration: Derived<CalibrationReport | null>;
  readonly transfer: Derived<TransferRow[]>;
  readonly signals: Derived<SignalRow[]>;
  readonly copies: Derived<NearCopiesReport>;
  readonly wrong: Derived<Wrong>;
  readonly splits: SplitStudy;
  readonly beside: SideBySide;

  constructor(
    private readonly engine: Engine, private readonly inputs: Inputs, private readonly texts: TextsInForce,
    private readonly systems: Systems, private readonly line: Line, private readonly heldOut: HeldOut,
  ) {
    const { core } = engine;
    this.beside = new SideBySide(engine, inputs, texts, systems, line, heldOut);
    this.mix = this.#atPoint('mix', () => [this.share.value, heldOut.half.value],
      (scores, t) => core.mixAt(scores, heldOut.half.peek(), t, this.share.peek()));
    this.cost = this.#ofScores('cost', () => [JSON.stringify(this.prices.value), line.grid.value],
      (scores) => core.costView(scores, line.grid.peek(), this.prices.peek()));
    this.risk = this.#ofScores('risk', () => [this.alpha.value, line.grid.value, heldOut.open.value],
      (scores) => core.riskControl(scores, line.grid.peek(), this.alpha.peek(), heldOut.open.peek()));
    this.calibration = this.#ofScores('calibration', () => [heldOut.open.value], (scores) => core.calibration(scores, heldOut.open.peek()));
    this.transfer = this.#ofScores('transfer', () => this.#transferOf(), (_scores, making) => this.#transfer(making));
    this.signals = this.#ofScores('signals', () => [line.threshold.key.value, heldOut.open.value], (_scores, making) => this.#signals(making));
    this.wrong = this.#atPoint('wrong', () => [heldOut.half.value], (scores, t, making) => this.#wrong(scores, t, making));
    this.copies = new Derived('near copies', () => texts.node.key.value === null ? null : {
      of: [texts.node.key.value],
      make: async ({ get }: Making) => {
        const { set } = await get(texts.node);
        return set === null ? NOTHING : core.nearCopies(set);
      },
    }, { keep: 1 });
    this.splits = new SplitStudy(engine, inputs, texts, line, heldOut);
  }

  // ---- what they are made of

  #ofScores<T>(name: string, more: () => readonly Part[], make: (scores: ScoresHandle, making: Making) => Promise<T | typeof NOTHING>): Derived<T> {
    const { line } = this;
    return new Derived<T>(name, () => line.scores.key.value === null ? null : {
      of: [line.scores.key.value, ...more()],
      about: line.about,
      make: async (making: Making) => {
        const { scores } = await making.get(line.scores);
        return make(scores, making);
      },
    }, { keep: 2 });
  }

  /** At the cutoff in force. */
  #atPoint<T>(name: string, more: () => readonly Part[], make: (scores: ScoresHandle, t: number, making: Making) => Promise<T>): Derived<T> {
    const { line } = this;
    return this.#ofScores(name, () => [line.point.key.value, ...more()], async (scores, making) =>
      make(scores, (await making.get(line.point)).threshold, making));
  }

  // ---- other systems

  #transferOf(): Part[] {
    const { k, target, aim, mode } = this.inputs.settings.value;
    const lists = this.beside.all.value.flatMap((one): Part[] => [one.title, one.lists.key.value]);
    return [...lists, k, target, aim, mode, this.line.grid.value, this.heldOut.open.value];
  }

  /** Every system's cutoff on every other one. */
  async #transfer({ get }: Making): Promise<TransferRow[]> {
    const { core } = this.engine;
    const compared = this.beside.all.peek();
    const { k } = this.inputs.settings.peek();
    const { set } = await get(this.texts.node);
    if (set === null) return [];
    const options = await this.line.options({ open: this.heldOut.open.peek() });
    const made: { title: string; scores: ScoresHandle; grid: typeof options.grid }[] = [];
    try {
      for (const { title, cosines, lists } of compared) {
        made.push({ title, scores: await core.scoreQuestions(set, await get(lists), k), grid: cosines ? options.grid : 'exact' });
      }
      const pairs = made.flatMap((from) => made.filter((to) => to !== from).map((to) => ({ from, to })));
      return await Promise.all(pairs.map(({ from, to }) =>
        core.transfer(from.scores, from.title, to.scores, to.title, { ...options, grid: from.grid === to.grid ? from.grid : 'exact' })));
    } finally {
      void this.engine.release(...made.map(({ scores }) => scores));
    }
  }

  /** The score against the other signals, each at its own exact cutoff for the same target. */
  async #signals({ get }: Making): Promise<SignalRow[] | typeof NOTHING> {
    const lists = this.line.lists.peek();
    const { set } = await get(this.texts.node);
    if (set === null || lists === null) return NOTHING;
    const { words } = this.systems;
    const isOwn = this.systems.inForce.peek() === words; // it always agrees with itself
    const options = await this.line.options({ open: this.heldOut.open.peek() });
    return compareSignals(this.engine, {
      set, lists: await get(lists), words: isOwn ? null : await get(this.systems.listsOf(words.id)),
      k: this.inputs.settings.peek().k, options,
    });
  }

  // ---- wrong answers

  /** Of the half in view, the accepted ones among them first. A score table holds no texts: only the ids. */
  async #wrong(scores: ScoresHandle, t: number, { get }: Making): Promise<Wrong> {
    const [open, half] = [this.heldOut.open.peek(), this.heldOut.half.peek()];
    const lists = this.line.lists.peek();
    const texts = await get(this.texts.node);
    if (texts.set !== null && lists !== null && !isUnlabelled(texts)) {
      const { k } = this.inputs.settings.peek();
      const report = await this.engine.core.failures(texts.set, await get(lists), { half, k, threshold: t });
      return { report, ids: null };
    }
    const { held_out_wrong, wrong } = await this.engine.core.threshold(scores, await this.line.options({ open, at: t }));
    return { report: null, ids: (held_out_wrong ?? wrong)! };
  }

  /** For people who look at one question of a report. */
  question(index: number) {
    return job(async ({ get }) => this.engine.core.questionDetails((await get(this.texts.node)).set!, index));
  }

  passage(index: number) {
    return job(async ({ get }) => this.engine.core.passageDetails((await get(this.texts.node)).set!, index));
  }
}
