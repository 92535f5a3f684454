import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { isOnCurve } from './curve.ts';
import { remembering } from './remembering.ts';

const ASSOCIATED_TOKEN_PROGRAM = base58.decode('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
const MARKER = utf8ToBytes('ProgramDerivedAddress');

/**
 * Address of the account that holds the owner's tokens of one mint: the address that the Associated Token Account
 * program derives from owner, token program and mint, which any library gives.
 */
export function associatedTokenAccount(
  owner: Uint8Array,
  mint: Uint8Array,
  tokenProgram: Uint8Array,
): Uint8Array {
  return derivedFrom(bytesToHex(concatBytes(owner, tokenProgram, mint)));
}

const derivedFrom = remembering((hex) => {
  const seeds = hexToBytes(hex);
  const derived = (bump: number) =>
    sha256(concatBytes(seeds, Uint8Array.of(bump), ASSOCIATED_TOKEN_PROGRAM, MARKER));
  let bump = 255;
  // Every other hash is a point of the curve, so the search ends long before the bumps do.
  while (isOnCurve(derived(bump))) bump -= 1;
  return derived(bump);
});
