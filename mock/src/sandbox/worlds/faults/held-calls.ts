import { realTimer } from '#host';
import type { Outside } from '../../../door/door.ts';
import { ConnectionReset } from '../../../http/connection-reset.ts';

/** The wait of a call. */
export interface Wait {
  readonly wait: Outside<void>;
  /** Ends it, and throws what it failed with. */
  end(): void;
}

/** A call that waits until it is released, or its connection is cut. */
export class HeldCall implements Wait {
  readonly #milliseconds: number | undefined;
  readonly #onEnd: (call: HeldCall) => void;
  readonly #over: Promise<void>;
  #isCut = false;
  #resolve = (): void => {};
  #cancel = (): void => {};

  constructor(milliseconds: number | undefined, onEnd: (call: HeldCall) => void) {
    this.#milliseconds = milliseconds;
    this.#onEnd = onEnd;
    this.#over = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Resolves once it was released or cut, if only before; its time, if it has one, keeps no process alive. */
  readonly wait = (): Promise<void> => {
    if (this.#milliseconds !== undefined) this.#cancel = realTimer(this.#milliseconds, this.#resolve);
    return this.#over;
  };

  release(): void {
    this.#cancel();
    this.#onEnd(this);
    this.#resolve();
  }

  cut(): void {
    this.#isCut = true;
    this.release();
  }

  /**
   * Call it when the wait is over.
   * @throws {ConnectionReset} when it was cut
   */
  end(): void {
    this.#onEnd(this);
    if (this.#isCut) throw new ConnectionReset();
  }
}

/** Calls that wait. */
export class HeldCalls {
  readonly #held = new Set<HeldCall>();

  get size(): number {
    return this.#held.size;
  }

  /** @param milliseconds after which it is released by itself. Default: never */
  hold(milliseconds?: number): HeldCall {
    const call = new HeldCall(milliseconds, () => this.#held.delete(call));
    this.#held.add(call);
    return call;
  }

  /** Releases all of them; returns how many there were. */
  release(): number {
    const held = [...this.#held];
    for (const call of held) call.release();
    return held.length;
  }

  cut(): void {
    for (const call of [...this.#held]) call.cut();
  }
}
