import { fromHex } from './hex.ts';
import type { Hmac } from './hmac.ts';

/** The part of `node:crypto` that is used. */
export interface NodeCrypto {
  createHmac(algorithm: 'sha256', key: string): Digesting;
  timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean;
}

interface Digesting {
  update(data: string): Digesting;
  digest(encoding: 'hex'): string;
}

export function nodeHmac(crypto: NodeCrypto): Hmac {
  const digest = (secret: string, message: string) =>
    crypto.createHmac('sha256', secret).update(message).digest('hex');
  return {
    digest,
    matches: (message, { secrets, signatures }) =>
      secrets.some((secret) => {
        const expected = fromHex(digest(secret, message));
        return signatures.some((signature) => crypto.timingSafeEqual(expected, signature));
      }),
  };
}
