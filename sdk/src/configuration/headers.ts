import { ConfigurationError } from '../errors/configuration-error.ts';
import type { OperationId } from '../generated/operations.ts';

/** Headers to send along, such as a gateway asks for. One that is undefined is not sent. */
export type ExtraHeaders = Readonly<Record<string, string | undefined>>;

// What the client, the signature or the connection depends on.
const TAKEN =
  /^(accept|authorization|content-.*|idempotency-key|service-.*|connection|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/;
const NAME = /^[!#$%&'*+.^`|~\w-]+$/;
// Anything else would fail as the request leaves, or not arrive as it was given.
const VALUE = /^[\x21-\x7e]([\t\x20-\x7e]*[\x21-\x7e])?$/;

/** Headers, with others over them; names in lower case, so that none is sent twice. */
export function withHeaders(
  headers: Record<string, string>,
  extra: ExtraHeaders | undefined,
  operation?: OperationId,
): Record<string, string> {
  if (extra === undefined) return headers;
  if (!isPlain(extra)) throw refused('must be an object of names and values', operation);
  const merged = { ...headers };
  for (const [given, value] of Object.entries(extra)) {
    const name = given.toLowerCase();
    if (!NAME.test(name)) throw refused('has a name that is none of a header', operation);
    if (TAKEN.test(name)) throw refused(`must leave ${given} to the client`, operation);
    if (value === undefined) delete merged[name];
    else if (typeof value === 'string' && VALUE.test(value)) merged[name] = value;
    else throw refused(`needs visible ASCII as the value of ${given}`, operation);
  }
  return merged;
}

function refused(why: string, operation: OperationId | undefined): ConfigurationError {
  return new ConfigurationError(`headers ${why}.`, operation && { operation });
}

/** Entries of anything else, such as a `Headers`, would be lost without a word. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
