import { CALL_OPTIONS } from '../configuration/check-options.ts';
import { ConfigurationError } from '../errors/errors.ts';
import { type OperationId, type OperationRow, operations } from '../generated/operations.ts';
import { isFields } from '../runtime/is-fields.ts';
import { rulesOf } from './rules.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

// Ids that a server or a proxy may resolve to another path; some decode `%2e`, `%2f` and `%5c`.
const UNSAFE_ID = /^(\.|%2e){0,2}$|%2f|%5c|[/\\\p{Cc}]/iu;

/** Refuses an id that would change the path: an empty one would address the list, `..` the parent. */
export function checkId(id: unknown, operation: OperationId): string {
  if (typeof id === 'string' && !UNSAFE_ID.test(id)) return id;
  throw refused(operation, 'the id the API returned: a string without slashes');
}

/** The value of a query parameter: a filter or a cursor. */
export type QueryValue = string | number | undefined;

/** Refuses values without a single way of being written in a query, such as an array or a Date. */
export function checkQuery(query: unknown, operation: OperationId): Record<string, QueryValue> {
  if (isContent(query) && hasQueryValues(query)) return query;
  throw refused(operation, 'a query of strings and whole numbers, options apart from it');
}

/** Refuses a key that the API would refuse, before anything is sent. */
export function checkIdempotencyKey(key: unknown, operation: OperationId): string {
  if (typeof key === 'string' && UUID.test(key)) return key;
  throw refused(operation, 'a UUID as idempotencyKey: leave it out to have one made');
}

/** Refuses a body that is not an object, such as JSON text, and an amount that is not text, such as a number. */
export function checkBody(body: unknown, operation: OperationId): object {
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
export function checkSignal(signal: unknown, operation: OperationId): AbortSignal | undefined {
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
