import { base58 } from '@scure/base';
import { type DecodedTransfer, decodeUnsigned } from '../../../../sdk/src/verify/decode-unsigned.ts';
import type { Rede, Token } from '../../contract/types.ts';
import { addressBytes } from './address.ts';
import { associatedTokenAccount } from './token-account.ts';
import { decimals, tokenAt } from './tokens.ts';

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
