import { CompressedBuffer } from './compressed-buffer.ts';
import { type Content, type Exchange, type Plane, readContent, writeContent } from './exchange.ts';

/** Most exchanges that are kept of a plane. */
const KEPT = 10_000;

/** Of the newest of those, the content is kept too. */
const KEPT_WHOLE = 2_000;

/** An exchange and its number: each later one, of either plane, has a higher number. */
export interface Numbered {
  readonly seq: number;
  readonly exchange: Exchange;
  /** Undefined once it is no longer kept. */
  readonly content: Content | undefined;
}

/** The newest exchanges. Those of the API are counted apart, since a dashboard makes many to the control plane. */
export class ExchangeLog {
  readonly #buffer: CompressedBuffer;
  readonly #planes = { api: new LastExchanges(), controle: new LastExchanges() };
  #count = 0;

  constructor(buffer = new CompressedBuffer()) {
    this.#buffer = buffer;
  }

  /** @param before lines that the buffer is to keep before its content */
  add(exchange: Exchange, content: Content, before = ''): void {
    this.#count += 1;
    const place = this.#buffer.add(`${before}\n\n${writeContent(content)}`);
    this.#planes[exchange.plane].add({ seq: this.#count, exchange, place });
  }

  /** The exchange of a request by its id, if it is still kept. */
  find(requestId: string): Numbered | undefined {
    return this.list().find(({ exchange }) => exchange.requestId === requestId);
  }

  /** Those of some planes, or of both, the newest first. */
  list(planes: readonly Plane[] = ['api', 'controle']): Numbered[] {
    const kept = planes.flatMap((plane) => this.#planes[plane].list(this.#buffer));
    return kept.sort((a, b) => b.seq - a.seq);
  }
}

interface Kept {
  readonly seq: number;
  readonly exchange: Exchange;
  /** Of its content, in the buffer. */
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
  list(buffer: CompressedBuffer): Numbered[] {
    const start = this.#added % KEPT;
    const slots = [...this.#slots.slice(start), ...this.#slots.slice(0, start)];
    const lastEmpty = slots.length - KEPT_WHOLE;
    return slots.map(({ seq, exchange, place }, n) => ({
      seq,
      exchange,
      get content() {
        const text = n < lastEmpty ? undefined : buffer.at(place);
        return text === undefined ? undefined : readContent(text.slice(text.indexOf('\n\n') + 2));
      },
    }));
  }
}
