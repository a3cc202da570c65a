// Questions that are passages too: the switch that leaves each question's own passage out of its list. It is
// proposed where a question is in the corpus with its text; an equal id alone says nothing.
import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { plural } from '../format.ts';
import { valueOf } from '../state/task.ts';
import { base, card, controls } from '../styles/shared.ts';
import { View } from './view.ts';

@customElement('cl-own-passages')
export class ClOwnPassages extends View {
  static override styles = [base, controls, card];

  override render() {
    const loaded = valueOf(this.state.data);
    const removed = this.state.settings.self === 'remove';
    if (loaded?.kind !== 'labelled') return nothing;
    const { same_id: ids, itself } = loaded.inspect.own_passages;
    if (ids === 0 && !removed) return nothing;
    return html`<section data-testid="own-passages" data-proposed=${itself > 0}>
      <h2>${itself > 0 ? 'Some questions are passages too' : 'Equal ids'}</h2>
      <p class="lead">${itself > 0
        ? html`<strong>${plural(itself, 'question')}</strong> ${itself === 1 ? 'stands' : 'stand'} among the passages, with
            ${itself === 1 ? 'its' : 'their'} id and ${itself === 1 ? 'its' : 'their'} text. A question finds itself first, which says nothing
            about the ranking: ${removed ? 'that passage is left out.' : 'leaving that passage out is proposed.'}`
        : ids > 0
          ? html`${plural(ids, 'question')} ${ids === 1 ? 'has' : 'have'} the id of a passage with another text. That is usual where both are
              numbered alike, and no reason to leave anything out.`
          : 'No question of these data has the id of a passage, so there is nothing to leave out.'}</p>
      <p><label><input type="checkbox" style="min-height:0" data-testid="remove-self" .checked=${removed} @change=${this.onChange} />
        Leave out a passage that is the question itself (the one with its id)</label></p>
      <p class="small">It is off unless you say so, and part of the link and of the decision record.</p>
    </section>`;
  }

  private onChange = (event: Event): void => {
    const { checked } = event.target as HTMLInputElement;
    this.flow.choose({ self: checked ? 'remove' : 'keep' }, 'self');
  };
}
