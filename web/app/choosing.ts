// The settings in force, changed as steps that can be undone. What a protocol file fixes stays fixed.
import { History, choicesOf, type Choices } from '../state/history.ts';
import type { Notice, Store } from '../state/store.ts';
import { valueOf } from '../state/task.ts';
import type { Settings, ViewName } from '../state/url-state.ts';

export class Choosing {
  readonly #history = new History();

  constructor(
    private readonly store: Store,
    private readonly note: (before: Settings, after: Settings) => void,
    private readonly notify: (tone: Notice['tone'], words: string) => void,
    /** Brings the figures in step. */
    private readonly changed: (before: Settings, after: Settings) => void,
  ) {}

  /** One undoable step; `control` names what was moved. */
  choose(change: Partial<Choices>, control: string): void {
    const before = this.store.state.settings;
    const after = { ...before, ...change };
    if (this.#protocol !== undefined && after.k !== before.k) {
      this.notify('warning', `k is ${before.k} in the protocol file. Set the protocol aside in Data to choose another.`);
      return;
    }
    this.#history.record(choicesOf(before), control, performance.now());
    this.note(before, after);
    this.#apply(after);
  }

  undo(): void {
    const before = this.#history.undo();
    if (before === undefined) return;
    this.#apply(this.#withProtocol({ ...this.store.state.settings, ...before }));
    this.notify('info', 'The last choice was undone.');
  }

  get canUndo(): boolean {
    return this.#history.size > 0;
  }

  show(view: ViewName): void {
    this.#apply({ ...this.store.state.settings, view });
  }

  /** Settings that came with a link. */
  adopt(settings: Settings, refused: readonly string[]): void {
    this.#apply(this.#withProtocol(settings));
    for (const words of refused) this.notify('warning', words);
  }

  get #protocol() {
    return valueOf(this.store.state.data)?.protocol?.settings;
  }

  #withProtocol(settings: Settings): Settings {
    return { ...settings, k: this.#protocol?.k ?? settings.k };
  }

  #apply(after: Settings): void {
    const before = this.store.state.settings;
    this.store.update({ settings: after });
    this.changed(before, after);
  }
}
