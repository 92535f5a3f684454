/** A value that others wait for, or why there is none. */
export class Settled<T> {
  isSettled = false;
  readonly value: Promise<T>;
  #resolve: (value: T) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor() {
    this.value = new Promise<T>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // It may be that nobody waits.
    this.value.catch(() => {});
  }

  resolve(value: T): void {
    this.isSettled = true;
    this.#resolve(value);
  }

  reject(error: Error): void {
    this.isSettled = true;
    this.#reject(error);
  }
}
