import type { Carteira, PosicaoDaCarteira, Posicoes } from '@tesa/sdk/src/generated/entities';
import { centsOf, sumOf } from '../api/money.ts';

/**
 * Preselects a wallet in a form: for a deposit the one with the highest balance, for a redemption the one
 * with the least USDC, because a redemption moves USDC to it from all others. Returns undefined when no
 * wallet is linked.
 */
export function firstWallet(
  wallets: readonly Carteira[],
  { por_carteira }: Posicoes,
  purpose: 'deposit' | 'redemption',
): string | undefined {
  const centsIn = ({ saldos }: PosicaoDaCarteira): bigint =>
    sumOf(
      saldos
        .filter(({ token }) => purpose === 'deposit' || token === 'USDC')
        .map(({ saldo }) => centsOf(saldo)),
    );
  const rankOf = (id: string): bigint => {
    const cents = sumOf(por_carteira.filter(({ carteira_id }) => carteira_id === id).map(centsIn));
    return purpose === 'deposit' ? cents : -cents;
  };
  let first: { readonly id: string; readonly rank: bigint } | undefined;
  for (const { id } of wallets) {
    const rank = rankOf(id);
    if (first === undefined || rank > first.rank) first = { id, rank };
  }
  return first?.id;
}
