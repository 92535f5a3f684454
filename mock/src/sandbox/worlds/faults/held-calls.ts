import { realTimer } from '#host';
import { ConnectionReset } from '../../../http/response.ts';

/** A call that waits until it is released, or its connection is cut. */
export class HeldCall {
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

  /**
   * Resolves when it is released; its time, if it has one, keeps no process alive.
   * @throws {ConnectionReset} when it is cut
   */
  async over(): Promise<void> {
    if (this.#milliseconds !== undefined) this.#cancel = realTimer(this.#milliseconds, this.#resolve);
    await this.#over;
    this.#onEnd(this);
    if (this.#isCut) throw new ConnectionReset();
  }

  release(): void {
    this.#cancel();
    this.#onEnd(this);
    this.#resolve();
  }

  cut(): void {
    this.#isCut = true;
    this.release();
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
