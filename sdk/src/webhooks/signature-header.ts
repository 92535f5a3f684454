import { refuse } from './webhook-verification-error.ts';

/**
 * The content of `Service-Signature`: Unix seconds, as they were written, since the signature covers them so; then each
 * HMAC-SHA256, in 64 digits of lower-case hexadecimal.
 */
type SignatureHeader = readonly [timestamp: string, ...signatures: string[]];

/** As the contract defines it: `t` first, then only `v1`; at most five, to bound the number of comparisons. */
const HEADER = /^t=[1-9]\d{0,9}(?:,v1=[\da-f]{64}){1,5}$/;

/** @throws WebhookVerificationError `header` */
export function parseHeader(given: unknown): SignatureHeader {
  // Some servers give each header as a list.
  const header = Array.isArray(given) && given.length === 1 ? given[0] : given;
  if (typeof header !== 'string' || !HEADER.test(header)) {
    return refuse('header', `${header ? 'Malformed' : 'No'} Service-Signature: pass it as it came.`);
  }
  return header.slice(2).split(',v1=') as [string, ...string[]];
}
