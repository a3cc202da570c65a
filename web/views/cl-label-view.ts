// Labels: paste questions, then say for each which passages answer it, or that nothing here does. The first
// results of every system stand together in an order that tells neither rank nor system.
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import '../components/cl-problem.ts';
import './cl-label-reach.ts';
import type { LabelReport, PassageDetails, QuestionDetails } from '../core/core.gen.d.ts';
import { isLabelled, labelOf } from '../state/label-book.ts';
import { valueOf } from '../state/task.ts';
import { base, card, controls } from '../styles/shared.ts';
import { View } from './view.ts';

type Entry = LabelReport['queue'][number];

interface Shown {
  question: QuestionDetails;
  /** Indices of the passages shown, those asked for last. */
  indices: readonly number[];
  candidates: PassageDetails[];
}

@customElement('cl-label-view')
export class ClLabelView extends View {
  static override styles = [
    base,
    controls,
    card,
    css`
      textarea {
        width: 100%;
        min-height: 110px;
        font: inherit;
        color: inherit;
        background: var(--ground);
        border: 1px solid var(--edge);
        border-radius: 8px;
        padding: 8px 10px;
      }
      .stack {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--gap);
        align-content: start;
      }
      .stack > section {
        margin: 0;
      }
      .question {
        font: 600 clamp(19px, 2.6vw, 24px)/1.3 var(--serif);
        margin: 6px 0 12px;
        overflow-wrap: anywhere;
      }
      ol {
        list-style: none;
        margin: 0;
        padding: 0;
        display: grid;
        gap: 8px;
      }
      li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 4px 12px;
        border: 1px solid var(--line);
        border-radius: 8px;
        padding: 10px 12px;
      }
      li.right {
        border-color: var(--good);
        box-shadow: inset 4px 0 0 var(--good);
      }
      li p {
        margin: 0;
        overflow-wrap: anywhere;
        white-space: pre-line;
      }
      .text {
        max-height: 9.5em;
        overflow: auto;
      }
      kbd {
        align-self: start;
        font: 600 14px/1.6 var(--mono);
        border: 1px solid var(--edge);
        border-radius: 6px;
        padding: 0 7px;
      }
      .marks {
        grid-column: 2;
      }
      .keys {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 14px;
        font-size: 13.5px;
        color: var(--soft);
        margin: 10px 0 0;
      }
    `,
  ];


