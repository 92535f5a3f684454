/** How a request is handed to `fetch`: plain values, which that of every runtime and library takes. */
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  /** JSON, in the very characters that were signed. */
  body: string | null;
  /** Aborted when the attempt is given up. */
  signal: AbortSignal;
  redirect: 'manual';
}

/** What is read of an answer: the `Response` of every runtime and library has it. */
export interface FetchResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: { get(name: string): string | null };
  /** A stream of bytes, of the web or of Node. */
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

/** Carries a request: the global `fetch`, that of undici or node-fetch, or one of your own. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;
