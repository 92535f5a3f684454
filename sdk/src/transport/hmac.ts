interface Builtins {
  process?: { getBuiltinModule?: (id: 'node:crypto') => typeof import('node:crypto') | undefined };
}

/** HMAC-SHA256 of a text and the bytes after it, in lower-case hexadecimal. */
export async function hmacHex(secret: string, head: string, rest: string | Uint8Array): Promise<string> {
  const { process } = globalThis as Builtins;
  const node = process?.getBuiltinModule?.('node:crypto');
  if (node !== undefined) return node.createHmac('sha256', secret).update(head).update(rest).digest('hex');

  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8(secret), algorithm, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', key, joined(utf8(head), utf8(rest))));
}

function utf8(text: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof text === 'string' ? new TextEncoder().encode(text) : new Uint8Array(text);
}

function joined(head: Uint8Array, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(head.length + rest.length);
  bytes.set(head);
  bytes.set(rest, head.length);
  return bytes;
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
