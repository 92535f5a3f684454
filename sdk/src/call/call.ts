import { CALL_OPTIONS, checkOptions } from '../configuration/check-options.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { checkedHeaders } from '../configuration/headers.ts';
import { type Limits, readLimits } from '../configuration/limits.ts';
import type { WriteOptions } from '../configuration/options.ts';
import { redactor } from '../configuration/redact.ts';
import type { BodyOf, QueryOf } from '../contract-types.ts';
import { type OperationId, type OperationRow, operations } from '../generated/operations.ts';
import type { Runtime } from '../runtime/runtime.ts';
import {
  checkBody,
  checkId,
  checkIdempotencyKey,
  checkQuery,
  checkSignal,
  type QueryValue,
} from './arguments.ts';
import { idOf, type Target } from './id-of.ts';

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
