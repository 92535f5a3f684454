import type { AnnualRates } from './annual-rates.ts';
import { type Holdings, type PerAtivo, perAtivo } from './holdings.ts';
import { nextMonth } from './month.ts';
import { WHOLE } from './percent.ts';

/** Accrued units in a cent: a year of milliseconds, at a rate in hundredths of a percent. Every year has 365 days. */
export const UNITS_PER_CENT = 365n * 86_400_000n * BigInt(WHOLE);

/** The yield that is being earned, exactly. */
export interface Accrual {
  /** Instant, in milliseconds, that the period started at. It ends with its month. */
  readonly desde: number;
  /** Instant, in milliseconds, that it has been counted to. */
  readonly ate: number;
  /** Sum of cents × milliseconds × rate of each asset, in `UNITS_PER_CENT`ths of a cent. */
  readonly unidades: PerAtivo<bigint>;
}

/** What earns since the accrual was last counted. */
export interface Earning {
  readonly balances: Holdings;
  readonly rates: AnnualRates;
}

export const startAccrual = (instant: number): Accrual => ({
  desde: instant,
  ate: instant,
  unidades: perAtivo(() => 0n),
});

/**
 * Counts the yield up to an instant. To be called just before a balance or a rate changes and at the end of a month.
 * @throws {RangeError} when time runs backwards, or past the end of a month that has not been closed
 */
export function accrue(
  { desde, ate, unidades }: Accrual,
  until: number,
  { balances, rates }: Earning,
): Accrual {
  if (until < ate) throw new RangeError('yield cannot accrue backwards');
  if (until > nextMonth(desde)) throw new RangeError('a month must be closed before the next one accrues');
  const elapsed = BigInt(until - ate);
  return {
    desde,
    ate: until,
    unidades: perAtivo((ativo) => unidades[ativo] + balances[ativo] * elapsed * BigInt(rates[ativo])),
  };
}
