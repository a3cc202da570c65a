// Other signals beside the score: how far the first passage stands above the next one, and whether words in common
// put the same passage first.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { count, percent, score } from '../../format.ts';
import type { HalfFigures } from '../../core/core.gen.d.ts';
import { valueOf } from '../../state/task.ts';
import { base, card, controls, table } from '../../styles/shared.ts';
import type { Signal, SignalRow } from '../../workers/signals.ts';
import { StudyCard } from './study-card.ts';
import { fields } from './study-styles.ts';

const names: Record<Signal, string> = {
  score: 'best score',
  gap: 'gap to the next',
  agreement: 'best score, where BM25 agrees',
};

@customElement('cl-signal-card')
export class ClSignalCard extends StudyCard<SignalRow[]> {
  static override styles = [base, controls, card, table, fields];

  protected override get node() {
    return this.flow.studies.signals;
  }

  override render() {
    const counts = this.state.settings.aim === 'coverage' ? 'how many of the answers are right' : 'how many questions still get an answer';
    return html`<section data-testid="signal">
      <h2>Is the score the best signal?</h2>
      <p class="lead">Instead of how alike the best passage is, one can look at how far it stands above the next one, or
        answer only where words in common (BM25) put the same passage first. Each is set to the same target on the
        validation half, at its own cutoff among all values there are; what is left to compare is ${counts}.</p>
      ${valueOf(this.state.data)?.kind === 'scores'
        ? html`<p class="answer">A score table holds one score a question, so there is nothing else to compare with.</p>` : this.figures()}
    </section>`;
  }

  protected override content(rows: SignalRow[]): TemplateResult {
    const open = this.state.isOpen && rows.some(({ held_out: test }) => test !== null);
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Signals"><table data-testid="signals">
        <thead><tr><th scope="col">signal</th><th scope="col" class="number">cutoff</th><th scope="col" class="number">right</th>
          <th scope="col" class="number">answered</th><th scope="col" class="number">questions</th>
          ${open ? html`<th scope="col" class="number">held out: right</th><th scope="col" class="number">answered</th>` : nothing}</tr></thead>
        <tbody>${rows.map((row) => this.row(row, open))}</tbody></table></div>
      <p class="small" data-testid="signal-words">${this.words(rows)}
        ${this.state.system?.cosines === false ? 'BM25 always agrees with itself, so that signal is offered beside a model.' : nothing}
        ${open ? 'On the held-out half each signal keeps the cutoff chosen on validation.' : nothing}</p>`;
  }

  private row({ signal, validation, held_out: test }: SignalRow, open: boolean) {
    return html`<tr data-testid="signal-${signal}"><th scope="row">${names[signal]}</th><td class="number">${score(validation.threshold)}</td>
      <td class="number">${percent(validation.precision)}</td><td class="number">${percent(validation.coverage)}</td>
      <td class="number">${count(validation.accepted)}</td>
      ${open ? html`<td class="number">${percent(test?.precision)}</td><td class="number">${percent(test?.coverage)}</td>` : nothing}</tr>`;
  }

  private words(rows: readonly SignalRow[]): string {
    const coverage = this.state.settings.aim === 'coverage';
    const worth = ({ validation: { threshold, precision, coverage: answered } }: { validation: HalfFigures }) =>
      threshold === null ? null : coverage ? precision : answered;
    const [own, ...others] = rows;
    const best = others.toSorted((a, b) => (worth(b) ?? -1) - (worth(a) ?? -1))[0];
    if (own === undefined || best === undefined || worth(best) === null) return '';
    const [ours, theirs] = [worth(own) ?? -1, worth(best) ?? -1];
    if (ours === theirs) return 'None does better than the score.';
    if (ours > theirs) return coverage ? 'The score gets more answers right.' : 'The score keeps more questions.';
    return `Here “${names[best.signal]}” ${coverage ? 'gets more answers right' : 'keeps more questions'}; check it on fresh ones before you lean on it.`;
  }
}
