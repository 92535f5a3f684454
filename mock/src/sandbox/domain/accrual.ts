import type { AnnualRates } from './annual-rates.ts';
import { type Holdings, type PerAtivo, perAtivo } from './holdings.ts';
import { nextMonth } from './month.ts';
import { WHOLE } from './percent.ts';

/** Accrued units in a cent: a year of milliseconds, at a rate in hundredths of a percent. Every year has 365 days. */
export const UNITS_PER_CENT = 365n * 86_400_000n * BigInt(WHOLE);

/** What each asset earned, exactly: sum of cents × milliseconds × rate, in `UNITS_PER_CENT`ths of a cent. */
export type Units = PerAtivo<bigint>;

export const NO_UNITS: Units = perAtivo(() => 0n);

/** The yield of balances that stayed constant for some milliseconds. Reserved funds earn until they leave. */
export const earned = (balances: Holdings, rates: AnnualRates, milliseconds: number): Units =>
  perAtivo((ativo) => balances[ativo] * BigInt(milliseconds) * BigInt(rates[ativo]));

export const addUnits = (a: Units, b: Units): Units => perAtivo((ativo) => a[ativo] + b[ativo]);

/** The period that accrual has covered, in milliseconds: from `desde` to `ate`, within the month of `desde`. */
export interface Counted {
  readonly desde: number;
  readonly ate: number;
}

/**
 * Milliseconds that accrual has yet to cover up to an instant.
 * @throws {RangeError} when time runs backwards, or past the end of a month that has not been closed
 */
export function uncounted({ desde, ate }: Counted, until: number): number {
  if (until < ate) throw new RangeError('yield cannot accrue backwards');
  if (until > nextMonth(desde)) throw new RangeError('a month must be closed before the next one accrues');
  return until - ate;
}
