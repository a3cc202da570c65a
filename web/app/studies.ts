// The deeper studies of the score threshold, each made when somebody looks: how far the cutoff can be trusted.
// Every one belongs to the scores in force; whatever came of others is let go of. Held-out figures are asked for
// only while the seal is open.
import type { DecisionChange, DecisionRecord } from '../core/decision-record.ts';
import { decisionRecord } from '../core/decision-record.ts';
import type { ThresholdReport } from '../core/reports.ts';
import type {
  CalibrationReport, CheckReport, CostReport, MixReport, NearCopiesReport, Prices, Requirement, RiskReport,
  SplitRun, SplitSummary, TransferRow,
} from '../core/study-reports.ts';
import type { FailuresReport } from '../core/text-reports.ts';
import { CutoffError } from '../messages/messages.ts';
import { isOpen } from '../state/seal.ts';
import type { Store } from '../state/store.ts';
import { valueOf } from '../state/task.ts';
import { settings, type Settings } from '../state/url-state.ts';
import type { Engine, ListsHandle, ScoresHandle, SetHandle, ThresholdOptions } from '../workers/core-api.ts';
import { makeRecord } from '../workers/engine.ts';
import { thresholdOptions } from './figures.ts';
import type { Held } from './session.ts';
import { sought } from './steps.ts';

/** A system whose lists are kept for comparing: a model at one vector length. */
interface KeptSystem {
  name: string;
  lists: ListsHandle;
}

export interface SplitsReport {
  runs: SplitRun[];
  summary: SplitSummary;
}

export interface SignalReport {
  score: ThresholdReport;
  gap: ThresholdReport;
}

