import { addressBytes } from './address.ts';
import type { PlanField, TransactionPlan } from './plan.ts';
import { PlanError } from './plan.ts';
import { baseUnits, decimals, tokenAddress } from './tokens.ts';

/** The fields common to the plans of both networks, validated, as bytes and integers. */
export interface Transfer {
  readonly wallet: Uint8Array;
  /** Contract or mint. */
  readonly token: Uint8Array;
  readonly decimals: number;
  readonly recipient: Uint8Array;
  /** Amount in the token's smallest unit. */
  readonly units: bigint;
}

/** Throws `PlanError` for the first field that is wrong. */
export function transferOf(plan: TransactionPlan): Transfer {
  const { rede, token } = plan;
  return {
    wallet: accountOf(plan, 'carteira', plan.carteira),
    token: accountOf(plan, 'token', tokenAddress(token, rede)),
    decimals: decimals(token, rede),
    recipient: accountOf(plan, 'destino', plan.destino),
    units: baseUnits(plan.centavos, token, rede),
  };
}

/** The bytes of an address of the plan's network. Throws `PlanError` naming the field when it is none. */
export function accountOf({ rede }: TransactionPlan, field: PlanField, text: string): Uint8Array {
  const bytes = addressBytes(rede, text);
  if (bytes === undefined) throw new PlanError(field, `is not an address of ${rede}`);
  return bytes;
}
