import type { Rede, Token } from '../../contract/types.ts';
import { allFreeOf, freeOf, type WalletFunds } from './balances.ts';
import { ATIVOS, amountInWords, descending, type Holdings, smaller, split, sum, totalOf } from './money.ts';
import type { Movement } from './movements.ts';
import { movimentoAcimaDoSaldo, resgateAcimaDoMaximo, resgateAcimaDoSaldo } from './refusals.ts';

/** An amount taken from one wallet by one transaction. */
export interface Draw {
  readonly walletId: string;
  readonly rede: Rede;
  readonly token: Token;
  readonly centavos: bigint;
}

/** An amount taken from a wallet for a movement, with the movement's index in its proposal. */
export interface MovementDraw extends Draw {
  readonly movimento: number;
}

/** Where a redemption goes. */
export interface RedemptionDestination {
  readonly walletId: string;
  readonly rede: Rede;
}

/**
 * Chooses the wallets that fund each movement, out of what earlier movements leave free: the preferred wallet first,
 * then the one with the largest balance of the token, the older on a tie.
 * @param wallets the oldest first
 * @param preferred the wallet that a deposit arrived in
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
 * Chooses the wallets that fund a redemption: USDC on the destination's network, then USDC on the other, then the
 * assets in proportion to their free balances. USDC already in the destination is not used.
 * @param wallets the oldest first
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
  /** The request field with the amount; null when an earlier request gave it. */
  readonly campo: string | null;
}

/** @throws {Refusal} `saldo_insuficiente` when the redemption asks for more than is free outside of its destination's USDC */
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

/** A wallet's remaining free balances while amounts are taken. */
interface Purse extends Pick<WalletFunds, 'walletId' | 'rede'> {
  free: Holdings;
}

const openPurse = (wallet: WalletFunds): Purse => ({
  walletId: wallet.walletId,
  rede: wallet.rede,
  free: freeOf(wallet),
});

const freeIn = (purses: readonly Purse[], token: Token): bigint => sum(purses.map(({ free }) => free[token]));

/** Takes an amount from one purse after another, and reduces their balances. */
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

/** Sorting is stable, so that the older wallet comes first on a tie. */
const richestFirst = (purses: readonly Purse[], token: Token): Purse[] =>
  purses.toSorted(({ free: a }, { free: b }) => descending(a[token], b[token]));

function partition<T>(list: readonly T[], belongs: (item: T) => boolean): [T[], T[]] {
  return [list.filter(belongs), list.filter((item) => !belongs(item))];
}
