import { CALL_OPTIONS } from '../configuration/check-options.ts';
import { ConfigurationError } from '../errors/errors.ts';
import type { OperationId } from '../generated/operations.ts';
import { isFields } from '../runtime/is-fields.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

// What a server, or a proxy before it, may take for another path; `%2e` is a dot to some.
const UNSAFE_ID = /^(\.|%2e){0,2}$|[/\\\p{Cc}]/iu;

/** Refuses an id that would lead the request to another path: an empty one reaches the list, `..` the parent. */
export function checkId(id: unknown, operation: OperationId): string {
  if (typeof id === 'string' && !UNSAFE_ID.test(id)) return id;
  throw refused(operation, 'the id the API returned: a string without slashes');
}

/** A filter or a cursor, as it goes into the query. */
export type QueryValue = string | number | undefined;

/** Refuses what has no one way of being written in a query, such as a list or a date. */
export function checkQuery(query: unknown, operation: OperationId): Record<string, QueryValue> {
  if (isContent(query) && hasQueryValues(query)) return query;
  throw refused(operation, 'a query of strings and whole numbers, options apart from it');
}

/** Refuses a key the API would refuse, before anything is sent under it. */
export function checkIdempotencyKey(key: unknown, operation: OperationId): string {
  if (typeof key === 'string' && UUID.test(key)) return key;
  throw refused(operation, 'a UUID as idempotencyKey: leave it out to have one made');
}

/** Refuses a body that is no object, such as JSON written in advance, or whose amount is no text, such as a number. */
export function checkBody(body: unknown, operation: OperationId): object {
  if (isContent(body) && isAmount(body.valor)) return body;
  throw refused(operation, 'an object with the fields of the contract, valor as text, options apart from it');
}

/** What a double makes of an amount is sent by nobody; a `Valor` becomes text by itself. */
function isAmount(valor: unknown): boolean {
  return valor === undefined || typeof valor === 'string' || 'toJSON' in Object(valor);
}

/** Refuses what would never abort, such as the controller in place of its signal. */
export function checkSignal(signal: unknown, operation: OperationId): AbortSignal | undefined {
  if (signal === undefined || signal instanceof AbortSignal) return signal;
  throw refused(operation, 'an AbortSignal as signal');
}

function refused(operation: OperationId, need: string): ConfigurationError {
  return new ConfigurationError(`${operation} needs ${need}.`, { operation });
}

/** Options that stand in the place of a query or a body are refused: there they would be lost. */
function isContent(value: unknown): value is Record<string, unknown> {
  return isFields(value) && !CALL_OPTIONS.some((name) => Object.hasOwn(value, name));
}

function hasQueryValues(query: Record<string, unknown>): query is Record<string, QueryValue> {
  return Object.values(query).every((value) => {
    return value === undefined || typeof value === 'string' || Number.isSafeInteger(value);
  });
}
