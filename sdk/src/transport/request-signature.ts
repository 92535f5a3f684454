import { ConfigurationError } from '../errors/errors.ts';
import { hmacHex } from '../runtime/hmac.ts';

/** What a signature covers. */
export interface SignableRequest {
  /** Unix time, in seconds. The service takes at most 300 to either side of its own. */
  timestamp: number;
  method: string;
  /** Path and query as they go on the request line, with the `/v1`. */
  path: string;
  /**
   * The body to the byte.
   * @default none
   */
  body?: string | Uint8Array | undefined;
}

/** The two headers of a signed request. */
export interface RequestSignature {
  'Service-Timestamp': string;
  'Service-Signature': string;
}

/**
 * Signs a request as the contract lays down. The client does so by itself when it has a `signingSecret`; this is for
 * requests made without it.
 * @throws ConfigurationError when the secret is empty, the time is not in whole seconds, the path is no path,
 *   the method no text, or the body neither text nor bytes
 */
export async function signRequest(request: SignableRequest, secret: string): Promise<RequestSignature> {
  refuseUnsignable(request, secret);
  return signatureOf(request, secret);
}

/** The signature of a request that is known to be signable, as every one that the client writes is. */
export async function signatureOf(
  { timestamp, method, path, body = '' }: SignableRequest,
  secret: string,
): Promise<RequestSignature> {
  return {
    'Service-Timestamp': `${timestamp}`,
    'Service-Signature': await hmacHex(secret, `${timestamp}\n${method.toUpperCase()}\n${path}\n`, body),
  };
}

// Until the year 5138 a time beyond this is one in milliseconds.
const LAST_SECOND = 99_999_999_999;

function refuseUnsignable(request: SignableRequest, secret: string): void {
  const { timestamp, method, path, body = '' } = Object(request) as SignableRequest;
  const isGood = {
    secret: typeof secret === 'string' && secret !== '',
    timestamp: Number.isInteger(timestamp) && timestamp >= 0 && timestamp <= LAST_SECOND,
    method: typeof method === 'string',
    path: /^\/[\x21-\x7e]*$/.test(path),
    body: typeof body === 'string' || isBytes(body),
  };
  const wrong = Object.entries(isGood).find(([, good]) => !good);
  if (wrong === undefined) return;
  throw new ConfigurationError(
    `${wrong[0]} is wrong: timestamp is in whole Unix seconds, path as on the request line.`,
  );
}

/** Of another view, such as a `DataView`, runtimes would not all sign the same bytes. */
const isBytes = (body: unknown): boolean =>
  ArrayBuffer.isView(body) && (body as Uint8Array).BYTES_PER_ELEMENT === 1;
