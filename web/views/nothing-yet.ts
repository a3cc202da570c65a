// What a view says while there is nothing to show: what is missing, and where to get it.
import { html, nothing, type TemplateResult } from 'lit';
import type { Flow } from '../flow/flow.ts';
import { valueOf } from '../state/task.ts';
import { BM25 } from '../workers/core-api.ts';

export function nothingYet(flow: Flow): TemplateResult {
  const state = flow.face;
  const loaded = valueOf(state.data);
  const [title, words, action] =
    loaded === undefined
      ? ['Nothing to show yet', 'Labelled questions come first: which passages answer them, and which have no answer here.', 'Load data']
      : loaded.kind === 'scores'
        ? ['A score table has no lists', 'It holds one score a question: enough for the score threshold, not for this view. Load questions and passages to see it.', 'Go to Data']
        : loaded.inspect.halves.validation + loaded.inspect.halves.held_out === 0
          ? ['No question has an answer named yet', 'Write some questions and say which passages answer them: a few minutes by keyboard.', 'Label questions']
        : state.encoded.state === 'working'
          ? ['The texts are being encoded', 'Figures appear here as soon as every text has its vector.', 'See how far it is']
          : ['Nothing has ranked the passages yet', 'Pick a model in Data and encode the texts (its size is said before anything is downloaded), or see at once what words in common find.', 'Go to Data'];
  const ranks = loaded?.kind === 'labelled' && state.encoded.state !== 'working' && action === 'Go to Data';
  return html`<section data-testid="nothing-yet">
    <h2>${title}</h2>
    <p class="lead">${words}</p>
    <div class="row"><button class="primary" @click=${() => flow.show(action === 'Label questions' ? 'label' : 'data')}>${action}</button>
    ${ranks ? html`<button data-testid="rank-by-words" @click=${() => flow.choose({ model: BM25, m: null }, 'model')}>Rank by words in common (BM25)</button>` : nothing}</div>
  </section>`;
}
