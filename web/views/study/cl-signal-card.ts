// A second signal beside the score: how far the first passage stands above the next one.
import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { count, percent, score } from '../../components/format.ts';
import type { ThresholdReport } from '../../core/reports.ts';
import type { SignalReport } from '../../app/studies.ts';
import { valueOf } from '../../state/task.ts';
import { base, card, controls, table } from '../../styles/shared.ts';
import { StudyCard } from './study-card.ts';
import { fields } from './study-styles.ts';

@customElement('cl-signal-card')
export class ClSignalCard extends StudyCard<SignalReport> {
  static override styles = [base, controls, card, table, fields];

  protected override key(): string | null {
    const { target, aim, mode } = this.state.settings;
    return valueOf(this.state.data)?.kind === 'scores' ? null : JSON.stringify([this.base, target, aim, mode]);
  }

  protected override make(): Promise<SignalReport> {
    return this.session.studies.signals();
  }

  override render() {
    return html`<section data-testid="signal">
      <h2>Is the score the best signal?</h2>
      <p class="lead">Instead of how alike the best passage is, one can look at how far it stands above the next one. Both
        are set to the same target on the validation half, each at its own cutoff among all values there are; what
        counts is how many questions still get an answer.</p>
      ${valueOf(this.state.data)?.kind === 'scores'
        ? html`<p class="answer">A score table holds one score a question, so there is no next one to compare with.</p>` : this.figures()}
    </section>`;
  }

  protected override content({ score: own, gap }: SignalReport): TemplateResult {
    const [a, b] = [own.validation.coverage, gap.validation.coverage];
    const winner = own.validation.threshold === null || gap.validation.threshold === null || a === null || b === null || a === b
      ? '' : a > b ? 'The score keeps more questions.' : 'The gap keeps more questions here; check it on fresh ones before you lean on it.';
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Two signals"><table data-testid="signals">
        <thead><tr><th scope="col">signal</th><th scope="col" class="number">cutoff</th><th scope="col" class="number">right</th>
          <th scope="col" class="number">answered</th><th scope="col" class="number">questions</th></tr></thead>
        <tbody>${this.row('best score', own)}${this.row('gap to the next', gap)}</tbody></table></div>
      <p class="small">${winner}</p>`;
  }

  private row(name: string, { validation }: ThresholdReport) {
    return html`<tr><th scope="row">${name}</th><td class="number">${score(validation.threshold)}</td>
      <td class="number">${percent(validation.precision)}</td><td class="number">${percent(validation.coverage)}</td>
      <td class="number">${count(validation.accepted)}</td></tr>`;
  }
}
