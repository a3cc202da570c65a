// Keeps every figure of the store in step with the choice in force.
import type { Engine, ListsHandle, ScoresHandle, SetHandle, ThresholdOptions } from '../workers/core-api.ts';
import type { ThresholdReport } from '../core/reports.ts';
import type { Held } from './held.ts';
import { rankInForce, reciprocalRank } from './ranking.ts';
import { problemOf } from '../state/problem.ts';
import { isOpen } from '../state/seal.ts';
import { gridInForce, wordsInForce } from '../state/system.ts';
import type { State, Store } from '../state/store.ts';
import { done, failed, idle, valueOf, working, type Task } from '../state/task.ts';

/** The first step that has to be done again; everything after it follows. */
export type Step = 'lists' | 'scores' | 'measures' | 'threshold' | 'point' | 'held-out';

export const shownRanks: readonly number[] = [1, 3, 5, 10];
export const curveLength = 20;
const sweptDims: readonly number[] = [384, 256, 192, 128, 96, 64, 32, 16];

type TaskSlice = 'threshold' | 'measures' | 'rankCurve' | 'truncate' | 'heldOut';
type ValueOf<S extends TaskSlice> = State[S] extends Task<infer T> ? T : never;

export const ranksWith = (k: number): number[] => [...new Set([...shownRanks, k])].sort((a, b) => a - b);

/** What the settings in force ask of the threshold study. */
export async function thresholdOptions(engine: Engine, state: State, open: boolean): Promise<ThresholdOptions> {
  const { settings, encoded, data } = state;
  const { limits } = await engine.describe();
  const loaded = valueOf(data);
  const protocol = loaded?.protocol?.settings;
  return {
    model: valueOf(encoded)?.model ?? '',
    target: settings.target,
    mode: settings.mode,
    grid: gridInForce(state),
    open,
    delta: limits['default_delta'] ?? NaN,
    ...(loaded?.kind === 'scores' ? {} : { k: settings.k }),
    ...(open && protocol !== undefined ? { mixFirst: protocol.mix_no_answer } : {}),
  };
}

export class Figures {
  readonly #engine: Engine;
  readonly #store: Store;
  readonly #held: Held;
  /** A number for each slice: an answer whose number is no longer the newest is dropped. */
  readonly #turns = new Map<string, number>();
  #pointRunning = false;
  #pointWanted = false;

  constructor(engine: Engine, store: Store, held: Held) {
    this.#engine = engine;
    this.#store = store;
    this.#held = held;
  }

