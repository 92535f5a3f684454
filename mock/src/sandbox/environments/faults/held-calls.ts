import { ConnectionReset } from '../../../http/connection-reset.ts';

interface Held {
  readonly goOn: () => void;
  readonly cut: () => void;
}

/** Calls that wait until they are let go, or their connections are cut. */
export class HeldCalls {
  readonly #held = new Set<Held>();

  get size(): number {
    return this.#held.size;
  }

  /**
   * Resolves when the call is let go.
   * @param milliseconds after which it is by itself; does not keep the process alive. Default: never
   * @throws {ConnectionReset} when it is cut
   */
  hold(milliseconds?: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const ending = (settle: () => void) => () => {
        clearTimeout(timer);
        this.#held.delete(held);
        settle();
      };
      const held: Held = { goOn: ending(resolve), cut: ending(() => reject(new ConnectionReset())) };
      const timer = milliseconds === undefined ? undefined : setTimeout(held.goOn, milliseconds).unref();
      this.#held.add(held);
    });
  }

  /** Lets all of them go; returns how many there were. */
  release(): number {
    const held = [...this.#held];
    for (const { goOn } of held) goOn();
    return held.length;
  }

  cut(): void {
    for (const { cut } of [...this.#held]) cut();
  }
}
