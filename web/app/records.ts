// The decision record: the choice in force written down, and a kept one held against the data in force.
import { decisionRecord, type DecisionChange, type DecisionRecord } from '../core/decision-record.ts';
import type { CheckReport, Requirement } from '../core/study-reports.ts';
import { problemOf } from '../state/problem.ts';
import { isOpen } from '../state/seal.ts';
import type { Notice, State, Store } from '../state/store.ts';
import { done, failed, idle, valueOf, working } from '../state/task.ts';
import { settings, type Settings } from '../state/url-state.ts';
import type { Engine, ListsHandle, ScoresHandle } from '../workers/core-api.ts';
import { makeRecord } from '../workers/engine.ts';
import { thresholdOptions } from './figures.ts';
import { rankInForce } from './ranking.ts';
import { scoresOf, setOf, type Held } from './held.ts';
import { sought } from './steps.ts';

/** A record says what it is near its beginning, whatever the file is called. */
const MARK = /"schema"\s*:\s*"cutoff-lab\/decision\//;
const HEAD = 4096;

const isRecord = async (file: File): Promise<boolean> => MARK.test(await file.slice(0, HEAD).text());

type RecordChoice = DecisionRecord['choice'];

const selfOf = ({ own_passages: own }: RecordChoice): Settings['self'] => (own === 'removed' ? 'remove' : 'keep');

const sameScores = (one: Settings, other: Settings): boolean => one.k === other.k && one.m === other.m && one.self === other.self;

