// How wide an element is, for what is drawn to measure.
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class Width implements ReactiveController {
  /** CSS pixels of the content box, whole; 0 until it is known. */
  value = 0;
  readonly #observer: ResizeObserver;

  constructor(private readonly host: ReactiveControllerHost & Element) {
    this.#observer = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? this.value);
      if (width === this.value) return;
      this.value = width;
      host.requestUpdate();
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.host);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }
}
