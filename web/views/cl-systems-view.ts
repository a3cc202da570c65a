// Systems side by side: which is better, whether that could be luck, and which questions set two of them apart.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { CompareReport } from '../core/core.gen.d.ts';
import { saveText } from '../data/save-file.ts';
import { asFile } from '../flow/side-by-side.ts';
import { plural } from '../format.ts';
import { base, card, controls, table } from '../styles/shared.ts';
import { figuresOf } from './figures-of.ts';
import { nothingYet } from './nothing-yet.ts';
import { apart, kindsTable, pairsTable, systemsTable } from './systems/tables.ts';
import { drawnWords, labelWords, meaningOf, tieWords, verdict } from './systems/words.ts';
import { View } from './view.ts';

@customElement('cl-systems-view')
export class ClSystemsView extends View {
  static override styles = [
    base,
    controls,
    card,
    table,
    css`
      :host {
        display: grid;
        gap: var(--gap);
        grid-template-columns: minmax(0, 1fr);
      }
      .answer {
        font: 400 21px/1.45 var(--serif);
        max-width: 62ch;
        margin: 0 0 12px;
      }
      select {
        max-width: 100%;
      }
      th small {
        font-weight: 400;
        color: var(--soft);
      }
      .chance > * {
        color: var(--soft);
      }
      td.few {
        color: var(--soft);
        font-style: italic;
      }
      td {
        min-width: 88px;
      }
      ul {
        margin: 8px 0 12px;
        padding-left: 20px;
      }
      li small {
        display: block;
        color: var(--soft);
      }
      summary {
        cursor: pointer;
        padding: 5px 0;
      }
    `,
  ];

  /** The pair that is looked at: its place in the report. */
  @state() private pair = 0;

  override render() {
    const { beside } = this.flow.studies;
    return figuresOf(beside.report.task.value, (report) => this.content(report), () => nothingYet(this.flow));
  }

  private titleOf = (name: string): string => this.flow.studies.beside.all.value.find((one) => one.name === name)?.title ?? name;

  private content(report: CompareReport): TemplateResult {
    const { beside } = this.flow.studies;
    const measures = Object.keys(report.chance);
    const measure = measures.find((name) => name === beside.measure.value) ?? measures[0]!;
    const inForce = beside.all.value.find((one) => one.inForce)?.name ?? null;
    return html`<section>
        <h2>Which system is better, and could it be luck?</h2>
        <p class="answer" data-testid="verdict">${verdict(report, measure, this.titleOf)}</p>
        <p class="lead">${plural(report.questions.scored, 'answerable question')} of the validation half, the same for every system.
          ${measure}: what share ${meaningOf(measure)}.</p>
        <div class="row">
          <label class="small" for="measure">Compared by</label>
          <select id="measure" data-testid="compared-by" @change=${this.onMeasure}>
            ${measures.map((name) => html`<option value=${name} ?selected=${name === measure}>${name}</option>`)}
          </select>
          <button data-testid="save-comparison" @click=${() => this.save(report)}>Save as JSON</button>
          ${report.systems.length < 2 ? html`<button data-testid="more-systems" @click=${() => this.flow.show('data')}>Add a system in Data</button>` : nothing}
        </div>
      </section>
      <section>
        <h2>Every system</h2>
        ${systemsTable(report, this.titleOf, inForce)}
        <p class="small" style="margin:8px 0 0">${drawnWords(report)} “By chance” is what passages in any order would reach.</p>
        ${kindsTable(report, measure, this.titleOf)}
      </section>
      ${report.systems.length < 2 ? nothing : this.pairs(report, measure)}
      ${this.open(report, measure)}`;
  }

  private pairs(report: CompareReport, measure: string): TemplateResult {
    const shown = report.union[Math.min(this.pair, report.union.length - 1)]!;
    return html`<section>
        <h2>Two by two, ${measure}</h2>
        ${pairsTable(report.pairs.filter((pair) => pair.measure === measure), this.titleOf)}
        <p class="small" style="margin:8px 0 0">p: how often a difference as large comes up where signs fall by chance; “for all pairs” allows for
          looking at several (Holm). “Would show from”: the smallest difference that this many questions usually bring to light.</p>
      </section>
      <section>
        <h2>Questions that set two systems apart</h2>
        ${report.union.length === 1 ? nothing : html`<label class="small" for="pair">Pair</label>
          <select id="pair" data-testid="pair-shown" @change=${this.onPair}>
            ${report.union.map(({ a, b }, at) => html`<option value=${at} ?selected=${report.union[at] === shown}>${this.titleOf(a)} and ${this.titleOf(b)}</option>`)}
          </select>`}
        ${apart(shown, report, this.titleOf)}
      </section>`;
  }

  /** What ties and missing labels leave open. */
  private open(report: CompareReport, measure: string): TemplateResult {
    const ties = tieWords(report, measure, this.titleOf);
    const labels = labelWords(report, measure, this.titleOf);
    return html`<section>
      <h2>Luck of the order, and what nobody judged</h2>
      ${ties.length === 0 ? html`<p data-testid="ties-open">Equal scores decide nothing here: every ${measure} is the same in any order of them.</p>`
        : html`<ul data-testid="ties-open">${ties.map((words) => html`<li>${words}</li>`)}</ul>`}
      ${labels.length === 0 ? nothing : html`<ul data-testid="labels-open">${labels.map((words) => html`<li>${words}</li>`)}</ul>`}
    </section>`;
  }

  private save(report: CompareReport): void {
    saveText('comparison.json', JSON.stringify(asFile(report), null, 2), 'application/json');
  }

  private onMeasure = (event: Event): void => {
    this.flow.studies.beside.measure.value = (event.target as HTMLSelectElement).value;
  };

  private onPair = (event: Event): void => {
    this.pair = Number((event.target as HTMLSelectElement).value);
  };
}
