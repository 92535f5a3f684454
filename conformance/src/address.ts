import { generateKeyPairSync, randomBytes } from 'node:crypto';

export type Rede = 'ethereum' | 'solana';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Returns a random address. On `solana` it is a valid public key. */
export function newAddress(rede: Rede): string {
  if (rede === 'ethereum') return `0x${randomBytes(20).toString('hex')}`;
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  return base58(Buffer.from(x, 'base64url'));
}

function base58(bytes: Uint8Array): string {
  let text = '';
  for (let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`); rest > 0n; rest /= 58n)
    text = BASE58.charAt(Number(rest % 58n)) + text;
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text;
}
