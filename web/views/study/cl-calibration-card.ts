// Scores as probabilities: fitted on validation, judged on the held-out half once it is open.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { reliabilityChart } from '../../charts/reliability.ts';
import '../../components/cl-chart.ts';
import { count, plattFormula, plural, share } from '../../format.ts';
import type { CalibrationReport, Reliability } from '../../core/core.gen.d.ts';
import { base, card, controls, table } from '../../styles/shared.ts';
import { StudyCard } from './study-card.ts';
import { fields } from './study-styles.ts';

@customElement('cl-calibration-card')
export class ClCalibrationCard extends StudyCard<CalibrationReport | null> {
  static override styles = [base, controls, card, table, fields];
  @state() private way: 'platt' | 'isotonic' = 'platt';

  protected override get node() {
    return this.flow.studies.calibration;
  }

  override render() {
    return html`<section data-testid="calibration">
      <h2>Scores as probabilities</h2>
      <p class="lead">${this.state.system?.cosines === false ? 'Such a score says nothing of how often it is right.' : 'A cosine of 0.6 does not mean “right six times in ten”.'} Two usual ways turn scores into probabilities:
        a curve with two numbers (Platt) and steps that never fall (isotonic). Neither changes which questions a cutoff
        lets through.</p>
      ${this.figures()}
    </section>`;
  }

  protected override content(report: CalibrationReport | null): TemplateResult {
    if (report === null) return html`<p class="answer">Right and wrong questions are both needed to fit them.</p>`;
    const { n, few_labels: few, platt, isotonic, held_out: test } = report;
    return html`<p class="answer" data-testid="calibration-fit">Fitted on ${plural(n, 'validation question')}. Platt:
        probability = <code data-testid="platt-formula">${plattFormula(platt)}</code>.
        Isotonic: ${plural(isotonic.length, 'point')}.
        ${few ? 'Under 1,000 labels isotonic follows chance: prefer Platt.' : nothing}</p>
      ${test === null
        ? html`<p class="small" data-testid="calibration-closed">How good they are can only be said on questions they were not
            fitted to: open the held-out half first.</p>`
        : this.judged(test)}`;
  }

  private judged(test: NonNullable<CalibrationReport['held_out']>) {
    const chosen = test[this.way];
    return html`<div class="scroll" tabindex="0" role="region" aria-label="How good the probabilities are"><table data-testid="reliability">
        <caption>On the held-out half; lower is better. “If true” is what these very probabilities would show at this n.</caption>
        <thead><tr><th scope="col">way</th><th scope="col" class="number">Brier score</th><th scope="col" class="number">if true</th>
          <th scope="col" class="number">calibration error</th><th scope="col" class="number">if true, up to</th></tr></thead>
        <tbody>${(['platt', 'isotonic'] as const).map((way) => this.row(way, test[way]))}</tbody></table></div>
      <div class="fields" style="margin-top:12px"><label>Show
        <select data-testid="calibration-way" @change=${(event: Event) => { this.way = (event.target as HTMLSelectElement).value as 'platt' | 'isotonic'; }}>
          <option value="platt">Platt</option><option value="isotonic">isotonic</option></select></label></div>
      <cl-chart .draw=${(width: number) => reliabilityChart(chosen.bins, width)}></cl-chart>
      <p class="small">Each dot is about a tenth of the held-out questions (${count(chosen.bins.length)} groups); on the line,
        the probability says what happened.</p>`;
  }

  private row(way: string, { brier, calibration_error: error, perfect }: Reliability) {
    return html`<tr><th scope="row">${way === 'platt' ? 'Platt' : 'isotonic'}</th><td class="number">${share(brier)}</td>
      <td class="number">${share(perfect.brier)}</td><td class="number">${share(error)}</td>
      <td class="number">${share(perfect.calibration_error_95)}</td></tr>`;
  }
}
