import type { Ativo } from '../../contract/types.ts';
import type { AnnualRates } from './balances.ts';
import {
  ATIVOS,
  feeOn,
  type Holdings,
  type PerAtivo,
  perAtivo,
  smaller,
  split,
  sum,
  WHOLE,
} from './money.ts';

export interface WalletUnits {
  readonly walletId: string;
  readonly units: Units;
}

export interface Credit {
  readonly walletId: string;
  readonly ativo: Ativo;
  readonly centavos: bigint;
}

export interface MonthYield {
  readonly bruto: bigint;
  readonly taxa: bigint;
  /** Credits of the whole yield, by wallet, then by asset; credits of zero cents are omitted. */
  readonly creditos: readonly Credit[];
  /** Units that carry over to the next month: fractions of a cent, and the yield that exceeded the books. */
  readonly fractions: Units;
}

export interface Terms {
  readonly percentual: number;
  /** Cents that the books can still hold below their maximum. */
  readonly room: bigint;
}

/**
 * Computes a month's yield: rounded down per asset for the whole organization, and split among wallets in proportion to
 * what each earned. The fee is not deducted.
 * @param wallets oldest first; ties go to the older wallet
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
      .flatMap(({ walletId }, place) =>
        ATIVOS.map((ativo) => ({ walletId, ativo, centavos: shares[ativo][place] ?? 0n })),
      )
      .filter(({ centavos }) => centavos > 0n),
    fractions: perAtivo((ativo) => units[ativo] - gross[ativo] * UNITS_PER_CENT),
  };
}

function creditable(units: Units, wallets: readonly WalletUnits[], room: bigint): PerAtivo<bigint> {
  let left = room;
  return perAtivo((ativo) => {
    const isEarned = wallets.some((wallet) => wallet.units[ativo] > 0n);
    const cents = isEarned ? smaller(units[ativo] / UNITS_PER_CENT, left) : 0n;
    left -= cents;
    return cents;
  });
}

/** Units of accrued yield per cent: milliseconds of a 365-day year × hundredths of a percent. */
export const UNITS_PER_CENT = 365n * 86_400_000n * BigInt(WHOLE);

export type Units = PerAtivo<bigint>;

export const NO_UNITS: Units = perAtivo(() => 0n);

/** Yield of constant balances over a duration. Reserved funds earn until they leave the wallet. */
export const earned = (balances: Holdings, rates: AnnualRates, milliseconds: number): Units =>
  perAtivo((ativo) => balances[ativo] * BigInt(milliseconds) * BigInt(rates[ativo]));

export const addUnits = (a: Units, b: Units): Units => perAtivo((ativo) => a[ativo] + b[ativo]);

export interface Counted {
  readonly desde: number;
  readonly ate: number;
}

/**
 * Milliseconds still to accrue up to an instant.
 * @throws {RangeError} when time runs backwards or past an unclosed month
 */
export function uncounted({ desde, ate }: Counted, until: number): number {
  if (until < ate) throw new RangeError('yield cannot accrue backwards');
  if (until > nextMonth(desde)) throw new RangeError('a month must be closed before the next one accrues');
  return until - ate;
}

export const monthStart = (instant: number): number => shifted(instant, 0);

export const nextMonth = (instant: number): number => shifted(instant, 1);

function shifted(instant: number, months: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
}
