// A person's work as a whole: as it is kept, put aside where something else takes its place, and brought back.
import { batch, computed, effect, untracked } from '@preact/signals-core';
import type { Problem } from '../state/problem.ts';
import { emptyState } from '../state/work-shape.ts';
import { asIs, type Preparation } from '../state/preparation.ts';
import { parseHash, printHash, type Settings } from '../state/url-state.ts';
import type { Inputs } from './inputs.ts';
import type { Reading } from './reading.ts';
import type { Systems } from './systems.ts';
import type { WorkspaceState } from '../state/work-shape.ts';
import { workspaceFile, type Workspace } from '../state/workspace.ts';
import type { TextsInForce } from './texts.ts';

/** The page as far as work comes and goes. */
interface Page {
  readonly inputs: Inputs;
  readonly reading: Reading;
  readonly texts: TextsInForce;
  readonly systems: Systems;
  openExample(): Promise<void>;
  clear(): void;
  adopt(settings: Settings, refused: readonly string[]): void;
  notify(tone: 'info', text: string): void;
}

export class PutAside {
  /** Last time's work is being read: nobody has seen it yet. */
  #unseen = false;

  /** What was put on the page last as a whole. */
  #restored: Workspace | null = null;
  /** How the texts in force were prepared when that last went well. */
  #prepared: Preparation = asIs;

