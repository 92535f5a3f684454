import { createFinalURL } from 'openapi-fetch';
import type { BodyOf, QueryOf } from './contract-types.ts';
import { ConfigurationError } from './errors.ts';
import { checkedHeaders } from './fetch.ts';
import type { OperationId } from './generated/operations.ts';
import {
  assertValid,
  CALL_OPTIONS,
  type Configuration,
  checkOptions,
  type Limits,
  readLimits,
  type WriteOptions,
} from './options.ts';
import { redactor } from './redact.ts';
import type { AnyExpectation, Expectation } from './response.ts';
import { isFields } from './runtime.ts';
import type { OperationName } from './tesa-error.ts';

/** The methods that the contract uses. */
export type HttpMethod = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

/** The resource that a method acts on, or its id. */
export type Target = string | { id: string };

/**
 * A call as a generated method describes it: how to send it, with which arguments, and what a success must
 * contain.
 */
export interface OperationCall<O extends OperationId> {
  readonly operation: O;
  readonly method: HttpMethod;
  readonly path: string;
  /** Replaces the `{id}` of the path. */
  readonly id?: Target | undefined;
  readonly query?: QueryOf<O> | undefined;
  readonly body?: BodyOf<O>;
  readonly optionalBody?: BodyOf<O> | undefined;
  readonly options?: WriteOptions | undefined;
  readonly reader?: OperationId;
  /** Fields of a success; null where the success is an empty 204. */
  readonly expect: Expectation<O> | null;
}

export type AnyCall = Omit<
  OperationCall<OperationId>,
  'operation' | 'query' | 'body' | 'optionalBody' | 'expect'
> & {
  readonly operation: OperationName;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly optionalBody?: unknown;
  /** Undefined when the form of the response is unknown. */
  readonly expect?: AnyExpectation;
};

/** Options of `request` besides method and path: the parts of the request, and the options of a call. */
export interface RequestOptions extends WriteOptions {
  /** Replaces the `{id}` of the path. */
  id?: string | undefined;
  /** Strings and whole numbers; one that is undefined is not sent. */
  query?: Readonly<Record<string, QueryValue>> | undefined;
  /** Sent as JSON, so amounts are text or a `Valor`. Not with GET. */
  body?: object | undefined;
}

// Matches a method of the contract, and a path that no server or proxy resolves to another path or host: no
// dots.
const REQUEST = /^(GET|PUT|POST|PATCH|DELETE) (\/(\{id\}|[\w-]+))+$/;

/**
 * A call of an operation that this version does not know.
 * @throws ConfigurationError when the method is invalid, or the path might lead elsewhere
 */
export function newCall(method: HttpMethod, path: `/${string}`, options?: RequestOptions): AnyCall {
  // Not copied, so that an inherited idempotency key is not lost. A value that is not an object is refused
  // with the options.
  const { id, query, body: optionalBody }: RequestOptions = Object(options);
  const operation: OperationName = `${method} ${path}`;
  assertValid(
    typeof path === 'string' &&
      REQUEST.test(operation) &&
      path.split('{id}').length === (id === undefined ? 1 : 2) &&
      (method !== 'GET' || optionalBody === undefined),
    'request needs a method, a path such as /propostas/{id}, its id, and no body with GET.',
  );
  return { operation, method, path, id, query, optionalBody, options };
}

/** A validated call whose idempotency key no longer changes. */
export interface Call {
  operation: OperationName;
  method: string;
  path: string;
  id: string | undefined;
  query: Record<string, QueryValue> | undefined;
  body: object | undefined;
  reader: OperationId | undefined;
  expect: AnyExpectation | undefined;
  idempotencyKey: string | null;
  headers: Record<string, string>;
  /** The API keys of the call's attempts, to redact them. */
  apiKeys: Set<string>;
  signal: AbortSignal | undefined;
  limits: Limits;
  /** Removes the secrets of the client and of this call from external text. */
  redact: (text: string) => string;
}

export function prepareCall(given: AnyCall, client: Configuration): Call {
  const { operation, method, path, query, optionalBody, reader, expect, options = {} } = given;
  checkOptions(
    options,
    expect === undefined ? ['id', 'query', 'body', ...CALL_OPTIONS] : CALL_OPTIONS,
    operation,
  );
  const headers = checkedHeaders(client.headers, options.headers, operation);
  const apiKeys = new Set<string>();
  return {
    operation,
    method,
    path,
    id: path.includes('{id}') ? checkId(idOf(given.id), operation) : undefined,
    query: query === undefined ? undefined : checkQuery(query, operation),
    body: 'body' in given || optionalBody !== undefined ? checkBody(given) : undefined,
    reader,
    expect,
    idempotencyKey: method === 'GET' ? null : keyOf(options, operation, client),
    headers,
    apiKeys,
    signal: checkSignal(options.signal, operation),
    limits: readLimits(options, client.limits, operation),
    redact: redactor({ signingSecret: client.signingSecret, headers, apiKeys }),
  };
}

