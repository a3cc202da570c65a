// What the cutoff would do if people asked another mix of questions.
import { inParts } from '../../components/cl-number.ts';
import { css, html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { interval, percent, score } from '../../format.ts';
import type { MixReport } from '../../core/core.gen.d.ts';
import { base, card, controls } from '../../styles/shared.ts';
import { wordsOfHalf, StudyCard } from './study-card.ts';
import { fields } from './study-styles.ts';

@customElement('cl-mix-card')
export class ClMixCard extends StudyCard<MixReport | null> {
  static override styles = [base, controls, card, fields, css`output { font-weight: 600; }`];

  protected override get node() {
    return this.flow.studies.mix;
  }

  override render() {
    return html`<section data-testid="mix">
      <h2>If people ask another mix of questions</h2>
      <p class="lead">A cutoff looks better when more of the questions have an answer. Set the share you expect; the
        questions of each kind are taken to stay like these.</p>
      <div class="fields"><label style="flex:1 1 260px">Questions that have an answer here: ${percent(this.flow.studies.share.value, 0)}
        <input type="range" min="0" max="100" step="1" data-testid="mix-share" .value=${String(Math.round(this.flow.studies.share.value * 100))}
          aria-valuetext=${percent(this.flow.studies.share.value, 0)}
          @input=${(event: Event) => { this.flow.studies.share.value = inParts(Number((event.target as HTMLInputElement).value)); }} /></label></div>
      ${this.state.point === null ? html`<p class="small">A cutoff comes first.</p>` : this.figures()}
    </section>`;
  }

  protected override content(mix: MixReport | null) {
    if (mix === null) return html`<p class="answer">One of the two kinds of question is missing here, so no mix can be worked out.</p>`;
    const range = mix.interval === null ? 'too few questions for an interval' : `95% interval ${interval(...mix.interval)}`;
    return html`<p class="answer" role="status" data-testid="mix-answer">At ${score(this.state.point?.threshold)} and that mix,
      <strong>${percent(mix.precision)}</strong> of the answers would be right (${range}) and
      <strong>${percent(mix.coverage)}</strong> of the questions would get one. Worked out from ${wordsOfHalf(this.state)}.</p>`;
  }
}
