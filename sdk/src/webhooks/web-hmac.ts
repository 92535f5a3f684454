import { toHex } from './hex.ts';
import type { Hmac } from './hmac.ts';

/** The part of WebCrypto that is used. */
type Subtle = Pick<typeof crypto.subtle, 'importKey' | 'sign' | 'verify'>;

/** A service has a secret or two; one that has many loses no more than an import now and then. */
const MAX_KEYS = 64;

const encoder = /* @__PURE__ */ new TextEncoder();

export function webHmac(subtle: Subtle): Hmac {
  const keys = new Map<string, ReturnType<Subtle['importKey']>>();
  const keyOf = (secret: string) => {
    const known = keys.get(secret);
    if (known) return known;
    if (keys.size === MAX_KEYS) keys.clear();
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign', 'verify']);
    keys.set(secret, key);
    return key;
  };
  return {
    async digest(secret, message) {
      return toHex(new Uint8Array(await subtle.sign('HMAC', await keyOf(secret), encoder.encode(message))));
    },
    async matches(message, { secrets, signatures }) {
      const bytes = encoder.encode(message);
      for (const secret of secrets) {
        const key = await keyOf(secret);
        for (const signature of signatures) {
          if (await subtle.verify('HMAC', key, signature, bytes)) return true;
        }
      }
      return false;
    },
  };
}
