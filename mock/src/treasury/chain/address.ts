import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import type { Rede, Token } from '../../contract/types.ts';

const MAX_MEMOIZED = 1000;

function memoize<Result>(of: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = of(text);
    if (known.size === MAX_MEMOIZED) known.clear();
    known.set(text, result);
    return result;
  };
}

/**
 * True for a valid account address: on `ethereum` 0x and 40 hexadecimal digits, with a correct EIP-55 checksum if the
 * case is mixed; on `solana` exactly 32 bytes in base58. The zero address is refused on both, because tokens sent there
 * are lost.
 */
export function isAddressOf(rede: Rede, text: string): boolean {
  return addressBytes(rede, text) !== undefined;
}

/** Lower-cases hexadecimal addresses, because their case is only a checksum. */
export const canonicalAddress = (rede: Rede, endereco: string): string =>
  rede === 'ethereum' ? endereco.toLowerCase() : endereco;

const ZEROS: Readonly<Record<Rede, string>> = { ethereum: `0x${'0'.repeat(40)}`, solana: '1'.repeat(32) };

export const isZeroAddress = (rede: Rede, text: string): boolean => text === ZEROS[rede];

export const hasWrongChecksum = (text: string): boolean =>
  !isAddressOf('ethereum', text) && isAddressOf('ethereum', text.toLowerCase()) && text.startsWith('0x');

export function addressBytes(rede: Rede, text: string): Uint8Array | undefined {
  const bytes = rede === 'ethereum' ? ethereumBytes(text) : solanaBytes(text);
  return bytes?.some((byte) => byte !== 0) ? bytes : undefined;
}

function ethereumBytes(text: string): Uint8Array | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined;
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  // An address in all lower or all upper case has no checksum to verify.
  const known = [lower, lower.toUpperCase()].includes(digits) || checksummed(lower) === digits;
  return known ? hexToBytes(lower) : undefined;
}

/** EIP-55: a letter is upper case where the corresponding hash digit is at least 8. */
const checksummed = memoize((lower) => {
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

const fromBase58 = memoize((text) => base58.decode(text));

const P = 2n ** 255n - 19n;
/** The constant d of the curve Ed25519: −121665/121666 modulo P. */
const D = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n;
const SIGN_BIT = 2n ** 255n;

/**
 * True when the 32 bytes are a point of Ed25519, which may have a private key; the address of a program account must
 * not be such a point. On the curve, x² = (y² − 1) / (Dy² + 1), so the point exists when that quotient is a square
 * modulo P. The product of its two terms is a square exactly when the quotient is, and avoids the inverse.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  const y = toNumber(bytes.toReversed()) % SIGN_BIT;
  return jacobi((y * y - 1n) * (D * y * y + 1n), P) !== -1;
}

/**
 * Jacobi symbol (a/n) for odd n; −1 only if `a` is not a square modulo n. Quadratic reciprocity is much faster than
 * modular exponentiation.
 */
function jacobi(a: bigint, n: bigint): number {
  let [symbol, top, bottom] = [1, a % n, n];
  while (top !== 0n) {
    while (top % 2n === 0n) {
      top /= 2n;
      if (bottom % 8n === 3n || bottom % 8n === 5n) symbol = -symbol;
    }
    if (top % 4n === 3n && bottom % 4n === 3n) symbol = -symbol;
    [top, bottom] = [bottom % top, top];
  }
  return bottom === 1n ? symbol : 0;
}

export function bigEndian(value: bigint, length: number): Uint8Array {
  return hexToBytes(value.toString(16).padStart(2 * length, '0'));
}

export function shortest(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array();
  return bigEndian(value, Math.ceil(value.toString(16).length / 2));
}

function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${bytesToHex(bytes)}`);
}

const ASSOCIATED_TOKEN_PROGRAM = base58.decode('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
const MARKER = utf8ToBytes('ProgramDerivedAddress');

/**
 * Associated token account of an owner on `solana`, derived from owner, token program and mint as in every wallet
 * library.
 */
export function associatedTokenAccount(
  owner: Uint8Array,
  mint: Uint8Array,
  tokenProgram: Uint8Array,
): Uint8Array {
  return derivedFrom(bytesToHex(concatBytes(owner, tokenProgram, mint)));
}

const derivedFrom = memoize((hex) => {
  const seeds = hexToBytes(hex);
  const derived = (bump: number) =>
    sha256(concatBytes(seeds, Uint8Array.of(bump), ASSOCIATED_TOKEN_PROGRAM, MARKER));
  let bump = 255;
  // About half of all hashes are on the curve, so this search ends after a few rounds.
  while (isOnCurve(derived(bump))) bump -= 1;
  return derived(bump);
});

/**
 * Address on `rede` that receives the token for redemptions to the wallet `walletId` and converts it to USDC for that
 * wallet. It is derived from the three arguments, and nobody has its private key.
 */
export function settlementAddress(walletId: string, rede: Rede, token: Token): string {
  const seed = sha256(utf8ToBytes(`settlement\n${walletId}\n${rede}\n${token}`));
  return rede === 'ethereum' ? `0x7e57${bytesToHex(seed.subarray(0, 18))}` : base58.encode(pointFrom(seed));
}

/** Hashes the seed until the result is a point of the curve, because wallet libraries refuse other recipients. */
function pointFrom(seed: Uint8Array): Uint8Array {
  let bytes = seed;
  while (!isOnCurve(bytes)) bytes = sha256(bytes);
  return bytes;
}
