import type { Failure } from './attempt-result.ts';
import { type ForwardedDelivery, ForwardLine } from './forward-line.ts';

/**
 * Hands a delivery to whoever forwards what goes to a name; resolves with what was answered where it was taken.
 * @param signal aborted when nobody waits for that any more
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

  /** Nobody there is as a connection that is refused. */
  readonly forward: Forward = async (name, delivery, signal) => {
    if (this.#isClosed) return new Promise<never>(() => {});
    return this.#lines.get(name)?.carry(delivery, signal) ?? 'conexao_falhou';
  };

  /** Tells what came of an attempt; false when it does not wait for that, or no longer. */
  answer(name: string, attempt: string, result: number | Failure): boolean {
    return this.#lines.get(name)?.answer(attempt, result) ?? false;
  }

  /** Cuts all off, and whoever connects from here on. No attempt fails by that: what is under way stays due. */
  close(): void {
    this.#isClosed = true;
    for (const line of this.#lines.values()) line.leave();
  }
}
