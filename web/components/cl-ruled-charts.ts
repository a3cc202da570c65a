// Charts stacked over one x axis, with a rule that can be dragged across them. Moving the rule moves the rule
// and its labels only: the plots are drawn again when their data or the width changes.
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { render as drawPlot, type Draw, type Drawn } from '../charts/render.ts';
import { base } from '../styles/shared.ts';
import { Width } from './width.ts';

export interface RuleMove {
  value: number;
}

/** A point on the rule: on which chart, at which y, with what words. */
export interface RuleMark {
  chart: number;
  y: number;
  text: string;
}

@customElement('cl-ruled-charts')
export class ClRuledCharts extends LitElement {
  static override styles = [
    base,
    css`
      .frame {
        position: relative;
        touch-action: pan-y;
        user-select: none;
      }
      .frame.movable {
        cursor: ew-resize;
      }
      .charts > * {
        display: block;
        margin: 0;
      }
      .veil,
      .rule,
      .mark {
        position: absolute;
        left: 0;
        top: 0;
        pointer-events: none;
        will-change: transform;
      }
      .veil {
        background: var(--card);
        opacity: 0.55;
        transform-origin: left;
        width: 1px;
      }
      .rule {
        width: 2px;
        margin-left: -1px;
        background: var(--accent);
      }
      .handle {
        position: absolute;
        left: 0;
        top: 0;
        width: 28px;
        margin-left: -14px;
        background: none;
        border-radius: 14px;
        will-change: transform;
      }
      .grip {
        width: 14px;
        height: 14px;
        margin: -7px 0 0 -7px;
        border-radius: 50%;
        background: var(--accent);
        border: 2px solid var(--card);
      }
      .label {
        font: 600 13px/1.3 var(--sans);
        color: var(--ink);
        background: var(--card);
        border-radius: 5px;
        padding: 1px 5px;
        white-space: nowrap;
      }
      @media (forced-colors: active) {
        .rule,
        .grip {
          background: Highlight;
        }
      }
    `,
  ];

  @property({ attribute: false }) draws: readonly Draw[] = [];
  @property({ type: Number }) value: number | null = null;
  @property({ type: Number }) min = 0;
  @property({ type: Number }) max = 1;
  @property({ type: Number }) step = 0.01;
  /** Where given, the rule stands only here. */
  @property({ attribute: false }) stops: readonly number[] = [];
  @property({ attribute: false }) mark: RuleMark | null = null;
  /** The chart whose part left of the rule is veiled; none by default. */
  @property({ type: Number }) veiled = -1;
  @property() label = '';
  @property() testid = '';
  @property({ attribute: false }) format: (value: number) => string = String;
  @property({ type: Boolean }) fixed = false;

  private readonly width = new Width(this);
  private drawn: (Drawn & { offset: number })[] = [];
  /** The width that the plots on the page were drawn for. */
  private drawnWidth = 0;
  private dragging = false;

