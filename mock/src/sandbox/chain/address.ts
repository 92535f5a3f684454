import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import type { Rede } from '../../contract/types.ts';
import { remembering } from './remembering.ts';

/**
 * Whether the text has the shape of an account of the network: on `ethereum`, 0x and 40 hexadecimal digits, with the
 * right EIP-55 checksum where upper and lower case mix; on `solana`, exactly 32 bytes in base58. The address of zeros
 * is refused on both: tokens sent there are lost.
 */
export function isAddressOf(rede: Rede, text: string): boolean {
  return addressBytes(rede, text) !== undefined;
}

const ZEROS: Readonly<Record<Rede, string>> = { ethereum: `0x${'0'.repeat(40)}`, solana: '1'.repeat(32) };

/** Whether it is the address of zeros: of the right shape, and of nobody. */
export const isZeroAddress = (rede: Rede, text: string): boolean => text === ZEROS[rede];

/** Whether it would be an address of `ethereum`, were its upper and lower case as EIP-55 has them. */
export const hasWrongChecksum = (text: string): boolean =>
  !isAddressOf('ethereum', text) && isAddressOf('ethereum', text.toLowerCase()) && text.startsWith('0x');

/** The bytes of the address; undefined where `isAddressOf` says no. */
export function addressBytes(rede: Rede, text: string): Uint8Array | undefined {
  const bytes = rede === 'ethereum' ? ethereumBytes(text) : solanaBytes(text);
  return bytes?.some((byte) => byte !== 0) ? bytes : undefined;
}

function ethereumBytes(text: string): Uint8Array | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined;
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  // Only a checksum takes a hash.
  const known = [lower, lower.toUpperCase()].includes(digits) || checksummed(lower) === digits;
  return known ? hexToBytes(lower) : undefined;
}

/** EIP-55: a letter is upper case where the digit of the hash in its place is 8 or more. */
const checksummed = remembering((lower) => {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return lower.replace(/[a-f]/g, (letter, at: number) =>
    hash.charAt(at) >= '8' ? letter.toUpperCase() : letter,
  );
});

function solanaBytes(text: string): Uint8Array | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return undefined;
  const bytes = fromBase58(text);
  return bytes.length === 32 ? bytes : undefined;
}

const fromBase58 = remembering((text) => base58.decode(text));
