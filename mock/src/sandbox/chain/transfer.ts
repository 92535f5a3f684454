import { addressBytes } from './address.ts';
import type { TransactionPlan } from './plan.ts';
import { PlanError } from './plan-error.ts';
import { baseUnits, decimals, tokenAddress } from './tokens.ts';

/** A plan whose fields were all checked, as the bytes and integers of the transaction. */
export interface Transfer {
  readonly wallet: Uint8Array;
  readonly nonce: bigint;
  /** Contract or mint. */
  readonly token: Uint8Array;
  readonly decimals: number;
  readonly recipient: Uint8Array;
  /** Amount in the token's smallest unit. */
  readonly units: bigint;
}

/** Throws `PlanError` for the first field that is wrong. */
export function transferOf(plan: TransactionPlan): Transfer {
  const { rede, token, nonce } = plan;
  if (!Number.isSafeInteger(nonce) || nonce < 0)
    throw new PlanError('nonce', 'must be a safe integer from 0 on');
  return {
    wallet: bytesOf(plan, 'carteira', plan.carteira),
    nonce: BigInt(nonce),
    token: bytesOf(plan, 'token', tokenAddress(token, rede)),
    decimals: decimals(token, rede),
    recipient: bytesOf(plan, 'destino', plan.destino),
    units: baseUnits(plan.centavos, token, rede),
  };
}

function bytesOf(
  { rede }: TransactionPlan,
  field: 'carteira' | 'token' | 'destino',
  text: string,
): Uint8Array {
  const bytes = addressBytes(rede, text);
  if (bytes === undefined) throw new PlanError(field, `is not an address of ${rede}`);
  return bytes;
}
