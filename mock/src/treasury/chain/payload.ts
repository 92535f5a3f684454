import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { type DecodedTransfer, decodeUnsigned } from '@tesa/sdk/src/verify/decode';
import type { Rede, Token } from '../../contract/types.ts';
import { addressBytes, associatedTokenAccount } from './address.ts';
import { ethereumTransaction } from './ethereum.ts';
import { solanaTransaction } from './solana.ts';
import { decimals, type TransactionPlan, tokenAt } from './tokens.ts';

/**
 * The unsigned transaction in lower-case hexadecimal with 0x; the same plan always gives the same text.
 * Throws `PlanError` when a field of the plan is wrong.
 */
export function encodeUnsigned(plan: TransactionPlan): string {
  const bytes = plan.rede === 'ethereum' ? ethereumTransaction(plan) : solanaTransaction(plan);
  return `0x${bytesToHex(bytes)}`;
}

/** What an unsigned transaction does, read from its bytes alone. */
export interface DecodedPayload {
  readonly transfer: DecodedTransfer;
  /** Undefined when it is none that the sandbox knows. */
  readonly token: Token | undefined;
  /** What it moves; undefined when its token is not known, or moves no whole cents. */
  readonly centavos: bigint | undefined;
}

/** Reads a payload by the reader of the SDK, which shares nothing with what writes it. */
export function decodePayload(rede: Rede, payload: string): DecodedPayload {
  const transfer = decodeUnsigned(rede, payload);
  const token = tokenAt(rede, transfer.token);
  return {
    transfer,
    token,
    centavos: token && centsOf(transfer.units, 10n ** BigInt(decimals(token, rede) - 2)),
  };
}

const centsOf = (units: bigint, perCent: bigint): bigint | undefined =>
  units % perCent === 0n ? units / perCent : undefined;

/** Whether an address is who a transfer pays: on `solana`, the owner of the token account that receives. */
export function isPaid(address: string, transfer: DecodedTransfer): boolean {
  if (transfer.rede === 'ethereum') return address.toLowerCase() === transfer.destination;
  const [owner, mint, program] = [address, transfer.token, transfer.program].map((text) =>
    addressBytes('solana', text),
  );
  if (owner === undefined || mint === undefined || program === undefined) return false;
  return base58.encode(associatedTokenAccount(owner, mint, program)) === transfer.destination;
}

/**
 * A made-up transaction hash with the network's shape: 0x and 64 hexadecimal digits, or a signature of 64 bytes in
 * base58. The same three arguments always give the same one; `salt` tells apart two tries of one payload.
 */
export function txHash(rede: Rede, payload: string, salt: string): string {
  const bytes = sha512(utf8ToBytes(`${rede}\n${payload}\n${salt}`));
  return rede === 'ethereum' ? `0x${bytesToHex(bytes.subarray(0, 32))}` : base58.encode(bytes);
}

/** A hash as the records hold it: hexadecimal digits may be written either way, base58 digits may not. */
export const canonicalTxHash = (hash: string): string => (hash.startsWith('0x') ? hash.toLowerCase() : hash);
