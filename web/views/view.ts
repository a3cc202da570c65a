// What every view is: an element that holds the session and renders again when slices it shows have changed.
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import type { Session } from '../app/session.ts';
import type { State } from '../state/store.ts';

export abstract class View extends LitElement {
  @property({ attribute: false }) session!: Session;

  /** The slices that this view shows. */
  protected abstract readonly slices: readonly (keyof State)[];
  #end: (() => void) | null = null;

  protected get state(): State {
    return this.session.store.state;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#end = this.session.store.subscribe((_state, changed) => {
      if (this.slices.some((slice) => changed.has(slice))) this.requestUpdate();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end?.();
    this.#end = null;
  }
}
