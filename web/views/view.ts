// What every view is: an element that holds the flow and renders again when something it read there has changed.
import { effect } from '@preact/signals-core';
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import type { Face } from '../flow/face.ts';
import type { Flow } from '../flow/flow.ts';

export abstract class View extends LitElement {
  @property({ attribute: false }) flow!: Flow;
  #end: (() => void) | null = null;

  /** What the page shows: reading a figure here has it made, and follows it. */
  protected get state(): Face {
    return this.flow.face;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end?.();
    this.#end = null;
  }

  protected override performUpdate(): void {
    const before = this.#end;
    let isFirst = true;
    this.#end = effect(() => {
      if (isFirst) super.performUpdate();
      else this.requestUpdate();
      isFirst = false;
    });
    before?.(); // only now, so that no figure is left unseen in between
  }
}
