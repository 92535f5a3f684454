/** The second argument of `fetch`: plain values, which the `fetch` of every runtime and library accepts. */
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  /** JSON, exactly as it was signed. */
  body: string | null;
  /** Aborted when the attempt times out or the caller aborts. */
  signal: AbortSignal;
  redirect: 'manual';
  /** Keeps caches from answering: that of the browser, and that of a framework, such as Next.js. Absent on old Workers. */
  cache?: 'no-store';
}

/** The part of a response that is read: the `Response` of every runtime and library has it. */
export interface FetchResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: { get(name: string): string | null };
  /** A stream of bytes: a web stream or a Node stream. */
  readonly body: WebBody | NodeBody | null;
  readonly type?: string | undefined;
  readonly redirected?: boolean | undefined;
}

interface WebBody {
  getReader(): BodyReader;
  cancel(): Promise<unknown>;
}

interface NodeBody {
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
 * A copy of the parts of a response that are used, each read once: the response of a test's own `fetch` may give
 * `undefined` for a missing header, as a `Map` does, or throw when it is accessed.
 */
export function answerOf({ status, ok, headers, body, type, redirected }: FetchResponse): FetchResponse {
  const get = (name: string) => {
    let value: unknown;
    try {
      value = headers.get(name);
    } catch {}
    return typeof value === 'string' ? value : null;
  };
  return { status, ok, headers: { get }, body, type, redirected };
}

let last: { of: unknown; accepts: boolean } | undefined;

/**
 * Whether `fetch` takes the `cache` option: Workers whose compatibility date is before November 2024 throw on it. Tried
 * on a Request, not on a call, which must not be sent twice to find out.
 */
export function acceptsCache(): boolean {
  const { Request } = globalThis;
  if (last?.of !== Request) last = { of: Request, accepts: isTaken(Request) };
  return last.accepts;
}

function isTaken(AnyRequest: typeof Request | undefined): boolean {
  try {
    if (AnyRequest !== undefined) new AnyRequest('https://api.example', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
