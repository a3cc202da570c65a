// Keeps the work as it is done, and brings it back. What cannot be kept is said, once, with the way out.
import type { Session } from './session.ts';
import { workInForce } from './put-aside.ts';
import type { State } from '../state/store.ts';
import {
  emptyState, forgetWorkspace, keepFiles, keepState, keptWorkspace, workspaceFile, type Workspace,
} from '../state/workspace.ts';

const PAUSE = 150; // ms: changes that come together are kept together
const watched = ['settings', 'data', 'labels', 'preparation', 'seal', 'encoded', 'aside'] as const satisfies readonly (keyof State)[];

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
    this.#tellOfOtherTab();
    return kept;
  }

  /** One tab holds the lock as long as it is open; work is kept in one place for all. */
  #tellOfOtherTab(): void {
    const locks = (navigator as { locks?: LockManager }).locks; // none on an insecure address
    void locks?.request('cutoff-lab-work', { ifAvailable: true }, (lock) => {
      if (lock !== null) return new Promise<never>(() => {});
      this.session.notify('warning', 'Cutoff Lab is open in another tab too, and work is kept in one place: what is changed last, here or there, replaces the other. Use “Save my work” in Data before you work on two things at once.');
      return Promise.resolve();
    });
  }

  async file(): Promise<Blob> {
    return workspaceFile(workInForce(this.session) ?? { ...emptyState, files: [] });
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
    const { data, aside } = session.store.state;
    if (data.state === 'working') return; // it comes again when that is done
    const work = workInForce(session) ?? (aside?.stays ? aside.work : null);
    try {
      if (work === null) {
        this.#files = [];
        await forgetWorkspace();
        session.store.update({ kept: 'nothing' });
        return;
      }
      const { files, ...state } = work;
      if (!sameFiles(files, this.#files)) {
        await keepFiles(files);
        this.#files = files;
      }
      await keepState(state);
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
