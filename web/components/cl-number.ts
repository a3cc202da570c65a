// A number inside a sentence: type a value, or step it with the arrow keys.
import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../styles/shared.ts';

export interface NumberChange {
  value: number;
  /** How it came about: a typed value, or a step that others may follow within a moment. */
  by: 'typing' | 'step';
}

/** Of a hundred, without what the division adds behind the digits: 99.9 → 0.999. */
export const inParts = (percent: number): number => Number((percent / 100).toPrecision(12));

@customElement('cl-number')
export class ClNumber extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: inline-block;
      }
      input {
        font: 600 1em/1.2 var(--sans);
        color: var(--accent);
        background: none;
        border: 0;
        border-bottom: 3px solid var(--accent);
        border-radius: 6px 6px 0 0;
        padding: 0;
        min-width: 1.3em;
        text-align: center;
        font-variant-numeric: tabular-nums;
      }
      input:hover:not(:disabled) {
        background: var(--accent-wash);
      }
      input:disabled {
        border-bottom-style: dotted;
        -webkit-text-fill-color: var(--accent);
        opacity: 1;
      }
      input[aria-invalid='true'] {
        color: var(--bad);
        border-bottom-color: var(--bad);
      }
    `,
  ];

  @property({ type: Number }) value: number | null = null;
  @property({ type: Number }) min = 0;
  @property({ type: Number }) max = 1;
  @property({ type: Number }) step = 0.01;
  /** Where given, the arrow keys go from one of these to the next. */
  @property({ attribute: false }) stops: readonly number[] = [];
  @property({ type: Boolean }) whole = false;
  @property({ type: Boolean }) disabled = false;
  @property() label = '';
  @property() testid = '';
  /** How a value is written. */
  @property({ attribute: false }) format: (value: number | null) => string = (value) =>
    value === null ? '–' : String(value);

  @state() private draft: string | null = null;
  @state() private invalid = false;

  override focus(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  override render() {
    const shown = this.draft ?? this.format(this.value);
    return html`<input
      role="spinbutton"
      inputmode="decimal"
      autocomplete="off"
      spellcheck="false"
      data-testid=${this.testid}
      style="width:calc(${Math.max(1, shown.length)}ch + 4px)"
      .value=${shown}
      ?disabled=${this.disabled}
      aria-label=${this.label}
      aria-valuenow=${this.value ?? 0}
      aria-valuetext=${shown}
      aria-valuemin=${this.min}
      aria-valuemax=${this.max}
      aria-invalid=${this.invalid}
      @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()}
      @input=${(event: Event) => {
        this.draft = (event.target as HTMLInputElement).value;
        this.invalid = this.parse(this.draft) === undefined;
      }}
      @change=${this.commit}
      @blur=${this.commit}
      @keydown=${this.onKey}
    />`;
  }

  /** "90 %" is 90 where the number is a percentage already, and 0.9 elsewhere. */
  private parse(text: string): number | undefined {
    const [, digits, percent] = /^([-−]?(?:\d+\.?\d*|\.\d+))\s*(%?)$/.exec(text.trim().replace(',', '.')) ?? [];
    if (digits === undefined || (percent && this.whole)) return undefined;
    const number = Number(digits.replace('−', '-'));
    const value = percent && this.max <= 1 ? inParts(number) : number;
    if (value < this.min || value > this.max) return undefined;
    return this.whole && !Number.isInteger(value) ? undefined : value;
  }

  private commit = (): void => {
    if (this.draft === null) return;
    const value = this.parse(this.draft);
    if (value === undefined) {
      const typed = this.draft;
      this.revert();
      const what = `${this.label}: “${typed}” is not ${this.whole ? 'a whole number' : 'a number'} from ${this.min} to ${this.max}.`;
      this.dispatchEvent(new CustomEvent<string>('number-refused', { detail: what, bubbles: true, composed: true }));
      return;
    }
    this.revert();
    if (value !== this.value) this.tell({ value, by: 'typing' });
  };

  private revert(): void {
    this.draft = null;
    this.invalid = false;
  }

  private onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      this.commit();
      return;
    }
    if (event.key === 'Escape') {
      this.revert();
      return;
    }
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (steps === undefined || this.value === null) return;
    event.preventDefault();
    this.revert();
    const value = this.stepped(this.value, steps);
    if (value !== this.value) this.tell({ value, by: 'step' });
  };

  private stepped(value: number, steps: number): number {
    if (this.stops.length > 0) {
      const sorted = [...this.stops].sort((a, b) => a - b);
      const next = steps > 0 ? sorted.find((stop) => stop > value) : sorted.findLast((stop) => stop < value);
      return next ?? value;
    }
    // On the grid of steps, so that 0.29 + 0.01 is 0.3 and nothing beside it.
    const perOne = Math.round(1 / this.step);
    const moved = this.step < 1 ? Math.round(value * perOne + steps) / perOne : value + steps * this.step;
    return Math.min(this.max, Math.max(this.min, moved));
  }

  private tell(detail: NumberChange): void {
    this.dispatchEvent(new CustomEvent<NumberChange>('number-change', { detail }));
  }
}
