/** The requests that are in a world: it is neither replaced nor closed before they have left. */
export class RequestsInside {
  #count = 0;
  #onEmpty = (): void => {};

  enter(): void {
    this.#count += 1;
  }

  /** Call it once for each `enter`. */
  leave(): void {
    this.#count -= 1;
    if (this.#count === 0) this.#onEmpty();
  }

  /** Resolves when all have left. */
  async allLeft(): Promise<void> {
    while (this.#count > 0)
      await new Promise<void>((resolve) => {
        this.#onEmpty = resolve;
      });
  }
}
