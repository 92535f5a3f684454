export class TestClock {
  #instant = 1_793_491_502_000;

  readonly now = (): number => this.#instant;

  advance(milliseconds: number): void {
    this.#instant += milliseconds;
  }
}