export class Studies {
  #systems: KeptSystem[] = [];
  #changes: DecisionChange[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly held: Held,
  ) {
    store.subscribe((state, changed) => {
      if (changed.has('threshold') && state.threshold.state === 'done') void this.#keepSystem();
    });
  }

  /** The texts are gone, and with them everything that was kept. */
  clear(): void {
    void this.engine.release(...this.#systems.map(({ lists }) => lists));
    this.#systems = [];
    this.#changes = [];
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

  /** The system in force: a model at a vector length. */
  #name(): string | null {
    const { encoded, settings } = this.store.state;
    const vectors = valueOf(encoded);
    if (vectors === undefined) return null;
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

  #scores(): ScoresHandle {
    if (this.held.scores === null) throw new CutoffError({ code: 'no-scores' });
    return this.held.scores;
  }

  #set(): SetHandle {
    if (this.held.set === null) throw new CutoffError({ code: 'no-passages' });
    return this.held.set;
  }

  get open(): boolean {
    return isOpen(this.store.state.seal);
  }

  #options(): Promise<ThresholdOptions> {
    return thresholdOptions(this.engine, this.store.state, this.open);
  }

  /** At the cutoff in force: of the half in view. */
  mix(t: number, share: number): Promise<MixReport | null> {
    return this.engine.study.mix(this.#scores(), this.open ? 'held_out' : 'validation', t, share);
  }

  costs(prices: Prices): Promise<CostReport> {
    return this.engine.study.costs(this.#scores(), this.store.state.settings.grid, prices);
  }

  risk(alpha: number): Promise<RiskReport> {
    return this.engine.study.risk(this.#scores(), this.store.state.settings.grid, alpha, this.open);
  }

  calibration(): Promise<CalibrationReport | null> {
    return this.engine.study.calibration(this.#scores(), this.open);
  }

  nearCopies(): Promise<NearCopiesReport> {
    return this.engine.study.nearCopies(this.#set());
  }

  /** Every kept system's cutoff on every other one. */
  async transfer(): Promise<TransferRow[]> {
    const set = this.#set();
    const { k } = this.store.state.settings;
    const options = await this.#options();
    const scored = await Promise.all(this.#systems.map(async ({ name, lists }) => ({
      name, scores: await this.engine.scoreQuestions(set, lists, k),
    })));
    try {
      const pairs = scored.flatMap((from) => scored.filter((to) => to !== from).map((to) => ({ from, to })));
      return await Promise.all(pairs.map(({ from, to }) => this.engine.study.transfer(from, to, options)));
    } finally {
      void this.engine.release(...scored.map(({ scores }) => scores));
    }
  }

  /** The score against the gap between the first two scores, each at its own exact cutoff for the same target. */
  async signals(): Promise<SignalReport> {
    const { lists } = this.held;
    if (lists === null) throw new CutoffError({ code: 'no-passages' });
    const options = { ...(await this.#options()), grid: 'exact' as const, open: false };
    const gaps = await this.engine.study.scoreGaps(this.#set(), lists, this.store.state.settings.k);
    try {
      const [score, gap] = await Promise.all([
        this.engine.threshold(this.#scores(), options), this.engine.threshold(gaps, options),
      ]);
      return { score, gap };
    } finally {
      void this.engine.release(gaps);
    }
  }

  /** The whole procedure with other halves; only after opening, since it looks at every half. */
  async splits(seeds: readonly number[], signal: AbortSignal, onProgress: (done: number) => void): Promise<SplitsReport> {
    if (!this.open) throw new CutoffError({ code: 'no-halves' });
    const { lists } = this.held;
    if (lists === null) throw new CutoffError({ code: 'no-passages' });
    const options = await this.#options();
    const set = this.#set();
    const runs: SplitRun[] = [];
    for (const seed of seeds) {
      signal.throwIfAborted();
      const halves = await this.engine.study.withOtherHalves(set, seed);
      const scores = await this.engine.scoreQuestions(halves, lists, this.store.state.settings.k);
      const { validation, test } = await this.engine.threshold(scores, options);
      void this.engine.release(halves, scores);
      runs.push({ seed, threshold: validation.threshold, test });
      onProgress(runs.length);
    }
    return { runs, summary: await this.engine.study.splitSummary(runs, options.target) };
  }

  // ---- wrong answers

  /** Of the half in view, the accepted ones among them first. */
  failures(t: number): Promise<FailuresReport> {
    const { lists } = this.held;
    if (lists === null) throw new CutoffError({ code: 'no-passages' });
    const half = this.open ? 'held_out' : 'validation';
    return this.engine.failures(this.#set(), lists, { half, k: this.store.state.settings.k, threshold: t });
  }

  /** A score table holds no texts: only the ids. */
  async wrongIds(t: number): Promise<ThresholdReport['wrong'] & object> {
    const report = await this.engine.threshold(this.#scores(), { ...(await this.#options()), at: t });
    return (report.test_wrong ?? report.wrong)!;
  }

  // ---- the decision record

  /** Choices before freezing are part of the record. */
  noteChoices(before: Settings, after: Settings): void {
    for (const name of ['k', 'm', 'model', ...sought] as const) {
      const { print } = settings[name];
      if (after[name] !== before[name]) this.note(name, print(before[name] as never), print(after[name] as never));
    }
  }

  /** A change of the choice, for the record. */
  note(what: string, from: string, to: string): void {
    const at = new Date().toISOString();
    const last = this.#changes.at(-1);
    if (last?.what === what) last.to = to;
    else this.#changes.push({ at, what, from, to });
  }

  /** The choice in force as a record; null where there is no cutoff. */
  async record(reason: string): Promise<DecisionRecord | null> {
    const { state } = this.store;
    const loaded = valueOf(state.data);
    const t = state.point?.threshold;
    if (loaded === undefined || t === undefined) return null;
    const options = { ...(await this.#options()), at: t };
    const coverage = state.settings.aim === 'coverage';
    const scores = this.#scores();
    const report = await (coverage ? this.engine.study.thresholdForCoverage(scores, options) : this.engine.threshold(scores, options));
    const table = loaded.kind === 'scores';
    const vectors = valueOf(state.encoded);
    return decisionRecord({ ...report, model: vectors?.model ?? loaded.names.join(' + ') }, {
      date: new Date().toISOString(),
      data: {
        files: loaded.names.filter((name) => name !== loaded.protocol?.file),
        sha256: await (table ? this.engine.study.scoresSha256(scores) : this.engine.study.setSha256(this.#set())),
      },
      system: await this.#system(),
      halves: {
        from: loaded.halves, seed: loaded.halves === 'default' ? state.settings.seed : null,
        protocol: loaded.protocol?.settings ?? null, ...loaded.inspect.halves,
      },
      changes: this.#changes,
      looks: state.seal.looks.map(({ at, choice }) => ({ at, t: choice.t })),
      reason,
      m: table ? null : (state.settings.m ?? vectors?.dims ?? null),
    });
  }

  /** How the vectors in force were made; those of prepared lists are the model's own. Null for a score table. */
  async #system(): Promise<DecisionRecord['system']> {
    const { vectors, set } = this.held;
    if (vectors !== null) return (await this.engine.study.describeVectors(vectors)).record;
    const model = valueOf(this.store.state.encoded)?.model;
    const manifest = valueOf(this.store.state.models)?.find((one) => one.manifest.id === model)?.manifest;
    return set === null || manifest === undefined ? null : makeRecord(manifest, await this.engine.study.setSha256(set));
  }

  readRecord(file: File): Promise<DecisionRecord> {
    return file.text().then((text) => this.engine.study.readDecision(file.name, text));
  }

  /** A kept record against the choice it names, made again on the data in force. */
  async check(kept: DecisionRecord, require: Requirement): Promise<CheckReport | null> {
    const now = await this.record('');
    if (now === null) return null;
    // While the held-out half is closed here, nothing is compared with it.
    const asked = now.held_out === null ? { ...kept, held_out: null, verdict: null } : kept;
    return this.engine.study.checkDecision(asked, now, require);
  }
}
