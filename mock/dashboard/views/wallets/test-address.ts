import type { Rede } from '@tesa/sdk/src/generated/entities';

const HEXADECIMAL = '0123456789abcdef';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * Returns an address that nobody owns, with a recognizable beginning. In base58, 43 characters that start
 * with T always decode to 32 bytes.
 */
export const testAddress = (network: Rede): string =>
  network === 'ethereum' ? `0x7e57${anyOf(HEXADECIMAL, 36)}` : `Teste${anyOf(BASE58, 38)}`;

const anyOf = (alphabet: string, length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
