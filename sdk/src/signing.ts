import { ConfigurationError } from './errors.ts';
import { hmacHex } from './runtime.ts';

/** The parts of a request that its signature covers. */
export interface SignableRequest {
  /** Unix time, in seconds. The service accepts a difference of at most 300 from its own clock. */
  timestamp: number;
  method: string;
  /** Path and query exactly as sent on the request line, including `/v1`. */
  path: string;
  /**
   * The exact bytes of the body.
   * @default none
   */
  body?: string | Uint8Array | undefined;
}

/** The two headers of a signed request. */
export type RequestSignature = Record<'Service-Timestamp' | 'Service-Signature', string>;

/**
 * Signs a request as the contract specifies, for requests without the client: a client with a `signingSecret` signs on
 * its own.
 * @throws ConfigurationError when the secret is empty, the time is not in whole seconds, the path is not a path, the
 * method is not text, or the body is neither text nor bytes
 */
export async function signRequest(request: SignableRequest, secret: string): Promise<RequestSignature> {
  refuseUnsignable(request, secret);
  return signatureOf(request, secret);
}

/** Signs without validation, for requests that the client itself serialized. */
export async function signatureOf(
  { timestamp, method, path, body = '' }: SignableRequest,
  secret: string,
): Promise<RequestSignature> {
  return {
    'Service-Timestamp': `${timestamp}`,
    'Service-Signature': await hmacHex(secret, `${timestamp}\n${method.toUpperCase()}\n${path}\n`, body),
  };
}

// A larger number is a time in milliseconds; in seconds, it would be after the year 5138.
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
  throw new ConfigurationError(`${wrong[0]} is invalid: timestamp must be whole Unix seconds, path as sent.`);
}

/**
 * Accepts only views of single bytes: for any other, such as a `DataView`, runtimes would not all sign the
 * same bytes.
 */
const isBytes = (body: unknown): boolean =>
  ArrayBuffer.isView(body) && (body as Uint8Array).BYTES_PER_ELEMENT === 1;
