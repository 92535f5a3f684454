import type { Content, Exchange, Plane } from './exchange.ts';

/** Most exchanges that are kept of a plane. */
const KEPT = 1_000;

/** Most bytes of bodies that are kept of a plane: 16 MiB. */
const KEPT_BYTES = 16 * 1_048_576;

/** An exchange and its number: each later one, of either plane, has a higher number. */
export interface Numbered {
  readonly seq: number;
  readonly exchange: Exchange;
  readonly content: Content;
}

/** The newest exchanges. Those of the API are counted apart, since a dashboard makes many to the control plane. */
export class ExchangeLog {
  readonly #planes = { api: new LastExchanges(), controle: new LastExchanges() };
  #count = 0;

  add(exchange: Exchange, content: Content): void {
    this.#count += 1;
    this.#planes[exchange.plane].add({ seq: this.#count, exchange, content });
  }

  /** The exchange of a request by its id, if it is still kept. */
  find(requestId: string): Numbered | undefined {
    return this.list().find(({ exchange }) => exchange.requestId === requestId);
  }

  /** Those of some planes, or of both, the newest first. */
  list(planes: readonly Plane[] = ['api', 'controle']): Numbered[] {
    return planes.flatMap((plane) => this.#planes[plane].list()).sort((a, b) => b.seq - a.seq);
  }

  /** Bytes of the bodies that are kept. */
  get bytes(): number {
    return this.#planes.api.bytes + this.#planes.controle.bytes;
  }
}

/** A queue that lets go of its oldest exchanges. */
class LastExchanges {
  bytes = 0;
  readonly #kept: (Numbered | undefined)[] = new Array(KEPT);
  /** Numbers of the oldest that is kept, and of the next; each is kept at its number modulo the size of the ring. */
  #first = 0;
  #end = 0;

  add(added: Numbered): void {
    this.bytes += sizeOf(added);
    if (this.#end - this.#first === KEPT) this.#dropOldest();
    this.#kept[this.#end % KEPT] = added;
    this.#end += 1;
    while (this.bytes > KEPT_BYTES) this.#dropOldest();
  }

  /** The oldest first. */
  list(): Numbered[] {
    const start = this.#first % KEPT;
    return [...this.#kept.slice(start), ...this.#kept.slice(0, start)].filter((one) => one !== undefined);
  }

  #dropOldest(): void {
    const at = this.#first % KEPT;
    const oldest = this.#kept[at];
    if (oldest !== undefined) this.bytes -= sizeOf(oldest);
    this.#kept[at] = undefined;
    this.#first += 1;
  }
}

const sizeOf = ({ content: { body, response } }: Numbered): number =>
  (body?.start.length ?? 0) + (response?.body?.start.length ?? 0);
