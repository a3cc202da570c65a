// The model: which one, how much there is to download, encoding with progress and a way to stop.
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import '../components/cl-problem.ts';
import '../components/cl-progress.ts';
import { bytes, count, duration, plural } from '../format.ts';
import { WORDS_TITLE } from '../flow/kinds.ts';
import { match, valueOf, type Progress } from '../state/task.ts';
import type { WordCoverage } from '../core/core.gen.d.ts';
import { NO_QUERY_PREFIX } from '../models/catalog.ts';
import type { Manifest } from '../models/manifest.ts';
import { base, card, controls } from '../styles/shared.ts';
import type { ModelState } from '../workers/core-api.ts';
import { MOST_WORKERS } from '../workers/runtime.ts';
import { BM25 } from '../workers/core-api.ts';
import './cl-own-model.ts';
import { figuresOf } from './figures-of.ts';
import type { Encoded } from '../state/encoded.ts';
import { View } from './view.ts';

@customElement('cl-model-panel')
export class ClModelPanel extends View {
  static override styles = [
    base,
    controls,
    card,
    css`
      fieldset {
        border: 0;
        padding: 0;
        margin: 0 0 14px;
        display: grid;
        gap: 8px;
      }
      legend {
        padding: 0;
      }
      label {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 2px 10px;
        border: 1px solid var(--line);
        border-radius: 10px;
        padding: 10px 12px;
        cursor: pointer;
      }
      label:has(input:checked) {
        border-color: var(--accent);
        background: var(--accent-wash);
      }
      label input {
        min-height: 0;
        margin: 4px 0 0;
        accent-color: var(--accent);
      }
      label small {
        grid-column: 2;
        color: var(--soft);
        font-size: 13px;
      }
    `,
  ];

  @state() private own = false;

  override render() {
    const loaded = valueOf(this.state.data);
    if (loaded?.kind === 'scores') {
      return html`<section><h2>Scores are here already</h2>
        <p class="lead">A score table needs no model.</p>${this.onward()}</section>`;
    }
    return html`<section data-testid="model-panel">
      <h2>Model</h2>
      <p class="lead">It turns each text into numbers, here in this tab. int8 is smaller and faster; float32 is the reference.
        Words in common need no model at all.</p>
      ${figuresOf(this.state.models, (models) => this.picker(models))}
      ${match(this.state.encoded, {
        idle: () => this.start('Encode'),
        working: (progress) => this.progress(progress),
        done: (encoded) => this.finished(encoded),
        failed: (problem) => html`<cl-problem .problem=${problem}></cl-problem>${this.start('Try again')}`,
      })}
      <details style="margin-top:14px" @toggle=${(event: Event) => { this.own = (event.target as HTMLDetailsElement).open; }}><summary class="small" data-testid="own-model">Bring a model of your own</summary>
        ${this.own ? html`<cl-own-model style="margin-top:10px" .flow=${this.flow}></cl-own-model>` : nothing}</details>
    </section>`;
  }

  private get busy(): boolean {
    return this.state.encoded.state === 'working';
  }

  private picker(models: readonly ModelState[]) {
    return html`<fieldset ?disabled=${this.busy}>
      <legend class="visually-hidden">Model</legend>
      <label>
        <input type="radio" name="model" value=${BM25} data-testid="model-${BM25}" .checked=${this.words} @change=${this.chooseWords} />
        <strong>${WORDS_TITLE}</strong>
        <small>counts the words a question shares with a passage · nothing to download, ranks at once</small>
      </label>
      ${models.map(({ manifest, bytes: size, cached }) => html`<label>
        <input type="radio" name="model" value=${manifest.id} data-testid="model-${manifest.id}"
          .checked=${manifest.id === this.chosen?.manifest.id}
          @change=${() => this.flow.choose({ model: manifest.id }, 'model')} />
        <strong>${manifest.title}</strong>
        <small>${manifest.dimensions} numbers · ${manifest.number_type} ·${manifest.languages.map((language) => ` ${language} ·`)}
          ${cached ? 'already in this browser' : html`<strong>${bytes(size)}</strong> to download once`}</small>
      </label>`)}
      ${this.words ? this.aboutWords() : this.chosen === undefined ? nothing : this.about(this.chosen.manifest)}
    </fieldset>`;
  }

  /** What happens to a text before and after the model: silent mistakes are made here. */
  private about({ id, pooling, prefixes, token_limit: limit }: Manifest) {
    const { model } = this.state.settings;
    const without = model !== id;
    const words = [
      ...(prefixes.question !== '' && !without ? [html`questions begin with “<code>${prefixes.question}</code>”`] : []),
      ...(prefixes.passage !== '' ? [html`passages begin with “<code>${prefixes.passage}</code>”`] : []),
    ];
    return html`<p class="small" style="margin:4px 0 0" data-testid="about-model">
        A text’s vector is ${pooling === 'mean' ? 'the mean over its tokens' : 'that of its first token'}; up to ${count(limit)}
        tokens are read${words.map((one) => html`; ${one}`)}${words.length === 0 ? '; nothing is put in front' : nothing}.
      </p>
      <p class="small" style="margin:4px 0 0" data-testid="about-threads">Texts are encoded side by side in up to ${MOST_WORKERS}
        workers, each with one thread: more threads inside a model need headers that many hosts do not send, and are no faster.
        The vectors are the same however many work.</p>
      ${prefixes.question === '' ? nothing : html`<span class="small"><input id="no-prefix" type="checkbox" data-testid="no-query-prefix"
        style="min-height:0" .checked=${without}
        @change=${() => this.flow.choose({ model: without ? id : id + NO_QUERY_PREFIX }, 'model')} />
        <span><label for="no-prefix" style="display:inline;border:0;padding:0;background:none">Leave the question prefix out, to see what forgetting it costs</label></span></span>`}`;
  }

