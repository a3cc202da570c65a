// Short messages that a screen reader says aloud; each can be put away.
import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Notice } from '../state/notice.ts';
import { base, controls } from '../styles/shared.ts';

@customElement('cl-notices')
export class ClNotices extends LitElement {
  static override styles = [
    base,
    controls,
    css`
      :host {
        position: fixed;
        right: 16px;
        bottom: 16px;
        left: 16px;
        z-index: 10;
        pointer-events: none;
      }
      .list {
        display: grid;
        gap: 8px;
        justify-items: end;
      }
      .notice {
        pointer-events: auto;
        display: flex;
        gap: 10px;
        align-items: start;
        max-width: 440px;
        background: var(--card);
        border: 1px solid var(--edge);
        border-left: 4px solid var(--accent);
        border-radius: 10px;
        padding: 10px 6px 10px 14px;
        font-size: 14.5px;
        box-shadow: 0 6px 24px #0002;
      }
      .notice.warning {
        border-left-color: var(--warn);
      }
      .notice.problem {
        border-left-color: var(--bad);
      }
      button {
        min-height: 28px;
        padding: 0 8px;
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) notices: readonly Notice[] = [];

  override render() {
    return html`<div class="list" role="status" aria-live="polite" data-testid="notices">
      ${this.notices.map((notice) => html`<div class="notice ${notice.tone}">
        <span>${notice.text}</span>
        <button class="quiet" aria-label="Put this message away"
          @click=${() => this.dispatchEvent(new CustomEvent<number>('notice-dismiss', { detail: notice.id }))}>✕</button>
      </div>`)}
    </div>`;
  }
}
