// The decision record: written from the choice, kept as a file, dropped back in and checked.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import '../../components/cl-drop-zone.ts';
import '../../components/cl-problem.ts';
import { count, percent, plural, score } from '../../format.ts';
import type { CheckReport, DecisionRecord } from '../../core/core.gen.d.ts';
import { problemOf, type Problem } from '../../state/problem.ts';
import { saveText } from '../../data/save-file.ts';
import { valueOf } from '../../state/task.ts';
import { base, card, controls } from '../../styles/shared.ts';
import { figuresOf } from '../figures-of.ts';
import { View } from '../view.ts';
import { fields } from './study-styles.ts';

const causes: Record<CheckReport['causes'][number]['cause'], string> = {
  record_differs: 'Another system than recorded',
  figures_not_reproduced: 'The same data give other figures',
  not_proven: 'Not shown to hold on these data',
};

@customElement('cl-record-card')
export class ClRecordCard extends View {
  static override styles = [base, controls, card, fields];
  @state() private reason = '';
  @state() private problem: Problem | null = null;

  override render() {
    const read = valueOf(this.state.record);
    return html`<section data-testid="record">
      <h2>The decision record</h2>
      <p class="lead">One file that says what was chosen, from which data, by which rule, and what it showed. The command
        line checks it later: <code>scripts/cutoff check record.json DATA</code>.</p>
      ${this.hasNoRecord ? this.words() : this.write()}
      <h3>Is there one already?</h3>
      <cl-drop-zone words="Drop a record here, or anywhere on the page, to hold it against the data that are loaded." action="Choose a record"
        @files-picked=${(event: CustomEvent<File[]>) => void this.flow.addFiles(event.detail)}></cl-drop-zone>
      ${this.state.record.state === 'failed' ? html`<cl-problem .problem=${this.state.record.problem}></cl-problem>` : nothing}
      ${this.problem === null ? nothing : html`<cl-problem .problem=${this.problem}></cl-problem>`}
      ${read === undefined ? nothing : this.about(read.kept)}
    </section>`;
  }

  /** A system without vectors has nothing that says how it was made. */
  private get hasNoRecord(): boolean {
    const { system } = this.state;
    return system !== null && system.ranking !== null && system.vectors === null;
  }

  private words() {
    return html`<p class="answer" data-testid="record-words">A record names how the vectors were made, so that the same system can be
      asked again. Words in common (BM25) have none, so there is nothing to write, and no record to hold against them: encode
      with a model in Data for both.</p>`;
  }

  private write() {
    const { seal, point } = this.state;
    const frozen = seal.state === 'frozen' || seal.state === 'opened';
    return html`<label class="fields" style="display:block"><span class="small">What would change your mind?</span>
        <textarea data-testid="record-reason" .value=${this.reason}
          placeholder="A month of real questions with fewer right answers; a new model; another share of questions without an answer …"
          @input=${(event: Event) => { this.reason = (event.target as HTMLTextAreaElement).value; }}></textarea></label>
      <p class="small">${!frozen
          ? 'Freeze the choice first: a record is about a choice that stands.'
          : `It will say ${score(point?.threshold)}, ${seal.state === 'opened' ? `what the held-out half showed, and ${plural(seal.looks.length, 'look')}` : 'and that the held-out half is still closed'}.`}</p>
      <button class="primary" data-testid="record-write" ?disabled=${!frozen} @click=${() => void this.save()}>Download the record</button>`;
  }

  private async save(): Promise<void> {
    try {
      const record = await this.flow.records.write(this.reason.trim());
      if (record === null) return;
      saveText('decision.json', `${JSON.stringify(record, null, 2)}
`, 'application/json');
    } catch (thrown) {
      this.problem = problemOf(thrown);
    }
  }

  private about(kept: DecisionRecord): TemplateResult {
    const { choice, date, model, held_out: held, looks, reason } = kept;
    return html`<div data-testid="record-read">
      <p class="answer">Of ${date.slice(0, 10)}: t = ${score(choice.t)}${choice.k === null ? '' : `, k = ${choice.k}`}${choice.m === null ? '' : `, m = ${choice.m}`},
        target ${percent(choice.target, 0)} of the ${choice.target_kind === 'coverage' ? 'questions answered' : 'answers right'}, ${model};
        ${held === null ? 'the held-out half was closed' : html`held out ${percent(held.precision)} right of ${plural(held.accepted ?? 0, 'answer')}`},
        ${plural(looks.length, 'look')}. ${reason === '' ? nothing : html`What would change the mind: “${reason}”`}</p>
      ${this.hasNoRecord ? nothing : figuresOf(this.flow.records.check.task.value, (report) => this.outcome(report))}
      ${this.flow.records.inForce.value ? nothing
        : html`<button data-testid="record-adopt" @click=${() => this.adopt(kept)}>Take over its choice</button>`}
    </div>`;
  }

  private adopt({ choice }: DecisionRecord): void {
    const { settings, encoded } = this.state;
    const dims = valueOf(encoded)?.dims;
    this.flow.choose({
      t: choice.t, k: choice.k ?? settings.k, m: choice.m === null || choice.m === dims ? null : choice.m,
      target: choice.target, aim: choice.target_kind, mode: choice.mode, grid: choice.grid,
      ...(choice.k !== null && { self: choice.own_passages === 'removed' ? 'remove' as const : 'keep' as const }),
    }, 'record');
  }

  private outcome({ holds, same_data: same, causes: found, held_out: held }: CheckReport) {
    const closed = held === null;
    if (!same && closed && found.every(({ cause }) => cause === 'not_proven')) {
      return html`<p class="answer" role="status" data-testid="record-outcome" data-holds="unknown">These are other data than the
        record’s. Take over its choice, freeze it and open the held-out half: only fresh questions can say whether it
        still holds.</p>`;
    }
    return html`<div role="status" data-testid="record-outcome" data-holds=${holds}>
      <p class="answer"><strong>${holds ? 'It holds.' : 'It does not hold.'}</strong> ${same
        ? `The data are those of the record${closed ? '; the held-out half stays closed, so only the questions to choose with were compared' : ''}.`
        : 'The data are other ones.'}</p>
      ${found.length === 0 ? nothing : html`<ul>${found.map(({ cause, field, recorded, now }) => html`<li>${causes[cause]}:
        <code>${field}</code> ${cause === 'not_proven' ? 'should be' : 'was'} ${recorded}, is ${now}</li>`)}</ul>`}
      ${found.length > 10 ? html`<p class="small">${count(found.length)} differences.</p>` : nothing}
    </div>`;
  }
}