  @state() private at = 0;
  @state() private shown: Shown | null = null;
  private wanted = -1;
  private seen: LabelReport | null = null;
  /** By question: the further passages that were asked for, a list each time. */
  private readonly further = new Map<string, number[][]>();

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.onKey);
    this.seen = null;
    this.shown = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.onKey);
    if (this.flow.labels.pending.peek()) this.flow.labels.use();
  }

  protected override updated(): void {
    const { queue } = this.state;
    if (queue.state !== 'done' || queue.value === this.seen) return;
    this.seen = queue.value;
    const isThere = this.shown !== null && this.wanted < queue.value.queue.length;
    // The question on the card may have other labels now; a quick hand may be on the way to another.
    void this.goTo(isThere ? this.wanted : this.firstOpen());
  }

  private get queue(): LabelReport['queue'] {
    return valueOf(this.state.queue)?.queue ?? [];
  }

  override render() {
    const report = valueOf(this.state.queue);
    const { queue } = this.state;
    return html`<div class="columns">
      <div class="stack">
        ${queue.state === 'failed' ? html`<cl-problem .problem=${queue.problem}></cl-problem>` : nothing}
        ${report === undefined || report.queue.length === 0 ? nothing : this.card()}
        ${this.pasting(report)}
      </div>
      <div class="side"><cl-label-reach .flow=${this.flow}></cl-label-reach></div>
    </div>`;
  }

  private pasting(report: LabelReport | undefined) {
    const none = report === undefined || report.queue.length === 0;
    return html`<section>
      <h2>${none ? 'Write the questions your search will get' : 'More questions'}</h2>
      <p class="small">
        One a line, in the words people use; some that nothing here answers too. Real ones from a search log or an
        inbox are best: cells of a spreadsheet, a list, a mail or a chat can be pasted as they are. They stay in this browser.
      </p>
      <textarea aria-label="Questions, one a line" data-testid="paste-questions" placeholder="Can I bring my dog?&#10;what time do you close on sunday"></textarea>
      <div class="row" style="margin-top:8px"><button class="primary" data-testid="add-questions" @click=${this.addPasted}>Add these questions</button></div>
    </section>`;
  }

  private addPasted = (): void => {
    const area = this.renderRoot.querySelector('textarea')!;
    const text = area.value;
    area.value = '';
    this.shown = null;
    this.flow.paste(text);
  };

  private card() {
    const { shown } = this;
    if (shown === null) return html`<section><p>Looking up the first results …</p></section>`;
    const { question, candidates } = shown;
    const label = labelOf(this.state.labels.labels, question.id);
    const right = new Set(label !== undefined && isLabelled(label) ? label.right : question.judgements.filter(({ grade }) => grade > 0).map(({ passage_id }) => passage_id));
    const none = label !== undefined && isLabelled(label) ? label.none : question.answerability === 'no_answer';
    const open = this.queue.length - this.labelledCount() - this.flow.labels.ahead.value;
    const hidden = [...right].filter((id) => candidates.every((passage) => passage.id !== id)).length;
    return html`<section aria-label="Label this question" data-testid="label-card">
      <div class="row" style="justify-content:space-between">
        <span class="small" data-testid="label-place">Question ${this.at + 1} of ${this.queue.length} · ${open === 0 ? 'all are labelled' : `${open} still to label`}</span>
        <span class="row">
          <button class="quiet" data-testid="label-back" ?disabled=${this.at === 0} @click=${() => this.goTo(this.at - 1)}>Back</button>
          <button class="quiet" data-testid="label-skip" ?disabled=${this.at + 1 >= this.queue.length} @click=${() => this.goTo(this.at + 1)}>Skip</button>
          <button class="quiet" data-testid="label-undo" ?disabled=${this.state.labels.steps.length === 0} @click=${this.undo}>Undo</button>
        </span>
      </div>
      <p class="question" data-testid="label-question">${question.text}</p>
      ${candidates.length === 0
        ? html`<p class="small">No system found a passage for it: look at more before you say that nothing here answers it.</p>`
        : html`<ol>${candidates.map((passage, index) => this.candidate(passage, index, right.has(passage.id)))}</ol>`}
      ${hidden === 0 ? nothing : html`<p class="small" data-testid="label-hidden">${hidden === 1 ? 'One passage that is not shown is' : `${hidden} passages that are not shown are`} marked right too.</p>`}
      <div class="row" style="margin-top:12px">
        ${candidates.length >= this.passageCount
          ? nothing
          : html`<button data-testid="label-more" @click=${this.showMore}><kbd>m</kbd> Show more passages</button>`}
        <button data-testid="label-none" aria-pressed=${none} @click=${() => this.none()}><kbd>0</kbd> Nothing here answers it${none ? ' ✓' : ''}</button>
      </div>
      <p class="keys"><span><kbd>1</kbd>–<kbd>9</kbd> right, and on</span><span><kbd>Shift</kbd> + <kbd>1</kbd>–<kbd>9</kbd> also right, and stay</span>
        <span><kbd>0</kbd> nothing answers it</span><span><kbd>←</kbd> <kbd>→</kbd> back, skip</span><span><kbd>m</kbd> more passages</span><span><kbd>u</kbd> undo</span></p>
      <p class="small">The passages are those that the systems put first, in an order that says nothing. If the answer is
        not among them, show more; if you can’t find it, leave the question open.</p>
    </section>`;
  }

  private candidate({ id, title, text }: PassageDetails, index: number, right: boolean) {
    return html`<li class=${right ? 'right' : ''} data-testid="candidate" data-id=${id}>
      <kbd aria-hidden="true">${index + 1}</kbd>
      <div>${title === '' ? nothing : html`<p><strong>${title}</strong></p>`}<p class="text" tabindex="0" role="region" aria-label="Passage ${index + 1}">${text}</p></div>
      <div class="row marks">
        <button aria-pressed=${right} data-testid="right-${index + 1}" @click=${() => this.right(index, false)}>${right ? 'Right ✓' : 'Right'}</button>
        <button class="quiet" data-testid="also-${index + 1}" @click=${() => this.right(index, true)}>${right ? 'Take back' : 'Also right'}</button>
      </div>
    </li>`;
  }

  // ---- moving and marking

  private isDone({ id, judged }: Entry): boolean {
    const label = labelOf(this.state.labels.labels, id);
    return label === undefined ? judged : isLabelled(label);
  }

  private get passageCount(): number {
    return valueOf(this.state.data)?.inspect.set.passages ?? 0;
  }

  private labelledCount(): number {
    const report = valueOf(this.state.queue);
    return report === undefined ? 0 : report.labels.answerable + report.labels.no_answer;
  }

  /** The first question from here on that nobody has labelled. */
  private firstOpen(from = 0): number {
    const order = [...this.queue.keys()];
    const open = [...order.slice(from), ...order.slice(0, from)].find((at) => !this.isDone(this.queue[at]!));
    return open ?? Math.min(from, Math.max(this.queue.length - 1, 0));
  }

  /** Where a question stands now: the queue may have been made anew since it was shown. */
  private placeOf(question: string): number {
    const at = this.queue.findIndex(({ id }) => id === question);
    return at < 0 ? this.at : at;
  }

  private async goTo(at: number): Promise<void> {
    const entry = this.queue[at];
    if (entry === undefined) return;
    this.wanted = at;
    const indices = [...new Set([...entry.candidates, ...(this.further.get(entry.id) ?? []).flat()])];
    const { question, passages: candidates } = await this.flow.labels.card(entry.question, indices);
    if (this.wanted !== at) return;
    this.at = at;
    this.shown = { question, indices, candidates };
  }

  private showMore = async (): Promise<void> => {
    const { shown, at } = this;
    const entry = this.queue[at];
    if (shown === null || entry === undefined) return;
    const { id } = shown.question;
    const earlier = this.further.get(id) ?? [];
    const more = await this.flow.labels.more(entry.question, shown.indices, earlier.length);
    if (this.shown?.question.id !== id || this.shown.indices.length !== shown.indices.length) return;
    this.further.set(id, [...earlier, more]);
    await this.goTo(at);
  };

  private right(index: number, stay: boolean): void {
    const { shown } = this;
    const passage = shown?.candidates[index];
    if (!shown || !passage) return;
    const already = labelOf(this.state.labels.labels, shown.question.id)?.right.includes(passage.id) ?? false;
    if (stay || !already) this.flow.labels.mark(shown.question, passage.id);
    if (!stay) void this.goTo(this.firstOpen(this.at + 1));
  }

  private none(): void {
    if (!this.shown) return;
    this.flow.labels.markNone(this.shown.question);
    void this.goTo(this.firstOpen(this.at + 1));
  }

  private undo = async (): Promise<void> => {
    const changed = this.flow.labels.lastLabelled;
    this.flow.undoLabel();
    if (changed !== null) await this.goTo(this.placeOf(changed));
  };

  private onKey = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
    if (event.ctrlKey || event.metaKey || event.altKey || this.shown === null) return;
    const digit = /^Digit([0-9])$/.exec(event.code)?.[1] ?? (/^[0-9]$/.test(event.key) ? event.key : undefined);
    if (digit === '0') this.none();
    else if (digit !== undefined) this.right(Number(digit) - 1, event.shiftKey);
    else if (event.key === 'ArrowLeft') void this.goTo(this.at - 1);
    else if (event.key === 'ArrowRight') void this.goTo(this.at + 1);
    else if (event.key === 'm') void this.showMore();
    else if (event.key === 'u') void this.undo();
    else return;
    event.preventDefault();
  };
}
