// A job on its way: what, how far, how fast, how long still, and a way to stop it.
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Progress } from '../state/task.ts';
import { base, controls } from '../styles/shared.ts';
import { bytes, count, duration } from '../format.ts';

@customElement('cl-progress')
export class ClProgress extends LitElement {
  static override styles = [
    base,
    controls,
    css`
      progress {
        width: 100%;
        height: 10px;
        accent-color: var(--accent);
        display: block;
      }
      .row {
        justify-content: space-between;
        margin-top: 8px;
      }
    `,
  ];

  @property({ attribute: false }) progress: Progress = { label: '' };
  @property({ type: Boolean }) cancellable = false;

  override render() {
    const { label, done, total } = this.progress;
    const known = done !== undefined && total !== undefined && total > 0;
    return html`<p>${label}</p>
      <progress aria-label=${label} max="1" .value=${known ? done / total : 0} data-testid="progress"></progress>
      <div class="row">
        <span class="small" data-testid="progress-text">${known ? this.numbers(done, total) : 'starting'}</span>
        ${this.cancellable
          ? html`<button data-testid="cancel" @click=${() => this.dispatchEvent(new CustomEvent('cancel-job'))}>
              Cancel
            </button>`
          : nothing}
      </div>`;
  }

  private numbers(done: number, total: number): string {
    const { unit, rate, secondsLeft } = this.progress;
    const amount = unit === 'bytes' ? bytes : count;
    const parts = [`${amount(done)} of ${amount(total)}${unit === 'texts' ? ' texts' : ''}`];
    if (typeof rate === 'number') {
      parts.push(unit === 'bytes' ? `${bytes(rate)} a second` : `${rate.toFixed(rate < 10 ? 1 : 0)} a second`);
    }
    if (typeof secondsLeft === 'number') parts.push(`about ${duration(secondsLeft)} left`);
    return parts.join(' · ');
  }
}
