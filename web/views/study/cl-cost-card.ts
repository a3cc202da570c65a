// The cheapest cutoff when the three kinds of mistake have a price.
import { html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { costCurve } from '../../charts/cost-curve.ts';
import '../../components/cl-chart.ts';
import { score } from '../../format.ts';
import type { CostReport, Prices } from '../../core/core.gen.d.ts';
import { base, card, controls } from '../../styles/shared.ts';
import { StudyCard } from './study-card.ts';
import { fields } from './study-styles.ts';

const names: Record<keyof Prices, string> = {
  accepted_no_answer: 'Answered, though nothing here answers it',
  accepted_miss: 'Answered by a wrong passage',
  refused_right: 'Refused, though it could answer',
};

@customElement('cl-cost-card')
export class ClCostCard extends StudyCard<CostReport> {
  static override styles = [base, controls, card, fields];

  protected override get node() {
    return this.flow.studies.cost;
  }

  override render() {
    return html`<section data-testid="cost">
      <h2>If mistakes have a price</h2>
      <p class="lead">Say what each mistake costs you, in any unit: only how they compare counts. The validation half
        then has a cheapest cutoff.</p>
      <div class="fields">${(Object.keys(names) as (keyof Prices)[]).map((name) => html`<label>${names[name]}
        <input type="number" min="0" step="any" data-testid="price-${name}" .value=${String(this.flow.studies.prices.value[name])}
          @change=${(event: Event) => this.set(name, event.target as HTMLInputElement)} /></label>`)}</div>
      ${this.figures()}
    </section>`;
  }

  private set(name: keyof Prices, input: HTMLInputElement): void {
    const value = Number(input.value);
    if (input.value.trim() !== '' && Number.isFinite(value) && value >= 0) {
      const { prices } = this.flow.studies;
      prices.value = { ...prices.peek(), [name]: value };
      return;
    }
    this.flow.notify('warning', `“${input.value}” is no price: a number from 0 on is.`);
    input.value = String(this.flow.studies.prices.value[name]);
  }

  protected override content({ curve, cheapest, refuse_all: refuseAll }: CostReport) {
    if (cheapest === null) return html`<p class="answer">There is nothing to choose among.</p>`;
    const { threshold, cost } = cheapest;
    return html`<p class="answer" role="status" data-testid="cost-answer">The cheapest cutoff here is
        <strong>${score(threshold)}</strong>, at ${cost.toFixed(3)} a question; refusing everything would cost
        ${refuseAll.toFixed(3)}.
        <button class="quiet" data-testid="use-cheapest" @click=${() => this.flow.choose({ t: threshold }, 't')}>Use ${score(threshold)}</button></p>
      <cl-chart .draw=${(width: number) => costCurve(curve, cheapest, width)}></cl-chart>`;
  }
}