  constructor(private readonly flow: Page) {
    effect(() => {
      const { reading, texts, inputs } = flow;
      const isDone = texts.task.value.state === 'done' && !reading.busy.value;
      const preparation = inputs.preparation.value;
      if (isDone && preparation.readings === reading.loaded.value?.readings) untracked(() => { this.#prepared = preparation; });
    });
  }

  /**
   * Last time's work comes back, or is put aside where something else was dropped meanwhile. Its choices go after a
   * link's. Answers why it could not come back whole; then nothing of it is left on the page.
   */
  async comesBack(work: Workspace, withChoices: boolean): Promise<Problem | null> {
    const { inputs } = this.flow;
    if (this.work.peek() !== null) {
      inputs.aside.value = { work };
      this.flow.notify('info', 'Your work from last time is put aside: what you dropped takes its place. Data brings it back.');
      return null;
    }
    this.#unseen = true;
    const { settings, refused } = parseHash(work.hash);
    if (withChoices) this.flow.adopt(settings, refused);
    this.restore(work);
    const problem = await this.#arrived(work);
    if (problem !== null) this.flow.clear();
    return problem;
  }

  /** Work with its choices in the place of what is there, which is put aside. Where it does not come whole, all is as it was. */
  async open(work: Workspace): Promise<boolean> {
    const { inputs, reading } = this.flow;
    const [before, aside] = [this.work.peek(), inputs.aside.peek()];
    batch(() => {
      if (aside?.work === work) inputs.aside.value = null;
      this.now();
      const { settings, refused } = parseHash(work.hash);
      this.flow.adopt({ ...settings, view: inputs.settings.peek().view }, refused);
      this.restore(work);
    });
    const problem = await this.#arrived(work);
    if (problem === null) return true;
    batch(() => {
      this.flow.clear();
      inputs.aside.value = aside;
      if (before !== null) {
        this.flow.adopt(parseHash(before.hash).settings, []);
        this.restore(before);
      }
    });
    if (before === null) await this.flow.openExample();
    else await this.#arrived(before);
    reading.refused.value = [problem];
    return false;
  }

  /** Waits until the work is there whole, or something took its place; otherwise answers what keeps it from coming. */
  async #arrived(work: Workspace): Promise<Problem | null> {
    const { reading, texts } = this.flow;
    await new Promise<void>((resolve) => {
      const end = effect(() => {
        if (reading.busy.value || texts.task.value.state === 'working') return;
        queueMicrotask(() => end());
        resolve();
      });
    });
    if (this.#restored !== work) return null;
    const task = texts.task.peek();
    if (task.state === 'failed') return task.problem;
    const isWhole = work.files.every((file) => reading.files.includes(file));
    return isWhole ? null : (reading.refused.peek()[0] ?? null);
  }

  /** It is there to be seen. */
  seen(): void {
    this.#unseen = false;
  }

  /** Something was dropped: work that nobody has seen yet is not mixed with it. */
  dropped(): void {
    if (this.#unseen) this.now();
    this.#unseen = false;
  }

  /** The work as it is now; null where there is none of a person's own. */
  readonly work = computed((): Workspace | null => {
    const { inputs, reading, systems } = this.flow;
    const { files } = reading;
    const labels = inputs.labels.value;
    if (files.length === 0 && labels.questions.length === 0) return null;
    return {
      hash: printHash(inputs.settings.value), labels, preparation: inputs.preparation.value, seal: inputs.acts.value,
      encoded: systems.kept.value, files,
    };
  });

  /**
   * The work as it can be kept: labels as they are made, over files and a preparation that have come well, so that the
   * next start finds nothing that has not. Undefined while nothing has: then what is kept stays.
   */
  readonly keepable = computed((): Workspace | null | undefined => {
    const work = this.work.value;
    if (work === null) return null;
    void this.flow.texts.task.value;
    const loaded = this.flow.reading.loaded.value;
    if (loaded === null) return undefined;
    const { files, questions, readings } = loaded;
    return { ...work, files, labels: { ...work.labels, questions }, preparation: { ...this.#prepared, readings } };
  });

  /** Takes the work off the page; what was put aside before gives way to it. */
  now(): void {
    const { flow } = this;
    this.#restored = null;
    batch(() => {
      const work = this.work.peek();
      if (work !== null) flow.inputs.aside.value = { work };
      flow.clear();
      flow.inputs.set({ ...flow.inputs.settings.peek(), t: null }); // a cutoff of other texts says nothing here
    });
  }

  /** The work that was put aside is back; what took its place is put aside instead. */
  async bringBack(): Promise<void> {
    const aside = this.flow.inputs.aside.peek();
    if (aside !== null) await this.open(aside.work);
  }

  /** The work as one file to take along. */
  file(): Promise<Blob> {
    const { files, ...state } = this.work.peek() ?? { ...emptyState, files: [] };
    return workspaceFile(state, files);
  }

  forget(): void {
    this.flow.inputs.aside.value = null;
  }

  /** What another tab said of the same work is said here too. */
  takeIn({ labels, preparation, seal }: WorkspaceState): void {
    const { inputs, reading } = this.flow;
    const isOther = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
    const before = inputs.labels.peek();
    const hasOthers = isOther(labels.questions, before.questions);
    batch(() => {
      if (isOther(labels, before)) {
        inputs.labels.value = hasOthers ? labels : { ...labels, questions: before.questions };
        inputs.takenLabels.value = inputs.labels.peek();
      }
      if (isOther(preparation, inputs.preparation.peek())) inputs.preparation.value = preparation;
      if (isOther(seal, inputs.acts.peek())) inputs.acts.value = seal;
      if (hasOthers || isOther(preparation.readings, reading.loaded.peek()?.readings ?? preparation.readings)) reading.again();
    });
  }

  /** Another tab keeps other work: it is opened here too, or this one is kept in its place and that one put aside. */
  async settleElsewhere(choice: 'theirs' | 'mine'): Promise<void> {
    const { inputs } = this.flow;
    const other = inputs.elsewhere.peek();
    if (other === null) return;
    if (choice === 'mine') {
      batch(() => {
        inputs.elsewhere.value = null;
        if (other.work !== null) inputs.aside.value = { work: other.work };
      });
      return;
    }
    if (other.work === null) this.flow.clear();
    else await this.open(other.work);
    inputs.elsewhere.value = null;
  }

  /** Work that a start could not bring back is tried once more, or gone back from to when a start last could. */
  async retry(which: 'again' | 'good'): Promise<void> {
    const { inputs } = this.flow;
    const lost = inputs.lost.peek();
    const work = which === 'again' ? lost?.work : lost?.good;
    if (work && await this.open(work)) inputs.lost.value = null;
  }

  /** Goes on where a workspace was left: what was encoded is there again at once, most of it kept. */
  restore(work: Workspace): void {
    const { files, labels, preparation, seal, encoded } = work;
    const { inputs, reading, systems } = this.flow;
    this.#restored = work;
    batch(() => {
      inputs.labels.value = labels;
      inputs.takenLabels.value = labels;
      inputs.preparation.value = preparation;
      inputs.acts.value = seal;
      systems.wanted(encoded);
      if (files.length > 0) reading.add(files);
      else reading.again();
    });
  }
}
