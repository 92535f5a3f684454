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

/** What a wallet earned in a month. */
export interface WalletUnits {
  readonly walletId: string;
  readonly units: Units;
}

/** Yield that a wallet is credited, in cents of an asset. */
export interface Credit {
  readonly walletId: string;
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
 * The yield of each asset, rounded down for the organization as a whole and split among the wallets in proportion to
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
      .flatMap(({ walletId }, place) =>
        ATIVOS.map((ativo) => ({ walletId, ativo, centavos: shares[ativo][place] ?? 0n })),
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

/** Start of the calendar month, in UTC, that an instant is in. Instants are milliseconds since 1970. */
export const monthStart = (instant: number): number => shifted(instant, 0);

/** Start of the month after the one that an instant is in. */
export const nextMonth = (instant: number): number => shifted(instant, 1);

function shifted(instant: number, months: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
}
