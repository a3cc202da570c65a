// A person's own model: its two files tried out, then what they cannot say asked for, then used like any other.
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import '../components/cl-drop-zone.ts';
import '../components/cl-problem.ts';
import { bytes, count, list } from '../format.ts';
import { CutoffError } from '../messages/messages.ts';
import type { Manifest } from '../models/manifest.ts';
import { filesBeside, plainName } from '../models/weights-beside.ts';
import { MOST_TOKENS, addOwnModel, ownManifest } from '../models/own-models.ts';
import { problemOf } from '../state/problem.ts';
import { done, failed, idle, match, working, type Task } from '../state/task.ts';
import { base, controls } from '../styles/shared.ts';
import type { ModelBlobs, ModelProbe } from '../models/manifest.ts';
import { View } from './view.ts';

interface Found {
  probe: ModelProbe;
  blobs: ModelBlobs;
  name: string;
}

@customElement('cl-own-model')
export class ClOwnModel extends View {
  static override styles = [
    base,
    controls,
    css`
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 10px;
        margin-top: 10px;
      }
      label {
        display: grid;
        gap: 2px;
        font-size: 14px;
      }
      label input,
      label select {
        width: 100%;
      }
    `,
  ];

  @state() private found: Task<Found> = idle;
  /** Files that wait for the others. */
  #files: { weights?: File; tokenizer?: File; beside: File[] } = { beside: [] };
  /** Names of further files that the model asks for. */
  @state() private asked: readonly string[] = [];

  override render() {
    return html`<cl-drop-zone testid="own-model-files"
        words="Drop an ONNX file of a sentence encoder and its tokenizer.json. They stay in this browser."
        action="Choose the files" @files-picked=${(event: CustomEvent<File[]>) => void this.take(event.detail)}></cl-drop-zone>
      ${match(this.found, {
        idle: () => this.missing(),
        working: ({ label }) => html`<p class="small" role="status">${label} …</p>`,
        done: (found) => this.form(found),
        failed: (problem) => html`<cl-problem .problem=${problem}></cl-problem>`,
      })}`;
  }

  private missing() {
    const { weights, tokenizer } = this.#files;
    if (this.asked.length > 0) {
      return html`<p class="small" role="status" data-testid="own-model-asks">This model keeps its weights in ${list(this.asked)}: give
        ${this.asked.length === 1 ? 'that file' : 'those files'} too.</p>`;
    }
    if (weights === undefined && tokenizer === undefined) return nothing;
    return html`<p class="small" role="status">${weights === undefined
      ? 'Now the ONNX file that belongs to it.' : 'Now the tokenizer.json that belongs to it.'}</p>`;
  }

  private async take(files: readonly File[]): Promise<void> {
    for (const file of files) {
      if (file.name.endsWith('.onnx')) this.#files.weights = file;
      else if (file.name.endsWith('.json')) this.#files.tokenizer = file;
      else this.#files.beside = [...this.#files.beside.filter(({ name }) => name !== file.name), file];
    }
    const { weights, tokenizer, beside } = this.#files;
    const wanted = weights === undefined ? [] : filesBeside(new Uint8Array(await weights.arrayBuffer())).map(plainName);
    this.asked = wanted.filter((name) => !beside.some((file) => file.name === name));
    if (weights === undefined || tokenizer === undefined || this.asked.length > 0) {
      this.found = idle;
      this.requestUpdate();
      return;
    }
    this.#files = { beside: [] };
    this.found = working({ label: 'Trying the model out' });
    try {
      const blobs = { weights, tokenizer, beside: wanted.map((name) => ({ name, blob: beside.find((file) => file.name === name)! })) };
      this.found = done({ probe: await this.flow.probeModel(blobs), blobs, name: weights.name.replace(/\.onnx$/, '') });
    } catch (thrown) {
      this.found = failed(problemOf(thrown));
    }
  }

  private form({ probe, name }: Found) {
    const limit = Math.min(probe.token_limit ?? MOST_TOKENS, MOST_TOKENS);
    return html`<form data-testid="own-model-form" @submit=${this.onSubmit}>
      <p class="small" style="margin:0" data-testid="own-model-found">
        It loads: ${count(probe.dimensions)} numbers a token, ${probe.number_type}, ${bytes(probe.weights.bytes)}; it asks for
        ${list(probe.inputs)}. What the files cannot say, its documentation does:
      </p>
      <label>Name <input name="title" .value=${name} maxlength="80" /></label>
      <label>A text’s vector is
        <select name="pooling"><option value="mean">the mean over its tokens</option><option value="cls">that of the first token</option></select></label>
      <label>Put in front of questions <input name="question" placeholder="nothing" /></label>
      <label>Put in front of passages <input name="passage" placeholder="nothing" /></label>
      <label>Most tokens of a text, two special ones counted
        <input name="limit" type="number" min="3" max=${MOST_TOKENS} step="1" required .value=${String(limit)} /></label>
      ${probe.token_limit === null ? html`<p class="small" style="margin:0">tokenizer.json says no limit.</p>`
        : html`<p class="small" style="margin:0">tokenizer.json says ${count(probe.token_limit)}; the model’s own limit may be higher.</p>`}
      <button class="primary" data-testid="use-own-model">Use this model</button>
    </form>`;
  }

  private onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (this.found.state !== 'done') return;
    const { probe, blobs } = this.found.value;
    const given = new FormData(event.target as HTMLFormElement);
    const text = (name: string) => String(given.get(name) ?? '');
    try {
      const manifest: Manifest = await ownManifest(probe, {
        title: text('title'),
        pooling: text('pooling') === 'cls' ? 'cls' : 'mean',
        prefixes: { question: text('question'), passage: text('passage') },
        token_limit: Number(text('limit')),
      });
      const kept = await addOwnModel(manifest, blobs);
      if (!kept) this.flow.notify('info', new CutoffError({ code: 'not-kept' }).message);
      this.found = idle;
      await this.flow.modelAdded(manifest.id);
    } catch (thrown) {
      this.found = failed(problemOf(thrown));
    }
  };
}
