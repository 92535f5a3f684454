import { refuse } from './webhook-verification-error.ts';

/** What `Service-Signature` claims. */
export interface SignatureHeader {
  /** Unix seconds, as written: the text is part of what was signed. */
  readonly timestamp: string;
  /** HMAC-SHA256, each in 64 digits of lower-case hexadecimal. */
  readonly signatures: readonly string[];
}

/** As the contract writes it: `t` first, then `v1` alone; five at most, so that a header costs few comparisons. */
const HEADER = /^t=[1-9]\d{0,9}(?:,v1=[\da-f]{64}){1,5}$/;

/** @throws WebhookVerificationError `header` */
export function parseHeader(header: unknown): SignatureHeader {
  if (typeof header !== 'string' || !HEADER.test(header)) {
    return refuse('header', `${header ? 'Malformed' : 'No'} Service-Signature: pass it as it came.`);
  }
  const [timestamp = '', ...signatures] = header.slice(2).split(',v1=');
  return { timestamp, signatures };
}
