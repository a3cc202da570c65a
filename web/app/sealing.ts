// The held-out half's seal, kept in step with the choice in force.
import type { Figures } from './figures.ts';
import type { Notice, Store } from '../state/store.ts';
import { freeze, observe, open, sameChoice, thaw, type Choice, type Seal } from '../state/seal.ts';
import { gridInForce } from '../state/system.ts';
import { valueOf } from '../state/task.ts';

const WITHDRAWN = 'The choice was changed, so what the held-out half said of it is withdrawn.';

export class Sealing {
  constructor(
    private readonly store: Store,
    private readonly figures: Figures,
    private readonly notify: (tone: Notice['tone'], text: string) => void,
  ) {
    store.subscribe((state, changed) => {
      if (changed.has('seal') && state.seal.state !== 'withdrawn') this.#unsay(WITHDRAWN);
      if (changed.has('point')) this.#watchSeal(state.seal, this.choice());
      else if (changed.has('settings') || changed.has('encoded')) this.#watchSeal(state.seal, this.#intended());
    });
  }

  /** A warning that is true no more goes by itself. */
  #unsay(text: string): void {
    const { notices } = this.store.state;
    if (notices.some((notice) => notice.text === text)) this.store.update({ notices: notices.filter((notice) => notice.text !== text) });
  }

  /** Everything a held-out figure depends on, or null while there is no cutoff to freeze: none found, none typed. */
  choice(): Choice | null {
    const { point, encoded, data } = this.store.state;
    const loaded = valueOf(data);
    if (point === null || loaded === undefined) return null;
    const vectors = valueOf(encoded);
    return {
      model: vectors?.model ?? loaded.names.join(' + '),
      k: point.k,
      m: point.m ?? vectors?.dims ?? 0,
      self: point.self,
      t: point.threshold,
      target: point.target,
      aim: point.aim,
      mode: point.mode,
      grid: point.grid,
    };
  }

  /** The choice that the settings ask for, whose figures may still be on their way. */
  #intended(): Choice | null {
    const choice = this.choice();
    if (choice === null) return null;
    const { t, k, m, self, target, aim, mode } = this.store.state.settings;
    const grid = gridInForce(this.store.state);
    const dims = valueOf(this.store.state.encoded)?.dims;
    return { ...choice, t: t ?? choice.t, k, m: m ?? dims ?? 0, self, target, aim, mode, grid };
  }

  /** A verdict is withdrawn at once; it comes back only with the figures it belongs to. */
  #watchSeal(seal: Seal, choice: Choice | null): void {
    if (choice === null) return;
    const next = observe(seal, choice);
    const settled = this.choice();
    if (next.state === 'opened' && (settled === null || !sameChoice(settled, choice))) return;
    if (next !== seal) this.#sealMoved(next);
  }

  freeze(): void {
    const choice = this.choice();
    if (choice !== null) this.#sealMoved(freeze(this.store.state.seal, choice));
  }

  thaw(): void {
    this.#sealMoved(thaw(this.store.state.seal));
  }

  open(): void {
    this.#sealMoved(open(this.store.state.seal, new Date().toISOString()));
  }

  #sealMoved(seal: Seal): void {
    const before = this.store.state.seal;
    if (before === seal) return;
    this.store.update({ seal });
    if (before.state === 'opened' && seal.state === 'withdrawn') {
      this.notify('warning', WITHDRAWN);
    }
    if (before.state === 'frozen' && seal.state === 'closed') this.notify('info', 'The choice is no longer frozen.');
    void this.figures.refresh('held-out');
  }
}
