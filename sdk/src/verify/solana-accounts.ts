import { hexBytes, toNumber } from './bytes.ts';

export const SPL_TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

/** The owner's associated token account for a mint of the token program; all addresses are in base58. */
export async function associatedTokenAccount(
  owner: string,
  mint: string,
  tokenProgram: string,
): Promise<string> {
  const seeds = [owner, tokenProgram, mint].map(bytesOf);
  const marker = new TextEncoder().encode('ProgramDerivedAddress');
  const program = bytesOf(ASSOCIATED_TOKEN_PROGRAM);
  for (let bump = 255; bump >= 0; bump -= 1) {
    const derived = await sha256([...seeds, Uint8Array.of(bump), program, marker]);
    // A point on the curve might have a private key, so the program takes the first bump seed whose address
    // is off the curve.
    if (!isOnCurve(derived)) return encodeAccount(derived);
  }
  throw new RangeError('The token account cannot be derived.');
}

function bytesOf(account: string): Uint8Array {
  const bytes = decodeAccount(account);
  if (bytes === undefined) throw new RangeError('Not a Solana address.');
  return bytes;
}

async function sha256(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const message = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', message));
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const SHAPE = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** The 32 bytes of a Solana account in base58; undefined for any other text. */
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

const P = 2n ** 255n - 19n;
/** The constant D of Ed25519: −121665/121666 modulo P. */
const D = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n;
const SIGN_BIT = 2n ** 255n;

/**
 * Whether the 32 bytes are a point of Ed25519: x² = (y² − 1) / (Dy² + 1) must have a root. The quotient is a
 * square exactly when the product of its terms is one, by Euler's criterion.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  const y = toNumber(bytes.toReversed()) % SIGN_BIT;
  const square = ((y * y - 1n) * (D * y * y + 1n)) % P;
  return power((square + P) % P, (P - 1n) / 2n) !== P - 1n;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, left] = [base, exponent]; left > 0n; left /= 2n) {
    if (left % 2n === 1n) result = (result * square) % P;
    square = (square * square) % P;
  }
  return result;
}