  private aboutWords() {
    const { bm25_k1: k1, bm25_b: b } = this.state.limits;
    return html`<p class="small" style="margin:4px 0 0" data-testid="about-model">
      A shared word weighs more the fewer passages have it, and less in a long passage (k1 = ${k1}, b = ${b}). Letters of every
      script in lower case, accents dropped; no stop list, no word stems. It cannot tell that two words mean the same.</p>`;
  }

  private get words(): boolean {
    return this.state.settings.model === BM25;
  }

  private readonly chooseWords = (): void => this.flow.choose({ model: BM25, m: null }, 'model');

  private get chosen(): ModelState | undefined {
    const { model } = this.state.settings;
    return valueOf(this.state.models)?.find(({ manifest: { id } }) => model === id || model === id + NO_QUERY_PREFIX);
  }

  private start(words: string) {
    const loaded = valueOf(this.state.data);
    const texts = loaded?.inspect.texts;
    const { chosen } = this;
    const size = chosen === undefined || chosen.cached ? '' : `, downloading ${bytes(chosen.bytes)} first`;
    return html`${texts === undefined
        ? html`<p class="small">Load questions and passages first.</p>`
        : html`<p class="small">${count(texts.passages)} passages and ${count(texts.questions)} questions to encode${size}.</p>`}
      ${this.words ? nothing : html`<div class="row"><button class="primary" data-testid="encode" ?disabled=${texts === undefined || chosen === undefined}
          @click=${() => this.flow.encode()}>${words}</button>
        ${texts === undefined || valueOf(this.state.encoded)?.dims === 0 ? nothing
          : html`<button data-testid="rank-by-words" @click=${this.chooseWords}>See what words in common find</button>`}</div>`}`;
  }

  private progress(progress: Progress) {
    return html`<cl-progress cancellable .progress=${progress} @cancel-job=${() => this.flow.cancel()}></cl-progress>`;
  }

  private finished(encoded: Encoded) {
    const other = encoded.model !== this.state.settings.model;
    if (encoded.prepared && !other) return this.prepared(encoded);
    if (encoded.dims === 0) return this.ranked(encoded, other);
    return html`<p data-testid="encoded">
        ${encoded.prepared ? 'Shown for' : 'Encoded with'} <strong>${encoded.title}</strong>: ${encoded.dims} numbers a text${encoded.seconds > 0
          ? html`, ${count(encoded.distinctTexts)} different texts in ${duration(encoded.seconds)}` : nothing}.
      </p>
      ${other ? html`<p class="small">Another model is picked above: its scores are on another scale, so the cutoff has to be chosen anew.</p>${this.withOther()}` : this.onward()}`;
  }

  private ranked(encoded: Encoded, other: boolean) {
    const passages = valueOf(this.state.data)?.inspect.set.passages ?? 0;
    return html`<p data-testid="encoded">Ranked ${plural(passages, 'passage')} for every question by <strong>words in common (BM25)</strong>.</p>
      ${encoded.wordless === undefined ? nothing : this.wordless(encoded.wordless)}
      ${other ? html`<p class="small">A model is picked above: its scores are on another scale, so the cutoff is then chosen anew.</p>${this.withOther()}` : this.onward()}`;
  }

  private wordless({ questions, questions_without, passages, passages_without }: WordCoverage) {
    if (questions_without + passages_without === 0) return nothing;
    return html`<p data-testid="wordless"><strong>${count(questions_without)} of ${plural(questions, 'question')} and
      ${count(passages_without)} of ${plural(passages, 'passage')} hold no word at all</strong>, only signs: such a question finds nothing,
      such a passage is never found. A model can read them.</p>`;
  }

  /** Figures of the worked example that came with the page. */
  private prepared(encoded: Encoded) {
    return html`<p data-testid="encoded">The worked example comes with its figures for <strong>${encoded.title}</strong>: no model
        was downloaded.</p>
      <p>${this.onward()}</p>
      <details><summary class="small">Encode it here all the same</summary>${this.start('Encode')}</details>`;
  }

  private withOther() {
    const here = valueOf(this.state.data)?.example && this.flow.example?.models.includes(this.state.settings.model);
    if (!here) return this.start('Encode with it');
    return html`<p><button class="primary" data-testid="show-prepared" @click=${() => this.flow.showPrepared()}>
        Show its prepared figures</button></p>
      <details><summary class="small">Encode it here all the same</summary>${this.start('Encode with it')}</details>`;
  }

  private onward() {
    return html`<button class="primary" data-testid="go-threshold" @click=${() => this.flow.show('threshold')}>
      Choose the score threshold</button>`;
  }
}
