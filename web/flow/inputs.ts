// Everything a person (or a link, or last time's work) says. Nothing here is computed; everything else is computed
// from here.
import { batch, signal } from '@preact/signals-core';
import { History, choicesOf, type Choices } from '../state/history.ts';
import { emptyBook, type LabelBook } from '../state/label-book.ts';
import { asIs, type Preparation } from '../state/preparation.ts';
import { sealed, type Seal } from '../state/seal.ts';
import { defaults, type Settings } from '../state/url-state.ts';
import type { Aside, Lost, Workspace } from '../state/workspace.ts';

/** A choice that was changed before freezing: part of the decision record. */
export interface Change {
  at: string;
  what: string;
  from: string;
  to: string;
}

export class Inputs {
  readonly settings = signal<Settings>(defaults);
  readonly preparation = signal<Preparation>(asIs);
  /** Labels as they are made, and those that a quick hand has paused over: the set holds these. */
  readonly labels = signal<LabelBook>(emptyBook);
  readonly takenLabels = signal<LabelBook>(emptyBook);
  /** What was done with the held-out half. Whether it still stands is computed: held-out.ts. */
  readonly acts = signal<Seal>(sealed);
  readonly changes = signal<readonly Change[]>([]);
  /** Work that something else took the place of. */
  readonly aside = signal<Aside | null>(null);
  /** What a start could not bring back: it stays until somebody says what becomes of it. */
  readonly lost = signal<Lost | null>(null);
  /** Other work, which another tab keeps in the place of this one's; null in it: that tab started over. */
  readonly elsewhere = signal<{ work: Workspace | null } | null>(null);
  /** How many steps can be undone. */
  readonly steps = signal(0);
  readonly #history = new History();

  /** One undoable step; `control` names what was moved. */
  choose(change: Partial<Choices>, control: string): void {
    this.#history.record(choicesOf(this.settings.peek()), control, performance.now());
    this.set({ ...this.settings.peek(), ...change });
  }

  /** The choices before the last step; undefined where there is none. */
  back(): Choices | undefined {
    const before = this.#history.undo();
    this.steps.value = this.#history.size;
    return before;
  }

  set(settings: Settings): void {
    batch(() => {
      this.settings.value = settings;
      this.steps.value = this.#history.size;
    });
  }
}
