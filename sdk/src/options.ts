import { ConfigurationError } from './errors.ts';
import { checkedHeaders, type ExtraHeaders, type Fetch, userAgent } from './fetch.ts';
import { servers } from './generated/servers.ts';
import type { AttemptHook, Logger } from './observe.ts';
import { environmentVariable, hasDigest, isFields, type Runtime } from './runtime.ts';
import type { OperationName } from './tesa-error.ts';

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
   * Allows an `http:` address on any host, such as a sandbox in a neighboring container. Only for `svc_test_` keys: a
   * `svc_live_` key is refused.
   * @default whether the environment variable `TESA_ALLOW_HTTP` is `1`
   */
  allowInsecure?: boolean | undefined;
  /**
   * Sends the requests, for tests, proxies and certificates: the `fetch` of undici, node-fetch or the sandbox, or your
   * own. It must send URL and body unchanged, because the signature covers them, and no cache may answer, as `cache:
   * 'no-store'` asks. The SDK cannot know whether it sends each request once, so more errors of writes have the outcome
   * `unknown`: see `Outcome`. Each attempt is a separate request, whose signal is aborted when the attempt is given up.
   * @default the global `fetch`, looked up at each call
   */
  fetch?: Fetch | undefined;
  /**
   * The signing secret of the API key: every request is then signed, each attempt anew.
   * @default none: requests are not signed
   */
  signingSecret?: string | undefined;
  /**
   * Receives a line for every attempt and every retry, which never contains a key, an id, a query, a header or a body.
   * @default none
   */
  logger?: Logger | undefined;
  /**
   * Wraps every attempt, for traces and metrics.
   * @default none
   */
  onAttempt?: AttemptHook | undefined;
  /**
   * Headers to send with every request, such as those a gateway requires. The client refuses those that it sets itself,
   * except `User-Agent`.
   * @default only `User-Agent: tesa-sdk/<version> <runtime>`, without the runtime on Node 20, and none in a browser
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
   * A UUID under which the service executes this request once, however often it arrives within 24 hours; then it
   * forgets the key, and would execute it again. To repeat a call safely after a crash, pass your own, stored with its
   * order and the time of its first use: within 24 hours, and later only after you have looked for the operation. No
   * attempt of a call is sent more than 23 hours after its first. Repeating an earlier call safely relies on the
   * service's guarantee that an effect and its stored response commit together. The key is sent unchanged; for the
   * service, a UUID in capitals is the same. An explicit `undefined` is refused: a lost key must not become a new one.
   * @default a new UUID for each call, also in the `idempotencyKey` of its error and in its receipt
   */
  idempotencyKey?: string;
}

export interface Configuration {
  apiKey: () => string | Promise<string>;
  signingSecret: string | undefined;
  baseUrl: string;
  headers: Record<string, string>;
  fetch: TesaOptions['fetch'];
  limits: Limits;
  logger: Logger | undefined;
  onAttempt: TesaOptions['onAttempt'];
  runtime: Runtime;
}

const CLIENT_OPTIONS = [
  'apiKey',
  'baseUrl',
  'allowInsecure',
  'timeout',
  'deadline',
  'maxRetries',
  'signingSecret',
  'logger',
  'onAttempt',
  'headers',
  'fetch',
];

/** @throws ConfigurationError when an option is wrong, or the key does not belong to the address */
export function readConfiguration(options: TesaOptions, runtime: Runtime): Configuration {
  checkOptions(options, CLIENT_OPTIONS);
  const { fetch, logger, onAttempt } = options;
  for (const [name, option] of Object.entries({ fetch, onAttempt }))
    assertValid(option === undefined || typeof option === 'function', `${name} must be a function.`);
  assertValid(
    logger === undefined || Object(logger) === logger,
    'logger must be an object, such as console.',
  );
  const signingSecret = readSigningSecret(options.signingSecret);
  return {
    ...readAccess(options),
    signingSecret,
    fetch,
    headers: checkedHeaders(userAgent(), options.headers),
    limits: readLimits(options),
    logger,
    onAttempt,
    runtime,
  };
}

function readAccess(options: TesaOptions): Pick<Configuration, 'apiKey' | 'baseUrl'> {
  const { apiKey } = options;
  if (typeof apiKey === 'function') {
    const baseUrl = resolveBaseUrl(options, undefined);
    const check = (environment: Environment) => refuseForeignKey(baseUrl, environment);
    return { baseUrl, apiKey: rotatingApiKey(apiKey, check) };
  }
  const { value, environment } = checkApiKey(
    apiKey === undefined ? (environmentVariable('TESA_API_KEY') ?? '') : apiKey,
  );
  const baseUrl = resolveBaseUrl(options, environment);
  refuseForeignKey(baseUrl, environment);
  return { baseUrl, apiKey: () => value };
}

export function assertValid(holds: unknown, message: string, operation?: OperationName): asserts holds {
  if (!holds) throw new ConfigurationError(message, { operation });
}

export const CALL_OPTIONS = ['signal', 'timeout', 'deadline', 'maxRetries', 'headers', 'idempotencyKey'];

/** Refuses unknown option names, because ignoring a misspelled `idempotencyKey` could double a write. */
export function checkOptions(options: unknown, names: readonly string[], operation?: OperationName): void {
  const wrong = isFields(options)
    ? Object.keys(options).find((name) => !names.includes(name))
    : typeof options;
  assertValid(
    wrong === undefined,
    `options must be an object of ${names.join(', ')}: not ${wrong}.`,
    operation,
  );
}

type Environment = 'production' | 'sandbox';

export interface ApiKey {
  value: string;
  environment: Environment;
}

