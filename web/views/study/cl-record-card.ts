// The decision record: written from the choice, kept as a file, dropped back in and checked.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import '../../components/cl-drop-zone.ts';
import '../../components/cl-problem.ts';
import { count, percent, plural, score } from '../../components/format.ts';
import type { DecisionRecord } from '../../core/decision-record.ts';
import type { CheckReport } from '../../core/study-reports.ts';
import { problemOf, type Problem } from '../../state/problem.ts';
import { isOpen } from '../../state/seal.ts';
import type { State } from '../../state/store.ts';
import { valueOf } from '../../state/task.ts';
import { base, card, controls } from '../../styles/shared.ts';
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
  protected override readonly slices = ['seal', 'point', 'threshold', 'heldOut', 'data', 'settings'] as const satisfies readonly (keyof State)[];
  @state() private reason = '';
  @state() private kept: DecisionRecord | null = null;
  @state() private checked: CheckReport | null = null;
  @state() private problem: Problem | null = null;

  override render() {
    return html`<section data-testid="record">
      <h2>The decision record</h2>
      <p class="lead">One file that says what was chosen, from which data, by which rule, and what it showed. The command
        line checks it later: <code>scripts/cutoff check record.json DATA</code>.</p>
      ${this.write()}
      <h3>Is there one already?</h3>
      <cl-drop-zone words="Drop a record here to hold it against the data that are loaded." action="Choose a record"
        @files-picked=${(event: CustomEvent<File[]>) => void this.read(event.detail[0])}></cl-drop-zone>
      ${this.problem === null ? nothing : html`<cl-problem .problem=${this.problem}></cl-problem>`}
      ${this.kept === null ? nothing : this.about(this.kept)}
    </section>`;
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
      const record = await this.session.studies.record(this.reason.trim());
      if (record === null) return;
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([`${JSON.stringify(record, null, 2)}\n`], { type: 'application/json' }));
      link.download = 'decision.json';
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (thrown) {
      this.problem = problemOf(thrown);
    }
  }

  private async read(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    this.problem = null;
    this.checked = null;
    try {
      this.kept = await this.session.studies.readRecord(file);
    } catch (thrown) {
      this.kept = null;
      this.problem = problemOf(thrown);
    }
  }

  private about(kept: DecisionRecord): TemplateResult {
    const { choice, date, model, held_out: held, looks, reason } = kept;
    const now = this.session.sealing.choice();
    const same = now !== null && now.t === choice.t && (choice.k === null || now.k === choice.k)
      && (choice.m === null || now.m === choice.m) && now.target === choice.target && now.mode === choice.mode
      && now.aim === choice.target_kind && now.grid === choice.grid;
    return html`<div data-testid="record-read">
      <p class="answer">Of ${date.slice(0, 10)}: t = ${score(choice.t)}${choice.k === null ? '' : `, k = ${choice.k}`}${choice.m === null ? '' : `, m = ${choice.m}`},
        target ${percent(choice.target, 0)} of the ${choice.target_kind === 'coverage' ? 'questions answered' : 'answers right'}, ${model};
        ${held === null ? 'the held-out half was closed' : html`held out ${percent(held.precision)} right of ${plural(held.accepted ?? 0, 'answer')}`},
        ${plural(looks.length, 'look')}. ${reason === '' ? nothing : html`What would change the mind: “${reason}”`}</p>
      ${same
        ? html`<button class="primary" data-testid="record-check" @click=${() => void this.check(kept)}>Check it on these data</button>`
        : html`<button class="primary" data-testid="record-adopt" @click=${() => this.adopt(kept)}>Take over its choice</button>`}
      ${this.checked === null ? nothing : this.outcome(this.checked)}
    </div>`;
  }

  private adopt({ choice }: DecisionRecord): void {
    const { settings, encoded } = this.state;
    const dims = valueOf(encoded)?.dims;
    this.session.choose({
      t: choice.t, k: choice.k ?? settings.k, m: choice.m === null || choice.m === dims ? null : choice.m,
      target: choice.target, aim: choice.target_kind, mode: choice.mode, grid: choice.grid,
    }, 'record');
  }

  private async check(kept: DecisionRecord): Promise<void> {
    try {
      this.checked = await this.session.studies.check(kept, 'proven');
    } catch (thrown) {
      this.problem = problemOf(thrown);
    }
  }

  private outcome({ holds, same_data: same, causes: found }: CheckReport) {
    const closed = !isOpen(this.state.seal);
    if (!same && closed && found.every(({ cause }) => cause === 'not_proven')) {
      return html`<p class="answer" role="status" data-testid="record-outcome" data-holds="unknown">These are other data than the
        record’s. Freeze the choice and open the held-out half: only fresh questions can say whether it still holds.</p>`;
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
