// The decision as one sentence with three controls, and what it costs beside it.
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import './cl-number.ts';
import type { NumberChange } from './cl-number.ts';
import { score } from '../format.ts';
import { base } from '../styles/shared.ts';

export interface DecisionChange {
  control: 't' | 'k' | 'm';
  value: number;
}

/** One figure beside the sentence. */
export interface Cost {
  testid: string;
  figure: string;
  words: string;
}

@customElement('cl-decision')
export class ClDecision extends LitElement {
  static override styles = [
    base,
    css`
      .line {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 10px 40px;
        align-items: center;
        max-width: 1440px;
        margin: auto;
        padding: 14px 28px;
      }
      p {
        margin: 0;
        font: 400 25px/1.5 var(--serif);
        text-wrap: pretty;
      }
      ul {
        display: flex;
        gap: 10px 26px;
        flex-wrap: wrap;
        list-style: none;
        margin: 0;
        padding: 0;
      }
      .about {
        flex-basis: 100%;
        grid-column: 1 / -1;
        margin-top: -6px;
      }
      b {
        display: block;
        font-size: 21px;
        line-height: 1.15;
      }
      span {
        font-size: 13px;
        color: var(--soft);
      }
      @media (max-width: 900px) {
        .line {
          grid-template-columns: minmax(0, 1fr);
          padding: 12px 14px;
        }
        p {
          font-size: 20px;
          line-height: 1.6;
        }
        ul {
          display: grid;
          grid-template-columns: 1fr 1fr;
          gap: 10px 18px;
        }
      }
    `,
  ];

  @property({ type: Number }) t: number | null = null;
  @property({ type: Number }) k = 3;
  @property({ type: Number }) m: number | null = null;
  @property({ type: Number }) dims = 0;
  @property({ attribute: false }) lengths: readonly number[] = [];
  @property({ attribute: false }) costs: readonly Cost[] = [];
  /** Which questions the costs are of. */
  @property() about = '';
  /** Ends of what t may be. */
  @property({ attribute: false }) range: readonly [number, number] = [-1, 1];
  /** Words in common have no vectors to shorten. */
  @property({ type: Boolean }) words = false;
  /** A score table has no ranks and no vectors of its own. */
  @property({ type: Boolean }) scoresOnly = false;
  @property({ type: Boolean }) kFixed = false;
  @property({ type: Boolean }) ready = false;

  override render() {
    return html`<section class="line" aria-label="The decision">
      <p>
        Answer when the best score is at least
        <cl-number
          testid="decision-t" label="Score threshold t" .value=${this.t} .min=${this.range[0]} .max=${this.range[1]} .step=${this.words ? 0.1 : 0.01}
          .format=${score} ?disabled=${!this.ready} @number-change=${this.tell('t')}
        ></cl-number>${this.scoresOnly ? '.' : html`, read the first
        <cl-number
          testid="decision-k" label="Rank k, passages read" .value=${this.k} min="1" max="100" step="1" whole
          ?disabled=${!this.ready || this.kFixed} title=${this.kFixed ? 'k comes from the protocol file' : ''}
          @number-change=${this.tell('k')}
        ></cl-number>${this.words ? html` ${this.k === 1 ? 'passage' : 'passages'}.` : html`, keep
        <cl-number
          testid="decision-m" label="Vector length m, numbers kept" .value=${this.m} min="1" .max=${this.dims || 4096}
          step="1" whole .stops=${this.lengths} ?disabled=${!this.ready} @number-change=${this.tell('m')}
        ></cl-number>
        numbers a passage.`}`}
      </p>
      ${this.costs.length === 0
        ? nothing
        : html`<ul aria-label="What it costs">
            ${this.costs.map(({ testid, figure, words }) => html`<li data-testid=${testid}><b>${figure}</b><span>${words}</span></li>`)}
            ${this.about === '' ? nothing : html`<li class="about" data-testid="cost-about"><span>${this.about}</span></li>`}
          </ul>`}
    </section>`;
  }

  private tell(control: DecisionChange['control']) {
    return (event: CustomEvent<NumberChange>) => {
      const detail: DecisionChange = { control, value: event.detail.value };
      this.dispatchEvent(new CustomEvent<DecisionChange>('decision-change', { detail }));
    };
  }
}

