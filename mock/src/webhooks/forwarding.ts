import { randomUuid } from '../bytes.ts';
import type { Failure } from './webhook.ts';

export type Forward = (
  name: string,
  delivery: ForwardedDelivery,
  signal: AbortSignal,
) => Promise<number | Failure>;

export class Forwarders {
  readonly #lines = new Map<string, ForwardLine>();
  #isClosed = false;

  connect(name: string): ForwardLine {
    this.#lines.get(name)?.end();
    const line = new ForwardLine(() => {
      if (this.#lines.get(name) === line) this.#lines.delete(name);
    });
    this.#lines.set(name, line);
    if (this.#isClosed) line.leave();
    return line;
  }

  /** Forwards a delivery. Resolves with `conexao_falhou` when no forwarder of that name is connected. */
  readonly forward: Forward = async (name, delivery, signal) => {
    if (this.#isClosed) return new Promise<never>(() => {});
    return this.#lines.get(name)?.carry(delivery, signal) ?? 'conexao_falhou';
  };

  /** Reports the response to a forwarded attempt; false when no attempt with that code is pending. */
  answer(name: string, attempt: string, result: number | Failure): boolean {
    return this.#lines.get(name)?.answer(attempt, result) ?? false;
  }

  /** Closes all connections and refuses new ones. Pending deliveries do not fail but stay due. */
  close(): void {
    this.#isClosed = true;
    for (const line of this.#lines.values()) line.leave();
  }
}

interface ForwardedDelivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface Forwarded extends ForwardedDelivery {
  /** Secret code of the attempt, which the forwarder receives and must send back with the response. */
  readonly attempt: string;
}

type Settle = (result: number | Failure) => void;

export class ForwardLine {
  readonly #onEnd: () => void;
  readonly #awaited = new Map<string, Settle>();
  #unread: Forwarded[] = [];
  #isEnded = false;
  #wake = () => {};

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /**
   * Queues a delivery for the forwarder. Resolves with its response, or with `conexao_interrompida` when the connection
   * closes first.
   */
  carry(delivery: ForwardedDelivery, signal: AbortSignal): Promise<number | Failure> {
    const attempt = randomUuid();
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

  /** Returns the next delivery that an attempt still waits for; undefined when there is none. */
  read(): Forwarded | undefined {
    this.#unread = this.#unread.filter(({ attempt }) => this.#awaited.has(attempt));
    return this.#unread.shift();
  }

  answer(attempt: string, result: number | Failure): boolean {
    const settle = this.#awaited.get(attempt);
    settle?.(result);
    return settle !== undefined;
  }

  /** Registers a callback for when a delivery can be read or the connection is closed. */
  follow(wake: () => void): void {
    this.#wake = wake;
  }

  end(): void {
    for (const settle of [...this.#awaited.values()]) settle('conexao_interrompida');
    this.leave();
  }

  leave(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#onEnd();
    this.#wake();
  }
}
