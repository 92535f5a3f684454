import { contentOf, textOf } from './content-text.ts';
import type { Content, Exchange, Plane } from './exchange.ts';
import { Spool } from './spool.ts';

/** Most exchanges that are kept of a plane. */
const KEPT = 10_000;

/** Of how many of those, the last ones, the content is kept too. */
const KEPT_WHOLE = 2_000;

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
  readonly #spool: Spool;
  readonly #planes = { api: new LastExchanges(), controle: new LastExchanges() };
  readonly #listeners = new Set<ExchangeListener>();
  #count = 0;

  constructor(spool = new Spool()) {
    this.#spool = spool;
  }

  /** @param before lines that the spool is to keep before its content */
  add(exchange: Exchange, content: Content, before = ''): void {
    this.#count += 1;
    const place = this.#spool.add(`${before}\n\n${textOf(content)}`);
    this.#planes[exchange.plane].add({ seq: this.#count, exchange, place });
    const numbered = { seq: this.#count, exchange, content };
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
    const kept = planes.flatMap((plane) => this.#planes[plane].list(this.#spool));
    return kept.sort((a, b) => b.seq - a.seq);
  }
}

interface Kept {
  readonly seq: number;
  readonly exchange: Exchange;
  /** Of its content, in the spool. */
  readonly place: number;
}

/** A ring of exchanges, of which the oldest lose their content first. */
class LastExchanges {
  readonly #slots: Kept[] = [];
  #added = 0;

  add(kept: Kept): void {
    this.#slots[this.#added % KEPT] = kept;
    this.#added += 1;
  }

  /** The oldest first. */
  list(spool: Spool): Numbered[] {
    const start = this.#added % KEPT;
    const slots = [...this.#slots.slice(start), ...this.#slots.slice(0, start)];
    const lastEmpty = slots.length - KEPT_WHOLE;
    return slots.map(({ seq, exchange, place }, n) => ({
      seq,
      exchange,
      get content() {
        const text = n < lastEmpty ? undefined : spool.at(place);
        return text === undefined ? undefined : contentOf(text.slice(text.indexOf('\n\n') + 2));
      },
    }));
  }
}
