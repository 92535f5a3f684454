import { ConfigurationError } from './errors/configuration-error.ts';
import type { OperationId } from './generated/operations.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Refuses an id that would lead the request to another path: an empty one reaches the list, `..` the parent. */
export function checkId(id: unknown, operation: OperationId): string {
  if (typeof id === 'string' && id !== '' && id !== '.' && id !== '..' && !/[/\\]/.test(id)) return id;
  throw new ConfigurationError(`${operation} needs the id the API returned: a string without slashes.`, {
    operation,
  });
}

/** Refuses a key the API would refuse, before anything is sent under it. */
export function checkIdempotencyKey(key: unknown, operation: OperationId): string {
  if (typeof key === 'string' && UUID.test(key)) return key;
  throw new ConfigurationError(
    `${operation} needs a UUID as idempotencyKey, such as crypto.randomUUID() makes.`,
    {
      operation,
    },
  );
}

/** Refuses a body that is no object, such as a list or JSON written in advance. */
export function checkBody(body: unknown, operation: OperationId): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new ConfigurationError(`${operation} needs an object with the fields of the contract.`, {
    operation,
  });
}
