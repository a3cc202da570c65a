// Both kinds of wrong answer at the cutoff in force, each a list with question, passages and scores.
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { plural, score } from '../../components/format.ts';
import type { FailureRow, FailuresReport, Mistake } from '../../core/text-reports.ts';
import { valueOf } from '../../state/task.ts';
import { base, card, controls } from '../../styles/shared.ts';
import '../cl-failure.ts';
import { halfWords, StudyCard } from './study-card.ts';

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

interface Wrong {
  rows: FailureRow[] | null;
  ids: { no_answer: string[]; missed: string[] } | null;
}

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

  protected override key(): string | null {
    const { point, settings } = this.state;
    return point === null ? null : JSON.stringify([this.base, point.threshold, settings.k]);
  }

  protected override async make(): Promise<Wrong> {
    const t = this.state.point!.threshold;
    if (valueOf(this.state.data)?.kind === 'scores') return { rows: null, ids: await this.session.studies.wrongIds(t) };
    const report: FailuresReport = await this.session.studies.failures(t);
    return { rows: report.rows, ids: null };
  }

  override render() {
    return html`<section data-testid="wrong">
      <h2>Two kinds of wrong answer</h2>
      <p class="lead">${this.state.point === null ? 'A cutoff comes first.'
        : html`At ${score(this.state.point.threshold)}, in ${halfWords(this.state)}, the highest scores first. They have
          different causes, so they are counted apart.`}</p>
      ${this.state.point === null ? nothing : this.figures()}
    </section>`;
  }

  protected override content({ rows, ids }: Wrong) {
    return html`${kinds.map(({ mistake, title, remedy }) => {
      const own = rows?.filter((row) => row.mistake === mistake) ?? [];
      const names = ids?.[mistake === 'no_answer_accepted' ? 'no_answer' : 'missed'] ?? [];
      const n = rows === null ? names.length : own.length;
      return html`<h3>${title}: <span data-testid="wrong-count-${mistake}">${n}</span></h3>
        <p class="small">${n === 0 ? 'None.' : remedy}</p>
        ${rows === null
          ? html`<p style="overflow-wrap:anywhere">${names.slice(0, 30).join(', ')}${names.length > 30 ? ` and ${names.length - 30} more` : ''}</p>`
          : html`<ol>${own.slice(0, SHOWN).map((row) => html`<li><cl-failure .session=${this.session} .row=${row}></cl-failure></li>`)}</ol>
            ${own.length > SHOWN ? html`<p class="small">and ${plural(own.length - SHOWN, 'more question')}, in the Failures view.</p>` : nothing}`}`;
    })}`;
  }
}