export class Records {
  #changes: DecisionChange[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly held: Held,
  ) {}

  clear(): void {
    this.#changes = [];
  }

  // ---- changes of the choice

  /** Choices before freezing are part of the record. */
  noteChoices(before: Settings, after: Settings): void {
    for (const name of ['k', 'm', 'self', 'model', ...sought] as const) {
      const { print } = settings[name];
      if (after[name] !== before[name]) this.#note(name, print(before[name] as never), print(after[name] as never));
    }
  }

  #note(what: string, from: string, to: string): void {
    const at = new Date().toISOString();
    const last = this.#changes.at(-1);
    if (last?.what === what) last.to = to;
    else this.#changes.push({ at, what, from, to });
  }

  // ---- writing

  /** The choice in force as a record; null where there is no cutoff. */
  async write(reason: string): Promise<DecisionRecord | null> {
    const { state } = this.store;
    const t = state.point?.threshold;
    return t === undefined ? null : this.#record(state, scoresOf(this.held), t, reason);
  }

  async #record(state: State, scores: ScoresHandle, t: number, reason: string, delta?: number): Promise<DecisionRecord | null> {
    const loaded = valueOf(state.data);
    if (loaded === undefined) return null;
    const options = { ...(await thresholdOptions(this.engine, state, isOpen(state.seal))), at: t, ...(delta !== undefined && { delta }) };
    const report = await (state.settings.aim === 'coverage'
      ? this.engine.study.thresholdForCoverage(scores, options) : this.engine.threshold(scores, options));
    const table = loaded.kind === 'scores';
    const vectors = valueOf(state.encoded);
    return decisionRecord({ ...report, model: vectors?.model ?? loaded.names.join(' + ') }, {
      date: new Date().toISOString(),
      data: {
        files: loaded.names.filter((name) => name !== loaded.protocol?.file),
        sha256: await (table ? this.engine.study.scoresSha256(scores) : this.engine.study.setSha256(setOf(this.held))),
      },
      system: await this.#system(),
      halves: {
        from: loaded.halves, seed: loaded.halves === 'default' ? state.settings.seed : null,
        protocol: loaded.protocol?.settings ?? null, ...loaded.inspect.halves,
        chosen_on: await this.engine.study.chosenOn(scores),
      },
      changes: this.#changes,
      looks: state.seal.looks.map(({ at, choice }) => ({ at, t: choice.t })),
      reason,
      m: table ? null : (state.settings.m ?? vectors?.dims ?? null),
      own_passages: !table && state.settings.self === 'remove' ? 'removed' : 'kept',
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

  // ---- reading

  /** Takes a decision record out of files that were dropped, and hands back the others. */
  async take(files: readonly File[], tell: (tone: Notice['tone'], words: string) => void): Promise<readonly File[]> {
    const looking = working<{ file: string; kept: DecisionRecord }>({ label: 'Reading files' }, this.store.state.record);
    this.store.update({ record: looking });
    const records = await Promise.all(files.map(isRecord));
    const before = valueOf(looking);
    if (this.store.state.record === looking) this.store.update({ record: before === undefined ? idle : done(before) });
    const file = files.find((_, at) => records[at]);
    if (file === undefined) return files;
    await this.#read(file, tell);
    return files.filter((_, at) => !records[at]);
  }

  async #read(file: File, tell: (tone: Notice['tone'], words: string) => void): Promise<void> {
    try {
      const kept = await this.engine.study.readDecision(file.name, await file.text());
      this.store.update({ record: done({ file: file.name, kept }) });
      if (valueOf(this.store.state.data) === undefined) {
        tell('info', `${file.name} is a decision record. Load the data it should be held against, and it is checked in Score threshold.`);
      }
    } catch (thrown) {
      const problem = problemOf(thrown);
      this.store.update({ record: failed(problem, valueOf(this.store.state.record)) });
      tell('problem', `${file.name} looks like a decision record, but cannot be read: ${problem.message} Everything else is as it was.`);
    }
  }

  // ---- checking

  /** Whether a record's choice is the one in force, whose held-out half may be open. */
  inForce({ choice }: DecisionRecord): boolean {
    const { point, encoded } = this.store.state;
    if (point === null) return false;
    const m = point.m ?? valueOf(encoded)?.dims ?? null;
    return point.threshold === choice.t && point.target === choice.target && point.mode === choice.mode
      && point.aim === choice.target_kind && point.grid === choice.grid
      && (choice.k === null || (point.k === choice.k && point.self === selfOf(choice))) && (choice.m === null || m === choice.m);
  }

  /**
   * A kept record against its own choice, made again on the data in force; the choice in force stays. The held-out
   * half is looked at only where it was opened for this very choice. Null while there are no scores.
   */
  async check(kept: DecisionRecord, require: Requirement): Promise<CheckReport | null> {
    const now = await this.#again(kept);
    if (now === null) return null;
    const asked = now.held_out === null ? { ...kept, held_out: null, verdict: null } : kept;
    return this.engine.study.checkDecision(asked, now, require);
  }

  async #again(kept: DecisionRecord): Promise<DecisionRecord | null> {
    if (this.held.scores === null) return null;
    const state = this.#stateOf(kept);
    const { t, delta } = kept.choice;
    const made = await this.#scoresFor(state);
    const scores = made?.scores ?? this.held.scores;
    try {
      const now = await this.#record(state, scores, t, '', delta);
      const { chosen_on: ids } = kept.halves;
      if (now === null || ids === undefined || now.data.sha256 === kept.data.sha256) return now;
      return await this.#judgedWithout(ids, scores, now, (judged) => this.#record(state, judged, t, '', delta));
    } finally {
      if (made !== null) void this.engine.release(made.scores, made.lists);
    }
  }

  /** Other data are not judged by questions that the cutoff was chosen on. */
  async #judgedWithout(
    ids: readonly string[], scores: ScoresHandle, { data }: DecisionRecord, record: (judged: ScoresHandle) => Promise<DecisionRecord | null>,
  ): Promise<DecisionRecord | null> {
    const { handle } = await this.engine.study.scoresWithChosenOn(scores, ids);
    try {
      const judged = await record(handle);
      return judged && { ...judged, data };
    } finally {
      void this.engine.release(handle);
    }
  }

  /** The page's state as it would be with the record's choice; a length these vectors do not have is left to the check. */
  #stateOf(kept: DecisionRecord): State {
    const { state } = this.store;
    const { k, m, target, target_kind: aim, mode, grid }: RecordChoice = kept.choice;
    const self = k === null ? state.settings.self : selfOf(kept.choice);
    const dims = valueOf(state.encoded)?.dims ?? 0;
    return {
      ...state,
      settings: { ...state.settings, k: k ?? state.settings.k, m: m === null || m >= dims ? null : m, self, target, aim, mode, grid },
      seal: this.inForce(kept) ? state.seal : { state: 'closed', looks: state.seal.looks },
    };
  }

  /** Scores for another k or length than those in force; null where these will do. */
  async #scoresFor(state: State): Promise<{ scores: ScoresHandle; lists: ListsHandle } | null> {
    const { set, vectors, lists } = this.held;
    const { settings: now } = this.store.state;
    if (set === null || sameScores(state.settings, now)) return null;
    const other = state.settings.m === now.m && state.settings.self === now.self && lists !== null
      ? await this.engine.study.keepLists(lists) : await rankInForce(this.engine, set, vectors, state);
    if (other === null) return null; // lists without vectors: the check names the length
    return { lists: other, scores: await this.engine.scoreQuestions(set, other, state.settings.k) };
  }
}
