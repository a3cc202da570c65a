// Vector length: what is lost when only the first m numbers of each vector are stored.
import { css, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { figure, lengthSeries, vectorLength, type LengthSeries } from '../charts/vector-length.ts';
import type { Draw } from '../charts/render.ts';
import '../components/cl-ruled-charts.ts';
import type { RuleMark, RuleMove } from '../components/cl-ruled-charts.ts';
import { bytes, percent, share } from '../format.ts';
import type { TruncateReport } from '../core/core.gen.d.ts';
import { valueOf } from '../state/task.ts';
import { base, card, controls, table } from '../styles/shared.ts';
import { figuresOf } from './figures-of.ts';
import { nothingYet } from './nothing-yet.ts';
import { View } from './view.ts';

type Row = TruncateReport['rows'][number];

@customElement('cl-length-view')
export class ClLengthView extends View {
  static override styles = [
    base,
    controls,
    card,
    table,
    css`
      fieldset {
        border: 0;
        padding: 0;
        margin: 0 0 10px;
        display: flex;
        gap: 6px 18px;
        flex-wrap: wrap;
        font-size: 14px;
      }
      fieldset input {
        min-height: 0;
        accent-color: var(--accent);
      }
      th.split {
        border-left: 1px solid var(--line);
      }
    `,
  ];

  @state() private renormalised = true;
  #drawn: { report: TruncateReport; renormalised: boolean; draws: readonly Draw[] } | null = null;

  override render() {
    const { system } = this.state;
    if (system !== null && system.ranking !== null && system.vectors === null) return this.words();
    return figuresOf(this.state.truncate, (report) => this.content(report), () => nothingYet(this.flow));
  }

  private words() {
    return html`<section data-testid="no-vectors">
      <h2>Words have no vectors</h2>
      <p class="lead">The passages are ranked by words in common (BM25), which stores words and counts: there is no vector to
        shorten. Encode with a model in Data to see what shorter vectors cost.</p>
      <button class="primary" @click=${() => this.flow.show('data')}>Go to Data</button>
    </section>`;
  }

  private draws(report: TruncateReport, series: readonly LengthSeries[]): readonly Draw[] {
    const { renormalised } = this;
    if (this.#drawn?.report !== report || this.#drawn.renormalised !== renormalised) {
      const rows = report.rows.filter((row) => row.renormalised === renormalised).sort((a, b) => a.dims - b.dims);
      this.#drawn = { report, renormalised, draws: [(width) => vectorLength(rows, series, width)] };
    }
    return this.#drawn.draws;
  }

  private content(report: TruncateReport) {
    const measures = Object.keys(report.rows[0]?.measures ?? {});
    const series = lengthSeries(measures);
    const full = valueOf(this.state.encoded)?.dims ?? 0;
    const m = this.state.settings.m ?? full;
    const row = report.rows.find((one) => one.dims === m && one.renormalised === this.renormalised);
    const overlap = row === undefined ? null : figure(row, 'overlap@10');
    const mark: RuleMark | null = overlap === null
      ? null : { chart: 0, y: overlap * 100, text: `m = ${m}: ${percent(overlap)} overlap` };
    const lengths = [...new Set(report.rows.map((one) => one.dims))];
    return html`<div class="columns">
      <section>
        <h2>How long do stored vectors need to be?</h2>
        <p class="lead">
          Only the first m numbers of each vector are kept. overlap@10 is the share of the ten nearest passages that stay
          the same; the measures say whether the right ones are among them. Drag the line or use the arrow keys.
        </p>
        ${this.switch()}
        <cl-ruled-charts
          testid="length-rule" label="Vector length m" .draws=${this.draws(report, series)} .value=${m}
          .min=${Math.min(...lengths)} .max=${Math.max(...lengths)} .stops=${lengths} .mark=${mark}
          .format=${(value: number) => `${value} numbers: ${percent(overlap)} overlap`}
          @rule-move=${(event: CustomEvent<RuleMove>) => this.onMove(event.detail.value, full)}
        ></cl-ruled-charts>
        <ul class="key">
          ${series.map((line) => html`<li><i class="line ${line.dash === '' ? '' : 'dashed'}" style="border-color:${line.colour}"></i>${line.title}</li>`)}
        </ul>
      </section>
      <div class="side">
        <section>
          <h2>What ${m} numbers cost</h2>
          <dl>
            <dt>A million passages</dt><dd data-testid="length-bytes">${bytes(row === undefined ? null : row.bytes * 1_000_000)}</dd>
            <dt>overlap@10</dt><dd>${percent(overlap)}</dd>
            <dt>Same first passage</dt><dd>${percent(row?.top1)}</dd>
            ${measures.map((name) => html`<dt>${name}</dt><dd>${percent(row?.measures[name]?.mean)}</dd>`)}
          </dl>
          <p class="lead" style="margin:12px 0 0">
            Scores move when vectors get shorter, so a cutoff chosen at one length has to be chosen again at another: the
            decision above follows m by itself.
          </p>
        </section>
        <section>
          <h2>A caution</h2>
          <p class="lead" style="margin:0">This model was not trained to be shortened (a Matryoshka model would be), so
            what its first numbers keep is luck of the draw. Look before you cut.</p>
        </section>
      </div>
      <section class="wide">
        <h2>Every length</h2>
        ${this.table(report, measures, m, full)}
      </section>
    </div>`;
  }

  private switch() {
    const option = (value: boolean, words: string) => html`<label>
      <input type="radio" name="renormalised" data-testid="renormalised-${value}" .checked=${this.renormalised === value}
        @change=${() => { this.renormalised = value; }} /> ${words}</label>`;
    return html`<fieldset><legend class="visually-hidden">After cutting</legend>
      ${option(true, 'brought back to length 1')}${option(false, 'left as cut, for comparison')}</fieldset>`;
  }

  private onMove(value: number, full: number): void {
    this.flow.choose({ m: value === full ? null : value }, 'm');
  }

  private table(report: TruncateReport, measures: readonly string[], m: number, full: number) {
    const names = ['overlap@10', 'top1', ...measures];
    const title = (name: string) => (name === 'top1' ? 'same first' : name);
    const pairs = new Map<number, Partial<Record<'yes' | 'no', Row>>>();
    for (const row of report.rows) {
      pairs.set(row.dims, { ...pairs.get(row.dims), [row.renormalised ? 'yes' : 'no']: row });
    }
    const lengths = [...pairs.keys()].sort((a, b) => b - a);
    const cells = (row: Row | undefined) => names.map((name) => html`<td class="number">${share(row === undefined ? null : figure(row, name))}</td>`);
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Figures for every vector length">
      <table data-testid="lengths">
        <thead>
          <tr><td colspan="2"></td><th scope="colgroup" colspan=${names.length}>brought back to length 1</th>
            <th scope="colgroup" class="split" colspan=${names.length}>left as cut</th></tr>
          <tr><th scope="col" class="number">m</th><th scope="col" class="number">a million passages</th>
            ${[0, 1].map((half) => names.map((name, at) => html`<th scope="col" class="number ${half === 1 && at === 0 ? 'split' : ''}">${title(name)}</th>`))}</tr>
        </thead>
        <tbody>${lengths.map((length) => {
          const pair = pairs.get(length) ?? {};
          const size = (pair.yes ?? pair.no)?.bytes;
          return html`<tr class=${length === m ? 'chosen' : ''}>
            <th scope="row" class="number"><button class="quiet" style="min-height:0;padding:0 4px" aria-label="Keep ${length} numbers"
              @click=${() => this.onMove(length, full)}>${length}</button></th>
            <td class="number">${bytes(size === undefined ? null : size * 1_000_000)}</td>${cells(pair.yes)}${cells(pair.no)}</tr>`;
        })}</tbody>
      </table>
    </div>`;
  }
}
