import { toUtf8 } from './bytes.ts';
import { join } from './contract/reader/document.ts';
import type { HttpRequest } from './http/request.ts';
import type { HttpResponse, ResponseHeaders } from './http/response.ts';
import { redact } from './log.ts';
import type { AppliedFault, Check, CheckSet, Explanation } from './trace.ts';

const KEPT = 1_000;

/** Limit for all bodies of a plane together, in bytes or, for texts, characters. */
const KEPT_BYTES = 16 * 1_048_576;

/** `seq` counts the requests of both planes together. */
export interface Numbered {
  readonly seq: number;
  readonly exchange: Exchange;
  readonly content: LoggedContent;
}

/**
 * Keeps the newest requests. Each plane has its own limit, because a dashboard sends many requests to the
 * control plane.
 */
export class ExchangeLog {
  readonly #planes = { api: new LastExchanges(), controle: new LastExchanges() };
  #count = 0;

  add(exchange: Exchange, content: LoggedContent): void {
    this.#count += 1;
    this.#planes[exchange.plane].add({ seq: this.#count, exchange, content });
  }

  find(requestId: string): Numbered | undefined {
    return this.list().find(({ exchange }) => exchange.requestId === requestId);
  }

  list(planes: readonly Plane[] = ['api', 'controle']): Numbered[] {
    return planes.flatMap((plane) => this.#planes[plane].list()).sort((a, b) => b.seq - a.seq);
  }

  get bytes(): number {
    return this.#planes.api.bytes + this.#planes.controle.bytes;
  }
}

class LastExchanges {
  bytes = 0;
  readonly #kept: (Numbered | undefined)[] = new Array(KEPT);
  /**
   * Sequence numbers of the oldest entry and of the next one. An entry is stored at its number modulo the
   * buffer's size.
   */
  #first = 0;
  #end = 0;

  add(added: Numbered): void {
    this.bytes += sizeOf(added);
    if (this.#end - this.#first === KEPT) this.#dropOldest();
    this.#kept[this.#end % KEPT] = added;
    this.#end += 1;
    while (this.bytes > KEPT_BYTES) this.#dropOldest();
  }

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

/** Counts texts by characters, which is cheaper than encoding them. */
const sizeOf = ({ content: { body, response } }: Numbered): number =>
  lengthOf(body) + lengthOf(response?.body);

const lengthOf = (body: KeptBody | string = ''): number =>
  typeof body === 'string' ? body.length : body.start.length;

export type Plane = 'api' | 'controle';

export interface Exchange {
  readonly requestId: string;
  /** Request id in the response; for a replayed response, the id of the first request. */
  readonly answeredId: string;
  readonly plane: Plane;
  readonly startedAt: number;
  readonly milliseconds: number;
  /** World that the request named, or the main world when that one does not exist. */
  readonly world: string;
  /**
   * Arrival in milliseconds of the world's time; null when the request was refused before it reached the
   * world.
   */
  readonly worldTime: number | null;
  readonly operation: string | null;
  readonly method: string;
  /** Contains no query values, so it is safe to log. */
  readonly path: string;
  readonly keyId: string | null;
  readonly organizationId: string | null;
  /** Null when the connection was cut. */
  readonly status: number | null;
  readonly codigo: string | null;
  /** The checks that ran. All passed, except the one in `refusedBy`. */
  readonly checks: CheckSet;
  readonly refusedBy: Check | null;
  readonly explanation: Explanation | null;
  readonly strikes: readonly AppliedFault[];
}

const KEPT_OF_BODY = 65_536;

/** The first 64 KiB of a request or response body. */
export interface KeptBody {
  readonly start: Uint8Array;
  readonly length: number;
}

export interface LoggedContent {
  /** Path and query as the client sent them. */
  readonly target: string;
  readonly headerLines: string;
  /** Undefined when the request had no body, or was refused before its body was read. */
  readonly body: KeptBody | undefined;
  readonly response: {
    readonly headers: ResponseHeaders;
    readonly body: KeptBody | string | undefined;
  } | null;
}

export function contentOf(request: HttpRequest, response: HttpResponse | null): LoggedContent {
  return {
    target: request.target,
    headerLines: request.headerLines(),
    body: keptBytes(request.taken()),
    response: response && { headers: response.headers, body: keptAnswer(response.body) },
  };
}

const keptBytes = (bytes: Uint8Array | undefined): KeptBody | undefined =>
  bytes === undefined || bytes.length === 0 ? undefined : keptBody(bytes);

/** A short text is stored without encoding it, because few bodies are ever shown. A stream is not stored. */
function keptAnswer(body: HttpResponse['body']): KeptBody | string | undefined {
  if (!body || body instanceof ReadableStream) return undefined;
  if (typeof body !== 'string') return keptBytes(body);
  return body.length > KEPT_OF_BODY ? keptBody(toUtf8(body)) : body;
}

export const keptBody = (bytes: Uint8Array): KeptBody => ({
  start: new Uint8Array(bytes.subarray(0, KEPT_OF_BODY)),
  length: bytes.length,
});

const HIDDEN = '***';

const KEY = /^bearer +svc_(?:test|live)_\S+$/i;

/** Headers whose value is a secret or computed from one. */
const SECRET_HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'proxy-authorization',
  'service-signature',
]);

/** Hides the value of a secret header; an API key keeps its recognizable prefix. */
export function maskedHeader(name: string, value: string): string {
  if (!SECRET_HEADERS.has(name.toLowerCase()) || KEY.test(value)) return redact(value);
  return HIDDEN;
}

const NAMED = 50;

/** The parts of a request that must be the same when its `Idempotency-Key` is sent again. */
type Comparable = Pick<Exchange, 'method'> & Pick<LoggedContent, 'target' | 'body'>;

/**
 * Lists where two requests differ: `metodo`, `caminho`, or JSON Pointers into the body. Never shows values.
 */
export function differences(first: Comparable, again: Comparable): string[] {
  return [
    ...(first.method === again.method ? [] : ['metodo']),
    ...(first.target === again.target ? [] : ['caminho']),
    ...inJson(parse(first.body), parse(again.body), ''),
  ].slice(0, NAMED);
}

function parse(body: Comparable['body']): unknown {
  if (body === undefined) return undefined;
  const text = new TextDecoder().decode(body.start);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function inJson(a: unknown, b: unknown, pointer: string): string[] {
  if (!isTree(a) || !isTree(b) || Array.isArray(a) !== Array.isArray(b)) return a === b ? [] : [pointer];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].flatMap((name) => inJson(a[name], b[name], join(pointer, name)));
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
