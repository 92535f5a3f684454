import { randomUUID } from 'node:crypto';
import type { Failure } from './attempt-result.ts';

export interface ForwardedDelivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** A delivery on its way to who forwards it. */
export interface Forwarded extends ForwardedDelivery {
  /** Known to who read it alone, who answers by it. */
  readonly attempt: string;
}

type Settle = (result: number | Failure) => void;

/** What goes between the sandbox and one program that forwards deliveries, until either ends it. */
export class ForwardLine {
  readonly #onEnd: () => void;
  readonly #awaited = new Map<string, Settle>();
  #unread: Forwarded[] = [];
  #isEnded = false;
  #wake = () => {};

  /** @param onEnd called once, when it has ended */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Resolves with what is answered; when it ends before, that is as a connection that breaks. */
  carry(delivery: ForwardedDelivery, signal: AbortSignal): Promise<number | Failure> {
    const attempt = randomUUID();
    return new Promise((resolve) => {
      const forget = () => this.#awaited.delete(attempt);
      signal.addEventListener('abort', forget, { once: true });
      this.#awaited.set(attempt, (result) => {
        signal.removeEventListener('abort', forget);
        forget();
        resolve(result);
      });
      this.#unread.push({ ...delivery, attempt });
      this.#wake();
    });
  }

  /** The next delivery that is still worth forwarding; undefined when there is none now. */
  read(): Forwarded | undefined {
    this.#unread = this.#unread.filter(({ attempt }) => this.#awaited.has(attempt));
    return this.#unread.shift();
  }

  /** False when the attempt does not wait for it, or no longer. */
  answer(attempt: string, result: number | Failure): boolean {
    const settle = this.#awaited.get(attempt);
    settle?.(result);
    return settle !== undefined;
  }

  /** Has one reader told when there is more to read, or it has ended. */
  follow(wake: () => void): void {
    this.#wake = wake;
  }

  /** Ends it as a connection that breaks. */
  end(): void {
    for (const settle of [...this.#awaited.values()]) settle('conexao_interrompida');
    this.leave();
  }

  /** Ends it, and leaves undecided what is under way. */
  leave(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#onEnd();
    this.#wake();
  }
}
