import { bytesToHex } from '@noble/hashes/utils.js';
import type { Rede } from '../../contract/types.ts';
import { ethereumTransaction } from './ethereum.ts';
import type { TransactionPlan } from './plan.ts';
import { solanaTransaction } from './solana.ts';
import { type Transfer, transferOf } from './transfer.ts';

const ENCODERS: Readonly<Record<Rede, (transfer: Transfer) => Uint8Array>> = {
  ethereum: ethereumTransaction,
  solana: solanaTransaction,
};

/**
 * The unsigned transaction in lower-case hexadecimal with 0x; the same plan always gives the same text.
 * Throws `PlanError` when a field of the plan is wrong.
 */
export function encodeUnsigned(plan: TransactionPlan): string {
  return `0x${bytesToHex(ENCODERS[plan.rede](transferOf(plan)))}`;
}
