// The whole procedure with other halves: a job with progress, offered after opening.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Splits } from '../../workers/other-halves.ts';
import '../../components/cl-problem.ts';
import '../../components/cl-progress.ts';
import { count, percent, score, share } from '../../format.ts';
import { match, valueOf } from '../../state/task.ts';
import { base, card, controls, table } from '../../styles/shared.ts';
import { View } from '../view.ts';
import { fields } from './study-styles.ts';

const counts = [10, 50, 200] as const;

@customElement('cl-splits-card')
export class ClSplitsCard extends View {
  static override styles = [base, controls, card, table, fields];
  @state() private many: number = counts[0];

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
        : !this.state.isOpen ? html`<p class="answer" data-testid="splits-closed">Every split looks at held-out questions, so this is
            offered once you have opened the held-out half.</p>` : this.open()}
    </section>`;
  }

  private open() {
    return match<Splits, TemplateResult>(this.flow.studies.splits.node.task.value, {
      idle: () => this.start(),
      working: (progress) => html`<cl-progress cancellable .progress=${progress} @cancel-job=${() => this.flow.studies.splits.cancel()}></cl-progress>`,
      done: (report) => html`${this.content(report)}${this.start()}`,
      failed: (problem) => html`<cl-problem .problem=${problem}></cl-problem>${this.start()}`,
    });
  }

  private start() {
    return html`<div class="fields"><label>How many splits
        <select data-testid="splits-many" @change=${(event: Event) => { this.many = Number((event.target as HTMLSelectElement).value); }}>
          ${counts.map((n) => html`<option value=${n} ?selected=${n === this.many}>${n}</option>`)}</select></label>
      <button class="primary" data-testid="splits-start" @click=${() => this.flow.studies.splits.start(this.many)}>Try ${this.many} splits</button></div>`;
  }

  private content({ runs, summary }: Splits) {
    const { threshold, held_out_precision: precision, held_out_coverage: coverage, below_target: below, without_cutoff: none } = summary;
    return html`<p class="answer" role="status" data-testid="splits-answer">Over ${count(summary.runs)} splits the cutoff lies from
        <strong>${score(threshold?.lowest)}</strong> to <strong>${score(threshold?.highest)}</strong> and the held-out share right
        from <strong>${percent(precision?.lowest)}</strong> to <strong>${percent(precision?.highest)}</strong>, median
        ${percent(precision?.median)}; from ${percent(coverage?.lowest)} to ${percent(coverage?.highest)} of the questions are
        answered. ${count(below)} of them miss the target${none > 0 ? html`, ${count(none)} find no cutoff` : nothing}.</p>
      <details><summary>Every split</summary><div class="scroll" tabindex="0" role="region" aria-label="Every split"><table>
        <thead><tr><th scope="col" class="number">seed</th><th scope="col" class="number">cutoff</th><th scope="col" class="number">accepted</th>
          <th scope="col" class="number">right</th></tr></thead>
        <tbody>${runs.map((run) => html`<tr><th scope="row" class="number">${run.seed}</th><td class="number">${score(run.threshold)}</td>
          <td class="number">${count(run.held_out?.accepted)}</td><td class="number">${share(run.held_out?.precision)}</td></tr>`)}</tbody>
      </table></div></details>`;
  }
}
