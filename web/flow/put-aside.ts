// A person's work as a whole: as it is kept, put aside where something else takes its place, and brought back.
import { batch, computed } from '@preact/signals-core';
import { parseHash, printHash, type Settings } from '../state/url-state.ts';
import type { Inputs } from './inputs.ts';
import type { Reading } from './reading.ts';
import type { Systems } from './systems.ts';
import { emptyState, workspaceFile, type Workspace } from '../state/workspace.ts';

/** The page as far as work comes and goes. */
interface Page {
  readonly inputs: Inputs;
  readonly reading: Reading;
  readonly systems: Systems;
  clear(): void;
  adopt(settings: Settings, refused: readonly string[]): void;
  notify(tone: 'info', text: string): void;
}

export class PutAside {
  /** Last time's work is being read: nobody has seen it yet. */
  #unseen = false;

  constructor(private readonly flow: Page) {}

  /** Last time's work comes back, or is put aside where something else was dropped meanwhile. Its choices go after a link's. */
  comesBack(work: Workspace, withChoices: boolean): void {
    const { inputs } = this.flow;
    if (this.work.peek() !== null) {
      inputs.aside.value = { work };
      this.flow.notify('info', 'Your work from last time is put aside: what you dropped takes its place. Data brings it back.');
      return;
    }
    this.#unseen = true;
    if (withChoices) this.flow.adopt(parseHash(work.hash).settings, []);
    this.restore(work);
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

  /** Takes the work off the page; what was put aside before gives way to it. */
  now(): void {
    const { flow } = this;
    batch(() => {
      const work = this.work.peek();
      if (work !== null) flow.inputs.aside.value = { work };
      flow.clear();
      flow.inputs.set({ ...flow.inputs.settings.peek(), t: null }); // a cutoff of other texts says nothing here
    });
  }

  /** The work that was put aside is back with its choices; what took its place is put aside instead. */
  bringBack(): void {
    const { inputs } = this.flow;
    const aside = inputs.aside.peek();
    if (aside === null) return;
    batch(() => {
      inputs.aside.value = null;
      this.now();
      const { view } = inputs.settings.peek();
      this.flow.adopt({ ...parseHash(aside.work.hash).settings, view }, []);
      this.restore(aside.work);
    });
  }

  /** The work as one file to take along. */
  file(): Promise<Blob> {
    return workspaceFile(this.work.peek() ?? { ...emptyState, files: [] });
  }

  forget(): void {
    this.flow.inputs.aside.value = null;
  }

  /** Goes on where a workspace was left: what was encoded is there again at once, most of it kept. */
  restore({ files, labels, preparation, seal, encoded }: Workspace): void {
    const { inputs, reading, systems } = this.flow;
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
