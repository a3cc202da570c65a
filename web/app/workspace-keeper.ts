// Keeps the work as it is done, and brings it back. What cannot be kept is said, once, with the way out.
import { effect, untracked } from '@preact/signals-core';
import type { Flow } from '../flow/flow.ts';
import { forgetAside, forgetWorkspace, keepAside, keepFiles, keepState, keptAside, keptWorkspace, type Workspace } from '../state/workspace.ts';

const PAUSE = 150; // ms: changes that come together are kept together

export class WorkspaceKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #files: readonly File[] = [];
  #aside: Workspace | null = null;
  #writing: Promise<void> = Promise.resolve();
  #told = false;
  #on = false;

  constructor(private readonly flow: Flow) {
    addEventListener('pagehide', () => this.#now());
  }

  /** What was kept from last time. Nothing is written before it is there, and in force or put aside. */
  async begin(): Promise<Workspace | null> {
    const [kept, aside] = await Promise.all([keptWorkspace(), keptAside()]);
    if (aside !== null) {
      this.#aside = aside;
      this.flow.inputs.aside.value = { work: aside };
    }
    this.#tellOfOtherTab();
    return kept;
  }

  /** Everything is kept as it changes. */
  keepFromNow(): void {
    this.#on = true;
    effect(() => {
      void this.flow.putAside.work.value;
      void this.flow.inputs.aside.value;
      untracked(() => this.#soon());
    });
  }

  /** One tab holds the lock as long as it is open; work is kept in one place for all. */
  #tellOfOtherTab(): void {
    const locks = (navigator as { locks?: LockManager }).locks; // none on an insecure address
    void locks?.request('cutoff-lab-work', { ifAvailable: true }, (lock) => {
      if (lock !== null) return new Promise<never>(() => {});
      this.flow.notify('warning', 'Cutoff Lab is open in another tab too, and work is kept in one place: what is changed last, here or there, replaces the other. Use “Save my work” in Data before you work on two things at once.');
      return Promise.resolve();
    });
  }

  #soon(): void {
    this.flow.kept.value = 'waiting';
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
    const { flow } = this;
    const work = flow.putAside.work.peek();
    const aside = flow.inputs.aside.peek()?.work ?? null;
    try {
      if (aside !== this.#aside) {
        await (aside === null ? forgetAside() : keepAside(aside));
        this.#aside = aside;
      }
      if (work === null) {
        this.#files = [];
        await forgetWorkspace();
      } else {
        const { files, ...state } = work;
        if (!sameFiles(files, this.#files)) {
          await keepFiles(files);
          this.#files = files;
        }
        await keepState(state);
      }
      if (work === flow.putAside.work.peek() && aside === (flow.inputs.aside.peek()?.work ?? null)) flow.kept.value = work === null ? 'nothing' : 'kept';
    } catch {
      flow.kept.value = 'failed';
      if (this.#told) return;
      this.#told = true;
      flow.notify('warning', 'Your work could not be kept in this browser (storage full or forbidden). It is all here until the page is closed: use “Save my work” in Data to take it along as a file.');
    }
  }
}

const sameFiles = (a: readonly File[], b: readonly File[]): boolean =>
  a.length === b.length && a.every((file, at) => file === b[at]);
