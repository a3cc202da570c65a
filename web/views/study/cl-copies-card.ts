// What the two halves share and should not: near copies across them.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { count, percent, plural } from '../../format.ts';
import type { NearCopiesReport } from '../../core/core.gen.d.ts';
import { valueOf } from '../../state/task.ts';
import { base, card, controls, table } from '../../styles/shared.ts';
import { StudyCard } from './study-card.ts';
import { fields } from './study-styles.ts';

@customElement('cl-copies-card')
export class ClCopiesCard extends StudyCard<NearCopiesReport> {
  static override styles = [base, controls, card, table, fields];

  protected override get node() {
    return this.flow.studies.copies;
  }

  override render() {
    return html`<section data-testid="copies">
      <h2>Do the halves share what they should not?</h2>
      <p class="lead">A question that stands in both halves in nearly the same words makes the held-out half easier than
        tomorrow’s questions will be. Only texts are compared here; no figure of the held-out half is shown.</p>
      ${valueOf(this.state.data)?.kind === 'scores' ? html`<p class="answer">A score table holds no texts to compare.</p>` : this.figures()}
    </section>`;
  }

  protected override content({ questions, passages, similarity, shared_passages: shared, divided_groups: groups }: NearCopiesReport): TemplateResult {
    const rows = [...questions.rows.map((row) => ({ ...row, what: 'question' })), ...passages.rows.map((row) => ({ ...row, what: 'passage' }))];
    return html`<p class="answer" data-testid="copies-answer">${questions.n + passages.n === 0
        ? 'No near copies across the halves.'
        : `${plural(questions.n, 'pair')} of questions and ${plural(passages.n, 'pair')} of passages are near copies across the halves.`}
        ${shared > 0 ? `${plural(shared, 'passage')} answer questions of both halves. ` : nothing}
        ${groups > 0 ? `${plural(groups, 'group')} could not stay whole and lie in both.` : nothing}</p>
      ${rows.length === 0 ? nothing : html`<div class="scroll" tabindex="0" role="region" aria-label="Near copies"><table>
        <thead><tr><th scope="col">what</th><th scope="col">to choose with</th><th scope="col">held out</th><th scope="col" class="number">alike</th></tr></thead>
        <tbody>${rows.slice(0, 20).map((row) => html`<tr><td>${row.what}</td><td><code>${row.validation}</code></td><td><code>${row.held_out}</code></td>
          <td class="number">${percent(row.similarity, 0)}</td></tr>`)}</tbody></table></div>
        ${rows.length > 20 ? html`<p class="small">and ${count(rows.length - 20)} more.</p>` : nothing}`}
      <p class="small">Near means: of all runs of five characters in the two texts, at least ${percent(similarity, 0)} stand in both.</p>`;
  }
}
