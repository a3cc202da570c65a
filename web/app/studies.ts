// The deeper studies of the score threshold, each made when somebody looks: how far the cutoff can be trusted.
// Every one belongs to the scores in force; whatever came of others is let go of. Held-out figures are asked for
// only while the seal is open.
import type { ThresholdReport } from '../core/reports.ts';
import type {
  CalibrationReport, CostReport, MixReport, NearCopiesReport, Prices, RiskReport, TransferRow,
} from '../core/study-reports.ts';
import type { FailuresReport } from '../core/text-reports.ts';
import { CutoffError } from '../messages/messages.ts';
import { isOpen } from '../state/seal.ts';
import type { State, Store } from '../state/store.ts';
import type { StudyFigures } from '../state/study-figures.ts';
import { gridInForce, isWords, wordsInForce } from '../state/system.ts';
import { valueOf, type Progress } from '../state/task.ts';
import type { Engine, ListsHandle, ThresholdOptions } from '../workers/core-api.ts';
import { compareSignals, type SignalRow } from '../workers/signals.ts';
import { thresholdOptions } from './figures.ts';
import { rankByWords } from './ranking.ts';
import { listsOf, scoresOf, setOf, type Held } from './held.ts';
import type { Splits } from '../workers/other-halves.ts';
import type { Loader } from './loader.ts';
import { Records } from './records.ts';
import { SplitStudy } from './splits.ts';

/** A system whose lists are kept for comparing: a model at one vector length. */
interface KeptSystem {
  name: string;
  lists: ListsHandle;
}

