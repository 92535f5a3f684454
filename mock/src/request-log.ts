import { toUtf8 } from './bytes.ts';
import type { HttpRequest } from './http/request.ts';
import type { HttpResponse, ResponseHeaders } from './http/response.ts';
import { redact } from './log.ts';
import type { AppliedFault, Check, CheckSet, Explanation } from './trace.ts';

/** Most exchanges that are kept of a plane. */
const KEPT = 1_000;

/** Most bytes of bodies, and characters of texts, that are kept of a plane: 16 Mi. */
const KEPT_BYTES = 16 * 1_048_576;

/** An exchange and its number: each later one, of either plane, has a higher number. */
export interface Numbered {
  readonly seq: number;
  readonly exchange: Exchange;
  readonly content: LoggedContent;
}

/** The newest exchanges. Those of the API are counted apart, since a dashboard makes many to the control plane. */
export class ExchangeLog {
  readonly #planes = { api: new LastExchanges(), controle: new LastExchanges() };
  #count = 0;

  add(exchange: Exchange, content: LoggedContent): void {
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

/** A text is counted by its characters. */
const sizeOf = ({ content: { body, response } }: Numbered): number =>
  lengthOf(body) + lengthOf(response?.body);

const lengthOf = (body: KeptBody | string = ''): number =>
  typeof body === 'string' ? body.length : body.start.length;

/** Which of the two planes a request is for. */
export type Plane = 'api' | 'controle';

/** A request and what became of it. */
export interface Exchange {
  /** Id of the request itself. */
  readonly requestId: string;
  /** Id that its response carries: of the first request, when this one repeated it. */
  readonly answeredId: string;
  readonly plane: Plane;
  /** When it came, in real milliseconds since 1970. */
  readonly startedAt: number;
  readonly milliseconds: number;
  /** The world that it was for; the principal one when it named none that exists. */
  readonly world: string;
  /** When it reached its world, in milliseconds of the world's time; null: it was refused before. */
  readonly worldTime: number | null;
  readonly operation: string | null;
  readonly method: string;
  /** Path and names of the query, as a log may show them. */
  readonly path: string;
  /** Id of the key that it came with; null when there is no such key. */
  readonly keyId: string | null;
  readonly organizationId: string | null;
  /** Null when the connection was cut instead. */
  readonly status: number | null;
  /** Code of the error that was answered; null when none was. */
  readonly codigo: string | null;
  /** The checks that ran: all passed, but for the one that refused it. */
  readonly checks: CheckSet;
  /** Null when nothing refused it. */
  readonly refusedBy: Check | null;
  readonly explanation: Explanation | null;
  readonly strikes: readonly AppliedFault[];
}

/** Most bytes of a body that are kept. */
const KEPT_OF_BODY = 65_536;

/** A body, or the first 64 KiB of it. */
export interface KeptBody {
  readonly start: Uint8Array;
  /** Bytes that the whole body had. */
  readonly length: number;
}

/** What came and went, including secrets. */
export interface LoggedContent {
  /** Path and query as they came. */
  readonly target: string;
  /** As `HttpRequest.headerLines` gives them. */
  readonly headerLines: string;
  /** Undefined when there was none, or when the request was refused before it was read. */
  readonly body: KeptBody | undefined;
  /** Null when the connection was cut instead. */
  readonly response: {
    readonly headers: ResponseHeaders;
    readonly body: KeptBody | string | undefined;
  } | null;
}

/** @param response null when the connection was cut instead */
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

/** A text stays one, unless it is long: few are ever shown. A stream is not kept. */
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

/** A key as it is sent, in a header that holds nothing else. */
const KEY = /^bearer +svc_(?:test|live)_\S+$/i;

/** Headers whose value is a secret, or is computed from one. */
const SECRET_HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'proxy-authorization',
  'service-signature',
]);

/** The value of a header, without its secrets. Of a key its kind is left. */
export function maskedHeader(name: string, value: string): string {
  if (!SECRET_HEADERS.has(name.toLowerCase()) || KEY.test(value)) return redact(value);
  return HIDDEN;
}

/** Most places that are named. */
const NAMED = 50;

/** The parts of a request that its repetition under the same `Idempotency-Key` must not change. */
export interface Comparable {
  readonly method: string;
  readonly target: string;
  /** Undefined when it had none that could be read. */
  readonly body: { readonly start: Uint8Array; readonly length: number } | undefined;
}

/** Where a request differs from another: `metodo`, `caminho`, or JSON Pointers into the body. Values are not shown. */
export function differences(first: Comparable, again: Comparable): string[] {
  return [
    ...(first.method === again.method ? [] : ['metodo']),
    ...(first.target === again.target ? [] : ['caminho']),
    ...inJson(parse(first.body), parse(again.body), ''),
  ].slice(0, NAMED);
}

/** A body that is not JSON, or was cut, is compared as text. */
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
  return [...names].flatMap((name) => inJson(a[name], b[name], `${pointer}/${escaped(name)}`));
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
