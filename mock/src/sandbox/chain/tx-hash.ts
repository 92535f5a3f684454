import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import type { Rede } from '../../contract/types.ts';

/**
 * A made-up transaction hash with the network's shape: 0x and 64 hexadecimal digits, or a signature of 64 bytes in
 * base58. The same three arguments always give the same one; `salt` tells apart two tries of one payload.
 */
export function txHash(rede: Rede, payload: string, salt: string): string {
  const bytes = sha512(utf8ToBytes(`${rede}\n${payload}\n${salt}`));
  return rede === 'ethereum' ? `0x${bytesToHex(bytes.subarray(0, 32))}` : base58.encode(bytes);
}

/** A hash as the records hold it: hexadecimal digits may be written either way, base58 digits may not. */
export const canonicalTxHash = (hash: string): string => (hash.startsWith('0x') ? hash.toLowerCase() : hash);
