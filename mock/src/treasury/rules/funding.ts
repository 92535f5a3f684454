import type { Rede, Token } from '../../contract/types.ts';
import { allFreeOf, freeOf, type WalletFunds } from './balances.ts';
import { ATIVOS, amountInWords, descending, type Holdings, smaller, split, sum, totalOf } from './money.ts';
import type { Movement } from './movements.ts';
import { movimentoAcimaDoSaldo, resgateAcimaDoMaximo, resgateAcimaDoSaldo } from './refusals.ts';

export interface Draw {
  readonly walletId: string;
  readonly rede: Rede;
  readonly token: Token;
  readonly centavos: bigint;
}

export interface MovementDraw extends Draw {
  readonly movimento: number;
}

export interface RedemptionDestination {
  readonly walletId: string;
  readonly rede: Rede;
}

/**
 * Chooses the wallets that fund each movement, one movement at a time: first the preferred wallet, then the largest
 * balance of the token, the older wallet on a tie.
 * @param wallets oldest first
 * @param preferred the wallet that received the deposit
 * @throws {Refusal} `saldo_insuficiente` when a movement is not covered
 */
export function drawMovements(
  movements: readonly Movement[],
  wallets: readonly WalletFunds[],
  preferred: string | null,
): MovementDraw[] {
  const purses = wallets.map(openPurse);
  return movements.flatMap(({ de, centavos }, movimento) => {
    const available = freeIn(purses, de);
    if (centavos > available)
      throw movimentoAcimaDoSaldo(amountInWords(centavos, de), de, amountInWords(available));
    const [first, others] = partition(purses, ({ walletId }) => walletId === preferred);
    const draws = take(de, centavos, [...first, ...richestFirst(others, de)]);
    return draws.map((draw) => ({ ...draw, movimento }));
  });
}

/**
 * Chooses the wallets that fund a redemption: USDC on the destination's network, then USDC elsewhere, then assets in
 * proportion to free balances. USDC in the destination wallet itself is not used.
 * @param wallets oldest first
 * @throws {Refusal} `saldo_insuficiente`
 */
export function drawRedemption(
  centavos: bigint,
  destination: RedemptionDestination,
  wallets: readonly WalletFunds[],
): Draw[] {
  checkRedeemable(centavos, destination, { wallets, campo: null });
  const purses = wallets.map(openPurse);
  const [near, far] = partition(
    purses.filter(({ walletId }) => walletId !== destination.walletId),
    ({ rede }) => rede === destination.rede,
  );
  const cash = take('USDC', centavos, [...richestFirst(near, 'USDC'), ...richestFirst(far, 'USDC')]);
  const missing = centavos - sum(cash.map((draw) => draw.centavos));
  const parts = split(missing, ATIVOS, (ativo) => freeIn(purses, ativo));
  return [...cash, ...parts.flatMap(([ativo, part]) => take(ativo, part, richestFirst(purses, ativo)))];
}

interface RedeemableFunds {
  readonly wallets: readonly WalletFunds[];
  /** Request field of the amount; null when an earlier request set the amount. */
  readonly campo: string | null;
}

/** Checks that the free balance covers a redemption. Free USDC in the destination wallet does not count. */
export function checkRedeemable(
  centavos: bigint,
  { walletId }: RedemptionDestination,
  { wallets, campo }: RedeemableFunds,
): void {
  const total = totalOf(allFreeOf(wallets));
  const there = allFreeOf(wallets.filter((wallet) => wallet.walletId === walletId)).USDC;
  if (centavos <= total - there) return;
  const [valor, saldo] = [amountInWords(centavos), amountInWords(total)];
  if (there === 0n) throw resgateAcimaDoSaldo(valor, saldo, campo);
  const conta = `o saldo livre de ${saldo} menos os ${amountInWords(there)} livres que já estão nela`;
  throw resgateAcimaDoMaximo(valor, amountInWords(total - there), conta, campo);
}

interface Purse extends Pick<WalletFunds, 'walletId' | 'rede'> {
  free: Holdings;
}

const openPurse = (wallet: WalletFunds): Purse => ({
  walletId: wallet.walletId,
  rede: wallet.rede,
  free: freeOf(wallet),
});

const freeIn = (purses: readonly Purse[], token: Token): bigint => sum(purses.map(({ free }) => free[token]));

function take(token: Token, centavos: bigint, purses: readonly Purse[]): Draw[] {
  let missing = centavos;
  const draws: Draw[] = [];
  for (const purse of purses) {
    const part = smaller(missing, purse.free[token]);
    if (part === 0n) continue;
    missing -= part;
    purse.free = { ...purse.free, [token]: purse.free[token] - part };
    draws.push({ walletId: purse.walletId, rede: purse.rede, token, centavos: part });
  }
  return draws;
}

/** The sort is stable, so on a tie the older wallet comes first. */
const richestFirst = (purses: readonly Purse[], token: Token): Purse[] =>
  purses.toSorted(({ free: a }, { free: b }) => descending(a[token], b[token]));

function partition<T>(list: readonly T[], belongs: (item: T) => boolean): [T[], T[]] {
  return [list.filter(belongs), list.filter((item) => !belongs(item))];
}
