// A value that came from outside the nodes (what a reading gave) and has to be let go of once it is replaced and
// nobody is making anything of it.
export class Owned<T> {
  #leases = 0;
  #dropped = false;

  constructor(readonly value: T, private readonly release: (value: T) => void) {}

  /** Keeps it; returns the function that gives it back. */
  lease(): () => void {
    this.#leases += 1;
    return () => {
      this.#leases -= 1;
      this.#tidy();
    };
  }

  /** Not in force any more. */
  drop(): void {
    if (this.#dropped) return;
    this.#dropped = true;
    this.#tidy();
  }

  #tidy(): void {
    if (this.#dropped && this.#leases === 0) this.release(this.value);
  }
}
