// A cutoff chosen on one system and used on another: a matrix over everything that was encoded here.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { percent, score } from '../../format.ts';
import type { TransferRow } from '../../core/core.gen.d.ts';
import { base, card, controls, table } from '../../styles/shared.ts';
import { wordsOfHalf, StudyCard } from './study-card.ts';
import { fields } from './study-styles.ts';

@customElement('cl-transfer-card')
export class ClTransferCard extends StudyCard<TransferRow[]> {
  static override styles = [base, controls, card, table, fields];

  protected override get node() {
    return this.flow.studies.transfer;
  }

  override render() {
    const compared = this.flow.studies.beside.all.value;
    return html`<section data-testid="transfer">
      <h2>Does the cutoff carry over to another system?</h2>
      <p class="lead">Each row’s cutoff, chosen on that system, used on each column’s: share of answers right, and share of
        questions answered, in ${wordsOfHalf(this.state)}. On the diagonal stands the system’s own.
        ${this.mixed ? 'Scores of words in common (BM25) are no cosines: between them and a model a cutoff means nothing, as the rows show.' : nothing}</p>
      ${compared.length < 2
        ? html`<p class="answer" data-testid="transfer-one">Only ${compared[0]?.title ?? 'one system'} ranks these texts so far. Encode with
            another model in Data, or try a shorter vector: every system is compared here.</p>
            <button data-testid="transfer-data" @click=${() => this.flow.show('data')}>Go to Data</button>`
        : this.figures()}
    </section>`;
  }

  /** Whether systems of different scales stand side by side. */
  private get mixed(): boolean {
    return new Set(this.flow.studies.beside.all.value.map(({ cosines }) => cosines)).size > 1;
  }

  protected override content(rows: TransferRow[]): TemplateResult {
    const names = [...new Set(rows.map(({ from }) => from))];
    const own = (name: string) => rows.find(({ to }) => to === name)?.own ?? null;
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Transfer of the cutoff">
      <table data-testid="transfer-matrix">
        <thead><tr><th scope="col">chosen on</th><th scope="col" class="number">cutoff</th>
          ${names.map((name) => html`<th scope="col" class="number">used on ${name}</th>`)}</tr></thead>
        <tbody>${names.map((from) => html`<tr><th scope="row">${from}</th>
          <td class="number">${score(own(from)?.threshold)}</td>
          ${names.map((to) => {
            const cell = from === to ? own(to) : rows.find((row) => row.from === from && row.to === to);
            return html`<td class="number ${from === to ? 'own' : ''}">${percent(cell?.precision)}
              <small>${cell ? html`${percent(cell.coverage)} answered` : nothing}</small></td>`;
          })}</tr>`)}</tbody>
      </table></div>
      <p class="small">A score of one model means something else on another: the same number lets other questions through.</p>`;
  }
}
