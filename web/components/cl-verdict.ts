// What the held-out half says of one frozen choice: in a sentence first, then in figures.
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Verdict } from '../core/core.gen.d.ts';
import { base, card } from '../styles/shared.ts';
import { verdictWords } from './names-in-words.ts';
import { percent, plural, share } from '../format.ts';

const title = (words: string): string => `${words[0]!.toUpperCase()}${words.slice(1)}.`;

@customElement('cl-verdict')
export class ClVerdict extends LitElement {
  static override styles = [
    base,
    card,
    css`
      .verdict {
        border-radius: 10px;
        padding: 10px 12px;
        background: var(--accent-wash);
        margin: 10px 0 0;
      }
      .verdict.below_target {
        background: var(--bad-wash);
      }
      .verdict.not_proven {
        background: var(--warn-wash);
      }
      .verdict p:last-child {
        margin: 0;
      }
      summary {
        cursor: pointer;
        color: var(--accent);
        font-size: 14px;
        margin-top: 8px;
      }
    `,
  ];

  @property({ attribute: false }) verdict!: Verdict;
  @property({ type: Number }) target = 0;
  /** What the target speaks of. */
  @property() aim: 'precision' | 'coverage' = 'precision';

  override render() {
    const { verdict } = this;
    const { lower_bound: lower, upper_bound: upper, p_value: p, cluster_lower_bound: cluster, delta } = verdict;
    return html`<div class="verdict ${verdict.state}" data-testid="verdict" data-verdict=${verdict.state}>
        <p><strong>${title(verdictWords[verdict.state])}</strong> ${this.words()}</p>
      </div>
      <details data-testid="verdict-figures"><summary>The figures behind it</summary>
        <dl>
          <dt>At least, at ${percent(1 - delta, 0)} confidence</dt><dd data-testid="verdict-lower">${percent(lower)}<small>${share(lower)}</small></dd>
          <dt>At most, at ${percent(1 - delta, 0)} confidence</dt><dd data-testid="verdict-upper">${percent(upper)}<small>${share(upper)}</small></dd>
          ${cluster === null ? nothing : html`<dt>At least, counted by group</dt><dd data-testid="verdict-cluster">${percent(cluster)}<small>${share(cluster)}</small></dd>`}
          <dt>p, if the true share were just below the target</dt><dd data-testid="verdict-p">${p === null ? '–' : p < 0.0001 ? '< 0.0001' : p.toFixed(4)}</dd>
        </dl>
        <p class="small" style="margin-top:8px">It holds for questions like these, labelled right, in the same mix, and for one look at
          one choice: an exact binomial test, nothing is assumed about the scores.</p>
      </details>`;
  }

  private words(): string {
    const { lower_bound: lower, upper_bound: upper, cluster_lower_bound: cluster, more_accepted: more, more_questions: questions, state, delta } = this.verdict;
    const goal = percent(this.target, 0);
    const confidence = percent(1 - delta, 0);
    const [what, are] = this.aim === 'coverage' ? ['its questions', 'get an answer'] : ['its answers', 'are right'];
    switch (state) {
      case 'proven':
        return `At ${confidence} confidence at least ${percent(lower)} of ${what} ${are}, which is ${goal} or more.`;
      case 'below_target':
        return `At ${confidence} confidence at most ${percent(upper)} of ${what} ${are}, which is less than ${goal}.`;
      case 'not_proven': {
        const groups = cluster !== null && lower !== null && cluster < lower
          ? ` Questions of one group are alike: counted by group, the lower bound is ${percent(cluster)}.` : '';
        const written = questions === null ? '' : ` (${plural(questions, 'question')} to write)`;
        const further = more === null ? '' : ` About ${plural(more, 'further answer')} at this rate${written} would prove it.`;
        return `The share may be as low as ${percent(lower)}; ${goal} is not certain at ${confidence} confidence.${groups}${further}`;
      }
    }
  }
}