  clear(): void {
    for (const name of ['lists', 'scores', 'threshold', 'measures', 'rankCurve', 'truncate', 'heldOut']) this.#next(name);
    this.#store.update({
      threshold: idle, point: null, measures: idle, rankCurve: idle, truncate: idle, heldOut: idle,
    });
  }

  /** A set of which nobody has said yet what answers its questions: there is nothing to measure. */
  #unlabelled(): boolean {
    const loaded = valueOf(this.#store.state.data);
    return loaded?.kind === 'labelled' && loaded.inspect.halves.validation + loaded.inspect.halves.held_out === 0;
  }

  async refresh(from: Step): Promise<void> {
    if (from !== 'lists' && this.#unlabelled()) return;
    switch (from) {
      case 'lists':
        if ((this.#held.vectors !== null || wordsInForce(this.#store.state)) && !(await this.#rank())) return;
        if (this.#unlabelled()) return this.#store.update({ threshold: idle });
        void this.#measures();
        void this.#truncate();
        await this.#scores();
        return;
      case 'scores':
        void this.#measures();
        void this.#truncate();
        await this.#scores();
        return;
      case 'measures':
        void this.#truncate();
        await this.#measures();
        return;
      case 'threshold':
        await this.#threshold();
        return;
      case 'point':
        await this.#point();
        return;
      case 'held-out':
        await this.#heldOut();
        return;
    }
  }

  #next(name: string): number {
    const turn = (this.#turns.get(name) ?? 0) + 1;
    this.#turns.set(name, turn);
    return turn;
  }

  /** Runs a job for one slice, through its states. */
  async #run<S extends TaskSlice>(slice: S, label: string, job: () => Promise<ValueOf<S>>): Promise<boolean> {
    const turn = this.#next(slice);
    const set = (task: Task<ValueOf<S>>) => this.#store.update({ [slice]: task } as unknown as Partial<State>);
    const before = this.#store.state[slice] as Task<ValueOf<S>>;
    set(working({ label }, before));
    try {
      const value = await job();
      if (turn !== this.#turns.get(slice)) return false;
      set(done(value));
      return true;
    } catch (thrown) {
      if (turn === this.#turns.get(slice)) set(failed(problemOf(thrown)));
      return false;
    }
  }

  /** Lists of the system in force. */
  async #rank(): Promise<boolean> {
    const { set, vectors } = this.#held;
    if (set === null) return false;
    const turn = this.#next('lists');
    this.#store.update({ threshold: working({ label: 'Ranking' }, this.#store.state.threshold) });
    try {
      const lists = await rankInForce(this.#engine, set, vectors, this.#store.state);
      if (lists === null) return false;
      if (turn !== this.#turns.get('lists')) {
        void this.#engine.release(lists);
        return false;
      }
      if (this.#held.lists !== null) void this.#engine.release(this.#held.lists);
      this.#held.lists = lists;
      return true;
    } catch (thrown) {
      if (turn === this.#turns.get('lists')) {
        const problem = failed<never>(problemOf(thrown));
        this.#store.update({ threshold: problem, measures: problem, rankCurve: problem, truncate: problem, point: null });
      }
      return false;
    }
  }

  async #scores(): Promise<void> {
    const { set, lists } = this.#held;
    if (set === null || lists === null || (await this.#scoreLists(set, lists))) await this.#threshold();
  }

  /** Best scores of the lists, for the k in force; false when they failed or came too late. */
  async #scoreLists(set: SetHandle, lists: ListsHandle): Promise<boolean> {
    const turn = this.#next('scores');
    try {
      const scores = await this.#engine.scoreQuestions(set, lists, this.#store.state.settings.k);
      if (turn !== this.#turns.get('scores')) {
        void this.#engine.release(scores);
        return false;
      }
      if (this.#held.scores !== null) void this.#engine.release(this.#held.scores);
      this.#held.scores = scores;
      return true;
    } catch (thrown) {
      if (turn === this.#turns.get('scores')) this.#store.update({ threshold: failed(problemOf(thrown)), point: null });
      return false;
    }
  }

  async #threshold(): Promise<void> {
    const { scores } = this.#held;
    if (scores === null) return;
    if (!(await this.#run('threshold', 'Sweeping the cutoff', () => this.#study(scores, false)))) return;
    await this.#point();
    await this.#heldOut();
  }

  /** The threshold study for the target in force; `at` is a cutoff of one's own. */
  async #study(scores: ScoresHandle, open: boolean, at?: number): Promise<ThresholdReport> {
    const options = { ...(await thresholdOptions(this.#engine, this.#store.state, open)), ...(at === undefined ? {} : { at }) };
    return this.#store.state.settings.aim === 'coverage'
      ? this.#engine.study.thresholdForCoverage(scores, options)
      : this.#engine.threshold(scores, options);
  }

  /** The cutoff in force: typed, or the one the target chose. */
  #cutoff(): number | null {
    return this.#store.state.settings.t ?? valueOf(this.#store.state.threshold)?.validation.threshold ?? null;
  }

  /** One question under way and one waiting at most, so that a moving line never queues. */
  async #point(): Promise<void> {
    this.#pointWanted = true;
    if (this.#pointRunning) return;
    this.#pointRunning = true;
    try {
      while (this.#pointWanted) {
        this.#pointWanted = false;
        const { scores } = this.#held;
        const t = this.#cutoff();
        const { k, m, self, target, aim, mode } = this.#store.state.settings;
        const grid = gridInForce(this.#store.state);
        const point = scores === null || t === null ? null : await this.#engine.pointAt(scores, 'validation', t);
        if (this.#pointWanted || scores !== this.#held.scores) continue; // an answer for a choice gone by
        this.#store.update({ point: point && { ...point, k, m, self, target, aim, mode, grid } });
      }
    } catch (thrown) {
      this.#store.update({ threshold: failed(problemOf(thrown)), point: null });
    } finally {
      this.#pointRunning = false;
    }
  }

  async #measures(): Promise<void> {
    const { set, lists } = this.#held;
    if (set === null || lists === null) return;
    const { k, ties } = this.#store.state.settings;
    const half = 'validation';
    const ranks = ranksWith(k);
    const chosen = [...ranks.map((rank) => `R@${rank}`), ...ranks.map((rank) => `Success@${rank}`)];
    const measured = async () => {
      const measures = [...chosen, await reciprocalRank(this.#engine, set, lists)].join(' ');
      return this.#engine.measure(set, lists, { measures, ties, half });
    };
    const upTo = Math.max(curveLength, k);
    await Promise.all([
      this.#run('measures', 'Measuring', measured),
      this.#run('rankCurve', 'Measuring', () => this.#engine.rankCurve(set, lists, { half, ties, upTo })),
    ]);
  }

  async #truncate(): Promise<void> {
    const { set, vectors } = this.#held;
    const dims = valueOf(this.#store.state.encoded)?.dims;
    if (wordsInForce(this.#store.state)) {
      this.#next('truncate'); // words have no length to shorten
      this.#store.update({ truncate: idle });
      return;
    }
    if (set === null || vectors === null || dims === undefined) return;
    const { k, m, self, ties } = this.#store.state.settings;
    const swept = [...new Set([dims, ...sweptDims.filter((length) => length < dims), ...(m === null ? [] : [m])])];
    const lengths = swept.sort((a, b) => b - a).join(',');
    const measures = [...new Set([`R@1`, `R@${k}`])].join(' ');
    await this.#run('truncate', 'Trying shorter vectors', () =>
      this.#engine.truncate(set, vectors, { dims: lengths, measures, half: 'validation', ties, removeOwnPassages: self === 'remove' }));
  }

  /** Held-out figures exist in the store only while the seal is open. */
  async #heldOut(): Promise<void> {
    const { seal } = this.#store.state;
    const { scores } = this.#held;
    if (!isOpen(seal) || seal.state !== 'opened' || scores === null) {
      this.#next('heldOut');
      this.#store.update({ heldOut: idle });
      return;
    }
    const { t } = seal.choice;
    const chosen = valueOf(this.#store.state.threshold)?.validation.threshold;
    await this.#run('heldOut', 'Opening the held-out half', () => this.#study(scores, true, chosen === t ? undefined : t));
  }
}
