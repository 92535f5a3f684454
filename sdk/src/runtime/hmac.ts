interface Surroundings {
  readonly process?: { getBuiltinModule?: (id: 'node:crypto') => NodeCrypto | undefined };
}

type NodeCrypto = Pick<typeof import('node:crypto'), 'createHmac'>;

/**
 * HMAC-SHA256 of a text and of what follows it, in lower-case hexadecimal: at once where there is `node:crypto`, otherwise
 * by WebCrypto.
 */
export function hmacHex(
  secret: string,
  text: string,
  rest: string | Uint8Array = '',
  { process }: Surroundings = globalThis,
): string | Promise<string> {
  try {
    const hmac = process?.getBuiltinModule?.('node:crypto')?.createHmac('sha256', secret).update(text);
    if (hmac) return (rest ? hmac.update(rest) : hmac).digest('hex');
  } catch {
    // The Edge runtime of Next.js has `getBuiltinModule`, which throws; a bundler's stub has no `createHmac`.
  }
  return webHmacHex(secret, text, rest);
}

async function webHmacHex(secret: string, text: string, rest: string | Uint8Array): Promise<string> {
  const { subtle } = crypto;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const raw = new TextEncoder().encode(secret);
  const key = await subtle.importKey('raw', raw, algorithm, false, ['sign']);
  // Copied, since a Blob refuses a SharedArrayBuffer.
  const message = new Blob([text, typeof rest === 'string' ? rest : new Uint8Array(rest)]);
  const digest = await subtle.sign('HMAC', key, await message.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
