import { toUtf8 } from '../bytes/utf8.ts';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse, ResponseHeaders } from '../http/response.ts';
import type { Check, CheckSet } from './checks.ts';
import type { Explanation } from './explanation.ts';
import type { Strike } from './trace.ts';

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
  readonly organizacaoId: string | null;
  /** Null when the connection was cut instead. */
  readonly status: number | null;
  /** Code of the error that was answered; null when none was. */
  readonly codigo: string | null;
  /** The checks that ran: all passed, but for the one that refused it. */
  readonly checks: CheckSet;
  /** Null when nothing refused it. */
  readonly refusedBy: Check | null;
  readonly explanation: Explanation | null;
  readonly strikes: readonly Strike[];
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
export interface Content {
  /** Path and query as they came. */
  readonly target: string;
  /** As `HttpRequest.headerLines` gives them. */
  readonly headerLines: string;
  /** Undefined when there was none, or when the request was refused before it was read. */
  readonly body: KeptBody | undefined;
  /** Null when the connection was cut instead. */
  readonly response: { readonly headers: ResponseHeaders; readonly body: KeptBody | undefined } | null;
}

/** @param response null when the connection was cut instead */
export function contentOf(request: HttpRequest, response: HttpResponse | null): Content {
  return {
    target: request.target,
    headerLines: request.headerLines(),
    body: keptOf(request.taken()),
    response: response && { headers: response.headers, body: keptOf(response.body) },
  };
}

/** A stream is not kept. */
function keptOf(body: HttpResponse['body'] | Uint8Array | undefined): KeptBody | undefined {
  if (!body || body instanceof ReadableStream || body.length === 0) return undefined;
  return keptBody(typeof body === 'string' ? toUtf8(body) : body);
}

export const keptBody = (bytes: Uint8Array): KeptBody => ({
  start: new Uint8Array(bytes.subarray(0, KEPT_OF_BODY)),
  length: bytes.length,
});
