// Undo for choices: a stack of earlier settings. Steps of one control in quick succession are one entry.
import type { Settings } from './url-state.ts';

/** The settings that undo goes back over; the view is no choice. */
export type Choices = Omit<Settings, 'view'>;

export const choicesOf = ({ view: _view, ...choices }: Settings): Choices => choices;

interface Entry {
  before: Choices;
  control: string;
  at: number;
}

const together = 1000; // ms between steps that count as one
const longest = 200;

export class History {
  readonly #entries: Entry[] = [];

  get size(): number {
    return this.#entries.length;
  }

  /** `control` names what was moved; `at` is a time in ms. */
  record(before: Choices, control: string, at: number): void {
    const last = this.#entries.at(-1);
    if (last !== undefined && last.control === control && at - last.at < together) {
      last.at = at;
      return;
    }
    this.#entries.push({ before, control, at });
    if (this.#entries.length > longest) this.#entries.shift();
  }

  undo(): Choices | undefined {
    return this.#entries.pop()?.before;
  }
}
