import type { Fetch } from '../http/fetch.ts';
import type { AttemptHook } from './attempt-hook.ts';
import type { ExtraHeaders } from './headers.ts';
import type { LimitOptions } from './limits.ts';
import type { Logger } from './logger.ts';

/** The options of a client. */
export interface TesaOptions extends LimitOptions {
  /**
   * The organization's API key: `svc_test_…` for the sandbox, `svc_live_…` for production. Or a function that returns
   * it, for keys that rotate: it is called for each attempt, within its `timeout`, so it should cache the key. All its keys
   * must belong to one environment, and `baseUrl` is required; when it fails, the call ends with a `ConfigurationError`.
   * @default the environment variable `TESA_API_KEY`
   */
  apiKey?: string | (() => string | Promise<string>) | undefined;
  /**
   * Address of the service, with its `/v1`. Must be https, except on loopback and with `allowInsecure`; required when `apiKey` is a function. The
   * default addresses are those of the draft contract, and not live yet.
   * @default the environment variable `TESA_BASE_URL`, or else the sandbox for a `svc_test_` key and production for a
   *   `svc_live_` key
   */
  baseUrl?: string | undefined;
  /**
   * Allows an `http:` address on any host, such as a sandbox in a neighbouring container. Only for `svc_test_` keys: a
   * `svc_live_` key is refused.
   * @default whether the environment variable `TESA_ALLOW_HTTP` is `1`
   */
  allowInsecure?: boolean | undefined;
  /**
   * Carries the requests, for tests, proxies and certificates: the `fetch` of undici, node-fetch or the sandbox, or
   * your own. It must send the URL and the body as they are, since the signature covers them, and no cache may answer, as
   * `cache: 'no-store'` asks. Whether it sends each request once is not known, so more errors of writes have the outcome
   * `unknown`: see `Outcome`. Each attempt is a request of its own, whose signal is aborted when the attempt is given up.
   * @default the global `fetch`, looked up at each call
   */
  fetch?: Fetch | undefined;
  /**
   * The signing secret of the API key: every request is then signed, each attempt anew.
   * @default none: requests are not signed
   */
  signingSecret?: string | undefined;
  /**
   * Receives a line for every attempt and every retry, which never holds a key, an id, a query, a header or a body.
   * @default none
   */
  logger?: Logger | undefined;
  /**
   * Wraps every attempt, for traces and metrics.
   * @default none
   */
  onAttempt?: AttemptHook | undefined;
  /**
   * Headers to send with every request, such as those a gateway requires. Those that the client sets itself are refused,
   * except `User-Agent`.
   * @default only `User-Agent: tesa-sdk/<version> <runtime>`, without the runtime on Node 20, and not that in a browser
   */
  headers?: ExtraHeaders | undefined;
}

/** The options of every method. The limits default to those of the client. */
export interface ReadOptions extends LimitOptions {
  /** Aborts the call, which then throws an `AbortedError`. */
  signal?: AbortSignal | undefined;
  /** Headers of this call, which override those of the client; one that is undefined is not sent. */
  headers?: ExtraHeaders | undefined;
}

export interface WriteOptions extends ReadOptions {
  /**
   * A UUID under which the service carries this request out once, however often it arrives within 24 hours; then it
   * forgets the key, and carries it out again. Pass your own, kept beside the order it belongs to and the time of its
   * first use, to repeat a call safely after a crash: within 24 hours, and later only once you have looked for the
   * operation. No attempt of a call leaves more than 23 hours after its first. That an earlier call is repeated safely
   * rests on the promise of the service that an effect and its stored answer commit together.
   * It is sent as it is given; the service takes a UUID in capitals for the same. One that is `undefined` is refused: a
   * key that was lost must not become a new one.
   * @default a new UUID for each call, found again as `idempotencyKey` on its error and in its receipt
   */
  idempotencyKey?: string;
}
