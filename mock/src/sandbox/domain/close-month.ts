import { type Accrual, UNITS_PER_CENT } from './accrual.ts';
import { ATIVOS, type Ativo, type PerAtivo, perAtivo, sum } from './holdings.ts';
import { monthStart, nextMonth } from './month.ts';
import { WHOLE } from './percent.ts';
import { split } from './split.ts';

/** Net yield that an asset receives. */
export interface Credit {
  readonly ativo: Ativo;
  readonly centavos: bigint;
}

/** The yield of a period, in cents. */
export interface Yield {
  readonly bruto: bigint;
  /** What is charged; zero when there is nothing to charge. */
  readonly taxa: bigint;
  readonly liquido: bigint;
  /** The net yield by asset; none of zero cents. */
  readonly creditos: readonly Credit[];
}

/** A closed month, from `inicio` up to but not including `fim`, in milliseconds; whole even when the books began in it. */
export interface ClosedPeriod extends Yield {
  readonly inicio: number;
  readonly fim: number;
  /** Where the next period starts: the fractions of a cent carry over. */
  readonly accrual: Accrual;
}

/**
 * Closes the month whose end the accrual has been counted to.
 * @param percentual the plan's fee, in hundredths of a percent
 * @throws {RangeError} when the accrual is not at the end of its month
 */
export function closePeriod(accrual: Accrual, percentual: number): ClosedPeriod {
  const { desde, ate: fim, unidades } = accrual;
  if (fim !== nextMonth(desde)) throw new RangeError('a period ends with its month');
  return {
    ...shareYield(
      perAtivo((ativo) => unidades[ativo] / UNITS_PER_CENT),
      percentual,
    ),
    inicio: monthStart(desde),
    fim,
    accrual: { desde: fim, ate: fim, unidades: perAtivo((ativo) => unidades[ativo] % UNITS_PER_CENT) },
  };
}

/** Takes the fee, rounded down in the client's favour, and gives the rest to the assets as each one earned. */
export function shareYield(gross: PerAtivo<bigint>, percentual: number): Yield {
  const bruto = sum(ATIVOS.map((ativo) => gross[ativo]));
  const taxa = (bruto * BigInt(percentual)) / BigInt(WHOLE);
  const creditos = split(bruto - taxa, ATIVOS, (ativo) => gross[ativo])
    .map(([ativo, centavos]) => ({ ativo, centavos }))
    .filter(({ centavos }) => centavos > 0n);
  return { bruto, taxa, liquido: bruto - taxa, creditos };
}
