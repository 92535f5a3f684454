import type { Carteira, PosicaoDaCarteira, Posicoes } from '@tesa/sdk/src/generated/entities';
import { centsOf, sumOf } from '../api/money.ts';

/**
 * Preselects a wallet in a form: for a deposit the one with the highest balance, for a redemption the one that
 * can receive most, and of several the one with the highest balance. Returns undefined when no wallet is linked.
 */
export function firstWallet(
  wallets: readonly Carteira[],
  positions: Posicoes,
  purpose: 'deposit' | 'redemption',
): string | undefined {
  const balanceOf = (id: string): bigint => sumOf(saldosOf(id, positions).map(({ saldo }) => centsOf(saldo)));
  const ranksOf = (id: string): readonly bigint[] =>
    purpose === 'deposit' ? [balanceOf(id)] : [redeemableTo(id, positions), balanceOf(id)];
  const [first] = wallets.map(({ id }) => id).sort((a, b) => descending(ranksOf(a), ranksOf(b)));
  return first;
}

/** Maximum of a redemption in cents. Free USDC that the destination already has does not count. */
export function redeemableTo(id: string, positions: Posicoes): bigint {
  const there = saldosOf(id, positions).filter(({ token }) => token === 'USDC');
  return (
    centsOf(positions.saldo_livre) -
    sumOf(there.map(({ saldo, reservado }) => centsOf(saldo) - centsOf(reservado)))
  );
}

const saldosOf = (id: string, { por_carteira }: Posicoes): PosicaoDaCarteira['saldos'] =>
  por_carteira.filter(({ carteira_id }) => carteira_id === id).flatMap(({ saldos }) => saldos);

function descending(a: readonly bigint[], b: readonly bigint[]): number {
  const at = a.findIndex((rank, index) => rank !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0n) > (b[at] ?? 0n) ? -1 : 1;
}
