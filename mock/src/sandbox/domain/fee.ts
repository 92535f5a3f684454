import type { Ativo } from '../../contract/types.ts';
import { ATIVOS, type PerAtivo, sum } from './holdings.ts';
import { WHOLE } from './percent.ts';
import { split } from './split.ts';

/** Net yield that an asset receives. */
export interface Credit {
  readonly ativo: Ativo;
  readonly centavos: bigint;
}

/** The yield of a month, in cents. */
export interface Yield {
  readonly bruto: bigint;
  /** The fee; zero when there is nothing to charge. */
  readonly taxa: bigint;
  readonly liquido: bigint;
  /** The net yield by asset; none of zero cents. */
  readonly creditos: readonly Credit[];
}

/**
 * Takes the fee, rounded down in the client's favour, and gives the rest to the assets as each one earned.
 * @param percentual the plan's fee, in hundredths of a percent
 */
export function takeFee(gross: PerAtivo<bigint>, percentual: number): Yield {
  const bruto = sum(ATIVOS.map((ativo) => gross[ativo]));
  const taxa = (bruto * BigInt(percentual)) / BigInt(WHOLE);
  const creditos = split(bruto - taxa, ATIVOS, (ativo) => gross[ativo])
    .map(([ativo, centavos]) => ({ ativo, centavos }))
    .filter(({ centavos }) => centavos > 0n);
  return { bruto, taxa, liquido: bruto - taxa, creditos };
}
