// What was read: counts, files, and everything skipped or odd with its place and remedy.
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { count, plural } from '../format.ts';
import { sentence } from '../messages/messages.ts';
import { takenFor } from '../messages/taken-for.ts';
import type { FileSummary, InspectReport, Note } from '../core/core.gen.d.ts';
import { hasHeadings } from '../data/sections.ts';
import { separatorWord } from '../data/table.ts';
import type { LoadedData } from '../state/loaded.ts';
import { valueOf } from '../state/task.ts';
import { base, card, controls, table } from '../styles/shared.ts';
import { View } from './view.ts';

@customElement('cl-read-report')
export class ClReadReport extends View {
  static override styles = [
    base,
    controls,
    card,
    table,
    css`
      .figures {
        display: flex;
        flex-wrap: wrap;
        gap: 12px 30px;
        margin: 10px 0 4px;
        padding: 0;
        list-style: none;
      }
      .figures b {
        display: block;
        font-size: 21px;
        line-height: 1.2;
      }
      .figures span {
        font-size: 13.5px;
        color: var(--soft);
      }
      .note {
        border-left: 4px solid var(--warn);
        background: var(--warn-wash);
        border-radius: 0 8px 8px 0;
        padding: 8px 12px;
        margin: 8px 0;
        font-size: 14.5px;
        overflow-wrap: anywhere;
      }
      ul.plain {
        list-style: none;
        margin: 0;
        padding: 0;
      }
      .chips {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        padding: 0;
        margin: 4px 0 0;
        list-style: none;
      }
      .chips li {
        border: 1px solid var(--line);
        border-radius: 99px;
        padding: 2px 10px;
        font-size: 13.5px;
      }
    `,
  ];


  override render() {
    const loaded = valueOf(this.state.data);
    if (loaded === undefined) return nothing;
    const { read } = loaded;
    return html`<section data-testid="read-report">
      <div class="row" style="justify-content:space-between">
        <h2>What was read</h2>
        <button class="quiet" data-testid="start-over" @click=${() => this.flow.putAside.now()}>Start over</button>
      </div>
      ${this.figures(loaded)}
      ${this.kinds(read)}
      ${this.halves(loaded)}
      ${this.files(read.files)}
      ${this.notes(read.notes)}
    </section>`;
  }

  private figures({ read, kind, inspect }: LoadedData) {
    if (kind === 'scores') {
      const scores = inspect.halves.validation + inspect.halves.held_out;
      return html`<ul class="figures"><li data-testid="read-scores"><b>${count(scores)}</b><span>scores, one a question</span></li></ul>`;
    }
    const { passages, questions, judgements } = read.set;
    const all: [string, number, string][] = [
      ['passages', passages, 'passages'],
      ['answerable', questions.answerable, 'answerable questions'],
      ['no-answer', questions.no_answer, 'that nothing here answers'],
      ['unjudged', questions.unjudged, 'that nobody judged'],
      ['blank', questions.blank, 'blank, left out'],
      ['judgements', judgements, 'judgements'],
    ];
    const shown = all.filter(([name, n]) => n > 0 || ['passages', 'answerable', 'no-answer'].includes(name));
    return html`<ul class="figures">
      ${shown.map(([name, n, words]) => html`<li data-testid="read-${name}"><b>${count(n)}</b><span>${words}</span></li>`)}
    </ul>`;
  }

  private kinds(read: InspectReport) {
    const kinds = Object.entries(read.set.kinds).filter(([name]) => name !== '');
    if (kinds.length === 0) return nothing;
    return html`<h3>Kinds of question</h3>
      <ul class="chips">${kinds.map(([name, n]) => html`<li>${name} <strong>${count(n)}</strong></li>`)}</ul>`;
  }

