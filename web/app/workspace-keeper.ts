// Keeps the work as it is done, and brings it back. What cannot be kept is said, once, with the way out.
import type { Session } from './session.ts';
import type { State } from '../state/store.ts';
import { valueOf } from '../state/task.ts';
import { printHash } from '../state/url-state.ts';
import {
  forgetWorkspace, keepFiles, keepState, keptWorkspace, workspaceFile, type Workspace, type WorkspaceState,
} from '../state/workspace.ts';

const PAUSE = 150; // ms: changes that come together are kept together
const watched = ['settings', 'data', 'labels', 'preparation', 'seal', 'encoded'] as const satisfies readonly (keyof State)[];

export class WorkspaceKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #files: readonly File[] = [];
  #writing: Promise<void> = Promise.resolve();
  #told = false;
  #on = false;

  constructor(private readonly session: Session) {
    session.store.subscribe((_state, changed) => {
      if (this.#on && watched.some((slice) => changed.has(slice))) this.#soon();
    });
    addEventListener('pagehide', () => this.#now());
  }

  /** What was kept from last time; after this, everything is kept as it changes. */
  async begin(): Promise<Workspace | null> {
    const kept = await keptWorkspace();
    this.#on = true;
    return kept;
  }

  async file(): Promise<Blob> {
    return workspaceFile({ ...this.#state(), files: this.session.files });
  }

  #state(): WorkspaceState {
    const { settings, labels, preparation, seal, encoded } = this.session.store.state;
    const vectors = valueOf(encoded);
    const model = encoded.state === 'working' ? settings.model : vectors?.prepared ? null : (vectors?.model ?? null);
    return { hash: printHash(settings), labels, preparation, seal, encoded: model };
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#now(), PAUSE);
  }

  #now(): void {
    if (!this.#on) return;
    clearTimeout(this.#timer);
    // One after the other: what is newest is kept last.
    this.#writing = this.#writing.then(() => this.#keep());
  }

  async #keep(): Promise<void> {
    const { session } = this;
    const { files } = session;
    const { data, labels } = session.store.state;
    if (data.state === 'working') return; // it comes again when that is done
    try {
      if (files.length === 0 && labels.questions.length === 0) {
        this.#files = [];
        await forgetWorkspace();
        session.store.update({ kept: 'nothing' });
        return;
      }
      if (!sameFiles(files, this.#files)) {
        await keepFiles(files);
        this.#files = files;
      }
      await keepState(this.#state());
      session.store.update({ kept: 'kept' });
    } catch {
      session.store.update({ kept: 'failed' });
      if (this.#told) return;
      this.#told = true;
      session.notify('warning', 'Your work could not be kept in this browser (storage full or forbidden). It is all here until the page is closed: use “Save my work” in Data to take it along as a file.');
    }
  }
}

const sameFiles = (a: readonly File[], b: readonly File[]): boolean =>
  a.length === b.length && a.every((file, at) => file === b[at]);
