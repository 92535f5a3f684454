import { hexBytes, toNumber } from './bytes.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const SHAPE = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** The 32 bytes of an account of Solana in base58; undefined when the text is not exactly that. */
export function decodeAccount(text: string): Uint8Array | undefined {
  if (!SHAPE.test(text)) return undefined;
  const value = [...text].reduce((total, digit) => total * 58n + BigInt(ALPHABET.indexOf(digit)), 0n);
  const hex = value.toString(16).padStart(64, '0');
  if (hex.length > 64) return undefined;
  const bytes = hexBytes(`0x${hex}`);
  return encodeAccount(bytes) === text ? bytes : undefined;
}

/** Encodes in base58, where each leading zero byte becomes a `1`. */
export function encodeAccount(bytes: Uint8Array): string {
  let text = '';
  for (let value = toNumber(bytes); value > 0n; value /= 58n)
    text = ALPHABET.charAt(Number(value % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text;
}
