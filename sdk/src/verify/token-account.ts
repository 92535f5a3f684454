import { decodeAccount, encodeAccount } from './base58.ts';
import { isOnCurve } from './curve.ts';

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
    // A point on the curve might have a private key, so the program takes the first bump whose address is off the curve.
    if (!isOnCurve(derived)) return encodeAccount(derived);
  }
  throw new RangeError('No token account can be derived.');
}

function bytesOf(account: string): Uint8Array {
  const bytes = decodeAccount(account);
  if (bytes === undefined) throw new RangeError('It is no account of solana.');
  return bytes;
}

async function sha256(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const message = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', message));
}
