// One chart, drawn at the width it has.
import { LitElement, css, html, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { render as drawPlot, type Draw } from '../charts/render.ts';
import { base } from '../styles/shared.ts';
import { Width } from './width.ts';

@customElement('cl-chart')
export class ClChart extends LitElement {
  static override styles = [base, css`.chart > * { display: block; margin: 0; }`];

  @property({ attribute: false }) draw: Draw | null = null;
  private readonly width = new Width(this);

  override render() {
    return html`<div class="chart"></div>`;
  }

  protected override updated(_changed: PropertyValues<this>): void {
    if (this.draw === null || this.width.value === 0) return;
    const { element } = drawPlot(this.draw(this.width.value));
    this.renderRoot.querySelector('.chart')?.replaceChildren(element);
  }
}
