import { ConfigurationError } from './errors.ts';
import { version } from './generated/version.ts';
import { isFields } from './runtime.ts';
import type { OperationName } from './tesa-error.ts';

/** The second argument of `fetch`: plain values, which the `fetch` of every runtime and library accepts. */
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  /** JSON, exactly as it was signed. */
  body: string | null;
  /** Aborted when the attempt times out or the caller aborts. */
  signal: AbortSignal;
  redirect: 'manual';
  /** Keeps the caches of browsers and frameworks, such as Next.js, from answering. Absent on old Workers. */
  cache?: 'no-store';
}

/** The part of a response that the SDK reads; the `Response` of every runtime and library has it. */
export interface FetchResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: {
    get(name: string): string | null;
    /** Copies the headers into errors; without `forEach`, the `headers` of an error are empty. */
    forEach?(each: (value: string, name: string) => void): unknown;
  };
  /** A stream of bytes: a web stream or a Node stream. */
  readonly body: WebBody | NodeBody | null;
  readonly type?: string | undefined;
  readonly redirected?: boolean | undefined;
}

export interface WebBody {
  getReader(): BodyReader;
  cancel(): Promise<unknown>;
}

export interface NodeBody {
  [Symbol.asyncIterator](): AsyncIterator<unknown>;
  destroy?(): unknown;
}

/** Reads a body, piece by piece. */
export interface BodyReader {
  read(): Promise<{ done?: boolean | undefined; value?: unknown }>;
  cancel(): Promise<unknown>;
}

/** Sends a request: the global `fetch`, that of undici or node-fetch, or your own. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

/**
 * Copies the used parts of a response and reads each only once, because a test double may return `undefined`
 * for a missing header, as a `Map` does, or throw on access.
 */
export function answerOf({ status, ok, headers, body, type, redirected }: FetchResponse): FetchResponse {
  const read = (from: () => unknown) => {
    try {
      return from();
    } catch {}
    return undefined;
  };
  const get = (name: string) => {
    const value = read(() => headers.get(name));
    return typeof value === 'string' ? value : null;
  };
  const forEach: FetchResponse['headers']['forEach'] = (each) => read(() => headers.forEach?.(each));
  return { status, ok, headers: { get, forEach }, body, type, redirected };
}

let last: { of: unknown; accepts: boolean } | undefined;

/**
 * Whether `fetch` accepts the `cache` option. Workers with a compatibility date before November 2024 throw.
 * Tested with a Request, because a call must not be sent twice to find out.
 */
export function acceptsCache(): boolean {
  const { Request } = globalThis;
  if (last?.of === Request) return last.accepts;
  last = { of: Request, accepts: true };
  try {
    if (Request !== undefined) new Request('https://api.example', { cache: 'no-store' });
  } catch {
    last.accepts = false;
  }
  return last.accepts;
}

/**
 * Extra headers, such as those a gateway requires. One that is undefined is not sent. Errors and the log never show
 * them; eight characters or more of a value are also redacted where a server or `fetch` quotes them.
 *
 * The client refuses `Accept`, `Authorization`, `Connection`, `Expect`, `Host`, `Idempotency-Key`, `Keep-Alive`, `TE`,
 * `Trailer`, `Upgrade` and names that start with `Content-`, `Service-` or `Transfer-`; and values that are not visible
 * ASCII, with spaces and tabs only in between.
 */
export type ExtraHeaders = Readonly<Record<string, string | undefined>>;

// Excludes the names that the client, the signature or the connection depends on.
const HEADER_NAME =
  /^(?!accept$|authorization|connection|content-|expect|host$|idempotency-key|keep-alive|service-|te$|trailer|transfer-|upgrade)[!#$%&'*+.^`|~\w-]+$/;
// Anything else would fail when the request is sent, or arrive altered.
const HEADER_VALUE = /^([\x21-\x7e]([\t\x20-\x7e]*[\x21-\x7e])?)?$/;

/**
 * Merges headers, of which `extra` wins; names are in lower case, so that none is sent twice.
 * @throws ConfigurationError for a header that the caller may not set, or that cannot be sent
 */
export function checkedHeaders(
  headers: Record<string, string>,
  extra: ExtraHeaders = {},
  operation?: OperationName,
): Record<string, string> {
  const merged = { ...headers };
  // A `Headers` object, for example, has no own entries and would be silently ignored.
  if (!isFields(extra)) throw refusal('', operation);
  for (const [given, value] of Object.entries(extra)) {
    const name = given.toLowerCase();
    if (!HEADER_NAME.test(name) || !isSendable(value))
      throw refusal(`: not ${JSON.stringify(given)}`, operation);
    if (value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

const isSendable = (value: unknown) =>
  value === undefined || (typeof value === 'string' && HEADER_VALUE.test(value));

function refusal(which: string, operation: OperationName | undefined): ConfigurationError {
  return new ConfigurationError(
    `headers must be an object of visible ASCII, without the client's own${which}.`,
    { operation },
  );
}

/**
 * The `User-Agent` header: the version of the SDK and the runtime. Omitted in a browser (recognized by the spaces in its
 * own user agent), which forbids the header or sends a CORS preflight for it.
 */
export function userAgent(): Record<string, string> {
  const { navigator } = globalThis as { navigator?: { userAgent?: string } };
  const runtime = navigator?.userAgent ?? '';
  return /^[!-~]*$/.test(runtime) ? { 'user-agent': `tesa-sdk/${version} ${runtime}`.trim() } : {};
}
