import { toHex } from './hex.ts';
import { nodeCryptoOf } from './hmac.ts';

const encoder = /* @__PURE__ */ new TextEncoder();

/** The HMAC-SHA256 over the UTF-8 of a message, in lower-case hexadecimal. */
export async function digest(secret: string, message: string, runtime: object = globalThis): Promise<string> {
  const node = nodeCryptoOf(runtime);
  if (node) return toHex(node.createHmac('sha256', secret).update(message).digest());
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message))));
}
