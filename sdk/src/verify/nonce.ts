import type { VerifiedTransfer } from './verification.ts';

/** Two transactions have the same key exactly when the network lets at most one of them land. */
export function nonceKey({ rede, wallet, decoded }: VerifiedTransfer): string {
  return `${rede} ${wallet} ${nonceInWords({ decoded })}`;
}

export function nonceInWords({ decoded }: Pick<VerifiedTransfer, 'decoded'>): string {
  return decoded.rede === 'ethereum' ? `${decoded.nonce}` : `${decoded.nonce} of ${decoded.nonceAccount}`;
}

/**
 * What a transaction occupies while it is open: its nonce on `ethereum`, its nonce account on `solana`, at whatever value,
 * since a transaction that names a recent blockhash there advances the account too.
 */
export function slotKey(transfer: VerifiedTransfer): string {
  const { rede, decoded } = transfer;
  return decoded.rede === 'solana' ? `${rede} ${decoded.nonceAccount}` : nonceKey(transfer);
}

/**
 * Whether at most one of two transactions of one wallet and purpose can ever land. On `ethereum` the nonce decides. On
 * `solana` nothing in a payload distinguishes a durable nonce from a recent blockhash, with which two different texts
 * could both land within a minute; so both must be the same text, which the network carries out once.
 */
export function excludeEachOther(one: VerifiedTransfer, other: VerifiedTransfer): boolean {
  return one.rede === 'ethereum' ? nonceKey(one) === nonceKey(other) : one.payload === other.payload;
}
