import { createFinalURL } from 'openapi-fetch';
import type { BodyOf, QueryOf } from './contract-types.ts';
import { ConfigurationError } from './errors.ts';
import { rulesOf } from './expect.ts';
import { type OperationId, type OperationRow, operations } from './generated/operations.ts';
import { checkedHeaders } from './headers.ts';
import {
  CALL_OPTIONS,
  type Configuration,
  checkOptions,
  type Limits,
  readLimits,
  type WriteOptions,
} from './options.ts';
import { redactor } from './redact.ts';
import { isFields, type Runtime } from './runtime.ts';

/** The arguments of a method, by their names. */
export interface CallInput<O extends OperationId> {
  id?: Target | undefined;
  query?: QueryOf<O> | undefined;
  body?: BodyOf<O> | undefined;
  options?: WriteOptions | undefined;
}

/** A validated call, ready to send, whose idempotency key no longer changes. */
export interface Call {
  operation: OperationId;
  method: string;
  path: string;
  id: string | undefined;
  query: Record<string, QueryValue> | undefined;
  body: object | undefined;
  idempotencyKey: string | null;
  /** The extra headers, of the client and of this call. */
  headers: Record<string, string>;
  /** The keys that its attempts were sent with. */
  apiKeys: Set<string>;
  signal: AbortSignal | undefined;
  limits: Limits;
  /** Removes the secrets of the client and of this call from text that came from outside. */
  redact: (text: string) => string;
}

export function prepareCall<O extends OperationId>(
  operation: O,
  { id, query, body, options = {} }: CallInput<O>,
  { headers: ofClient, limits, runtime, signingSecret }: Configuration,
): Call {
  const [method, path, , takes]: OperationRow = operations[operation];
  checkOptions(options, CALL_OPTIONS, operation);
  const hasBody = takes === 'body' || body !== undefined;
  const headers = checkedHeaders(ofClient, options.headers, operation);
  const apiKeys = new Set<string>();
  return {
    operation,
    method,
    path,
    id: path.includes('{id}') ? checkId(idOf(id), operation) : undefined,
    query: query === undefined ? undefined : checkQuery(query, operation),
    body: hasBody ? checkBody(body, operation) : undefined,
    idempotencyKey: method === 'GET' ? null : keyOf(options, operation, runtime),
    headers,
    apiKeys,
    signal: checkSignal(options.signal, operation),
    limits: readLimits(options, limits, operation),
    redact: redactor({ signingSecret, headers, apiKeys }),
  };
}

/** Generates a key only when the option is absent. An explicit undefined is refused: a lost key must not become a new one. */
function keyOf(options: WriteOptions, operation: OperationId, runtime: Runtime): string {
  const isGiven = 'idempotencyKey' in options;
  return isGiven ? checkIdempotencyKey(options.idempotencyKey, operation) : runtime.newId();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

// Ids that a server or a proxy may resolve to another path; some decode `%2e`, `%2f` and `%5c`.
const UNSAFE_ID = /^(\.|%2e){0,2}$|%2f|%5c|[/\\\p{Cc}]/iu;

/** Refuses an id that would change the path: an empty one would address the list, `..` the parent. */
function checkId(id: unknown, operation: OperationId): string {
  if (typeof id === 'string' && !UNSAFE_ID.test(id)) return id;
  throw refused(operation, 'the id the API returned: a string without slashes');
}

/** The value of a query parameter: a filter or a cursor. */
type QueryValue = string | number | undefined;

/** Refuses values without a single way of being written in a query, such as an array or a Date. */
function checkQuery(query: unknown, operation: OperationId): Record<string, QueryValue> {
  if (isContent(query) && hasQueryValues(query)) return query;
  throw refused(operation, 'a query of strings and whole numbers, options apart from it');
}

/** Refuses a key that the API would refuse, before anything is sent. */
function checkIdempotencyKey(key: unknown, operation: OperationId): string {
  if (typeof key === 'string' && UUID.test(key)) return key;
  throw refused(operation, 'a UUID as idempotencyKey: leave it out to have one made');
}

/** Refuses a body that is not an object, such as JSON text, and an amount that is not text, such as a number. */
function checkBody(body: unknown, operation: OperationId): object {
  const option = isFields(body) && CALL_OPTIONS.find((name) => Object.hasOwn(body, name));
  if (option) {
    const [, path]: OperationRow = operations[operation];
    const place = path.includes('{id}') ? 'third' : 'second';
    throw refused(
      operation,
      `${option} in its ${place} argument, the options: the body comes before it, and is undefined where there is none`,
    );
  }
  if (!isContent(body))
    throw refused(operation, 'an object with the fields of the contract, options apart from it');
  const wrong = rulesOf(operation).find(({ name, value }) => value === '{amount}' && !isAmount(body[name]));
  if (wrong === undefined) return body;
  throw refused(operation, `${wrong.name} as text such as '10.00', or as a Valor`);
}

/** Whether a value can be an amount: text, or a `Valor`, which serialises itself to text; never a floating-point number. */
function isAmount(valor: unknown): boolean {
  return valor === undefined || typeof valor === 'string' || 'toJSON' in Object(valor);
}

/** Refuses what is not an AbortSignal, such as an AbortController, which would never abort the call. */
function checkSignal(signal: unknown, operation: OperationId): AbortSignal | undefined {
  if (signal === undefined || signal instanceof AbortSignal) return signal;
  throw refused(operation, 'an AbortSignal as signal');
}

function refused(operation: OperationId, need: string): ConfigurationError {
  return new ConfigurationError(`${operation} needs ${need}.`, { operation });
}

/** Whether a value is a query or a body. Options passed in their place are refused, since they would be ignored. */
function isContent(value: unknown): value is Record<string, unknown> {
  return isFields(value) && !CALL_OPTIONS.some((name) => Object.hasOwn(value, name));
}

function hasQueryValues(query: Record<string, unknown>): query is Record<string, QueryValue> {
  return Object.values(query).every((value) => {
    return value === undefined || typeof value === 'string' || Number.isSafeInteger(value);
  });
}

/** What a method is about: a resource, or its id. */
export type Target = string | { id: string };

/** The id of a target. Anything else is passed on, for `checkId` to refuse. */
export function idOf(target: Target | undefined): string | undefined {
  return typeof target === 'string' ? target : target?.id;
}

/** A serialised request: each attempt sends a copy of it. */
export interface HttpRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** JSON, as it is sent and signed. */
  body: string | undefined;
}

// The only file that imports openapi-fetch. The sending is ours, since its client has no retries and follows redirects.
// Its serializers would add a kilobyte for arrays and objects, which no path and no query of the contract has.
const encode = (value: unknown) => encodeURIComponent(String(value));

const pathSerializer = (path: string, { id }: Record<string, unknown>) =>
  path.replace('{id}', () => encode(id));

function querySerializer(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.map((pair) => pair.map(encode).join('=')).join('&');
}

/** @throws TypeError when the body cannot be serialised as JSON, such as one with a bigint */
export function writeRequest(call: Call, baseUrl: string): HttpRequest {
  const { method, path, id, query, body, idempotencyKey, headers } = call;
  const params = { path: { id }, ...(query && { query }) };
  return {
    url: createFinalURL<Record<string, unknown>>(path, { baseUrl, params, querySerializer, pathSerializer }),
    method,
    headers: {
      // The cache of undici answers what is old while the service fails, unless this asks it not to. A browser, which has
      // no User-Agent from here, would ask the service for leave first.
      ...(headers['user-agent'] && { 'cache-control': 'no-store' }),
      ...headers,
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
    },
    body: body && JSON.stringify(body),
  };
}
