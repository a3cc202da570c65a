// What the model's token limit cuts off: a short summary, and every passage in a list.
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import '../components/cl-problem.ts';
import '../components/cl-progress.ts';
import { count, percent, plural } from '../format.ts';
import type { TextTruncationReport, TruncatedTexts } from '../core/core.gen.d.ts';
import { match, valueOf } from '../state/task.ts';
import { base, card, controls, table } from '../styles/shared.ts';
import { View } from './view.ts';

const PAGE = 100;

@customElement('cl-text-truncation')
export class ClTextTruncation extends View {
  static override styles = [
    base,
    controls,
    card,
    table,
    css`
      summary {
        cursor: pointer;
        margin-top: 8px;
      }
      .scroll {
        max-height: 420px;
        overflow-y: auto;
      }
      td.lost {
        color: var(--bad);
        font-weight: 600;
      }
    `,
  ];

  @state() private shown = PAGE;
  @state() private unfolded = false;

  override render() {
    const loaded = valueOf(this.state.data);
    if (loaded?.kind !== 'labelled') return nothing;
    return html`<section data-testid="text-truncation">
      <h2>Text truncation</h2>
      ${this.readsAll
        ? html`<p class="lead" data-testid="nothing-cut" style="margin:0">Nothing is cut: words in common (BM25) read every word of every text.</p>`
        : match(this.state.textTruncation, {
        idle: () => this.offer(),
        working: (progress) => html`<cl-progress .progress=${progress}></cl-progress>`,
        done: (report) => report.model === this.state.settings.model ? this.content(report) : this.offer(),
        failed: (problem) => html`<cl-problem .problem=${problem}></cl-problem>`,
      })}
    </section>`;
  }

  /** The system in force, and picked, has no model with a limit. */
  private get readsAll(): boolean {
    const { system, settings } = this.state;
    return system !== null && system.id === settings.model && system.dims === 0;
  }

  private offer() {
    const cached = this.flow.figures.canCount.value;
    return html`<p class="lead">A model reads a text only up to its token limit; what lies behind is as if it were not there.</p>
      ${cached
        ? html`<button data-testid="count-tokens" @click=${() => this.flow.figures.countTokens()}>Count the tokens</button>`
        : html`<p class="small">The tokens of your texts are counted once the model is in this browser.</p>`}`;
  }

  private content({ limit, passages, questions }: TextTruncationReport) {
    return html`<p class="lead">
        The model reads ${count(limit)} tokens of a text, its prefix and two special tokens counted.
      </p>
      <p data-testid="truncated-passages">${this.summary('passage', passages)}</p>
      <p data-testid="truncated-questions">${this.summary('question', questions)}</p>
      <details @toggle=${(event: Event) => { this.unfolded = (event.target as HTMLDetailsElement).open; }}>
        <summary>Tokens of every passage</summary>
        ${this.unfolded ? this.list(passages) : nothing}
      </details>`;
  }

  private summary(what: string, { n, cut, tokens, lost, unknown, unknown_share: share }: TruncatedTexts) {
    return html`${cut === 0
        ? html`<strong>No ${what} is cut</strong> of ${count(n)}.`
        : html`<strong>${plural(cut, what)} of ${count(n)} ${cut === 1 ? 'is' : 'are'} cut</strong>: ${count(lost)} of ${count(tokens)} tokens are lost.`}
      ${unknown === 0 ? 'Every token is known to the model.' : html`${plural(unknown, 'token')} (${percent(share, 2)}) ${unknown === 1 ? 'is' : 'are'} unknown to the model.`}`;
  }

  private list({ texts }: TruncatedTexts) {
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Tokens of every passage">
        <table data-testid="token-list">
          <thead><tr><th scope="col">passage</th><th scope="col" class="number">tokens</th>
            <th scope="col" class="number">lost</th><th scope="col" class="number">unknown</th></tr></thead>
          <tbody>${texts.slice(0, this.shown).map(({ id, tokens, lost, unknown }) => html`<tr>
            <th scope="row"><code>${id}</code></th><td class="number">${count(tokens)}</td>
            <td class="number ${lost > 0 ? 'lost' : ''}">${count(lost)}</td><td class="number">${count(unknown)}</td></tr>`)}</tbody>
        </table>
      </div>
      ${texts.length > this.shown ? html`<button @click=${() => { this.shown += PAGE; }}>
        Show ${count(Math.min(PAGE, texts.length - this.shown))} more</button>` : nothing}`;
  }
}
