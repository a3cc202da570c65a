// One failed question: what was asked and how it went wrong; unfolded, the passages that stood above the right one.
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Flow } from '../flow/flow.ts';
import '../components/cl-problem.ts';
import { plural, score } from '../format.ts';
import type { FailureRow, PassageDetails, QuestionDetails } from '../core/core.gen.d.ts';
import { problemOf } from '../state/problem.ts';
import { done, failed, idle, match, working, type Task } from '../state/task.ts';
import { base } from '../styles/shared.ts';
import { mistakes } from './mistakes.ts';

interface Texts {
  above: PassageDetails[];
  question: QuestionDetails;
}

@customElement('cl-failure')
export class ClFailure extends LitElement {
  static override styles = [
    base,
    css`
      details {
        border: 1px solid var(--line);
        border-radius: 10px;
      }
      summary {
        padding: 10px 14px;
        cursor: pointer;
        overflow-wrap: anywhere;
      }
      summary q {
        font-weight: 600;
      }
      .facts {
        display: flex;
        flex-wrap: wrap;
        gap: 2px 14px;
        font-size: 13.5px;
        color: var(--soft);
        margin: 4px 0 0;
      }
      .wrong {
        color: var(--bad);
      }
      .inside {
        border-top: 1px solid var(--line);
        padding: 4px 14px 12px;
      }
      ol {
        list-style: none;
        padding: 0;
        margin: 0;
      }
      li {
        border-left: 4px solid var(--none);
        padding: 2px 0 2px 12px;
        margin: 10px 0;
        overflow-wrap: anywhere;
      }
      li.right {
        border-color: var(--right);
      }
      li p {
        margin: 2px 0 0;
        font-size: 14.5px;
      }
    `,
  ];

  @property({ attribute: false }) flow!: Flow;
  @property({ attribute: false }) row!: FailureRow;
  @state() private texts: Task<Texts> = idle;
  #of: FailureRow | null = null;

  protected override willUpdate(): void {
    if (this.#of === this.row) return;
    this.#of = this.row;
    this.texts = idle;
    if (this.renderRoot.querySelector('details')?.open) void this.fetch();
  }

  override render() {
    const { row } = this;
    const wrong = row.mistake === 'no_answer_accepted' || row.mistake === 'missed_accepted';
    return html`<details data-testid="failure" data-mistake=${row.mistake} @toggle=${this.onToggle}>
      <summary>
        <q>${row.text}</q>
        <span class="facts">
          <span class=${wrong ? 'wrong' : ''}>${mistakes[row.mistake].title}</span>
          <span>best score ${score(row.score)}</span>
          <span>${this.place()}</span>
          ${row.kind === '' ? nothing : html`<span>${row.kind}</span>`}
        </span>
      </summary>
      <div class="inside">${match(this.texts, {
        idle: () => html``,
        working: () => html`<p class="small">Fetching the texts …</p>`,
        done: (texts) => this.passages(texts),
        failed: (problem) => html`<cl-problem .problem=${problem}></cl-problem>`,
      })}</div>
    </details>`;
  }

  private place(): string {
    const { mistake, rank, right_score: rightScore } = this.row;
    if (mistake === 'no_answer_accepted') return 'no right passage exists';
    return rank === null ? 'first right passage: not in the list' : `first right passage: rank ${rank}, score ${score(rightScore)}`;
  }

  private passages({ above, question }: Texts) {
    const { row } = this;
    const right = question.judgements.filter(({ relevant }) => relevant);
    return html`
      ${above.length === 0 ? nothing : html`
        <h3>${row.rank === null ? 'What was found' : 'What stood above the right passage'}</h3>
        <ol>${above.map((passage, at) => html`<li>
          <span class="small">rank ${at + 1}, score ${score(row.above[at]?.score)} · <code>${passage.id}</code></span>
          <p><strong>${passage.title}</strong> ${passage.text}</p></li>`)}</ol>
        ${row.above_count > above.length && row.rank !== null
          ? html`<p class="small">and ${plural(row.above_count - above.length, 'more passage')} above it.</p>` : nothing}`}
      ${right.length === 0 ? nothing : html`
        <h3>${right.length === 1 ? 'The right passage' : 'The right passages'}</h3>
        <ol>${right.map((passage) => html`<li class="right">
          <span class="small"><code>${passage.passage_id}</code>${passage.passage === null ? ' is not in this collection' : nothing}</span>
          <p><strong>${passage.title}</strong> ${passage.text}</p></li>`)}</ol>`}`;
  }

  private onToggle = (event: Event): void => {
    if ((event.target as HTMLDetailsElement).open && this.texts.state === 'idle') void this.fetch();
  };

  private async fetch(): Promise<void> {
    const { row } = this;
    this.texts = working({ label: 'Fetching' });
    try {
      const [question, ...above] = await Promise.all([
        this.flow.studies.question(row.question),
        ...row.above.map(({ passage }) => this.flow.studies.passage(passage)),
      ]);
      if (row === this.row) this.texts = done({ question, above });
    } catch (thrown) {
      if (row === this.row) this.texts = failed(problemOf(thrown));
    }
  }
}
