// The cutoff in force for other programs, to copy.
import { css, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { score } from '../../format.ts';
import { base, card, controls } from '../../styles/shared.ts';
import { View } from '../view.ts';
import { copyTargets, justBelow, written } from './copy-for.ts';
import { fields } from './study-styles.ts';

@customElement('cl-copy-card')
export class ClCopyCard extends View {
  static override styles = [base, controls, card, fields, css`
    pre {
      font: 13.5px/1.5 var(--mono);
      background: var(--accent-wash);
      border-radius: 10px;
      padding: 10px 12px;
      white-space: pre-wrap;
      overflow-wrap: anywhere;
      margin: 10px 0;
    }
  `];
  @state() private name = copyTargets[0]!.name;

  override render() {
    const t = this.state.point?.threshold;
    const target = copyTargets.find(({ name }) => name === this.name)!;
    if (this.state.system?.cosines === false) return this.words(t);
    if (t === undefined) return html`<section><h2>Use it elsewhere</h2><p class="lead">A cutoff comes first.</p></section>`;
    const value = written(target.value(t));
    const code = target.code(value);
    return html`<section data-testid="copy">
      <h2>Use it elsewhere</h2>
      <p class="lead">Here a question is answered when its best cosine is at least ${score(t)}. Other programs count the
        other way round, on another scale, or leave equal scores out.</p>
      <div class="fields"><label>Copy for
        <select data-testid="copy-for" @change=${(event: Event) => { this.name = (event.target as HTMLSelectElement).value; }}>
          ${copyTargets.map(({ name }) => html`<option ?selected=${name === this.name}>${name}</option>`)}</select></label></div>
      <p class="answer">Answer when its number is <strong>${target.direction} <span data-testid="copy-value">${value}</span></strong>
        (${target.scale}). ${target.note}${target.name.startsWith('FAISS') ? ` Here that is ${justBelow(t)}.` : ''}</p>
      <pre data-testid="copy-code">${code}</pre>
      <button class="primary" data-testid="copy-button" @click=${() => void this.copy(code)}>Copy</button>
    </section>`;
  }

  private words(t: number | undefined) {
    const { bm25_k1: k1, bm25_b: b } = this.state.limits;
    return html`<section data-testid="copy">
      <h2>Use it elsewhere</h2>
      <p class="lead" data-testid="copy-words" style="margin:0">Other programs’ conversions are for cosines, and BM25 scores are none. Another search
        engine’s BM25 gives other numbers for the same texts: with other settings (here k1 = ${k1}, b = ${b}, and the factor
        k1 + 1 is in), other rules for what a word is, another set of passages. So ${score(t)} holds for these passages and
        this rule only; there, choose the cutoff anew from that engine’s own scores, as a score table.</p>
    </section>`;
  }

  private async copy(code: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      this.flow.notify('info', `Copied for ${this.name}.`);
    } catch {
      this.flow.notify('warning', 'The browser does not let this page copy. Select the lines and copy them by hand.');
    }
  }
}
