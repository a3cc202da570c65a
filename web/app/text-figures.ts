// Figures of single texts, made only when somebody looks: the questions that fail at the choice in force, and
// what the model's token limit cuts off.
import type { PassageDetails, QuestionDetails } from '../core/reports.ts';
import { NO_QUERY_PREFIX } from '../models/catalog.ts';
import type { Engine } from '../workers/core-api.ts';
import { setOf, type Held } from './held.ts';
import { problemOf } from '../state/problem.ts';
import { isOpen } from '../state/seal.ts';
import type { State, Store } from '../state/store.ts';
import { done, failed, idle, valueOf, working } from '../state/task.ts';

/** What a failure depends on beside the lists themselves. */
const watched = ['settings', 'point', 'threshold', 'seal', 'encoded', 'data'] as const satisfies readonly (keyof State)[];

export class TextFigures {
  #made = '';
  #turn = 0;

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly held: Held,
  ) {
    store.subscribe((_state, changed) => {
      if (watched.some((slice) => changed.has(slice))) void this.#failures();
    });
  }

  question(index: number): Promise<QuestionDetails> {
    return this.engine.question(setOf(this.held), index);
  }

  passage(index: number): Promise<PassageDetails> {
    return this.engine.passage(setOf(this.held), index);
  }

  clear(): void {
    this.#made = '';
    this.#turn += 1;
    this.store.update({ failures: idle, textTruncation: idle });
  }

  async #failures(): Promise<void> {
    const { set, lists } = this.held;
    const { settings, point, threshold, seal, failures } = this.store.state;
    if (settings.view !== 'failures' || set === null || lists === null || threshold.state === 'working') return;
    const half = isOpen(seal) ? 'all' : 'validation';
    const { k } = settings;
    const wanted = JSON.stringify([set, lists, half, k, point?.threshold]);
    if (wanted === this.#made) return;
    this.#made = wanted;
    this.store.update({ failures: working({ label: 'Looking for failures' }, failures) });
    try {
      const report = await this.engine.failures(
        set, lists, { half, k, ...(point === null ? {} : { threshold: point.threshold }) });
      if (wanted === this.#made) this.store.update({ failures: done(report) });
    } catch (thrown) {
      if (wanted === this.#made) this.store.update({ failures: failed(problemOf(thrown)) });
    }
  }

  /** Whether the model in force is in this browser, so that counting downloads nothing. */
  get canCount(): boolean {
    const { models, settings, encoded } = this.store.state;
    const here = valueOf(models)?.some(({ manifest, cached }) =>
      cached && (settings.model === manifest.id || settings.model === manifest.id + NO_QUERY_PREFIX));
    const inUse = valueOf(encoded);
    return here === true || (inUse?.model === settings.model && inUse.prepared !== true);
  }

  /** Counts tokens with the model in force, whose files must be here. */
  async countTokens(): Promise<void> {
    const { set } = this.held;
    if (set === null) return;
    const { model } = this.store.state.settings;
    const turn = ++this.#turn;
    this.store.update({ textTruncation: working({ label: 'Counting tokens' }) });
    try {
      const report = await this.engine.textTruncation(set, model);
      if (turn === this.#turn) this.store.update({ textTruncation: done({ ...report, model }) });
    } catch (thrown) {
      if (turn === this.#turn) this.store.update({ textTruncation: failed(problemOf(thrown)) });
    }
  }
}
