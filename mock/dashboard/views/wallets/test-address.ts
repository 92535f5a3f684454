import type { Rede } from '@tesa/sdk/src/generated/entities';

const HEXADECIMAL = '0123456789abcdef';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * An address of nobody, to try things with: each begins so that a person sees it. In base58, 43 characters of which the
 * first is a T are always 32 bytes.
 */
export const testAddress = (network: Rede): string =>
  network === 'ethereum' ? `0x7e57${anyOf(HEXADECIMAL, 36)}` : `Teste${anyOf(BASE58, 38)}`;

const anyOf = (alphabet: string, length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
