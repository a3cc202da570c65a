// Where files are dropped, or picked with a button.
import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base, controls } from '../styles/shared.ts';

@customElement('cl-drop-zone')
export class ClDropZone extends LitElement {
  static override styles = [
    base,
    controls,
    css`
      .zone {
        border: 2px dashed var(--edge);
        border-radius: var(--radius);
        padding: 22px;
        text-align: center;
        background: var(--card);
      }
      .zone.over {
        border-color: var(--accent);
        background: var(--accent-wash);
      }
      p {
        margin: 0 0 12px;
      }
    `,
  ];

  /** Of the input for files. */
  @property() testid = 'file-input';
  @property() words = 'Drop files here';
  @property() action = 'Choose files';
  @state() private over = false;

  override render() {
    return html`<div
      class="zone ${this.over ? 'over' : ''}"
      data-testid="drop-zone"
      @dragover=${(event: DragEvent) => {
        event.preventDefault();
        this.over = true;
      }}
      @dragleave=${() => {
        this.over = false;
      }}
      @drop=${(event: DragEvent) => {
        event.preventDefault();
        event.stopPropagation();
        this.over = false;
        this.tell([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <p>${this.words}</p>
      <button class="primary" data-testid="choose-files" @click=${() => this.input?.click()}>${this.action}</button>
      <input type="file" multiple hidden data-testid=${this.testid} aria-label=${this.action} @change=${this.onPick} />
    </div>`;
  }

  private get input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }

  private onPick = (): void => {
    const { input } = this;
    if (input === null) return;
    this.tell([...(input.files ?? [])]);
    input.value = ''; // so that the same file can be picked again
  };

  private tell(files: File[]): void {
    if (files.length === 0) return;
    this.dispatchEvent(new CustomEvent<File[]>('files-picked', { detail: files }));
  }
}
