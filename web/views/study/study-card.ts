// What every card of the deeper studies is: it makes its figures when it is looked at, again when what they
// depend on has changed, and drops an answer that comes too late.
import type { TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { isAbort, problemOf } from '../../state/problem.ts';
import { isOpen } from '../../state/seal.ts';
import type { State } from '../../state/store.ts';
import { done, failed, idle, valueOf, working, type Task } from '../../state/task.ts';
import { figuresOf } from '../figures-of.ts';
import { View } from '../view.ts';

export abstract class StudyCard<T> extends View {
  protected override readonly slices = [
    'threshold', 'point', 'seal', 'settings', 'encoded', 'data',
  ] as const satisfies readonly (keyof State)[];

  @state() protected task: Task<T> = idle;
  #key: string | null = null;

  /** Everything the figures depend on beside the scores in force; null while they cannot be made. */
  protected abstract key(): string | null;
  protected abstract make(): Promise<T>;
  protected abstract content(value: T): TemplateResult;
  protected readonly label: string = 'Working it out';

  /** The scores in force and the half in view. */
  protected get base(): unknown[] {
    const { threshold, seal, settings } = this.state;
    const report = valueOf(threshold);
    return [report?.model, report?.k, report?.validation, settings.m, settings.seed, isOpen(seal)];
  }

  protected override willUpdate(): void {
    if (this.state.threshold.state !== 'done') return;
    const key = this.key();
    if (key === this.#key) return;
    this.#key = key;
    if (key === null) this.task = idle;
    else void this.#run(key);
  }

  async #run(key: string): Promise<void> {
    this.task = working({ label: this.label }, this.task);
    try {
      const value = await this.make();
      if (key === this.#key) this.task = done(value);
    } catch (thrown) {
      if (key === this.#key) this.task = isAbort(thrown) ? idle : failed(problemOf(thrown));
    }
  }

  protected figures(): TemplateResult {
    return figuresOf(this.task, (value) => this.content(value));
  }
}

/** The half that a figure speaks of, in words. */
export const halfWords = (state: State): string => (isOpen(state.seal) ? 'the held-out half' : 'the validation half');
