import type { Hmac } from './hmac.ts';

/** The part of WebCrypto that is used. */
type Subtle = Pick<typeof crypto.subtle, 'importKey' | 'verify'>;

const encoder = /* @__PURE__ */ new TextEncoder();

export const webHmac = (subtle: Subtle): Hmac => ({
  async matches(message, { secrets, signatures }) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const bytes = encoder.encode(message);
    for (const secret of secrets) {
      const key = await subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify']);
      for (const signature of signatures) {
        if (await subtle.verify('HMAC', key, signature, bytes)) return true;
      }
    }
    return false;
  },
});