export interface HttpRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** @throws TypeError when the body cannot be serialized as JSON, such as one with a bigint */
export function writeRequest(call: Call, baseUrl: string): HttpRequest {
  const { method, path, id, query, body, idempotencyKey, headers } = call;
  const params = { path: { id }, query: query ?? {} };
  return {
    url: createFinalURL<Record<string, unknown>>(path, { baseUrl, params, querySerializer, pathSerializer }),
    method,
    headers: {
      // undici's cache returns old responses while the service fails unless this header forbids it. In a browser, which
      // gets no User-Agent from here, the header would cause a CORS preflight.
      ...(headers['user-agent'] && { 'cache-control': 'no-store' }),
      ...headers,
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
    },
    body: body && JSON.stringify(body),
  };
}

// Only this file imports openapi-fetch. The SDK sends requests itself, because openapi-fetch has no retries
// and follows redirects; its serializers would add a kilobyte for arrays and objects, which no path or query
// of the contract has.
const encode = (value: unknown) => encodeURIComponent(String(value));

// The encoded text contains no `$`, which `replace` would read as a pattern.
const pathSerializer = (path: string, { id }: Record<string, unknown>) => path.replace('{id}', encode(id));

function querySerializer(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.map((pair) => pair.map(encode).join('=')).join('&');
}

/** The id of a target. Passes any other value on, so that `checkId` refuses it. */
export function idOf(target: Target | undefined): string | undefined {
  return typeof target === 'string' ? target : target?.id;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

// Matches ids that a server or a proxy may resolve to another path; some decode `%2e`, `%2f` and `%5c`.
const UNSAFE_ID = /^(\.|%2e){0,2}$|%2f|%5c|[/\\\p{Cc}]/iu;

/** Refuses an id that would change the path: an empty one would address the list, `..` the parent. */
function checkId(id: unknown, operation: OperationName): string {
  if (typeof id === 'string' && !UNSAFE_ID.test(id)) return id;
  throw refused(operation, 'the id the API returned: a string without slashes');
}

/** The value of a query parameter: a filter or a cursor. */
export type QueryValue = string | number | undefined;

/**
 * Refuses values without a unique text form in a query, such as an array or a Date, and options in its place,
 * which would be ignored.
 */
function checkQuery(query: unknown, operation: OperationName): Record<string, QueryValue> {
  const isSendable =
    isFields(query) &&
    !CALL_OPTIONS.some((name) => Object.hasOwn(query, name)) &&
    Object.values(query).every((value) => {
      return value === undefined || typeof value === 'string' || Number.isSafeInteger(value);
    });
  if (isSendable) return query as Record<string, QueryValue>;
  throw refused(operation, 'a query of strings and whole numbers, apart from the options');
}

/**
 * Generates an idempotency key only when the option is absent. Refuses an explicit undefined, because a lost
 * key must not become a new one, and a key that the API would refuse.
 */
function keyOf(options: WriteOptions, operation: OperationName, { runtime }: Configuration): string {
  if (!('idempotencyKey' in options)) return runtime.newId();
  const key: unknown = options.idempotencyKey;
  if (typeof key === 'string' && UUID.test(key)) return key;
  throw refused(operation, 'a UUID as idempotencyKey: omit it to generate one');
}

/**
 * Refuses a body that is not an object, such as JSON text, and an amount that is not text, such as a number.
 */
function checkBody({ operation, body: required, optionalBody: body = required, expect }: AnyCall): object {
  const option = isFields(body) && CALL_OPTIONS.find((name) => Object.hasOwn(body, name));
  if (option) throw refused(operation, `${option} in its last argument, the options, not in the body`);
  if (!isFields(body)) throw refused(operation, 'an object as its body, apart from the options');
  for (const [name, rule] of Object.entries(expect ?? {}))
    if (typeof rule === 'object' && rule.as === 'amount' && !isAmount(body[name]))
      throw refused(operation, `${name} as text such as '10.00', or as a Valor`);
  return body;
}

/**
 * True for text, or a `Valor`, which serializes itself to text; never for a number or a bigint, even in a program that
 * gave their prototypes a `toJSON`.
 */
function isAmount(valor: unknown): boolean {
  return (
    valor === undefined ||
    typeof valor === 'string' ||
    (typeof valor === 'object' && 'toJSON' in Object(valor))
  );
}

/** Refuses values such as an AbortController, which would never abort the call. */
function checkSignal(signal: unknown, operation: OperationName): AbortSignal | undefined {
  if (signal === undefined || signal instanceof AbortSignal) return signal;
  throw refused(operation, 'an AbortSignal as signal');
}

function refused(operation: OperationName, need: string): ConfigurationError {
  return new ConfigurationError(`${operation} needs ${need}.`, { operation });
}
