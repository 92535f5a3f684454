import type { Ativo } from '../../contract/types.ts';
import { UNITS_PER_CENT, type Units } from './accrual.ts';
import { feeOn } from './fee.ts';
import { ATIVOS, type PerAtivo, perAtivo, smaller, sum } from './holdings.ts';
import { split } from './split.ts';

/** What a wallet earned in a month. */
export interface WalletUnits {
  readonly carteiraId: string;
  readonly units: Units;
}

/** Yield that a wallet is credited, in cents of an asset. */
export interface Credit {
  readonly carteiraId: string;
  readonly ativo: Ativo;
  readonly centavos: bigint;
}

/** The yield of a month, in cents. */
export interface MonthYield {
  readonly bruto: bigint;
  /** The fee; zero when there is nothing to charge. */
  readonly taxa: bigint;
  /** The whole yield, by wallet, then by asset; none of zero cents. */
  readonly creditos: readonly Credit[];
  /** What is carried over to the next month: fractions of a cent, and what the books could not hold. */
  readonly fractions: Units;
}

/** What a month is closed by. */
export interface Terms {
  /** The plan's fee, in hundredths of a percent. */
  readonly percentual: number;
  /** The most that the books can take up, in cents. */
  readonly room: bigint;
}

/**
 * The yield of each asset, rounded down for the organisation as a whole and split among the wallets in proportion to
 * what each earned. The fee is charged separately, not deducted.
 * @param wallets the oldest first, which a tie favours
 */
export function closeMonth(
  fractionsBefore: Units,
  wallets: readonly WalletUnits[],
  { percentual, room }: Terms,
): MonthYield {
  const units = perAtivo(
    (ativo) => fractionsBefore[ativo] + sum(wallets.map((wallet) => wallet.units[ativo])),
  );
  const gross = creditable(units, wallets, room);
  const shares = perAtivo((ativo) =>
    split(gross[ativo], wallets, (wallet) => wallet.units[ativo]).map(([, centavos]) => centavos),
  );
  const bruto = sum(ATIVOS.map((ativo) => gross[ativo]));
  return {
    bruto,
    taxa: feeOn(bruto, percentual),
    creditos: wallets
      .flatMap(({ carteiraId }, place) =>
        ATIVOS.map((ativo) => ({ carteiraId, ativo, centavos: shares[ativo][place] ?? 0n })),
      )
      .filter(({ centavos }) => centavos > 0n),
    fractions: perAtivo((ativo) => units[ativo] - gross[ativo] * UNITS_PER_CENT),
  };
}

/** The whole cents of each asset that some wallet can be credited and the books can hold. */
function creditable(units: Units, wallets: readonly WalletUnits[], room: bigint): PerAtivo<bigint> {
  let left = room;
  return perAtivo((ativo) => {
    const isEarned = wallets.some((wallet) => wallet.units[ativo] > 0n);
    const cents = isEarned ? smaller(units[ativo] / UNITS_PER_CENT, left) : 0n;
    left -= cents;
    return cents;
  });
}
