/** How a client is made. */
export interface TesaOptions {
  /**
   * The organization's API key: `svc_test_…` for the sandbox, `svc_live_…` for production.
   * @default the environment variable `TESA_API_KEY`
   */
  apiKey?: string | undefined;
  /**
   * Address of the service, with its `/v1`. Must be https, except on loopback.
   * @default the sandbox for a `svc_test_` key, production for a `svc_live_` key
   */
  baseUrl?: string | undefined;
  /**
   * Carries the requests, for tests, proxies and instrumentation.
   * @default the global `fetch`, looked up at each call
   */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

export interface ReadOptions {
  /** Aborts the call, which then throws an `AbortedError`. */
  signal?: AbortSignal | undefined;
}

export interface WriteOptions extends ReadOptions {
  /**
   * A UUID under which the service carries this request out once, however often it arrives. Pass your own, kept
   * beside the order it belongs to, to repeat a call safely after a crash.
   * @default a new UUID for each call, found again as `idempotencyKey` on its error
   */
  idempotencyKey?: string | undefined;
}
