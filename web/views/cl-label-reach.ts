// Beside the labels: how many there are, how far they reach, how many questions are still to be written, and the
// labels as files.
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { count, percent, plural } from '../format.ts';
import { saveText } from '../data/save-file.ts';
import { beirFiles, isLabelled, labelOf, labelsCsv, type Label } from '../state/label-book.ts';
import { looksBefore } from '../state/seal.ts';
import { valueOf } from '../state/task.ts';
import { base, card, controls } from '../styles/shared.ts';
import { View } from './view.ts';

@customElement('cl-label-reach')
export class ClLabelReach extends View {
  static override styles = [
    base,
    controls,
    card,
    css`
      b {
        font-size: 21px;
      }
      li {
        margin-bottom: 6px;
      }
      ol,
      ul {
        padding-left: 20px;
      }
      li {
        overflow-wrap: anywhere;
      }
    `,
  ];


  override render() {
    const report = valueOf(this.state.queue);
    const { settings: { target }, seal, kept } = this.state;
    if (report === undefined) return nothing;
    const { labels, held_out: heldOut, needed } = report;
    const made = labels.answerable + labels.no_answer;
    return html`<section data-testid="label-reach">
      <h2>How far the labels reach</h2>
      <p><b data-testid="label-count">${count(made)}</b> labelled: ${count(labels.answerable)} with an answer,
        ${count(labels.no_answer)} that nothing here answers; ${count(labels.unjudged)} open.</p>
      ${seal.looks.length > 0
        ? this.afterLook()
        : heldOut.low === null || heldOut.high === null
        ? html`<p class="small">With labels, this says how closely a precision could be told.</p>`
        : html`<p data-testid="label-interval">One half is held out: ${plural(heldOut.questions, 'question')}, of which the cutoff
            would answer about ${count(heldOut.accepted)}. A precision of ${percent(target, 0)} on so few could in truth lie anywhere
            between <strong>${percent(heldOut.low, 0)} and ${percent(heldOut.high, 0)}</strong>.</p>`}
      ${needed === null || needed.to_write === null || seal.looks.length > 0
        ? nothing
        : html`<p data-testid="label-needed">${needed.to_write === 0
            ? html`Enough to prove ${percent(target, 0)} if nearly nothing is wrong.`
            : html`To prove ${percent(target, 0)}, about <strong>${plural(needed.to_write, 'more question')}</strong>, if none of the
                ${count(needed.accepted)} answered ones held out is wrong; more if some are.`}</p>`}
      ${this.aside()}
      <h3>What to do next</h3>
      <ol class="small">${this.next(made, labels.no_answer, labels.unjudged).map((words) => html`<li>${words}</li>`)}</ol>
      <h3>Take the labels along</h3>
      <div class="row">
        <button data-testid="labels-csv" @click=${this.csv}>CSV</button>
        <button data-testid="labels-beir" @click=${this.beir}>BEIR files</button>
      </div>
      <p class="small" data-testid="kept">${kept === 'failed'
        ? 'Not kept in this browser: save a file before you close the page.'
        : 'Every label is kept in this browser as you make it.'}</p>
    </section>`;
  }

  /** What was looked at proves nothing more: how far labels reach is said of the new ones alone. */
  private afterLook() {
    const { seal, data } = this.state;
    const fresh = looksBefore(seal) === seal.looks.length;
    const held = fresh ? (valueOf(data)?.inspect.halves.held_out ?? 0) : 0;
    return html`<p data-testid="held-out-now">The held-out half was opened. New questions that you label from now on are a new
      held-out half by themselves; everything labelled before is for choosing.
      ${held === 0 ? 'There is no new one yet.' : html`<strong>${plural(held, 'new question')}</strong> so far.`}
      How many are needed is said in Score threshold, beside the cutoff.</p>`;
  }

  private aside() {
    const { aside } = this.state.labels;
    if (aside.length === 0) return nothing;
    return html`<h3>Put aside</h3>
      <p class="small" data-testid="labels-aside">${plural(aside.length, 'label')}: what ${aside.length === 1 ? 'it was' : 'they were'} made of is in
        no file now. With the texts the labels come back.</p>
      <details><summary>Which ones</summary>
        <ul class="small">${aside.map(({ question_id: id, question, none, passages }) => html`<li>${question ?? id}:
          ${none ? 'nothing here answers it' : passages.map(({ id: passage, text }) => text ?? passage).join(' · ')}</li>`)}</ul>
      </details>
      <div class="row"><button class="quiet" data-testid="forget-aside" @click=${() => this.flow.labels.forgetAside()}>Forget them</button></div>`;
  }

  private next(made: number, noAnswer: number, open: number): string[] {
    const steps: string[] = [];
    if (open > 0) steps.push(`Label the open ${open === 1 ? 'question' : `${open} questions`}: those that tell most come first.`);
    if (made > 0 && noAnswer === 0) steps.push('Write questions that nothing here answers: without them no cutoff can be justified.');
    if (valueOf(this.state.encoded) === undefined) steps.push('Encode the texts in Data: then a model’s first results stand here too.');
    else if (this.state.seal.looks.length > 0) steps.push('Write and label new questions: they alone are the next held-out half.');
    else if (made >= 4) steps.push('Look at the score threshold, freeze it, and open the held-out half once.');
    if (made < 30) steps.push('Thirty questions give a first cutoff worth trying; what it is worth is said beside it.');
    return steps;
  }

  private async labels() {
    const { passages, questions } = await this.flow.labels.contents();
    const { labels } = this.state.labels;
    const all = questions.map(({ id, answerability, judgements }): [string, Label] => {
      const label = labelOf(labels, id);
      if (label !== undefined && isLabelled(label)) return [id, label];
      const right = judgements.filter(({ grade }) => grade > 0).map(({ passage_id }) => passage_id);
      return [id, { right, none: answerability === 'no_answer', look: 0 }];
    });
    return { passages, questions, labels: Object.fromEntries(all) };
  }

  private csv = async (): Promise<void> => {
    const { questions, labels } = await this.labels();
    saveText('labels.csv', labelsCsv(questions, labels), 'text/csv');
  };

  private beir = async (): Promise<void> => {
    const { passages, questions, labels } = await this.labels();
    for (const { path, text } of beirFiles(passages, questions, labels)) saveText(path.replace('/', '-'), text, 'text/plain');
  };
}
