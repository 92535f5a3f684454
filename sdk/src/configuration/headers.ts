import { ConfigurationError } from '../errors/configuration-error.ts';
import type { OperationId } from '../generated/operations.ts';

/** Headers to send along, such as a gateway asks for. One that is undefined is not sent. */
export type ExtraHeaders = Readonly<Record<string, string | undefined>>;

// Any but those that the client, the signature or the connection depends on.
const NAME =
  /^(?!accept$|authorization|connection|content-|expect|host$|idempotency-key|keep-alive|service-|te$|trailer|transfer-|upgrade)[!#$%&'*+.^`|~\w-]+$/;
// Anything else would fail as the request leaves, or not arrive as it was given.
const VALUE = /^([\x21-\x7e]([\t\x20-\x7e]*[\x21-\x7e])?)?$/;

/** Headers, with others over them; names in lower case, so that none is sent twice. */
export function withHeaders(
  headers: Record<string, string>,
  extra: ExtraHeaders = {},
  operation?: OperationId,
): Record<string, string> {
  const merged = { ...headers };
  // Entries of anything else, such as a `Headers`, would be lost without a word.
  let isGood = Object.prototype.toString.call(extra) === '[object Object]';
  for (const [given, value] of Object.entries(extra ?? {})) {
    const name = given.toLowerCase();
    isGood &&= NAME.test(name) && (value === undefined || (typeof value === 'string' && VALUE.test(value)));
    if (value === undefined) delete merged[name];
    else merged[name] = value;
  }
  if (isGood) return merged;
  throw new ConfigurationError(
    'headers must be an object of names and visible ASCII, without those that the client or the connection needs.',
    operation && { operation },
  );
}
