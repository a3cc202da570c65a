// What somebody has to say about kept work: a start could not bring it back, or another tab keeps other work.
import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import '../components/cl-problem.ts';
import { saveBlob } from '../data/save-file.ts';
import { list, plural } from '../format.ts';
import { labelled } from '../state/label-book.ts';
import { workspaceFile, type Lost, type Workspace } from '../state/workspace.ts';
import { base, card, controls } from '../styles/shared.ts';
import { View } from './view.ts';

/** Its files and what was made in the page, in words. */
export function workWords({ files, labels }: Workspace): string {
  const made = labelled(labels);
  return list([
    ...files.map(({ name }) => name),
    ...(labels.questions.length > 0 ? [`${plural(labels.questions.length, 'question')} written here`] : []),
    ...(made > 0 ? [plural(made, 'label')] : []),
  ]);
}

@customElement('cl-kept-work')
export class ClKeptWork extends View {
  static override styles = [base, controls, card];

  override render() {
    const { lost, elsewhere } = this.state;
    return html`${lost === null ? nothing : this.lost(lost)}${elsewhere === null ? nothing : this.elsewhere(elsewhere.work)}`;
  }

  private lost({ problem, files, work, good }: Lost) {
    const names = files.map(({ name }) => name);
    return html`<section data-testid="lost" style="margin-bottom:var(--gap)">
      <h2>Your work from last time could not be opened</h2>
      <cl-problem .problem=${problem}></cl-problem>
      <p>${names.length === 0 ? nothing : html`It was made of ${list(names)}. `}It stays in this browser as it is until you say what becomes of it.
        ${good === null ? nothing : html`The work as it last opened is there too: ${workWords(good)}.`}</p>
      <div class="row">
        ${good === null ? nothing : html`<button class="primary" data-testid="lost-good" @click=${() => void this.flow.putAside.retry('good')}>Go back to the work that opened</button>`}
        ${work === null ? nothing : html`<button data-testid="lost-again" @click=${() => void this.flow.putAside.retry('again')}>Try again</button>`}
        <button data-testid="lost-save" @click=${this.save}>Save it as a file</button>
        <button class="quiet" data-testid="lost-forget" @click=${() => { this.flow.inputs.lost.value = null; }}>Start over</button>
      </div>
    </section>`;
  }

  private save = async (): Promise<void> => {
    const { lost } = this.state;
    if (lost !== null) saveBlob('work-that-did-not-open.cutoff.json', await workspaceFile(lost.state, lost.files));
  };

  private elsewhere(work: Workspace | null) {
    const choose = (choice: 'theirs' | 'mine') => () => void this.flow.putAside.settleElsewhere(choice);
    return html`<section data-testid="elsewhere" role="alert" style="margin-bottom:var(--gap)">
      <h2>${work === null ? 'The work was started over in another tab' : 'Another tab keeps other work now'}</h2>
      <p>${work === null ? 'Nothing is kept in this browser.' : html`That is ${workWords(work)}.`}
        What is done in this tab is not kept until you say which of the two it is to be.</p>
      <div class="row">
        <button class="primary" data-testid="elsewhere-theirs" @click=${choose('theirs')}>${work === null ? 'Start over here too' : 'Open that work here'}</button>
        <button data-testid="elsewhere-mine" @click=${choose('mine')}>${work === null ? 'Keep the work of this tab' : 'Keep the work of this tab; put that one aside'}</button>
      </div>
    </section>`;
  }
}
