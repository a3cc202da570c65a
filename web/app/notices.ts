// Short sentences that stand at the edge of the page: at most four, each text once.
import type { Notice, Store } from '../state/store.ts';

const SECONDS_SHOWN = 10;

export class Notices {
  readonly #store: Store;
  #count = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Information goes by itself; a warning stays until it is dismissed. */
  say(tone: Notice['tone'], text: string): void {
    const others = this.#store.state.notices.filter((notice) => notice.text !== text).slice(-3);
    this.#count += 1;
    const id = this.#count;
    this.#store.update({ notices: [...others, { id, tone, text }] });
    if (tone === 'info') setTimeout(() => this.dismiss(id), SECONDS_SHOWN * 1000);
  }

  dismiss(id: number): void {
    this.#store.update({ notices: this.#store.state.notices.filter((notice) => notice.id !== id) });
  }
}
