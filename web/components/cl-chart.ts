// One chart, drawn at the width it has.
import { LitElement, css, html, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { render as drawPlot, type Draw } from '../charts/render.ts';
import { base } from '../styles/shared.ts';

@customElement('cl-chart')
export class ClChart extends LitElement {
  static override styles = [base, css`.chart > * { display: block; margin: 0; }`];

  @property({ attribute: false }) draw: Draw | null = null;
  @state() private width = 0;
  private readonly observer = new ResizeObserver(([entry]) => {
    if (entry !== undefined) this.width = Math.floor(entry.contentRect.width);
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
  }

  override render() {
    return html`<div class="chart"></div>`;
  }

  protected override updated(_changed: PropertyValues<this>): void {
    if (this.draw === null || this.width === 0) return;
    const { element } = drawPlot(this.draw(this.width));
    this.renderRoot.querySelector('.chart')?.replaceChildren(element);
  }
}
