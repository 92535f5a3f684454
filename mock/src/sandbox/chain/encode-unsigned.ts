import { bytesToHex } from '@noble/hashes/utils.js';
import { ethereumTransaction } from './ethereum.ts';
import type { TransactionPlan } from './plan.ts';
import { solanaTransaction } from './solana.ts';

/**
 * The unsigned transaction in lower-case hexadecimal with 0x; the same plan always gives the same text.
 * Throws `PlanError` when a field of the plan is wrong.
 */
export function encodeUnsigned(plan: TransactionPlan): string {
  const bytes = plan.rede === 'ethereum' ? ethereumTransaction(plan) : solanaTransaction(plan);
  return `0x${bytesToHex(bytes)}`;
}
