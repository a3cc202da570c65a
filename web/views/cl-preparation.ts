// How the files are read and prepared, for a person to say otherwise: columns, headings, separators, cutting,
// topics left out, and the whole work as one file.
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { hasHeadings, type Headings } from '../data/sections.ts';
import type { TableSummary } from '../data/read-files.ts';
import { separators } from '../data/table.ts';
import { saveBlob } from '../data/save-file.ts';
import { forgetKept } from '../models/indexed-vectors.ts';
import { LEFT_OUT } from '../state/preparation.ts';
import { valueOf } from '../state/task.ts';
import { roleWord, takenFor } from '../messages/taken-for.ts';
import { base, card, controls, table } from '../styles/shared.ts';
import { View } from './view.ts';

const cuts: [string, string][] = [
  ['whole', 'Leave passages whole'],
  ['words 120 overlap 20', '120 words, 20 shared'],
  ['words 60 overlap 10', '60 words, 10 shared'],
  ['sentences 5 overlap 1', '5 sentences, 1 shared'],
  ['headings', 'At Markdown headings inside a passage'],
];

@customElement('cl-preparation')
export class ClPreparation extends View {
  static override styles = [
    base,
    controls,
    card,
    table,
    css`
      details {
        margin-top: 10px;
      }
      summary {
        cursor: pointer;
        font-weight: 600;
      }
      select {
        max-width: 100%;
      }
      td {
        max-width: 34ch;
        overflow-wrap: anywhere;
        white-space: pre-line;
        vertical-align: top;
      }
      .text {
        display: -webkit-box;
        -webkit-line-clamp: 4;
        -webkit-box-orient: vertical;
        overflow: hidden;
      }
    `,
  ];


  override render() {
    const { tables } = this.state;
    const loaded = valueOf(this.state.data);
    const unknown = tables.filter(({ kind }) => kind === 'unknown');
    if (unknown.length === 0 && (loaded === undefined || loaded.example || loaded.kind === 'scores')) return nothing;
    return html`<section data-testid="preparation">
      <h2>${unknown.length > 0 ? 'Say what the columns mean' : 'Read it another way'}</h2>
      ${tables.map((read) => this.file(read))}
      ${loaded === undefined ? nothing : [loaded.read.files.filter(({ format }) => format === 'run').map(({ name }) => this.run(name)), this.sets()]}
      ${this.saving()}
    </section>`;
  }

