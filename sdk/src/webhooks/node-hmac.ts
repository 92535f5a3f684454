import type { Hmac } from './hmac.ts';

/** The part of `node:crypto` that is used. */
export interface NodeCrypto {
  createHmac(algorithm: 'sha256', key: string): Digesting;
  timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean;
}

interface Digesting {
  update(data: string): Digesting;
  digest(): Uint8Array;
}

export function nodeHmac(crypto: NodeCrypto): Hmac {
  return {
    matches: (message, { secrets, signatures }) =>
      secrets.some((secret) => {
        const expected = crypto.createHmac('sha256', secret).update(message).digest();
        return signatures.some((signature) => crypto.timingSafeEqual(expected, signature));
      }),
  };
}