// Visible ASCII only, because `fetch` quotes a header value that it cannot send in its error, which would
// reveal the key.
const API_KEY = /^svc_(test|live)_[\x21-\x7e]+$/;
const KINDS = 'svc_test_… (sandbox) or svc_live_… (production)';

/**
 * Calls the function `source` for the key of each attempt.
 * @param check refuses a key of another environment than the address
 */
function rotatingApiKey(
  source: () => unknown,
  check: (environment: Environment) => void,
): () => Promise<string> {
  let first: Environment | undefined;
  const ask = async () => {
    try {
      return await source();
    } catch (cause) {
      if (hasDigest(cause)) throw cause;
      throw new Error(`apiKey failed: ${Object(cause).message}`, { cause });
    }
  };
  return async () => {
    const { value, environment } = checkApiKey(await ask());
    check(environment);
    first ??= environment;
    assertValid(
      environment === first,
      'apiKey returned a key of a different environment: create a client for it.',
    );
    return value;
  };
}

function checkApiKey(value: unknown): ApiKey {
  assertValid(typeof value === 'string', `The API key must be text: ${KINDS}.`);
  const key = value.trim();
  assertValid(key, 'No API key: pass { apiKey } or set TESA_API_KEY.');

  const kind = API_KEY.exec(key)?.[1];
  assertValid(kind, `The API key must be ${KINDS}.`);
  return { value: key, environment: kind === 'live' ? 'production' : 'sandbox' };
}

/**
 * The address without a trailing slash: the option, `TESA_BASE_URL`, or the default of the environment.
 * @param environment of the key; undefined while no key is known
 */
function resolveBaseUrl(
  { baseUrl: option, allowInsecure = environmentVariable('TESA_ALLOW_HTTP') === '1' }: TesaOptions,
  environment: Environment | undefined,
): string {
  const given =
    option === undefined ? environmentVariable('TESA_BASE_URL')?.trim() || addressOf(environment) : option;
  const url = checkUrl(given, allowInsecure);
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

function addressOf(environment: Environment | undefined): string {
  assertValid(environment, 'No baseUrl: with an apiKey function, pass it or set TESA_BASE_URL.');
  return servers[environment];
}

function checkUrl(address: string, allowInsecure: boolean): URL {
  assertValid(
    typeof address === 'string' && URL.canParse(address),
    `baseUrl must be an absolute URL, such as ${servers.sandbox}.`,
  );
  const url = new URL(address);
  assertValid(!/[?#@]/.test(address), 'baseUrl must not have credentials, query or fragment.');
  assertValid(
    url.protocol === 'https:' ||
      (url.protocol === 'http:' && (allowInsecure === true || isLoopback(hostOf(address)))),
    'baseUrl must be https, except on loopback and, for a svc_test_ key, with allowInsecure: true or TESA_ALLOW_HTTP=1.',
  );
  return url;
}

function refuseForeignKey(baseUrl: string, environment: Environment): void {
  const host = hostOf(baseUrl);
  assertValid(
    environment !== 'sandbox' || host !== hostOf(servers.production),
    'A svc_test_ key must not be sent to production.',
  );
  assertValid(
    environment !== 'production' ||
      (host !== hostOf(servers.sandbox) && !isLoopback(host) && !baseUrl.startsWith('http:')),
    'A svc_live_ key must not be sent to the sandbox, to this machine or by http.',
  );
}

function isLoopback(host: string): boolean {
  return /^(localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(host);
}

// Drops a trailing dot, because a fully qualified name leads to the same machine.
function hostOf(address: string): string {
  return new URL(address).hostname.replace(/\.$/, '');
}

/** Time limits of a call, and its number of retries. */
export interface Limits {
  /**
   * Milliseconds that one attempt may take, including reading the body.
   * @default 30000
   */
  timeout: number;
  /**
   * Milliseconds that the whole call may take, including every attempt and every wait between attempts.
   * @default 90000
   */
  deadline: number;
  /**
   * How many times a call is retried, always with the same `Idempotency-Key`, after a transient failure: no response, a
   * truncated one, 408, 429, 5xx, or 409 `requisicao_em_andamento`. 0 disables retries.
   * @default 2
   */
  maxRetries: number;
}

export type LimitOptions = { [Limit in keyof Limits]?: Limits[Limit] | undefined };

const DEFAULTS: Limits = { timeout: 30_000, deadline: 90_000, maxRetries: 2 };

/** Maximum delay of a timer in milliseconds; a longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

export function readLimits(given: LimitOptions, fallback = DEFAULTS, operation?: OperationName): Limits {
  const {
    timeout = fallback.timeout,
    deadline = fallback.deadline,
    maxRetries = fallback.maxRetries,
  } = given;
  assertDurations({ timeout, deadline }, operation);
  assertValid(
    Number.isInteger(maxRetries) && maxRetries >= 0 && maxRetries < LONGEST_TIMER,
    'maxRetries must be a whole number, 0 for none.',
    operation,
  );
  return { timeout, deadline, maxRetries };
}

export function assertDurations(options: Record<string, unknown>, operation?: OperationName): void {
  for (const [name, ms] of Object.entries(options))
    assertValid(
      typeof ms === 'number' && ms > 0 && ms <= LONGEST_TIMER,
      `${name} must be milliseconds, more than 0 and at most ${LONGEST_TIMER}.`,
      operation,
    );
}

function readSigningSecret(option: string | undefined): string | undefined {
  if (option === undefined) return undefined;
  const secret = typeof option === 'string' ? option.trim() : '';
  assertValid(
    /^[\x21-\x7e]+$/.test(secret),
    "signingSecret must be the API key's, as the dashboard shows it.",
  );
  return secret;
}
