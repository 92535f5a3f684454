import type { Content, Exchange, Plane } from './exchange.ts';

/** Most exchanges that are kept of a plane. */
const KEPT = 10_000;

/** Of how many of those, the last ones, the content is kept too. */
const KEPT_WHOLE = 2_000;

/** Most bytes that their bodies may have together: 16 MiB. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** An exchange and its number: each later one, of either plane, has a higher number. */
export interface Numbered {
  readonly seq: number;
  readonly exchange: Exchange;
  /** Undefined once it is no longer kept. */
  readonly content: Content | undefined;
}

/** Is told of every exchange, with its content, once its response is known. */
export type ExchangeListener = (numbered: Numbered) => void;

/** The last exchanges. Those of the control plane, which a dashboard makes many of, push none of the API's out. */
export class ExchangeLog {
  readonly #planes = { api: new LastExchanges(), controle: new LastExchanges() };
  readonly #listeners = new Set<ExchangeListener>();
  #count = 0;

  add(exchange: Exchange, content: Content): void {
    this.#count += 1;
    const numbered = { seq: this.#count, exchange, content };
    this.#planes[exchange.plane].add(numbered);
    for (const listener of this.#listeners) listener(numbered);
  }

  /** Has a listener told of every exchange from now on; returns what ends that. */
  listen(listener: ExchangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The exchange of a request by its id, if it is still kept. */
  find(requestId: string): Numbered | undefined {
    return this.list().find(({ exchange }) => exchange.requestId === requestId);
  }

  /** Those of some planes, or of both, the newest first. */
  list(planes: readonly Plane[] = ['api', 'controle']): Numbered[] {
    return planes.flatMap((plane) => this.#planes[plane].list()).sort((a, b) => b.seq - a.seq);
  }
}

/** A ring of exchanges, of which the oldest lose their content first. */
class LastExchanges {
  readonly #slots: Numbered[] = [];
  /** Counts of those that were added, and of those that lost their content. */
  #added = 0;
  #emptied = 0;
  /** Of the bodies that are kept. */
  #bytes = 0;

  add(numbered: Numbered): void {
    this.#slots[this.#added % KEPT] = numbered;
    this.#added += 1;
    this.#bytes += bytesOf(numbered);
    while (this.#added - this.#emptied > KEPT_WHOLE || this.#bytes > KEPT_BYTES) this.#emptyOldest();
  }

  /** The oldest first. */
  list(): readonly Numbered[] {
    const start = this.#added % KEPT;
    return this.#added <= KEPT ? this.#slots : [...this.#slots.slice(start), ...this.#slots.slice(0, start)];
  }

  #emptyOldest(): void {
    const at = this.#emptied % KEPT;
    const oldest = this.#slots[at] as Numbered;
    this.#bytes -= bytesOf(oldest);
    this.#slots[at] = { ...oldest, content: undefined };
    this.#emptied += 1;
  }
}

const bytesOf = ({ content }: Numbered): number =>
  (content?.body?.length ?? 0) + (content?.response?.body?.length ?? 0);
