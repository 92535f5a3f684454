import { toNumber } from './bytes.ts';

const P = 2n ** 255n - 19n;
/** −121665/121666 modulo P. */
const D = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n;
const SIGN_BIT = 2n ** 255n;

/**
 * Whether the 32 bytes are a point of Ed25519: x² = (y² − 1) / (Dy² + 1) has a root. The quotient is a square exactly
 * when the product of its terms is one, which Euler's criterion tells.
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
