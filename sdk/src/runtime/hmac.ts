interface Builtins {
  process?: { getBuiltinModule?: (id: 'node:crypto') => typeof import('node:crypto') | undefined };
}

/** HMAC-SHA256 of a text and the bytes after it, in lower-case hexadecimal. */
export async function hmacHex(secret: string, head: string, rest: string | Uint8Array): Promise<string> {
  const { process } = globalThis as Builtins;
  const node = process?.getBuiltinModule?.('node:crypto');
  if (node !== undefined) return node.createHmac('sha256', secret).update(head).update(rest).digest('hex');

  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const raw = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['sign']);
  // A copy, which may be in memory that is shared.
  const message = new Blob([head, typeof rest === 'string' ? rest : new Uint8Array(rest)]);
  return hex(await crypto.subtle.sign('HMAC', key, await message.arrayBuffer()));
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
