// The second promise: at most so many of all questions get a wrong answer.
import { inParts } from '../../components/cl-number.ts';
import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { count, percent, plural, score } from '../../format.ts';
import type { RiskReport } from '../../core/core.gen.d.ts';
import { base, card, controls } from '../../styles/shared.ts';
import { StudyCard } from './study-card.ts';
import { fields } from './study-styles.ts';

@customElement('cl-risk-card')
export class ClRiskCard extends StudyCard<RiskReport> {
  static override styles = [base, controls, card, fields];

  protected override get node() {
    return this.flow.studies.risk;
  }

  override render() {
    return html`<section data-testid="risk">
      <h2>Another promise, with few labels</h2>
      <p class="lead">Not “of the answers so many are right”, but “of <em>all</em> questions at most so many get a wrong
        answer”. It needs far fewer labels, and says less: refusing everything keeps it too.</p>
      <div class="fields"><label>At most, in percent of all questions
        <input type="number" min="0.1" max="99" step="any" data-testid="risk-alpha" .value=${String(Math.round(this.flow.studies.alpha.value * 1000) / 10)}
          @change=${(event: Event) => this.set(event.target as HTMLInputElement)} /></label></div>
      ${this.figures()}
    </section>`;
  }

  private set(input: HTMLInputElement): void {
    const value = inParts(Number(input.value));
    if (value > 0 && value < 1) this.flow.studies.alpha.value = value;
    else input.value = String(Math.round(this.flow.studies.alpha.value * 1000) / 10);
  }

  protected override content({ alpha, threshold, n, n_needed: needed, wrong_share: share, held_out_wrong_share: test }: RiskReport) {
    if (threshold === null) {
      return html`<p class="answer" data-testid="risk-answer">No cutoff keeps that promise here${n < needed
        ? html`: with ${plural(n, 'question')} it cannot be made, ${count(needed)} are needed.` : '.'}</p>`;
    }
    return html`<p class="answer" role="status" data-testid="risk-answer">From <strong>${score(threshold)}</strong> on, at most
      ${percent(alpha)} of all questions get a wrong answer, on average over such samples (conformal risk control).
      Among the ${plural(n, 'validation question')} it was ${percent(share)}${test === null ? nothing : html`; in the
      held-out half, ${percent(test)}`}.
      <button class="quiet" data-testid="use-risk" @click=${() => this.flow.choose({ t: threshold }, 't')}>Use ${score(threshold)}</button></p>`;
  }
}
