// The target, both ways of choosing for it, and in plain words what came of it.
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { inParts, type NumberChange } from '../components/cl-number.ts';
import { percent, score } from '../format.ts';
import type { CurvePoint, ThresholdReport } from '../core/core.gen.d.ts';
import { EVERY_SCORE } from '../messages/grid-words.ts';
import type { Settings } from '../state/url-state.ts';
import { valueOf } from '../state/task.ts';
import { base, card, controls } from '../styles/shared.ts';
import { fewAnswers, outcomeWords, pointOf } from './outcome-words.ts';
import { View } from './view.ts';

@customElement('cl-choice-panel')
export class ClChoicePanel extends View {
  static override styles = [
    base,
    controls,
    card,
    css`
      .target {
        font: 400 18px/1.5 var(--serif);
      }
      .ways {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 10px;
        border: 0;
        padding: 0;
        margin: 0 0 12px;
      }
      legend {
        padding: 0;
      }
      label {
        border: 1px solid var(--line);
        border-radius: 10px;
        padding: 10px 12px;
        font-size: 13.5px;
        color: var(--soft);
        cursor: pointer;
      }
      label:has(input:checked) {
        border-color: var(--accent);
        background: var(--accent-wash);
      }
      label:has(input:focus-visible) {
        outline: 3px solid var(--accent);
        outline-offset: 2px;
      }
      label b {
        display: block;
        color: var(--ink);
        font-size: 21px;
        line-height: 1.25;
      }
      label .name {
        color: var(--ink);
        font-weight: 600;
        display: flex;
        gap: 6px;
        align-items: center;
      }
      label input {
        min-height: 0;
        margin: 0;
        accent-color: var(--accent);
      }
      label.plain {
        border: 0;
        background: none;
        padding: 0;
        display: flex;
        gap: 7px;
        align-items: center;
      }
      .aim {
        font: inherit;
        color: var(--accent);
        max-width: 100%;
        padding: 2px 6px;
      }
      .outcome {
        border-left: 4px solid var(--accent);
        padding: 2px 0 2px 12px;
        font-size: 15px;
      }
      .outcome.careful {
        border-color: var(--warn);
      }
      .outcome p {
        margin: 0 0 6px;
      }
    `,
  ];


  override render() {
    const report = valueOf(this.state.threshold);
    if (report === undefined) return nothing;
    const { target, t, aim } = this.state.settings;
    return html`<section>
      <h2>The cutoff for a target</h2>
      <p class="target">
        At least
        <cl-number testid="target" label="Target, in percent" .value=${Math.round(target * 1000) / 10}
          min="1" max="100" step="1" .format=${(value: number | null) => `${value ?? '–'}%`}
          @number-change=${(event: CustomEvent<NumberChange>) => this.flow.choose({ target: inParts(event.detail.value) }, 'target')}
          @number-refused=${(event: CustomEvent<string>) => this.flow.notify('warning', event.detail)}></cl-number>
        of the
        <select class="aim" data-testid="aim" aria-label="What the target speaks of"
          @change=${(event: Event) => this.flow.choose({ aim: (event.target as HTMLSelectElement).value as Settings['aim'], t: null }, 'aim')}>
          <option value="precision" ?selected=${aim === 'precision'}>answers should be right</option>
          <option value="coverage" ?selected=${aim === 'coverage'}>questions should get an answer</option>
        </select>.
      </p>
      ${this.ways(report)}
      ${this.outcome(report)}
      ${this.grid(report)}
      ${t === null
        ? nothing
        : html`<p class="small" style="margin-top:10px">
            The line stands at ${score(t)}, set by hand.
            <button class="quiet" data-testid="follow-target" @click=${() => this.flow.choose({ t: null }, 'follow')}>
              Follow the target again</button>
          </p>`}
    </section>`;
  }

  private ways(report: ThresholdReport) {
    const { mode, aim } = this.state.settings;
    const point = pointOf(report);
    const margin = report.margin_threshold;
    const way = (name: 'point' | 'margin', title: string, threshold: number | null) => html`<label>
      <span class="name"><input type="radio" name="mode" value=${name} data-testid="mode-${name}" .checked=${mode === name}
        @change=${() => this.flow.choose({ mode: name, t: null }, 'mode')} />${title}</span>
      <b data-testid="threshold-${name}">${score(threshold)}</b>
      ${this.curveWords(report, threshold)}
    </label>`;
    return html`<fieldset class="ways">
      <legend class="visually-hidden">How the cutoff is chosen</legend>
      ${way('point', 'At the target', point)} ${way('margin', 'With a margin', margin)}
    </fieldset>
    <p class="small">${aim === 'coverage'
      ? mode === 'point' ? 'The highest cutoff that still answers so many here.' : 'The highest cutoff that answers so many even at the lower bound.'
      : mode === 'point'
      ? 'The lowest cutoff that reaches the target here. It stops at the luckiest point: where the target binds, it misses on fresh questions about half the time.'
      : 'The lowest cutoff whose lower bound reaches the target: it answers less, and luck alone would seldom have got it there.'}</p>`;
  }

  private grid(report: ThresholdReport) {
    const { grid } = this.state.settings;
    if (this.state.system?.cosines === false) {
      return html`<p class="small" style="margin-top:10px" data-testid="grid-of-words">Every score there is was tried as a cutoff: BM25 scores have no upper end, so hundredths say nothing of them.</p>`;
    }
    return html`<p class="small" style="margin-top:10px"><label class="plain"><input type="checkbox" data-testid="grid-exact" .checked=${grid === 'exact'}
      @change=${(event: Event) => this.flow.choose({ grid: (event.target as HTMLInputElement).checked ? 'exact' : 'hundredths', t: null }, 'grid')} />
      Try every score there is as a cutoff, not only 0.00, 0.01 …</label></p>
      ${grid === 'hundredths' && report.grid === 'exact' ? html`<p class="small" data-testid="grid-gave-way">${EVERY_SCORE}</p>` : nothing}`;
  }

  private curveWords(report: ThresholdReport, threshold: number | null) {
    if (threshold === null) return 'none';
    const row: CurvePoint | undefined = report.curve.find((point) => Math.abs(point.threshold - threshold) < 1e-9);
    return row === undefined ? nothing : html`${percent(row.precision)} right, ${percent(row.coverage)} answered`;
  }

  private outcome(report: ThresholdReport) {
    const careful = report.outcome !== 'cutoff';
    const fewest = this.state.limits['min_accepted_shown'] ?? 0;
    return html`<div class="outcome ${careful ? 'careful' : ''}" data-testid="outcome" data-outcome=${report.outcome}>
      ${outcomeWords(report, fewest)}</div>
      ${fewAnswers(this.state.point, fewest)}`;
  }
}
