// The held-out half: closed, frozen, opened or withdrawn.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { count, interval, percent, plural, score, share } from '../format.ts';
import '../components/cl-verdict.ts';
import type { ThresholdReport } from '../core/core.gen.d.ts';
import type { Choice, Seal } from '../state/seal.ts';
import { valueOf } from '../state/task.ts';
import { base, card, controls } from '../styles/shared.ts';
import { figuresOf } from './figures-of.ts';
import { View } from './view.ts';

@customElement('cl-seal-panel')
export class ClSealPanel extends View {
  static override styles = [
    base,
    controls,
    card,
    css`
      .row {
        margin-top: 12px;
      }
    `,
  ];


  override render() {
    const { seal } = this.state;
    return html`<section class=${seal.state === 'opened' ? '' : 'sealed'} data-testid="seal" data-seal=${seal.state}>
      ${this.content(seal)}
    </section>`;
  }

  private content(seal: Seal) {
    switch (seal.state) {
      case 'closed':
        return this.closed(seal);
      case 'frozen':
        return this.frozen(seal.choice, seal);
      case 'opened':
        return this.opened(seal.choice, seal);
      case 'withdrawn':
        return this.withdrawn(seal.choice, seal);
    }
  }

  private get held(): number {
    return valueOf(this.state.data)?.inspect.halves.held_out ?? 0;
  }

  private closed(seal: Seal) {
    const { held } = this;
    if (held === 0 && seal.looks.length > 0) {
      return html`<h2>Held-out half: none now</h2>
        <p class="lead">The questions held out before were looked at, so they are for choosing from now on. New questions
          that you label are the next held-out half: they alone can prove something.</p>
        ${this.facts(seal)}`;
    }
    if (held === 0) {
      return html`<h2>Held-out half: none</h2>
        <p class="lead">No questions were held out, so nothing can be proven on fresh ones here.</p>`;
    }
    return html`<h2>Held-out half: closed</h2>
      <p class="lead">${plural(held, seal.looks.length > 0 ? 'new question' : 'other question')}. Freeze the cutoff, then open once: what you see there is the
        promise you can make.</p>
      ${this.facts(seal)}${this.freezeButton('Freeze')}`;
  }

  private facts(seal: Seal) {
    const report = valueOf(this.state.threshold);
    return html`<dl>
      <dt>Looks so far</dt><dd data-testid="looks">${count(seal.looks.length)}</dd>
      ${report?.label_budget === undefined || report.label_budget === null
        ? nothing
        : html`<dt>Needed to prove ${percent(report.target, 0)} with no error</dt><dd data-testid="label-budget">${plural(report.label_budget, 'answer')}${typeof report.label_budget_questions === 'number'
            ? html`<small>about ${plural(report.label_budget_questions, 'question')} to write</small>` : nothing}</dd>`}
    </dl>`;
  }

  private freezeButton(words: string, beside: TemplateResult | typeof nothing = nothing) {
    const choice = this.flow.heldOut.choice.value;
    return html`<div class="row"><button class="primary" data-testid="freeze" ?disabled=${choice === null}
        @click=${() => this.flow.heldOut.freeze()}>${choice === null ? 'Nothing to freeze' : `${words} ${score(choice.t)}`}</button>${beside}</div>
      ${choice === null ? html`<p class="small" style="margin:8px 0 0">Without a cutoff there is nothing to test. One of your own, typed as t, can be frozen too.</p>` : nothing}`;
  }

  private words(choice: Choice) {
    return html`<strong>t = ${score(choice.t)}</strong>${choice.k > 0 && choice.m > 0
      ? html`, <strong>k = ${choice.k}</strong>, <strong>m = ${choice.m}</strong>` : nothing}, target
      ${percent(choice.target, 0)}, ${choice.model}`;
  }

  private frozen(choice: Choice, seal: Seal) {
    return html`<h2>Held-out half: ready to open</h2>
      <p class="lead">Frozen: ${this.words(choice)}. Opening shows how this one choice does on
        ${plural(this.held, 'question')} that had no part in it. It can’t be unseen, and it is counted.</p>
      ${this.facts(seal)}
      <div class="row">
        <button class="primary" data-testid="open" @click=${() => this.flow.heldOut.unseal()}>Open the held-out half</button>
        <button data-testid="thaw" @click=${() => this.flow.heldOut.thaw()}>Not yet</button>
      </div>`;
  }

  private opened(choice: Choice, seal: Seal) {
    return html`<h2>Held-out half: opened</h2>
      <p class="lead">Of ${this.words(choice)}. Changing one of them withdraws this.</p>
      ${figuresOf(this.state.heldOut, (report) => this.figures(report))}
      <dl><dt>Looks so far</dt><dd data-testid="looks">${count(seal.looks.length)}</dd></dl>`;
  }

  private figures({ held_out: test, mix_first: mix, verdict, target, target_kind: aim }: ThresholdReport) {
    if (test === null) return html`<p>No held-out figures can be had: there is no cutoff to test.</p>`;
    return html`${verdict ? html`<cl-verdict .verdict=${verdict} .target=${target} .aim=${aim}></cl-verdict>` : nothing}
      <dl data-testid="held-out">
        <dt>Answered</dt>
        <dd data-testid="held-out-coverage">${percent(test.coverage)}<small><span data-testid="held-out-accepted">${count(test.accepted)}</span> of ${count(test.n)} · ${share(test.coverage)}</small></dd>
        <dt>Of answers right</dt>
        <dd data-testid="held-out-precision">${percent(test.precision)}<small>${count(test.right)} of ${count(test.accepted)} · ${share(test.precision)} · ${interval(test.low, test.high)}</small></dd>
        <dt>Answered though nothing here answers</dt>
        <dd data-testid="held-out-no-answer">${count(test.no_answer_accepted)}</dd>
      </dl>
      ${verdict && typeof test.low === 'number' ? html`<p class="small" style="margin-top:8px">The range beside the share is a
        95% interval with two ends. The verdict asks only how low the share may be: its bound has one side, at
        ${percent(1 - verdict.delta, 0)} confidence, and so another value.</p>` : nothing}
      ${mix === null
        ? nothing
        : html`<h3>With only ${plural(mix.kept, 'no-answer question')} kept</h3>
            <dl data-testid="held-out-mix">
              <dt>Answered</dt><dd>${percent(mix.coverage)}<small>${count(mix.accepted)} · ${share(mix.coverage)}</small></dd>
              <dt>Of answers right</dt><dd data-testid="held-out-mix-precision">${percent(mix.precision)}<small>${share(mix.precision)}</small></dd>
            </dl>
            <p class="small" style="margin-top:8px">The same cutoff looks better when fewer questions have no answer: what people ask decides.</p>`}`;
  }

  private withdrawn(choice: Choice, seal: Seal) {
    return html`<h2>Held-out half: withdrawn</h2>
      <p class="lead">It was opened for ${this.words(choice)}. That promise doesn’t hold for another choice, so its
        figures are put away. Freezing again is another look at the same questions, and each further look proves less.</p>
      ${this.facts(seal)}
      ${this.freezeButton('Freeze', html`<button data-testid="back" @click=${() => this.back(choice)}>Back to ${score(choice.t)}</button>`)}`;
  }

  private back({ t, k, m, target, aim, mode, grid }: Choice): void {
    const dims = valueOf(this.state.encoded)?.dims;
    this.flow.choose({ t, k, target, aim, mode, grid, m: m === dims || m === 0 ? null : m }, 'back');
  }
}
