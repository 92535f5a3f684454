import type { VerifiedTransfer } from './verification.ts';

/** The same of two transactions exactly when the network lets one of them land at most. */
export function nonceKey({ rede, wallet, decoded }: VerifiedTransfer): string {
  return `${rede} ${wallet} ${nonceInWords({ decoded })}`;
}

export function nonceInWords({ decoded }: Pick<VerifiedTransfer, 'decoded'>): string {
  return decoded.rede === 'ethereum' ? `${decoded.nonce}` : `${decoded.nonce} of ${decoded.nonceAccount}`;
}

/**
 * Whether only one of two transactions of one wallet and purpose can ever land. On `ethereum` that is the nonce's doing.
 * On `solana` nothing in a payload tells a durable nonce from a recent blockhash, under which two texts could both land
 * within a minute, so the second must be the very text of the first: the same signature, which lands once.
 */
export function excludeEachOther(one: VerifiedTransfer, other: VerifiedTransfer): boolean {
  return one.rede === 'ethereum' ? nonceKey(one) === nonceKey(other) : one.payload === other.payload;
}