  private halves({ inspect, halves, protocol }: LoadedData) {
    const { validation, held_out: heldOut } = inspect.halves;
    const sizes = html`<strong data-testid="halves">${count(validation)} to choose with, ${count(heldOut)} held out</strong>`;
    return html`<h3>Two halves</h3>
      ${validation + heldOut === 0
        ? html`<p>There are none: no judged question is there to be split.</p>`
        : halves === 'protocol' && protocol !== null
          ? html`<p data-testid="protocol">
              ${sizes}, as <code>${protocol.file}</code> says: ${count(inspect.set.passages)} passages of
              ${plural(protocol.settings.articles_in, 'article')} stay, ${plural(protocol.settings.articles_out, 'article')}
              are left out so that their questions have no answer here; k = ${protocol.settings.k}.
              <button class="quiet" data-testid="drop-protocol" @click=${() => this.flow.dropProtocol()}>Set the protocol aside</button>
            </p>`
          : halves === 'file'
            ? html`<p>${sizes}, as the file says.</p>`
            : halves === 'look'
              ? html`<p data-testid="halves-since-look">${sizes}: the new held-out half is what was labelled since the last was opened.</p>`
              : html`<p>${sizes}, drawn by article or topic so that questions alike stay together.
                <label>Seed <input type="number" min="0" max="4294967295" step="1" style="width:7em" .value=${String(this.state.settings.seed)}
                  data-testid="seed" @change=${this.onSeed} /></label></p>`}`;
  }

  private onSeed = (event: Event): void => {
    const seed = Number((event.target as HTMLInputElement).value);
    if (Number.isInteger(seed) && seed >= 0 && seed <= 4294967295) this.flow.choose({ seed }, 'seed');
  };

  private files(files: readonly FileSummary[]) {
    const { ownFiles, takenOut } = this.state;
    const canGo = (name: string) => ownFiles.length > 1 && ownFiles.includes(name);
    return html`<h3>Files</h3>
      <div class="scroll" tabindex="0" role="region" aria-label="Files read">
        <table data-testid="files">
          <thead><tr><th scope="col">file</th><th scope="col">read as</th><th scope="col">encoding</th><th scope="col">separator</th><th scope="col">columns taken</th><th scope="col" class="number">rows</th><th scope="col">take out</th></tr></thead>
          <tbody>${files.map((file) => html`<tr>
            <th scope="row"><code>${file.name}</code></th><td>${file.format}</td><td>${file.encoding}</td>
            <td>${separatorWord(file.delimiter) || '–'}</td>
            <td data-testid="columns-taken">${this.columnsOf(file.name)}</td>
            <td class="number">${count(file.rows)}</td>
            <td>${canGo(file.name)
              ? html`<button class="quiet" data-testid="take-out" data-file=${file.name} aria-label="Take out ${file.name}" @click=${() => this.flow.reading.takeOut(file.name)}>Take out</button>`
              : nothing}</td></tr>`)}</tbody>
        </table>
      </div>
      ${takenOut.map((name) => html`<p class="row small" data-testid="taken-out"><span><code>${name}</code> was taken out.</span>
        <button class="quiet" data-testid="put-back" aria-label="Put it back: ${name}" @click=${() => this.flow.reading.putBack(name)}>Put it back</button></p>`)}`;
  }

  private columnsOf(name: string) {
    const read = this.state.tables.find(({ file, form }) => file === name && !hasHeadings(form));
    if (read === undefined) return '–';
    return html`<ul class="plain">${read.columns.map((column, at) => html`<li><code>${column || read.keys[at]}</code> ${takenFor(read.roles[at]!)}</li>`)}</ul>`;
  }

  private notes(notes: readonly Note[]) {
    if (notes.length === 0) return html`<p class="small" style="margin-top:10px">Nothing was skipped and nothing looked odd.</p>`;
    return html`<h3>${plural(notes.length, 'thing')} to know</h3>
      <div data-testid="notes">${notes.map((note) => html`<p class="note" data-code=${note.code}>
        ${note.count > 1 ? html`<strong>${count(note.count)} times.</strong> ` : nothing}${sentence(note)}</p>`)}</div>`;
  }
}
