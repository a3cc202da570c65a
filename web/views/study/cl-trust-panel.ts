// “How far can it be trusted?”: the deeper studies, one at a time, made when they are looked at.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { valueOf } from '../../state/task.ts';
import { base, card, controls } from '../../styles/shared.ts';
import { View } from '../view.ts';
import './cl-calibration-card.ts';
import './cl-copies-card.ts';
import './cl-copy-card.ts';
import './cl-cost-card.ts';
import './cl-mix-card.ts';
import './cl-record-card.ts';
import './cl-risk-card.ts';
import './cl-signal-card.ts';
import './cl-splits-card.ts';
import './cl-transfer-card.ts';
import './cl-wrong-card.ts';

const tabs = [
  { name: 'wrong', title: 'Wrong answers' },
  { name: 'mix', title: 'Other questions' },
  { name: 'price', title: 'Prices and promises' },
  { name: 'systems', title: 'Other systems' },
  { name: 'halves', title: 'Other halves' },
  { name: 'probability', title: 'Probabilities' },
  { name: 'use', title: 'Use and record' },
] as const;
/** Records that were brought into view. */
const shown = new WeakSet<object>();
type Tab = (typeof tabs)[number]['name'];

@customElement('cl-trust-panel')
export class ClTrustPanel extends View {
  static override styles = [base, controls, card, css`
    h2 {
      font-size: 20px;
      margin: 8px 0 6px;
    }
    [role='tablist'] {
      display: flex;
      flex-wrap: wrap;
      gap: 6px;
      margin: 0 0 14px;
    }
    [role='tab'][aria-selected='true'] {
      border-color: var(--accent);
      background: var(--accent-wash);
      font-weight: 600;
    }
    .cards {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--gap);
    }
  `];
  @state() private chosen: Tab | null = null;

  /** A record that was just dropped, wherever on the page, is shown with its answer: once. */
  protected override willUpdate(): void {
    const { record } = this.state;
    const news = record.state === 'failed' ? record.problem : valueOf(record);
    if (news === undefined || shown.has(news)) return;
    shown.add(news);
    this.chosen = 'use';
    void this.updateComplete.then(() => {
      const card = this.renderRoot.querySelector<HTMLElement>('cl-record-card');
      card?.scrollIntoView({ block: 'start' });
    });
  }

  override render() {
    return html`<h2 id="trust">How far can it be trusted?</h2>
      <div role="tablist" aria-labelledby="trust" @keydown=${this.onKey}>
        ${tabs.map(({ name, title }, at) => html`<button role="tab" id="tab-${name}" data-testid="tab-${name}"
          aria-selected=${this.chosen === name} aria-controls=${this.chosen === name ? 'study' : nothing}
          tabindex=${this.chosen === name || (this.chosen === null && at === 0) ? 0 : -1}
          @click=${() => { this.chosen = name; }}>${title}</button>`)}
      </div>
      ${this.chosen === null ? nothing : html`<div class="cards" role="tabpanel" id="study" aria-labelledby="tab-${this.chosen}">${this.cards(this.chosen)}</div>`}`;
  }

  private cards(name: Tab): TemplateResult {
    const { flow } = this;
    switch (name) {
      case 'wrong':
        return html`<cl-wrong-card .flow=${flow}></cl-wrong-card>`;
      case 'mix':
        return html`<cl-mix-card .flow=${flow}></cl-mix-card><cl-copies-card .flow=${flow}></cl-copies-card>`;
      case 'price':
        return html`<cl-cost-card .flow=${flow}></cl-cost-card><cl-risk-card .flow=${flow}></cl-risk-card>`;
      case 'systems':
        return html`<cl-transfer-card .flow=${flow}></cl-transfer-card><cl-signal-card .flow=${flow}></cl-signal-card>`;
      case 'halves':
        return html`<cl-splits-card .flow=${flow}></cl-splits-card>`;
      case 'probability':
        return html`<cl-calibration-card .flow=${flow}></cl-calibration-card>`;
      case 'use':
        return html`<cl-copy-card .flow=${flow}></cl-copy-card><cl-record-card .flow=${flow}></cl-record-card>`;
    }
  }

  /** Arrow keys go from tab to tab, as people expect of tabs. */
  private onKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ name }) => name === this.chosen);
    const next = tabs[(Math.max(at, 0) + step + tabs.length) % tabs.length]!;
    this.chosen = next.name;
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus());
  };
}
