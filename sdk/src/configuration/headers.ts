import { ConfigurationError } from '../errors/errors.ts';
import type { OperationId } from '../generated/operations.ts';

/**
 * Headers to send along, such as a gateway asks for. One that is undefined is not sent. Errors and the log show none, and
 * no value of eight characters or more that a server or a `fetch` quotes.
 *
 * Refused are `Accept`, `Authorization`, `Connection`, `Expect`, `Host`, `Idempotency-Key`, `Keep-Alive`, `TE`, `Trailer`,
 * `Upgrade` and what begins with `Content-`, `Service-` or `Transfer-`; and any value but visible ASCII, with spaces and
 * tabs only inside.
 */
export type ExtraHeaders = Readonly<Record<string, string | undefined>>;

// Any but those that the client, the signature or the connection depends on.
const NAME =
  /^(?!accept$|authorization|connection|content-|expect|host$|idempotency-key|keep-alive|service-|te$|trailer|transfer-|upgrade)[!#$%&'*+.^`|~\w-]+$/;
// Anything else would fail as the request leaves, or not arrive as it was given.
const VALUE = /^([\x21-\x7e]([\t\x20-\x7e]*[\x21-\x7e])?)?$/;

/**
 * Headers, with others over them; names in lower case, so that none is sent twice.
 * @throws ConfigurationError for one that is not the caller's to send, or cannot be
 */
export function checkedHeaders(
  headers: Record<string, string>,
  extra: ExtraHeaders = {},
  operation?: OperationId,
): Record<string, string> {
  const merged = { ...headers };
  // Entries of anything else, such as a `Headers`, would be lost without a word.
  if (Object.prototype.toString.call(extra) !== '[object Object]') throw refusal('', operation);
  for (const [given, value] of Object.entries(extra)) {
    const name = given.toLowerCase();
    if (!NAME.test(name) || !isSendable(value)) throw refusal(`: not ${JSON.stringify(given)}`, operation);
    if (value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

const isSendable = (value: unknown) =>
  value === undefined || (typeof value === 'string' && VALUE.test(value));

function refusal(which: string, operation: OperationId | undefined): ConfigurationError {
  return new ConfigurationError(
    `headers must be an object of names and visible ASCII, without those that the client or the connection needs${which}.`,
    { operation },
  );
}
