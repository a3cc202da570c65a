// What went wrong, in place: the sentence, where it is, what to do.
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Problem } from '../state/problem.ts';
import { base } from '../styles/shared.ts';

@customElement('cl-problem')
export class ClProblem extends LitElement {
  static override styles = [
    base,
    css`
      div {
        background: var(--bad-wash);
        border-left: 4px solid var(--bad);
        border-radius: 0 8px 8px 0;
        padding: 10px 14px;
        margin: 0 0 10px;
        overflow-wrap: anywhere;
      }
      p {
        margin: 0;
      }
      .where {
        font: 13.5px/1.5 var(--mono);
      }
    `,
  ];

  @property({ attribute: false }) problem: Problem | null = null;

  override render() {
    if (this.problem === null) return nothing;
    const { message, where, remedy, code } = this.problem;
    return html`<div role="alert" data-testid="problem" data-code=${code}>
      ${where === '' ? nothing : html`<p class="where">${where}</p>`}
      <p><strong>${message}</strong></p>
      ${remedy === '' ? nothing : html`<p>${remedy}</p>`}
    </div>`;
  }
}
