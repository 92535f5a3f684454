import type { Rede, Token } from '../../contract/types.ts';
import { allFreeOf, freeOf, type WalletFunds } from './balances.ts';
import { ATIVOS, descending, type Holdings, smaller, sum, totalOf } from './holdings.ts';
import { amountInWords } from './money.ts';
import type { Movement } from './movements.ts';
import { movimentoAcimaDoSaldo, resgateAcimaDoSaldo, resgateAcimaDoSaldoForaDoDestino } from './refusals.ts';
import { split } from './split.ts';

/** Cents of a token that one wallet gives: what one transaction carries. */
export interface Draw {
  readonly carteiraId: string;
  readonly rede: Rede;
  readonly token: Token;
  readonly centavos: bigint;
}

/** What a wallet gives to a movement, by the place of the movement in its proposal. */
export interface MovementDraw extends Draw {
  readonly movimento: number;
}

/** Where a redemption goes. */
export interface Destination {
  readonly carteiraId: string;
  readonly rede: Rede;
}

/**
 * The wallets that give to each movement, on what the movements before it leave free: the preferred one first, then the
 * one that has most of the token, the older on a tie.
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
      throw movimentoAcimaDoSaldo(amountInWords(centavos, de), amountInWords(available, de));
    const [first, others] = partition(purses, ({ carteiraId }) => carteiraId === preferred);
    const draws = take(de, centavos, [...first, ...richestFirst(others, de)]);
    return draws.map((draw) => ({ ...draw, movimento }));
  });
}

/**
 * The wallets that give to a redemption: USDC on the network of the destination, USDC on the other, then the assets, in
 * proportion to what is free of each. USDC that lies in the destination already is not drawn on.
 * @param wallets the oldest first
 * @throws {Refusal} `saldo_insuficiente`
 */
export function drawRedemption(
  centavos: bigint,
  destination: Destination,
  wallets: readonly WalletFunds[],
): Draw[] {
  checkRedeemable(centavos, destination, { wallets, campo: null });
  const purses = wallets.map(openPurse);
  const [near, far] = partition(
    purses.filter(({ carteiraId }) => carteiraId !== destination.carteiraId),
    ({ rede }) => rede === destination.rede,
  );
  const cash = take('USDC', centavos, [...richestFirst(near, 'USDC'), ...richestFirst(far, 'USDC')]);
  const missing = centavos - sum(cash.map((draw) => draw.centavos));
  const parts = split(missing, ATIVOS, (ativo) => freeIn(purses, ativo));
  return [...cash, ...parts.flatMap(([ativo, part]) => take(ativo, part, richestFirst(purses, ativo)))];
}

interface RedeemableFunds {
  readonly wallets: readonly WalletFunds[];
  /** The field that asks for the amount; null once it was asked for. */
  readonly campo: string | null;
}

/** @throws {Refusal} `saldo_insuficiente` when the redemption asks for more than is free outside of its destination's USDC */
export function checkRedeemable(
  centavos: bigint,
  { carteiraId }: Destination,
  { wallets, campo }: RedeemableFunds,
): void {
  const total = totalOf(allFreeOf(wallets));
  const there = allFreeOf(wallets.filter((wallet) => wallet.carteiraId === carteiraId)).USDC;
  if (centavos <= total - there) return;
  const [valor, saldo] = [amountInWords(centavos), amountInWords(total - there)];
  if (there === 0n) throw resgateAcimaDoSaldo(valor, saldo, campo);
  throw resgateAcimaDoSaldoForaDoDestino(valor, saldo, amountInWords(there), campo);
}

/** What is left to draw on in a wallet. */
interface Purse extends Pick<WalletFunds, 'carteiraId' | 'rede'> {
  free: Holdings;
}

const openPurse = (wallet: WalletFunds): Purse => ({
  carteiraId: wallet.carteiraId,
  rede: wallet.rede,
  free: freeOf(wallet),
});

const freeIn = (purses: readonly Purse[], token: Token): bigint => sum(purses.map(({ free }) => free[token]));

/** Takes from one purse after another; leaves in them what was not taken. */
function take(token: Token, centavos: bigint, purses: readonly Purse[]): Draw[] {
  let missing = centavos;
  const draws: Draw[] = [];
  for (const purse of purses) {
    const part = smaller(missing, purse.free[token]);
    if (part === 0n) continue;
    missing -= part;
    purse.free = { ...purse.free, [token]: purse.free[token] - part };
    draws.push({ carteiraId: purse.carteiraId, rede: purse.rede, token, centavos: part });
  }
  return draws;
}

/** Sorting is stable, so that the older wallet comes first on a tie. */
const richestFirst = (purses: readonly Purse[], token: Token): Purse[] =>
  purses.toSorted(({ free: a }, { free: b }) => descending(a[token], b[token]));

function partition<T>(list: readonly T[], belongs: (item: T) => boolean): [T[], T[]] {
  return [list.filter(belongs), list.filter((item) => !belongs(item))];
}
