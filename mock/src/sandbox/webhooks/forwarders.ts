import type { Failure } from './attempt-result.ts';
import { type ForwardedDelivery, ForwardLine } from './forward-line.ts';

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