  private file(read: TableSummary) {
    const { file, form, kind, delimiter, columns, keys, namesLine, rows, reading } = read;
    const say = (change: object) => this.flow.read(file, { ...reading, ...change });
    const isDocument = hasHeadings(form);
    return html`<details ?open=${kind === 'unknown' || reading.columns !== undefined} data-testid="reading" data-file=${file}>
      <summary><code>${file}</code>: ${isDocument ? `${form}, headings as ${reading.headings ?? 'titles'}` : kind === 'unknown' ? `${form}, left out until its columns are known` : `${form}, read as ${kind}`}</summary>
      ${isDocument
        ? html`<p><label>Headings are
            <select data-testid="headings" @change=${(event: Event) => say({ headings: (event.target as HTMLSelectElement).value as Headings })}>
              <option value="titles" ?selected=${reading.headings !== 'questions'}>titles of passages</option>
              <option value="questions" ?selected=${reading.headings === 'questions'}>questions, answered by the text below</option>
            </select></label></p>
          ${reading.headings === 'questions'
            ? html`<p class="small"><strong>Optimistic:</strong> the same hand wrote question and answer, so they share words that real questions don’t.</p>`
            : nothing}`
        : nothing}
      ${delimiter === '' ? nothing : html`<p><label>Separator
          <select data-testid="separator" @change=${(event: Event) => say({ delimiter: (event.target as HTMLSelectElement).value })}>
            ${Object.entries(separators).map(([words, value]) => html`<option value=${value} ?selected=${value === delimiter}>${words}</option>`)}
          </select></label></p>`}
      ${namesLine === null ? nothing : html`<p><label>Names of columns in row
          <input type="number" min="1" step="1" style="width:6em" data-testid="names" .value=${namesLine === 0 ? '' : String(namesLine)}
            @change=${(event: Event) => say({ names: Number((event.target as HTMLInputElement).value) || 'none' })} /></label>
          <label><input type="checkbox" style="min-height:0" data-testid="no-names" .checked=${namesLine === 0}
            @change=${(event: Event) => say({ names: (event.target as HTMLInputElement).checked ? 'none' : 1 })} /> there are none</label></p>`}
      <div class="scroll" tabindex="0" role="region" aria-label="First rows of ${file}">
        <table>
          <thead><tr>${columns.map((column, at) => html`<th scope="col">${column || keys[at]}${isDocument ? nothing : html`<br />${this.meaning(read, keys[at]!)}`}</th>`)}</tr></thead>
          <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td><div class="text">${cell}</div></td>`)}</tr>`)}</tbody>
        </table>
      </div>
    </details>`;
  }

  /** `column`: what it goes by (TableSummary.keys). */
  private meaning({ file, keys, columns, roles: taken, reading }: TableSummary, column: string) {
    const roles = this.state.columnRoles;
    const chosen = reading.columns?.[column];
    const choose = (event: Event) => {
      const role = (event.target as HTMLSelectElement).value;
      const before = reading.columns ?? {};
      // A role belongs to one column: whichever had it is passed over.
      const freed = Object.fromEntries(keys.filter((other) => role !== '' && before[other] === role).map((other) => [other, '']));
      this.flow.read(file, { ...reading, columns: { ...before, ...freed, [column]: role } });
    };
    return html`<select aria-label="What ${column} means" data-testid="role" data-column=${column} @change=${choose}>
      <option value=${columns[keys.indexOf(column)] ?? ''} ?selected=${chosen === undefined}>as named${chosen === undefined ? `: ${takenFor(taken[keys.indexOf(column)]!)}` : ''}</option>
      <option value="" ?selected=${chosen === ''}>pass over</option>
      ${roles.map((role) => html`<option value=${role} ?selected=${chosen === role}>${roleWord(role)}</option>`)}
    </select>`;
  }

  /** A run says nowhere whether its scores are distances. */
  private run(file: string) {
    const reading = this.state.preparation.readings[file] ?? {};
    const distances = reading.distances === true;
    return html`<details ?open=${distances} data-testid="reading" data-file=${file}>
      <summary><code>${file}</code>: a run, the ${distances ? 'smaller' : 'greater'} score is the better one</summary>
      <p><label><input type="checkbox" style="min-height:0" data-testid="distances" .checked=${distances}
        @change=${(event: Event) => this.flow.read(file, { ...reading, distances: (event.target as HTMLInputElement).checked })} />
        Its scores are distances, the smaller the better: their signs are turned</label></p>
    </details>`;
  }

  private sets() {
    const { cut, leaveOut } = this.state.preparation;
    return html`<h3>Long passages</h3>
      <p><label>Cut them <select data-testid="cut" @change=${(event: Event) => this.flow.prepare({ cut: (event.target as HTMLSelectElement).value })}>
        ${cuts.map(([rule, words]) => html`<option value=${rule} ?selected=${rule === cut}>${words}</option>`)}
      </select></label></p>
      <p class="small">A model reads only so many words. A passage’s score is then its best piece’s; the rule is part of the set, and sets cut differently are not compared.</p>
      <h3>Questions that nothing answers</h3>
      <p><label><input type="checkbox" style="min-height:0" data-testid="leave-out" .checked=${leaveOut}
        @change=${(event: Event) => this.flow.prepare({ leaveOut: (event.target as HTMLInputElement).checked })} />
        Leave topics out until about ${Math.round(LEFT_OUT * 100)} % of the questions have lost their answer</label></p>
      <p class="small">A stand-in while you have no real ones. Real questions from outside are harder or easier: replace these soon.</p>`;
  }

  private saving() {
    return html`<h3>Your work</h3>
      <div class="row">
        <button data-testid="save-work" @click=${this.save}>Save my work</button>
        <span class="small" data-testid="work-kept">${this.state.kept === 'failed'
          ? 'It could not be kept in this browser: save it as a file before closing.'
          : this.state.kept === 'elsewhere' ? 'It is not kept: another tab keeps other work.'
          : 'It is kept in this browser too; drop the file here to go on elsewhere.'}</span>
        <button class="quiet" data-testid="forget-vectors" @click=${this.forgetVectors}>Forget kept vectors</button>
      </div>`;
  }

  private forgetVectors = async (): Promise<void> => {
    await forgetKept();
    this.flow.notify('info', 'The vectors kept in this browser are gone; those in use stay until the page is closed.');
  };

  private save = async (): Promise<void> => {
    saveBlob('my-work.cutoff.json', await this.flow.putAside.file());
  };
}
