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
 * Encodes an unsigned transaction as lower-case hexadecimal with 0x. Equal plans give equal payloads.
 * @throws {PlanError} when a field of the plan is invalid
 */
export function encodeUnsigned(plan: TransactionPlan): string {
  const bytes = plan.rede === 'ethereum' ? ethereumTransaction(plan) : solanaTransaction(plan);
  return `0x${bytesToHex(bytes)}`;
}

export interface DecodedPayload {
  readonly transfer: DecodedTransfer;
  readonly token: Token | undefined;
  /** Amount in cents; undefined for an unknown token or fractions of a cent. */
  readonly centavos: bigint | undefined;
}

/** Decodes a payload with the SDK's decoder, which shares no code with the encoder and so verifies it. */
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

/** True when a transfer pays the address; on `solana`, when the address owns the receiving token account. */
export function isPaid(address: string, transfer: DecodedTransfer): boolean {
  if (transfer.rede === 'ethereum') return address.toLowerCase() === transfer.destination;
  const [owner, mint, program] = [address, transfer.token, transfer.program].map((text) =>
    addressBytes('solana', text),
  );
  if (owner === undefined || mint === undefined || program === undefined) return false;
  return base58.encode(associatedTokenAccount(owner, mint, program)) === transfer.destination;
}

/**
 * A fake transaction hash in the network's format: 0x and 64 hexadecimal digits, or 64 bytes in base58. Deterministic;
 * `salt` distinguishes attempts with the same payload.
 */
export function txHash(rede: Rede, payload: string, salt: string): string {
  const bytes = sha512(utf8ToBytes(`${rede}\n${payload}\n${salt}`));
  return rede === 'ethereum' ? `0x${bytesToHex(bytes.subarray(0, 32))}` : base58.encode(bytes);
}

/** Normalizes a transaction hash for comparison: hexadecimal is case-insensitive, base58 is not. */
export const canonicalTxHash = (hash: string): string => (hash.startsWith('0x') ? hash.toLowerCase() : hash);
