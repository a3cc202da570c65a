// Keeps the work as it is done. What cannot be kept is said, once, with the way out. Work in two tabs is one work:
// what each changes is put together, and both are told. A tab only looked at never writes.
import { effect, untracked } from '@preact/signals-core';
import type { Flow } from '../flow/flow.ts';
import { plural } from '../format.ts';
import { findKept, KEPT, keptWork, writeSlot, type FilesOf, type Found } from '../state/kept-work.ts';
import { labelsFrom, mergeWork, saidIn } from '../state/merge-work.ts';
import type { Problem } from '../state/problem.ts';
import type { WorkspaceState } from '../state/work-shape.ts';
import { fitting, sameFiles, type Workspace } from '../state/workspace.ts';
import { beginStart, endStart, forgetLost } from './kept-start.ts';

const PAUSE = 150; // ms: changes that come together are kept together
const TWO_TABS = 'Cutoff Lab is open in another tab too. Both tabs keep the same work: labels made here or there are put together.';

type Message = 'hello' | 'here' | 'written';

export class WorkspaceKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  #on = false;
  #told = false;
  /** Whether a person changed anything here. */
  #writes = false;
  /** What was last seen in storage, and this tab's own work at that time. */
  #version = 0;
  #files: FilesOf = { id: '', files: [] };
  #stored: WorkspaceState | null = null;
  #own: Workspace | null = null;
  #aside: Workspace | null = null;
  /** Another tab's work, while nobody has said which of the two is kept. */
  #other: { found: Found; work: Workspace | null } | null = null;
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cutoff-lab-work');

  constructor(private readonly flow: Flow) {
    addEventListener('pagehide', () => this.#now());
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#heard(data));
    this.#channel?.postMessage('hello' satisfies Message);
  }

  /** What was kept from last time. Nothing is written before it is there, and in force or put aside. */
  async begin(): Promise<Workspace | null> {
    const { work, aside, found } = await beginStart(this.flow.inputs);
    this.#version = found?.version ?? 0;
    this.#stored = work;
    if (found !== null && work !== null) this.#files = { id: found.files, files: work.files };
    this.#aside = aside;
    if (aside !== null) this.flow.inputs.aside.value = { work: aside };
    return work;
  }

  /** Everything is kept as it changes. `problem`: why the work of last time is not here. */
  async keepFromNow(problem: Problem | null): Promise<void> {
    await endStart(this.flow.inputs, problem);
    const { putAside, inputs } = this.flow;
    const now = putAside.keepable.peek() ?? null;
    const cameBack = now !== null && sameFiles(now.files, this.#files.files);
    this.#own = cameBack ? now : null;
    this.#writes = now !== null && !cameBack; // something was dropped meanwhile
    this.#on = true;
    let hasLost = inputs.lost.peek() !== null;
    effect(() => {
      void putAside.keepable.value;
      void inputs.aside.value;
      const isSettled = inputs.elsewhere.value === null;
      const losesNow = hasLost && inputs.lost.value === null;
      hasLost = inputs.lost.value !== null;
      untracked(() => {
        if (isSettled) this.#settle();
        if (losesNow) this.#writing = this.#writing.then(forgetLost).catch(() => undefined);
        this.#soon();
      });
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
    try {
      const aside = flow.inputs.aside.peek()?.work ?? null;
      if (aside !== this.#aside) await this.#keepAside(aside);
      while (this.#other === null && this.#hasNews() && !(await this.#write())) await this.#agree();
      const work = flow.putAside.keepable.peek();
      if (this.#other !== null) flow.kept.value = 'elsewhere';
      else if (!this.#hasNews() && aside === (flow.inputs.aside.peek()?.work ?? null)) flow.kept.value = work ? 'kept' : 'nothing';
    } catch {
      flow.kept.value = 'failed';
      if (this.#told) return;
      this.#told = true;
      flow.notify('warning', 'Your work could not be kept in this browser (storage full or forbidden). It is all here until the page is closed: use “Save my work” in Data to take it along as a file.');
    }
  }

  async #keepAside(aside: Workspace | null): Promise<void> {
    if (aside === null) await writeSlot('aside', null);
    else {
      const { files, ...state } = aside;
      await writeSlot('aside', { state, files: this.#filesOf(files) });
    }
    this.#aside = aside;
  }

  /** Whether there is something to write: work that has come well, and that a person has changed. */
  #hasNews(): boolean {
    const work = this.flow.putAside.keepable.peek();
    if (work === undefined || work === this.#own) return false;
    const isOther = saidIn(work) !== saidIn(this.#own) || !sameFiles(work?.files ?? [], this.#own?.files ?? []);
    if (isOther) this.#writes = true;
    return this.#writes && JSON.stringify(work) !== JSON.stringify(this.#own) || isOther;
  }

  /** False where another tab has written meanwhile. */
  async #write(): Promise<boolean> {
    const work = this.flow.putAside.keepable.peek() ?? null;
    const files = this.#filesOf(work?.files ?? []);
    const goesOn = work !== null && this.#stored !== null && this.#own !== null && files === this.#files;
    const state = work === null ? null : goesOn ? mergeWork(this.#own!, work, this.#stored!) : stateOf(work);
    const version = await writeSlot('work', state === null ? null : { state, files }, this.#version);
    if (version === null) return false;
    [this.#version, this.#stored, this.#own, this.#files] = [version, state, work, files];
    this.#channel?.postMessage('written' satisfies Message);
    return true;
  }

  #filesOf(files: readonly File[]): FilesOf {
    return sameFiles(files, this.#files.files) ? this.#files : { id: `${Date.now()}-${Math.random()}`, files };
  }

  // ---- another tab

  #heard(message: Message): void {
    if (message === 'hello') this.#channel?.postMessage('here' satisfies Message);
    if (message !== 'written') return this.flow.notify('warning', TWO_TABS);
    this.#writing = this.#writing.then(() => this.#agree()).catch(() => undefined);
  }

  /** Takes in what another tab has written since. */
  async #agree(): Promise<void> {
    if (!this.#on) return; // the first writing will see it
    const { work: found } = await findKept();
    if (found === undefined || found.version === this.#version) return;
    if (found.state === null && this.#own === null) { // nothing was there, and nothing is
      this.#version = found.version;
      return;
    }
    const isSame = found.state !== null && this.#own !== null && found.files === this.#files.id;
    const mine = this.flow.putAside.keepable.peek() ?? null;
    if (isSame && mine !== null && sameFiles(mine.files, this.#files.files)) return this.#takeIn(found, mine, this.#own!);
    const work = await keptWork(found).catch(() => null);
    this.#other = { found, work };
    this.flow.inputs.elsewhere.value = { work };
    this.flow.kept.value = 'elsewhere';
  }

  #takeIn(found: Found, mine: Workspace, own: Workspace): void {
    const { flow } = this;
    const theirs = fitting(found.state, KEPT);
    const merged = mergeWork(own, mine, theirs);
    const came = labelsFrom(mine.labels, merged.labels);
    flow.putAside.takeIn(merged);
    // Choices and system stay this tab's own: what it has not changed goes on as the other tab has it.
    [this.#version, this.#stored] = [found.version, theirs];
    this.#own = { ...theirs, hash: own.hash, encoded: own.encoded, files: mine.files };
    if (came > 0) flow.notify('info', `${plural(came, 'label')} came from another tab.`);
  }

  /** Somebody has said which work is kept: that of the other tab is what was seen last, whether it was taken or not. */
  #settle(): void {
    if (this.#other === null) return;
    const { found, work } = this.#other;
    this.#other = null;
    [this.#version, this.#stored, this.#own] = [found.version, work, work];
    this.#files = { id: found.files, files: work?.files ?? [] };
    this.#writes = true;
  }
}

const stateOf = ({ files: _files, ...state }: Workspace): WorkspaceState => state;
