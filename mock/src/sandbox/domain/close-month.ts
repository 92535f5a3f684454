import { type Accrual, UNITS_PER_CENT } from './accrual.ts';
import { takeFee, type Yield } from './fee.ts';
import { perAtivo } from './holdings.ts';
import { monthStart, nextMonth } from './month.ts';

/** A closed month, from `inicio` up to but not including `fim`, in milliseconds; whole even when the books began in it. */
export interface ClosedMonth extends Yield {
  readonly inicio: number;
  readonly fim: number;
  /** Where the next month starts: the fractions of a cent carry over. */
  readonly accrual: Accrual;
}

/**
 * Closes the month whose end the accrual has been counted to.
 * @param percentual the plan's fee, in hundredths of a percent
 * @throws {RangeError} when the accrual is not at the end of its month
 */
export function closeMonth({ desde, ate: fim, unidades }: Accrual, percentual: number): ClosedMonth {
  if (fim !== nextMonth(desde)) throw new RangeError('a month is closed at its end');
  const gross = perAtivo((ativo) => unidades[ativo] / UNITS_PER_CENT);
  const fractions = perAtivo((ativo) => unidades[ativo] % UNITS_PER_CENT);
  return {
    ...takeFee(gross, percentual),
    inicio: monthStart(desde),
    fim,
    accrual: { desde: fim, ate: fim, unidades: fractions },
  };
}
