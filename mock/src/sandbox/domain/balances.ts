import type { Ativo } from '../../contract/types.ts';
import { ATIVOS, HOLDINGS, type Holdings, type Leg, perHolding, sum, totalOf } from './holdings.ts';
import { amountInWords } from './money.ts';
import { sharesOf } from './percent.ts';
import { depositoAcimaDoLimite, saldoNaoCobreAprovacao } from './refusals.ts';

/** One quadrillion USDC: far above any treasury, and far below what a 64-bit store of cents overflows at. */
const MAX_TOTAL = 10n ** 17n;

/** An asset's part of what yields; `percentual` in hundredths. */
export interface AssetShare {
  readonly ativo: Ativo;
  readonly centavos: bigint;
  readonly percentual: number;
}

/** What is not reserved. */
export const freeOf = (balances: Holdings, reserved: Holdings): Holdings =>
  perHolding((holding) => balances[holding] - reserved[holding]);

/** What the legs take of each holding. */
export const claimOf = (legs: readonly Leg[]): Holdings =>
  perHolding((holding) => sum(legs.filter(({ de }) => de === holding).map(({ centavos }) => centavos)));

/**
 * The reservations after an approval, which holds the source of every leg until it confirms.
 * @throws {Refusal} `saldo_insuficiente` when the free balance does not cover the legs together
 */
export function reserve(balances: Holdings, reserved: Holdings, legs: readonly Leg[]): Holdings {
  const claim = claimOf(legs);
  const free = freeOf(balances, reserved);
  if (HOLDINGS.some((holding) => claim[holding] > free[holding])) throw saldoNaoCobreAprovacao();
  return perHolding((holding) => reserved[holding] + claim[holding]);
}

/**
 * The reservations after legs confirm.
 * @throws {RangeError} when more is released than was reserved
 */
export function release(reserved: Holdings, legs: readonly Leg[]): Holdings {
  const claim = claimOf(legs);
  const short = HOLDINGS.find((holding) => claim[holding] > reserved[holding]);
  if (short !== undefined) throw new RangeError(`more of ${short} is released than reserved`);
  return perHolding((holding) => reserved[holding] - claim[holding]);
}

/** Every asset's part of what yields, in asset order; the percentages sum to exactly 100, or are 0 when nothing does. */
export function assetShares(balances: Holdings): readonly AssetShare[] {
  return sharesOf(ATIVOS, (ativo) => balances[ativo]).map(([ativo, percentual]) => ({
    ativo,
    centavos: balances[ativo],
    percentual,
  }));
}

/** @throws {Refusal} `requisicao_invalida` when the deposit would overflow the books */
export function checkDeposit(balances: Holdings, centavos: bigint): void {
  if (totalOf(balances) + centavos > MAX_TOTAL) throw depositoAcimaDoLimite(amountInWords(MAX_TOTAL));
}
