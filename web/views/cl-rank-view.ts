// Rank k: how many passages have to be read, and what the two common names mean.
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { rankCurve, type OtherCurve } from '../charts/rank-curve.ts';
import type { Draw } from '../charts/render.ts';
import '../components/cl-ruled-charts.ts';
import type { RuleMark, RuleMove } from '../components/cl-ruled-charts.ts';
import { halfWords } from '../components/names-in-words.ts';
import { count, interval, list, percent, plural, share } from '../format.ts';
import { ranksWith } from '../flow/figures.ts';
import type { Curves } from '../flow/side-by-side.ts';
import type { MeasureReport, RankCurveReport } from '../core/core.gen.d.ts';
import { valueOf } from '../state/task.ts';
import { tieRules, type OfferedTieRule } from '../state/url-state.ts';
import { base, card, controls, table } from '../styles/shared.ts';
import { figuresOf } from './figures-of.ts';
import { nothingYet } from './nothing-yet.ts';
import { View } from './view.ts';

const tieWords: Record<OfferedTieRule, string> = {
  against: 'against the system: wrong ones first',
  trec: 'as trec_eval: by id, descending',
  for: 'for the system: right ones first',
};

const none: Curves = [];

@customElement('cl-rank-view')
export class ClRankView extends View {
  static override styles = [
    base,
    controls,
    card,
    table,
    css`
      select {
        max-width: 100%;
      }
    `,
  ];

  #drawn: { report: RankCurveReport; curves: Curves; draws: readonly Draw[] } | null = null;

  override render() {
    return figuresOf(this.state.rankCurve, (report) => this.content(report), () => nothingYet(this.flow));
  }

  private draws(report: RankCurveReport): readonly Draw[] {
    const curves = this.curves;
    if (this.#drawn?.report !== report || this.#drawn.curves !== curves) {
      const others = this.others.map(({ letter, report: { rows } }): OtherCurve => ({ letter, rows }));
      this.#drawn = { report, curves, draws: [(width) => rankCurve(report.rows, width, others)] };
    }
    return this.#drawn.draws;
  }

  private get curves(): Curves {
    return valueOf(this.flow.studies.beside.curves.task.value) ?? none;
  }

  /** Every system but the one in force, with a letter. */
  private get others() {
    const all = this.flow.studies.beside.all.value;
    const others = this.curves.filter(({ name }) => all.some((one) => one.name === name && !one.inForce));
    return others.map(({ name, report }, at) => ({
      letter: String.fromCharCode(65 + at), report, title: all.find((one) => one.name === name)!.title,
    }));
  }

  private otherSystems() {
    const { k } = this.state.settings;
    const { others } = this;
    return others.length === 0 ? nothing : html`<ul class="key" data-testid="other-systems">${others.map(({ letter, title, report }) =>
      html`<li><strong>${letter}</strong> ${title}: ${percent(report.rows.find((row) => row.k === k)?.success)} at k = ${k}</li>`)}
      <li><button class="quiet" @click=${() => this.flow.show('systems')}>Compare them</button></li></ul>`;
  }

