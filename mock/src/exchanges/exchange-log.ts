import type { Exchange, Plane } from './exchange.ts';

/** Most exchanges that are kept of a plane. */
const KEPT = 10_000;

/** Most bytes that the bodies of those may have together: 16 MiB. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** An exchange and its number: each later one, of either plane, has a higher number. */
export interface Numbered {
  readonly seq: number;
  readonly exchange: Exchange;
}

/** Is told of every exchange once its response is known. */
export type ExchangeListener = (numbered: Numbered) => void;

/** The last exchanges. Those of the control plane, which a dashboard makes many of, push none of the API's out. */
export class ExchangeLog {
  readonly #planes = { api: new LastExchanges(), controle: new LastExchanges() };
  readonly #listeners = new Set<ExchangeListener>();
  #count = 0;

  add(exchange: Exchange): void {
    this.#count += 1;
    const numbered = { seq: this.#count, exchange };
    this.#planes[exchange.plane].add(numbered);
    for (const listener of this.#listeners) listener(numbered);
  }

  /** Has a listener told of every exchange from now on; returns what ends that. */
  listen(listener: ExchangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Those of some planes, or of both, the newest first. */
  list(planes: readonly Plane[] = ['api', 'controle']): Numbered[] {
    return planes.flatMap((plane) => this.#planes[plane].list()).sort((a, b) => b.seq - a.seq);
  }
}

/** A ring of bounded length and weight. */
class LastExchanges {
  readonly #slots: (Numbered | undefined)[] = [];
  /** Counts of those that were dropped and added: what is kept is between. */
  #dropped = 0;
  #added = 0;
  #bytes = 0;

  add(numbered: Numbered): void {
    if (this.#added - this.#dropped === KEPT) this.#dropOldest();
    this.#slots[this.#added % KEPT] = numbered;
    this.#added += 1;
    this.#bytes += bytesOf(numbered);
    while (this.#bytes > KEPT_BYTES) this.#dropOldest();
  }

  /** The oldest first. */
  list(): Numbered[] {
    const start = this.#dropped % KEPT;
    const inOrder = [...this.#slots.slice(start), ...this.#slots.slice(0, start)];
    return inOrder.filter((slot) => slot !== undefined);
  }

  #dropOldest(): void {
    const at = this.#dropped % KEPT;
    this.#bytes -= bytesOf(this.#slots[at]);
    this.#slots[at] = undefined;
    this.#dropped += 1;
  }
}

const bytesOf = (numbered: Numbered | undefined): number =>
  (numbered?.exchange.body?.length ?? 0) + (numbered?.exchange.response?.body?.length ?? 0);
