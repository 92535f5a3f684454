import { randomUuid } from '../bytes.ts';
import type { Failure } from './webhook.ts';

/**
 * Hands a delivery to the forwarder of a name; resolves with the answer that it reports.
 * @param signal aborted when the answer is no longer awaited
 */
export type Forward = (
  name: string,
  delivery: ForwardedDelivery,
  signal: AbortSignal,
) => Promise<number | Failure>;

/** The programs that forward deliveries of a world, by the name that each gave itself. */
export class Forwarders {
  readonly #lines = new Map<string, ForwardLine>();
  #isClosed = false;

  /** Connects a program; one that was connected by that name is cut off. */
  connect(name: string): ForwardLine {
    this.#lines.get(name)?.end();
    const line = new ForwardLine(() => {
      if (this.#lines.get(name) === line) this.#lines.delete(name);
    });
    this.#lines.set(name, line);
    if (this.#isClosed) line.leave();
    return line;
  }

  /** Resolves with `conexao_falhou` when no forwarder of that name is connected. */
  readonly forward: Forward = async (name, delivery, signal) => {
    if (this.#isClosed) return new Promise<never>(() => {});
    return this.#lines.get(name)?.carry(delivery, signal) ?? 'conexao_falhou';
  };

  /** Reports the answer to an attempt; false when no attempt with this code waits for one. */
  answer(name: string, attempt: string, result: number | Failure): boolean {
    return this.#lines.get(name)?.answer(attempt, result) ?? false;
  }

  /** Ends every connection, later ones too. No attempt fails by it: the deliveries under way stay due. */
  close(): void {
    this.#isClosed = true;
    for (const line of this.#lines.values()) line.leave();
  }
}

interface ForwardedDelivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** A delivery for the program that forwards it. */
export interface Forwarded extends ForwardedDelivery {
  /** Code of the attempt: only the program that read the delivery knows it, and answers with it. */
  readonly attempt: string;
}

type Settle = (result: number | Failure) => void;

/** The connection of one program that forwards deliveries. */
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

  /** Hands over a delivery; resolves with its answer, or with `conexao_interrompida` when the connection ends before. */
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

  /** The next delivery that is still worth forwarding; undefined when there is none now. */
  read(): Forwarded | undefined {
    this.#unread = this.#unread.filter(({ attempt }) => this.#awaited.has(attempt));
    return this.#unread.shift();
  }

  /** Reports the answer to an attempt; false when no attempt with this code waits for one. */
  answer(attempt: string, result: number | Failure): boolean {
    const settle = this.#awaited.get(attempt);
    settle?.(result);
    return settle !== undefined;
  }

  /** Calls this function, in place of the last one, when there is more to read or the connection has ended. */
  follow(wake: () => void): void {
    this.#wake = wake;
  }

  /** Ends the connection, and the attempts under way with `conexao_interrompida`. */
  end(): void {
    for (const settle of [...this.#awaited.values()]) settle('conexao_interrompida');
    this.leave();
  }

  /** Ends the connection, and leaves the attempts under way undecided. */
  leave(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#onEnd();
    this.#wake();
  }
}