  private content(report: RankCurveReport) {
    const { k } = this.state.settings;
    const row = report.rows.find((one) => one.k === k);
    const mark: RuleMark | null = row?.success === null || row === undefined
      ? null : { chart: 0, y: row.success * 100, text: `k = ${k}: ${percent(row.success)}` };
    const fixed = (valueOf(this.state.data)?.protocol ?? null) !== null;
    return html`<div class="columns">
      <section>
        <h2>How many passages should be read?</h2>
        <p class="lead">
          ${plural(report.n, 'answerable question')} of ${halfWords[report.half]}. More passages hold the right one more often,
          and cost more to read. ${fixed ? 'k is fixed by the protocol file.' : 'Drag the line or use the arrow keys.'}
        </p>
        <cl-ruled-charts
          testid="rank-rule" label="Rank k" .draws=${this.draws(report)} .value=${k}
          min="1" .max=${report.rows.at(-1)?.k ?? k} step="1" .mark=${mark} ?fixed=${fixed}
          .format=${(value: number) => `k ${value}: ${percent(row?.success)} have a right passage`}
          @rule-move=${(event: CustomEvent<RuleMove>) => this.flow.choose({ k: event.detail.value }, 'k')}
        ></cl-ruled-charts>
        <ul class="key">
          <li><i class="line" style="border-color:var(--right)"></i>Success@k, any right passage, with its 95% interval</li>
          <li><i class="line dashed" style="border-color:var(--miss)"></i>R@k, share of the right passages</li>
        </ul>
        ${this.otherSystems()}
      </section>
      <div class="side">
        ${this.figures()}
        <section>
          <h2>When scores are equal</h2>
          <label class="small" for="ties">Passages with the same score are ordered</label>
          <select id="ties" data-testid="ties" @change=${this.onTies}>
            ${tieRules.map((rule) => html`<option value=${rule} ?selected=${rule === this.state.settings.ties}>${tieWords[rule]}</option>`)}
          </select>
          ${this.tiesThatMatter()}
        </section>
      </div>
      <section class="wide">
        <h2>Two names, often mixed up</h2>
        <p class="lead" style="max-width:90ch">
          <strong>R@k</strong> is recall: of all the passages that answer a question, the share found among the first k.
          <strong>Success@k</strong> asks only whether any of them is there; papers also call it hit rate, and some call
          it recall@k. With one right passage a question the two are the same number.
          <strong>RR</strong> is one over the rank of the first right passage: 1 at the top, 0.5 in second place.
          All are averaged over answerable questions; those without an answer, or that nobody judged, have no part in them.
        </p>
      </section>
    </div>`;
  }

  private figures() {
    return html`<section>
      <h2>At chosen ranks</h2>
      ${figuresOf(this.state.measures, (report) => this.table(report))}
    </section>`;
  }

  private table(report: MeasureReport) {
    const { k } = this.state.settings;
    const curve = valueOf(this.state.rankCurve);
    const [reciprocal, found] = Object.entries(report.measures).find(([name]) => name.startsWith('RR')) ?? [];
    const ranks = ranksWith(k).filter((rank) => report.measures[`R@${rank}`] !== undefined);
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Measures at chosen ranks">
        <table data-testid="measures">
          <thead><tr><th scope="col">k</th><th scope="col" class="number">R@k</th><th scope="col" class="number">Success@k</th></tr></thead>
          <tbody>${ranks.map((rank) => {
            const row = curve?.rows.find((one) => one.k === rank);
            return html`<tr class=${rank === k ? 'chosen' : ''}>
              <th scope="row">${rank}</th>
              <td class="number" data-testid="R@${rank}">${share(report.measures[`R@${rank}`]?.mean)}</td>
              <td class="number" data-testid="Success@${rank}">${share(report.measures[`Success@${rank}`]?.mean)}
                ${row === undefined ? nothing : html`<small>${interval(row.success_low, row.success_high)}</small>`}</td>
            </tr>`;
          })}</tbody>
        </table>
      </div>
      <p class="small" style="margin:10px 0 0">
        ${reciprocal} <span data-testid="RR">${share(found?.mean)}</span>${reciprocal?.includes('@') ? ' (0 where nothing right stands so high)' : ''}. Over ${plural(report.questions.scored, 'answerable question')};
        ${count(report.questions.no_answer)} have no answer here, ${count(report.questions.unjudged)} were not judged.
      </p>`;
  }

  private tiesThatMatter() {
    const report = valueOf(this.state.measures);
    if (report === undefined) return nothing;
    const named = Object.entries(report.ties_matter).filter(([, n]) => n > 0);
    return html`<p class="small" style="margin:10px 0 0" data-testid="ties-matter">${named.length === 0
      ? 'No question depends on it: every figure here is the same in any order.'
      : html`It changes ${list(named.map(([name, n]) => `${name} for ${count(n)}`))} of
          ${plural(report.questions.scored, 'answerable question')}.`}</p>`;
  }

  private onTies = (event: Event): void => {
    const rule = tieRules.find((name) => name === (event.target as HTMLSelectElement).value);
    if (rule !== undefined) this.flow.choose({ ties: rule }, 'ties');
  };
}
