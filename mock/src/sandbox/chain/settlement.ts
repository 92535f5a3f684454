import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import type { Rede, Token } from '../../contract/types.ts';
import { isOnCurve } from './curve.ts';

/**
 * Address of `rede` that takes the token for a redemption to the wallet `carteiraId`: what arrives there is converted
 * to USDC for that wallet alone. It is derived from the three, so it is always the same; nobody has its key.
 */
export function settlementAddress(carteiraId: string, rede: Rede, token: Token): string {
  const seed = sha256(utf8ToBytes(`settlement\n${carteiraId}\n${rede}\n${token}`));
  return rede === 'ethereum' ? `0x7e57${bytesToHex(seed.subarray(0, 18))}` : base58.encode(pointFrom(seed));
}

/** The first hash that is a point of the curve, since wallets' libraries refuse other recipients. */
function pointFrom(seed: Uint8Array): Uint8Array {
  let bytes = seed;
  while (!isOnCurve(bytes)) bytes = sha256(bytes);
  return bytes;
}