  override render() {
    const { value } = this;
    return html`<div
      class="frame ${this.movable ? 'movable' : ''}"
      @pointerdown=${this.onDown}
      @pointermove=${this.onMove}
      @pointerup=${this.onUp}
      @pointercancel=${this.onUp}
    >
      <div class="charts"></div>
      ${value === null
        ? nothing
        : html`<div class="veil" ?hidden=${this.veiled < 0}></div>
            <div class="rule"></div>
            <div class="mark grip" ?hidden=${this.mark === null}></div>
            <div class="mark label" ?hidden=${this.mark === null}>${this.mark?.text}</div>
            ${this.movable
              ? html`<div
                  class="handle"
                  role="slider"
                  tabindex="0"
                  data-testid=${this.testid}
                  aria-label=${this.label}
                  aria-valuemin=${this.min}
                  aria-valuemax=${this.max}
                  aria-valuenow=${value}
                  aria-valuetext=${this.format(value)}
                  @keydown=${this.onKey}
                ></div>`
              : nothing}`}
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('draws') || this.width.value !== this.drawnWidth) this.draw();
    this.place();
  }

  private get movable(): boolean {
    return !this.fixed && this.value !== null;
  }

  private draw(): void {
    const holder = this.renderRoot.querySelector('.charts');
    if (holder === null || this.width.value === 0) return;
    this.drawnWidth = this.width.value;
    const drawn = this.draws.map((make) => drawPlot(make(this.drawnWidth)));
    holder.replaceChildren(...drawn.map((one) => one.element));
    let offset = 0;
    this.drawn = drawn.map((one) => {
      const at = offset;
      offset += Number(one.element.getAttribute('height'));
      return { ...one, offset: at };
    });
  }

  /** Puts the rule, its mark and the veil where the value is: transforms only, no layout of the plots. */
  private place(): void {
    const [first] = this.drawn;
    const last = this.drawn.at(-1);
    if (this.value === null || first === undefined || last === undefined) return;
    const x = first.x(this.value);
    const top = first.offset + first.top;
    const bottom = last.offset + last.bottom;
    const set = (selector: string, transform: string, height?: number) => {
      const element = this.renderRoot.querySelector<HTMLElement>(selector);
      if (element === null) return;
      element.style.transform = transform;
      if (height !== undefined) element.style.height = `${height}px`;
    };
    set('.rule', `translate(${x}px, ${top - 8}px)`, bottom - top + 8);
    set('.handle', `translate(${x}px, ${top - 8}px)`, bottom - top + 8);
    this.placeMark(x, set);
    const veiled = this.drawn[this.veiled];
    if (veiled !== undefined) {
      const left = veiled.x(this.min);
      set(
        '.veil',
        `translate(${left}px, ${veiled.offset + veiled.top}px) scaleX(${Math.max(0, x - left)})`,
        veiled.bottom - veiled.top,
      );
    }
  }

  private placeMark(x: number, set: (selector: string, transform: string) => void): void {
    const chart = this.mark === null ? undefined : this.drawn[this.mark.chart];
    if (this.mark === null || chart === undefined) return;
    const y = chart.offset + chart.y(this.mark.y);
    set('.grip', `translate(${x}px, ${y}px)`);
    // On the roomier side, so that its width need not be measured while the rule moves.
    const side = x > this.width.value / 2 ? `calc(${x - 14}px - 100%)` : `${x + 14}px`;
    set('.label', `translate(${side}, ${y + 10}px)`);
  }

  private nearest(value: number): number {
    if (this.stops.length > 0) {
      return this.stops.reduce((best, stop) => (Math.abs(stop - value) < Math.abs(best - value) ? stop : best));
    }
    const perOne = 1 / this.step;
    return Math.min(this.max, Math.max(this.min, Math.round(value * perOne) / perOne));
  }

  private follow(event: PointerEvent): void {
    const [first] = this.drawn;
    if (first === undefined) return;
    const pixel = event.clientX - this.getBoundingClientRect().left;
    this.tell(this.nearest(first.invertX(pixel)));
  }

  private onDown = (event: PointerEvent): void => {
    if (!this.movable || event.button !== 0) return;
    this.dragging = true;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.renderRoot.querySelector<HTMLElement>('.handle')?.focus({ preventScroll: true });
    event.preventDefault();
    this.follow(event);
  };

  private onMove = (event: PointerEvent): void => {
    if (this.dragging) this.follow(event);
  };

  private onUp = (): void => {
    this.dragging = false;
  };

  private onKey = (event: KeyboardEvent): void => {
    if (this.value === null) return;
    const steps = {
      ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10,
      Home: -Infinity, End: Infinity,
    }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    this.tell(this.stepped(this.value, steps));
  };

  private stepped(value: number, steps: number): number {
    if (!Number.isFinite(steps)) return steps < 0 ? this.min : this.max;
    if (this.stops.length === 0) return this.nearest(value + steps * this.step);
    const sorted = [...this.stops].sort((a, b) => a - b);
    const next = steps > 0 ? sorted.find((stop) => stop > value) : sorted.findLast((stop) => stop < value);
    return next ?? value;
  }

  private tell(value: number): void {
    if (value === this.value) return;
    this.dispatchEvent(new CustomEvent<RuleMove>('rule-move', { detail: { value } }));
  }
}
