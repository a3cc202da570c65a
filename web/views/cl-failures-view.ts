// Failures: the questions that go wrong at the choice in force, worst first, with filters by kind and mistake.
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { halfWords } from '../components/names-in-words.ts';
import { count, plural, score } from '../format.ts';
import type { FailuresReport, Mistake } from '../core/core.gen.d.ts';
import { base, card, controls } from '../styles/shared.ts';
import './cl-failure.ts';
import { figuresOf } from './figures-of.ts';
import { mistakes } from './mistakes.ts';
import { nothingYet } from './nothing-yet.ts';
import { View } from './view.ts';

const PAGE = 30;

@customElement('cl-failures-view')
export class ClFailuresView extends View {
  static override styles = [
    base,
    controls,
    card,
    css`
      fieldset {
        border: 0;
        padding: 0;
        margin: 0 0 12px;
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      fieldset label {
        position: relative;
        border: 1px solid var(--line);
        border-radius: 99px;
        padding: 5px 12px;
        font-size: 14px;
        cursor: pointer;
      }
      fieldset input {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        min-height: 0;
        margin: 0;
        opacity: 0;
        cursor: inherit;
      }
      fieldset label:has(input:checked) {
        border-color: var(--accent);
        background: var(--accent-wash);
      }
      fieldset label:has(input:focus-visible) {
        outline: 3px solid var(--accent);
        outline-offset: 2px;
      }
      fieldset label:has(input:disabled) {
        color: var(--soft);
        cursor: default;
      }
      select {
        max-width: 100%;
      }
      ol {
        list-style: none;
        margin: 14px 0 0;
        padding: 0;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 10px;
      }
    `,
  ];

  @state() private mistake: Mistake | 'all' = 'all';
  @state() private kind = '';
  @state() private shown = PAGE;

  override render() {
    return figuresOf(this.state.failures, (report) => this.content(report), () => nothingYet(this.flow));
  }

  private content(report: FailuresReport) {
    const rows = report.rows.filter((row) =>
      (this.mistake === 'all' || row.mistake === this.mistake) && (this.kind === '' || row.kind === this.kind));
    return html`<section data-testid="failures">
      <h2>Where does it go wrong?</h2>
      <p class="lead">${this.summary(report)}</p>
      ${report.n === 0 ? nothing : this.filters(report)}
      <p class="small" role="status" data-testid="failures-shown">
        ${rows.length === 0 ? 'No question goes wrong in this way.' : `${plural(rows.length, 'question')}, the worst first.`}
      </p>
      <ol>${rows.slice(0, this.shown).map((row) => html`<li><cl-failure .flow=${this.flow} .row=${row}></cl-failure></li>`)}</ol>
      ${rows.length > this.shown
        ? html`<p style="margin:14px 0 0"><button data-testid="more-failures" @click=${() => { this.shown += PAGE; }}>
            Show ${count(Math.min(PAGE, rows.length - this.shown))} more</button></p>` : nothing}
    </section>`;
  }

  private summary({ n, failed, half, k, threshold, mistakes: { not_first: notFirst }, left_out: { unjudged } }: FailuresReport) {
    const choice = threshold === null
      ? html`without a score threshold, so that everything is answered, and k = ${k}`
      : html`at t = ${score(threshold)} and k = ${k}`;
    return html`<strong data-testid="failed">${count(failed)}</strong> of ${plural(n, 'judged question')} in ${halfWords[half]} go
      wrong ${choice}.
      ${notFirst > 0 ? html`${count(notFirst)} of them ${notFirst === 1 ? 'counts' : 'count'} as right in Score threshold: a
        right passage is among the first ${k}, but not on top.` : nothing}
      ${half === 'validation' ? 'The held-out half stays closed here too.' : nothing}
      ${unjudged > 0 ? html`${plural(unjudged, 'question')} that nobody judged have no part in this.` : nothing}`;
  }

  private filters(report: FailuresReport) {
    const kinds = Object.entries(report.kinds);
    const names: ['all', ...Mistake[]] = ['all', ...(Object.keys(mistakes) as Mistake[])];
    return html`<fieldset>
        <legend class="visually-hidden">What went wrong</legend>
        ${names.map((name) => {
          const n = name === 'all' ? report.failed : report.mistakes[name];
          return html`<label title=${name === 'all' ? nothing : mistakes[name].meaning}>
            <input type="radio" name="mistake" data-testid="mistake-${name}" value=${name}
              ?disabled=${n === 0 && name !== 'all'} .checked=${this.mistake === name}
              @change=${() => this.filter({ mistake: name })} />${name === 'all' ? 'Everything' : mistakes[name].title}
            <strong>${count(n)}</strong></label>`;
        })}
      </fieldset>
      ${kinds.length === 0 ? nothing : html`<label class="small">Kind of question
        <select data-testid="failure-kind" @change=${(event: Event) => this.filter({ kind: (event.target as HTMLSelectElement).value })}>
          <option value="">every kind</option>
          ${kinds.map(([kind, { n, failed }]) => html`<option value=${kind} ?selected=${kind === this.kind}>${kind}: ${count(failed)} of ${count(n)}</option>`)}
        </select></label>`}`;
  }

  private filter({ mistake = this.mistake, kind = this.kind }: { mistake?: Mistake | 'all'; kind?: string }): void {
    this.mistake = mistake;
    this.kind = kind;
    this.shown = PAGE;
  }
}
