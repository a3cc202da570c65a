// The shell: header, decision line, navigation, the view in force, notices.
import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import '../components/cl-notices.ts';
import { plural } from '../format.ts';
import { saveText } from '../data/save-file.ts';
import { results } from './results.ts';
import type { LoadedData } from '../state/loaded.ts';
import { valueOf } from '../state/task.ts';
import { printHash, views, type ViewName } from '../state/url-state.ts';
import { base, controls } from '../styles/shared.ts';
import '../views/cl-data-view.ts';
import '../views/cl-decision-view.ts';
import '../views/cl-failures-view.ts';
import '../views/cl-kept-work.ts';
import '../views/cl-label-view.ts';
import '../views/cl-length-view.ts';
import '../views/cl-rank-view.ts';
import '../views/cl-systems-view.ts';
import '../views/cl-threshold-view.ts';
import { View } from '../views/view.ts';

const titles: Record<ViewName, string> = {
  data: 'Data',
  label: 'Labels',
  systems: 'Systems',
  threshold: 'Score threshold',
  rank: 'Rank k',
  length: 'Vector length',
  failures: 'Failures',
};

@customElement('cl-app')
export class ClApp extends View {
  static override styles = [
    base,
    controls,
    css`
      .skip {
        position: absolute;
        left: -999px;
        z-index: 20;
      }
      .skip:focus {
        left: 12px;
        top: 8px;
      }
      header {
        display: flex;
        gap: 8px 20px;
        align-items: center;
        padding: 12px 28px;
        flex-wrap: wrap;
        max-width: 1440px;
        margin: auto;
      }
      h1 {
        font: 600 19px/1 var(--serif);
        margin: 0;
      }
      .chip {
        font-size: 14px;
        color: var(--soft);
        min-width: 0;
        overflow-wrap: anywhere;
      }
      .space {
        flex: 1;
      }
      cl-decision-view {
        display: block;
        position: sticky;
        top: 0;
        z-index: 5;
        background: var(--card);
        border-block: 1px solid var(--line);
      }
      cl-decision-view[hidden] {
        display: none;
      }
      .shell {
        display: grid;
        grid-template-columns: 176px minmax(0, 1fr);
        gap: 28px;
        padding: 22px 28px 40px;
        max-width: 1440px;
        margin: auto;
      }
      nav a {
        display: block;
        padding: 7px 11px;
        border-radius: 8px;
        color: var(--soft);
        text-decoration: none;
        font-size: 15px;
      }
      nav a:hover {
        color: var(--ink);
      }
      nav a[aria-current] {
        background: var(--card);
        color: var(--ink);
        font-weight: 600;
        box-shadow: inset 3px 0 0 var(--accent);
      }
      main {
        min-width: 0;
      }
      footer {
        max-width: 1440px;
        margin: auto;
        padding: 0 28px 28px;
      }
      main:focus {
        outline: none;
      }
      @media (max-width: 900px) {
        header {
          padding: 12px 14px;
        }
        footer {
          padding: 0 14px 28px;
        }
        cl-decision-view {
          position: static;
        }
        .shell {
          grid-template-columns: minmax(0, 1fr);
          padding: 12px 14px 40px;
          gap: 14px;
        }
        nav {
          display: flex;
          flex-wrap: wrap;
          gap: 2px 6px;
        }
        nav a {
          padding: 7px 5px;
          font-size: clamp(13px, 3.6vw, 15px);
          white-space: nowrap;
        }
        nav a[aria-current] {
          box-shadow: inset 0 -3px 0 var(--accent);
        }
      }
      @media (max-height: 560px) {
        cl-decision-view {
          position: static;
        }
      }
      @media print {
        nav,
        .skip {
          display: none;
        }
        .shell {
          display: block;
          padding: 12px 0;
        }
        cl-decision-view {
          position: static;
        }
      }
    `,
  ];


  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.onKey);
  }

  /** A tab among others says which work it holds. */
  override updated(): void {
    document.title = [this.workName(), 'Cutoff Lab'].filter((part) => part !== '').join(' – ');
  }

  private workName(): string {
    const loaded = valueOf(this.state.data);
    return loaded === undefined ? '' : loaded.example ? 'Worked example' : loaded.names.join(', ');
  }

  override render() {
    const { settings, data, encoded, notices } = this.state;
    const loaded = valueOf(data);
    const vectors = valueOf(encoded);
    return html`<header>
        <button class="skip" @click=${this.skip}>Skip to the content</button>
        <h1>Cutoff Lab</h1>
        ${loaded === undefined
          ? nothing
          : html`<span class="chip" data-testid="data-chip">${this.workName()} · ${this.size(loaded)}</span>`}
        ${vectors === undefined ? nothing : html`<span class="chip">${vectors.title}</span>`}
        <span class="space"></span>
        ${loaded === undefined
          ? nothing
          : html`<div class="row">
              <button data-testid="undo" ?disabled=${this.flow.inputs.steps.value === 0} @click=${() => this.flow.undo()}>Undo</button>
              <button data-testid="share" @click=${this.share}>Copy link</button>
              <button data-testid="export" @click=${this.export}>Export figures</button>
            </div>`}
      </header>
      <cl-decision-view .flow=${this.flow} ?hidden=${loaded === undefined}></cl-decision-view>
      <div class="shell">
        <nav aria-label="Views">
          ${views.map((view) => html`<a
            href=${printHash({ ...settings, view })}
            data-testid="nav-${view}"
            aria-current=${view === settings.view ? 'page' : nothing}
          >${titles[view]}</a>`)}
        </nav>
        <main id="main" tabindex="-1" aria-label=${titles[settings.view]}><cl-kept-work .flow=${this.flow}></cl-kept-work>${this.view(settings.view)}</main>
      </div>
      <footer class="small">Everything is computed in this tab. <a href="./licences.txt">Licences</a></footer>
      <cl-notices .notices=${notices} @notice-dismiss=${(event: CustomEvent<number>) => this.flow.notices.dismiss(event.detail)}></cl-notices>`;
  }

  private size({ kind, inspect }: LoadedData): string {
    const { validation, held_out: heldOut } = inspect.halves;
    if (kind === 'scores') return plural(validation + heldOut, 'score');
    const { answerable, no_answer: noAnswer, unjudged } = inspect.set.questions;
    return `${plural(inspect.set.passages, 'passage')} · ${plural(answerable + noAnswer + unjudged, 'question')}`;
  }

  private view(view: ViewName) {
    switch (view) {
      case 'data':
        return html`<cl-data-view .flow=${this.flow}></cl-data-view>`;
      case 'label':
        return html`<cl-label-view .flow=${this.flow}></cl-label-view>`;
      case 'systems':
        return html`<cl-systems-view .flow=${this.flow}></cl-systems-view>`;
      case 'threshold':
        return html`<cl-threshold-view .flow=${this.flow}></cl-threshold-view>`;
      case 'rank':
        return html`<cl-rank-view .flow=${this.flow}></cl-rank-view>`;
      case 'length':
        return html`<cl-length-view .flow=${this.flow}></cl-length-view>`;
      case 'failures':
        return html`<cl-failures-view .flow=${this.flow}></cl-failures-view>`;
    }
  }

  /** A button and no link: the part after # in the address holds the settings. */
  private skip = (): void => {
    this.renderRoot.querySelector('main')?.focus();
  };

  private onKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key !== 'z') return;
    const [target] = event.composedPath();
    if (target instanceof HTMLInputElement && target.type === 'text' && target.role !== 'spinbutton') return;
    event.preventDefault();
    this.flow.undo();
  };

  private share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      this.flow.notify('info', 'The link is copied. It holds the settings; the data stay here.');
    } catch {
      this.flow.notify('info', `The address in the browser’s bar is the link: it holds the settings; the data stay here.`);
    }
  };

  private export = (): void => {
    saveText('cutoff-lab.json', JSON.stringify(results(this.flow), null, 2), 'application/json');
  };
}
