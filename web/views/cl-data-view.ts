// Data: files in, what was read of them, the model and its encoding.
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import '../components/cl-drop-zone.ts';
import '../components/cl-problem.ts';
import '../components/cl-progress.ts';
import './cl-model-panel.ts';
import './cl-own-passages.ts';
import './cl-preparation.ts';
import './cl-read-report.ts';
import './cl-text-truncation.ts';
import { count } from '../format.ts';
import { match, valueOf } from '../state/task.ts';
import { base, card, controls } from '../styles/shared.ts';
import { workWords } from './cl-kept-work.ts';
import { View } from './view.ts';

@customElement('cl-data-view')
export class ClDataView extends View {
  static override styles = [
    base,
    controls,
    card,
    css`
      .hero {
        padding: 10px 0 4px;
      }
      .hero h2 {
        font-size: clamp(24px, 4vw, 34px);
        line-height: 1.2;
        margin-bottom: 10px;
        text-wrap: balance;
      }
      .hero p {
        font-size: 17px;
        max-width: 62ch;
      }
      ol,
      ul {
        padding-left: 20px;
        margin: 8px 0 0;
      }
      li {
        margin-bottom: 6px;
      }
      cl-drop-zone {
        margin-bottom: var(--gap);
      }
      .stack {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--gap);
        min-width: 0;
      }
    `,
  ];


  override render() {
    const loaded = valueOf(this.state.data);
    const content = match(this.state.data, {
      idle: () => html`${this.refusals()}${this.welcome()}`,
      working: (progress, previous) => html`
        <section><cl-progress .progress=${progress}></cl-progress></section>
        ${previous === undefined ? nothing : html`<cl-read-report .flow=${this.flow}></cl-read-report>`}`,
      done: () => html`${this.refusals()}<cl-read-report .flow=${this.flow}></cl-read-report>`,
      failed: (problem) => html`<cl-problem .problem=${problem}></cl-problem>${this.welcome()}`,
    });
    const example = loaded?.example === true;
    const first = loaded === undefined || example;
    return html`${this.aside()}${first ? this.hero() : nothing}${example ? this.example() : nothing}
      <div class="columns">
        <div class="stack">
          <cl-drop-zone
            style="margin:0"
            .words=${first
              ? 'Drop your questions and passages here, several files at once if they belong together.'
              : 'Drop more files here: they are read together with those below. One of the same name takes its place.'}
            .action=${first ? 'Choose files' : 'Add files'}
            @files-picked=${(event: CustomEvent<File[]>) => void this.flow.addFiles(event.detail)}
          ></cl-drop-zone>
          ${loaded !== undefined && !example && this.flow.example !== null
            ? html`<p style="margin:0"><button class="quiet" data-testid="open-example" @click=${() => void this.flow.openExample()}>Back to the worked example</button></p>` : nothing}
          ${content}
          <cl-own-passages .flow=${this.flow}></cl-own-passages>
          <cl-preparation .flow=${this.flow}></cl-preparation>
        </div>
        <div class="side"><cl-model-panel .flow=${this.flow}></cl-model-panel>
          <cl-text-truncation .flow=${this.flow}></cl-text-truncation></div>
      </div>`;
  }

  private hero() {
    return html`<div class="hero">
      <h2>When should your search say “I don’t know”?</h2>
      <p>
        A retriever always returns something. From your own labelled questions, choose the score below which it
        should stay silent, how many passages are read, and how long the stored vectors need to be, and learn how far
        each choice can be trusted. Everything is computed in this tab; nothing you drop here leaves it.
      </p>
    </div>`;
  }

  private aside() {
    const { aside } = this.state;
    if (aside === null) return nothing;
    return html`<section data-testid="aside" style="margin-bottom:var(--gap)">
      <h2>Your work is put aside</h2>
      <p>${workWords(aside.work)}.
        <span class="small">It stays in this browser until other work is put aside.</span></p>
      <div class="row"><button class="primary" data-testid="bring-back" @click=${() => this.flow.putAside.bringBack()}>Bring it back</button>
        <button class="quiet" data-testid="forget-work" @click=${() => this.flow.putAside.forget()}>Forget it</button></div>
    </section>`;
  }

  private example() {
    const passages = valueOf(this.state.data)?.inspect.set.passages ?? 0;
    return html`<section data-testid="example" style="margin-bottom:var(--gap)">
      <h2>A worked example to look around in</h2>
      <p class="lead">
        The help pages of an invented company that rents out electric bikes: ${count(passages)} passages, and questions its
        members might type, some of which nothing here answers. Its figures came with the page, so no model is needed.
        Files of your own take its place.
      </p>
      <div class="row">
        <button class="primary" @click=${() => this.flow.show('threshold')}>See where to cut</button>
        <button @click=${() => this.flow.show('failures')}>See what goes wrong</button>
      </div>
    </section>`;
  }

  private refusals() {
    const { refused } = this.state;
    if (refused.length === 0) return nothing;
    return html`<div data-testid="refused">
      ${refused.map((problem) => html`<cl-problem .problem=${problem}></cl-problem>`)}
      <p class="small">${valueOf(this.state.data) === undefined
        ? 'Nothing was loaded.'
        : 'Everything that was loaded before is still here.'}</p>
    </div>`;
  }

  private welcome() {
    return html`${this.flow.example !== null
        ? html`<p style="margin:0"><button data-testid="open-example" @click=${() => void this.flow.openExample()}>Show the worked example</button></p>` : nothing}
      <section>
      <h2>What can be read</h2>
      <ul>
        <li><strong>SQuAD JSON</strong> (1.1 and 2.0): paragraphs with their questions.</li>
        <li><strong>BEIR</strong>: <code>corpus.jsonl</code>, <code>queries.jsonl</code> and judgements in <code>qrels/*.tsv</code>.</li>
        <li><strong>A document</strong>: Markdown, HTML or plain text, a passage a heading or paragraph.</li>
        <li><strong>A table</strong> (CSV, TSV, XLSX, JSON or JSON lines): <code>question,answer</code>, or passages, questions and relevant ids.</li>
        <li><strong>Scores you already have</strong>: a table <code>score,correct,answerable,split</code>; no model is needed.</li>
        <li><strong>A protocol file</strong> with the settings of a study, beside its questions.</li>
      </ul>
      <h3>Three kinds of question</h3>
      <p class="small">
        Answerable: a passage that answers it is named. No answer: marked so, nothing here answers it. Not judged:
        nobody said; these are counted and score nothing.
      </p>
    </section>`;
  }
}
