// Both kinds of wrong answer at the cutoff in force, each a list with question, passages and scores.
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { plural, score } from '../../format.ts';
import type { Wrong } from '../../flow/studies.ts';
import type { Mistake } from '../../core/core.gen.d.ts';
import { base, card, controls } from '../../styles/shared.ts';
import '../cl-failure.ts';
import { wordsOfHalf, StudyCard } from './study-card.ts';

const kinds: readonly { mistake: Mistake; title: string; remedy: string }[] = [
  {
    mistake: 'no_answer_accepted', title: 'Answered, though nothing here answers it',
    remedy: 'A higher cutoff refuses these. Where they score as high as right ones, a passage that says “we don’t do that” helps more.',
  },
  {
    mistake: 'missed_accepted', title: 'Answered, but the right passage was missed',
    remedy: 'No cutoff mends these: the ranking put wrong passages in front. More passages read, another model or better texts do.',
  },
];
const SHOWN = 10;

@customElement('cl-wrong-card')
export class ClWrongCard extends StudyCard<Wrong> {
  static override styles = [base, controls, card, css`
    ol {
      list-style: none;
      padding: 0;
      margin: 8px 0 18px;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 8px;
    }
  `];

  protected override get node() {
    return this.flow.studies.wrong;
  }

  override render() {
    return html`<section data-testid="wrong">
      <h2>Two kinds of wrong answer</h2>
      <p class="lead">${this.state.point === null ? 'A cutoff comes first.'
        : html`At ${score(this.state.point.threshold)}, in ${wordsOfHalf(this.state)}, the highest scores first. They have
          different causes, so they are counted apart.`}</p>
      ${this.state.point === null ? nothing : this.figures()}
    </section>`;
  }

  protected override content({ report, ids }: Wrong) {
    const rows = report?.rows ?? null;
    return html`${kinds.map(({ mistake, title, remedy }) => {
      const own = rows?.filter((row) => row.mistake === mistake) ?? [];
      const names = ids?.[mistake === 'no_answer_accepted' ? 'no_answer' : 'missed'] ?? [];
      const n = rows === null ? names.length : own.length;
      return html`<h3>${title}: <span data-testid="wrong-count-${mistake}">${n}</span></h3>
        <p class="small">${n === 0 ? 'None.' : remedy}</p>
        ${rows === null
          ? html`<p style="overflow-wrap:anywhere">${names.slice(0, 30).join(', ')}${names.length > 30 ? ` and ${names.length - 30} more` : ''}</p>`
          : html`<ol>${own.slice(0, SHOWN).map((row) => html`<li><cl-failure .flow=${this.flow} .row=${row}></cl-failure></li>`)}</ol>
            ${own.length > SHOWN ? html`<p class="small">and ${plural(own.length - SHOWN, 'more question')}, in the Failures view.</p>` : nothing}`}`;
    })}`;
  }
}