export class Studies {
  #systems: KeptSystem[] = [];
  readonly #splits: SplitStudy;
  /** The decision record: written, read again, checked. */
  readonly records: Records;
  /** Counts what was put away: figures made before come too late. */
  #era = 0;

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly held: Held,
    loader: Pick<Loader, 'whole' | 'cut'>,
  ) {
    this.#splits = new SplitStudy(engine, store, held, loader);
    this.records = new Records(engine, store, held);
    store.subscribe((state, changed) => {
      this.#putAway(changed);
      if (changed.has('threshold') && state.threshold.state === 'done') void this.#keepSystem();
    });
  }

  /** The texts are gone, and with them everything that was kept. */
  clear(): void {
    void this.engine.release(...this.#systems.map(({ lists }) => lists));
    this.#systems = [];
    this.records.clear();
  }

  /** Names of the systems that can be compared. */
  get systems(): readonly string[] {
    return this.#systems.map(({ name }) => name);
  }

  /** Lists of the other systems, beside the one in force. */
  get otherLists(): readonly ListsHandle[] {
    const now = this.#name();
    return this.#systems.filter(({ name, lists }) => name !== now && lists >= 0).map(({ lists }) => lists);
  }

  /** The system in force: a model at a vector length. Words in common are none, since their scores are no cosines. */
  #name(): string | null {
    const { encoded, settings } = this.store.state;
    const vectors = valueOf(encoded);
    if (vectors === undefined || isWords(vectors)) return null;
    const short = settings.m === null || settings.m === vectors.dims ? '' : `, ${settings.m} numbers`;
    return `${vectors.title}${short}`;
  }

  async #keepSystem(): Promise<void> {
    const { lists } = this.held;
    const name = this.#name();
    if (lists === null || name === null) return;
    if (this.#systems.some((system) => system.name === name)) return;
    const entry: KeptSystem = { name, lists: -1 as ListsHandle };
    this.#systems.push(entry);
    entry.lists = await this.engine.study.keepLists(lists);
    if (!this.#systems.includes(entry)) void this.engine.release(entry.lists);
  }

  get open(): boolean {
    return isOpen(this.store.state.seal);
  }

  #options(): Promise<ThresholdOptions> {
    return thresholdOptions(this.engine, this.store.state, this.open);
  }

  /** Figures once they are made; they stand with those in force unless these have changed meanwhile. */
  async #keep<T>(made: Promise<T>, as: (value: T) => Partial<StudyFigures>): Promise<T> {
    const era = this.#era;
    const value = await made;
    if (era === this.#era) this.store.update({ studies: { ...this.store.state.studies, ...as(value) } });
    return value;
  }

  /** Figures of other scores, another half or another cutoff are put away. */
  #putAway(changed: ReadonlySet<keyof State>): void {
    const { studies } = this.store.state;
    if (changed.has('threshold') || changed.has('data') || studies.open !== this.open) {
      this.#era += 1;
      this.store.update({ studies: { open: this.open } });
    } else if (changed.has('point') && 'mix' in studies) {
      const { mix: _gone, ...others } = studies;
      this.store.update({ studies: others });
    }
  }

  /** At the cutoff in force: of the half in view. */
  mix(t: number, share: number): Promise<MixReport | null> {
    const made = this.engine.study.mix(scoresOf(this.held), this.open ? 'held_out' : 'validation', t, share);
    return this.#keep(made, (mix) => (t === this.store.state.point?.threshold ? { mix } : {}));
  }

  costs(prices: Prices): Promise<CostReport> {
    return this.#keep(this.engine.study.costs(scoresOf(this.held), gridInForce(this.store.state), prices), (cost) => ({ cost }));
  }

  risk(alpha: number): Promise<RiskReport> {
    const grid = gridInForce(this.store.state);
    return this.#keep(this.engine.study.risk(scoresOf(this.held), grid, alpha, this.open), (risk) => ({ risk }));
  }

  calibration(): Promise<CalibrationReport | null> {
    return this.#keep(this.engine.study.calibration(scoresOf(this.held), this.open), (calibration) => ({ calibration }));
  }

  nearCopies(): Promise<NearCopiesReport> {
    return this.engine.study.nearCopies(setOf(this.held));
  }

  /** Every kept system's cutoff on every other one. */
  transfer(): Promise<TransferRow[]> {
    return this.#keep(this.#transfer(), (transfer) => ({ transfer }));
  }

  async #transfer(): Promise<TransferRow[]> {
    const set = setOf(this.held);
    const { k, aim } = this.store.state.settings;
    const options = await this.#options();
    const scored = await Promise.all(this.#systems.map(async ({ name, lists }) => ({
      name, scores: await this.engine.scoreQuestions(set, lists, k),
    })));
    try {
      const pairs = scored.flatMap((from) => scored.filter((to) => to !== from).map((to) => ({ from, to })));
      return await Promise.all(pairs.map(({ from, to }) => this.engine.study.transfer(from, to, options, aim)));
    } finally {
      void this.engine.release(...scored.map(({ scores }) => scores));
    }
  }

  /** The score against the other signals, each at its own exact cutoff for the same target. */
  async signals(): Promise<SignalRow[]> {
    const lists = listsOf(this.held);
    const { state } = this.store;
    const [set, { k, aim }] = [setOf(this.held), state.settings];
    const words = wordsInForce(state) ? null : await rankByWords(this.engine, set, state);
    try {
      const options = await this.#options();
      return await this.#keep(compareSignals(this.engine, { set, lists, words, k, kind: aim, options }), (signals) => ({ signals }));
    } finally {
      if (words !== null) void this.engine.release(words);
    }
  }

  /** The whole procedure with other halves; only after opening, since it looks at every half. */
  async splits(seeds: readonly number[], signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<Splits> {
    if (!this.open) throw new CutoffError({ code: 'no-halves' });
    const options = await this.#options();
    return this.#keep(this.#splits.run({ seeds, options, signal, onProgress }), (splits) => ({ splits }));
  }

  // ---- wrong answers

  /** Of the half in view, the accepted ones among them first. */
  failures(t: number): Promise<FailuresReport> {
    const half = this.open ? 'held_out' : 'validation';
    return this.engine.failures(setOf(this.held), listsOf(this.held), { half, k: this.store.state.settings.k, threshold: t });
  }

  /** A score table holds no texts: only the ids. */
  async wrongIds(t: number): Promise<ThresholdReport['wrong'] & object> {
    const report = await this.engine.threshold(scoresOf(this.held), { ...(await this.#options()), at: t });
    return (report.test_wrong ?? report.wrong)!;
  }
}
