import { ConfigurationError } from './errors.ts';
import type { OperationId } from './generated/operations.ts';
import { version } from './generated/version.ts';

/**
 * Extra headers, such as those a gateway requires. One that is undefined is not sent. Errors and the log never show
 * them; eight characters or more of a value are also redacted where a server or `fetch` quotes them.
 *
 * The following are refused: `Accept`, `Authorization`, `Connection`, `Expect`, `Host`, `Idempotency-Key`, `Keep-Alive`, `TE`, `Trailer`,
 * `Upgrade` and what begins with `Content-`, `Service-` or `Transfer-`; and values that are not visible ASCII, with
 * spaces and tabs only in between.
 */
export type ExtraHeaders = Readonly<Record<string, string | undefined>>;

// Excludes the names that the client, the signature or the connection depends on.
const NAME =
  /^(?!accept$|authorization|connection|content-|expect|host$|idempotency-key|keep-alive|service-|te$|trailer|transfer-|upgrade)[!#$%&'*+.^`|~\w-]+$/;
// Anything else would fail when the request is sent, or arrive altered.
const VALUE = /^([\x21-\x7e]([\t\x20-\x7e]*[\x21-\x7e])?)?$/;

/**
 * Headers, overridden by `extra`; names in lower case, so that none is sent twice.
 * @throws ConfigurationError for a header that the caller may not set, or that cannot be sent
 */
export function checkedHeaders(
  headers: Record<string, string>,
  extra: ExtraHeaders = {},
  operation?: OperationId,
): Record<string, string> {
  const merged = { ...headers };
  // Only a plain object: the entries of a `Headers`, for example, would be silently ignored.
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

/**
 * The `User-Agent` header: the version of the SDK and the runtime. Omitted in a browser (recognised by the spaces in its
 * own user agent), which forbids the header or sends a CORS preflight for it.
 */
export function userAgent(): Record<string, string> {
  const { navigator } = globalThis as { navigator?: { userAgent?: string } };
  const runtime = navigator?.userAgent ?? '';
  return /^[!-~]*$/.test(runtime) ? { 'user-agent': `tesa-sdk/${version} ${runtime}`.trim() } : {};
}
