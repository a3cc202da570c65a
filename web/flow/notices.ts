// Short sentences that stand at the edge of the page: at most four, each text once.
import { signal } from '@preact/signals-core';
import type { Notice } from '../state/notice.ts';

export type Tell = (tone: Notice['tone'], text: string) => void;

const SECONDS_SHOWN = 10;
const MOST = 4;

export class Notices {
  readonly shown = signal<readonly Notice[]>([]);
  #count = 0;

  /** Information goes by itself; a warning stays until it is dismissed. */
  readonly say: Tell = (tone, text) => {
    const others = this.shown.peek().filter((notice) => notice.text !== text).slice(1 - MOST);
    this.#count += 1;
    const id = this.#count;
    this.shown.value = [...others, { id, tone, text }];
    if (tone === 'info') setTimeout(() => this.dismiss(id), SECONDS_SHOWN * 1000);
  };

  dismiss(id: number): void {
    this.#keep((notice) => notice.id !== id);
  }

  /** A warning that is true no more goes by itself. */
  unsay(text: string): void {
    this.#keep((notice) => notice.text !== text);
  }

  #keep(stays: (notice: Notice) => boolean): void {
    const before = this.shown.peek();
    const after = before.filter(stays);
    if (after.length < before.length) this.shown.value = after;
  }
}
