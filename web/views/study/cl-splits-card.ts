// The whole procedure with other halves: a job with progress, offered after opening.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Splits } from '../../workers/other-halves.ts';
import '../../components/cl-problem.ts';
import '../../components/cl-progress.ts';
import { count, percent, score, share } from '../../components/format.ts';
import { isAbort, problemOf } from '../../state/problem.ts';
import { isOpen } from '../../state/seal.ts';
import type { State } from '../../state/store.ts';
import { done, failed, idle, match, valueOf, working, type Progress, type Task } from '../../state/task.ts';
import { base, card, controls, table } from '../../styles/shared.ts';
import { View } from '../view.ts';
import { fields } from './study-styles.ts';

const counts = [10, 50, 200] as const;

@customElement('cl-splits-card')
export class ClSplitsCard extends View {
  static override styles = [base, controls, card, table, fields];
  protected override readonly slices = ['seal', 'threshold', 'data', 'settings', 'limits'] as const satisfies readonly (keyof State)[];
  @state() private task: Task<Splits> = idle;
  @state() private many: number = counts[0];
  #cancel: AbortController | null = null;
  #of: unknown = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#cancel?.abort();
  }

  /** Figures of another choice, or of a half that is closed again, are put away. */
  protected override willUpdate(): void {
    const { seal, threshold } = this.state;
    const of = isOpen(seal) ? (valueOf(threshold) ?? null) : null;
    if (of === this.#of) return;
    this.#of = of;
    this.#cancel?.abort();
    this.task = idle;
  }

  override render() {
    const loaded = valueOf(this.state.data);
    const few = loaded?.kind === 'scores'
      && loaded.inspect.halves.validation + loaded.inspect.halves.held_out < (this.state.limits['fewest_to_halve'] ?? 0);
    return html`<section data-testid="splits">
      <h2>How much does the split decide?</h2>
      <p class="lead">The same questions, divided otherwise, the cutoff chosen anew each time: how far the cutoff and its
        share right move. This is no confidence interval, since the splits share their questions.</p>
      ${loaded?.protocol ? html`<p class="small">Each split follows the protocol file with another seed for its halves: other
        articles, other questions. Texts that were not encoded yet are encoded first.</p>` : nothing}
      ${few ? html`<p class="answer">A table of fewer than ${count(this.state.limits['fewest_to_halve'])} scores is not divided:
            neither half could say anything.</p>`
        : !isOpen(this.state.seal) ? html`<p class="answer" data-testid="splits-closed">Every split looks at held-out questions, so this is
            offered once you have opened the held-out half.</p>` : this.open()}
    </section>`;
  }

  private open() {
    return match<Splits, TemplateResult>(this.task, {
      idle: () => this.start(),
      working: (progress) => html`<cl-progress cancellable .progress=${progress} @cancel-job=${() => this.#cancel?.abort()}></cl-progress>`,
      done: (report) => html`${this.content(report)}${this.start()}`,
      failed: (problem) => html`<cl-problem .problem=${problem}></cl-problem>${this.start()}`,
    });
  }

  private start() {
    return html`<div class="fields"><label>How many splits
        <select data-testid="splits-many" @change=${(event: Event) => { this.many = Number((event.target as HTMLSelectElement).value); }}>
          ${counts.map((n) => html`<option value=${n} ?selected=${n === this.many}>${n}</option>`)}</select></label>
      <button class="primary" data-testid="splits-start" @click=${() => void this.run()}>Try ${this.many} splits</button></div>`;
  }

  private async run(): Promise<void> {
    const cancel = new AbortController();
    this.#cancel = cancel;
    const total = this.many;
    const progress = (now: Progress) => {
      if (this.#cancel === cancel) this.task = working(now);
    };
    progress({ label: 'Starting' });
    try {
      const seeds = Array.from({ length: total }, (_, seed) => seed);
      const report = await this.session.studies.splits(seeds, cancel.signal, progress);
      if (this.#cancel === cancel && !cancel.signal.aborted) this.task = done(report);
    } catch (thrown) {
      if (this.#cancel === cancel) this.task = isAbort(thrown) ? idle : failed(problemOf(thrown));
    }
  }

  private content({ runs, summary }: Splits) {
    const { threshold, test_precision: precision, test_coverage: coverage, below_target: below, without_cutoff: none } = summary;
    return html`<p class="answer" role="status" data-testid="splits-answer">Over ${count(summary.runs)} splits the cutoff lies from
        <strong>${score(threshold?.lowest)}</strong> to <strong>${score(threshold?.highest)}</strong> and the held-out share right
        from <strong>${percent(precision?.lowest)}</strong> to <strong>${percent(precision?.highest)}</strong>, median
        ${percent(precision?.median)}; from ${percent(coverage?.lowest)} to ${percent(coverage?.highest)} of the questions are
        answered. ${count(below)} of them miss the target${none > 0 ? html`, ${count(none)} find no cutoff` : nothing}.</p>
      <details><summary>Every split</summary><div class="scroll" tabindex="0" role="region" aria-label="Every split"><table>
        <thead><tr><th scope="col" class="number">seed</th><th scope="col" class="number">cutoff</th><th scope="col" class="number">accepted</th>
          <th scope="col" class="number">right</th></tr></thead>
        <tbody>${runs.map((run) => html`<tr><th scope="row" class="number">${run.seed}</th><td class="number">${score(run.threshold)}</td>
          <td class="number">${count(run.test?.accepted)}</td><td class="number">${share(run.test?.precision)}</td></tr>`)}</tbody>
      </table></div></details>`;
  }
}
