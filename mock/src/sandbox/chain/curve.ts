import { toNumber } from './bytes.ts';

const P = 2n ** 255n - 19n;
/** −121665/121666 modulo P. */
const D = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n;
const SIGN_BIT = 2n ** 255n;

/**
 * Whether the 32 bytes are a point of Ed25519, and so might have a private key; accounts of programs must not.
 * On the curve, x² = (y² − 1) / (Dy² + 1), so the point exists when that quotient is a square modulo P; the product
 * of its two terms is one exactly when the quotient is, and needs no inverse.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  const y = toNumber(bytes.toReversed()) % SIGN_BIT;
  return jacobi((y * y - 1n) * (D * y * y + 1n), P) !== -1;
}

/** Jacobi symbol (a/n), n odd: −1 only when `a` is no square modulo n; by reciprocity, many times faster than powers. */
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
