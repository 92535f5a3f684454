import type { Posicoes, SaldoDoToken } from '../../../../sdk/src/generated/entities.ts';
import { centsOf, sumOf, valorOf } from '../../api/money.ts';
import { Amount } from '../../parts/Amount.tsx';
import { Table } from '../../parts/Table.tsx';
import { WalletLink } from '../../parts/WalletLink.tsx';
import { words } from '../../words/words.ts';

const { wallets: said } = words;

/** What each wallet holds of each token, and all of them together. */
export function BalanceTable({ positions: { por_carteira } }: { readonly positions: Posicoes }) {
  if (por_carteira.length === 0) return <p class="quiet">{said.none}</p>;
  const tokens = por_carteira[0]?.saldos.map(({ token }) => token) ?? [];
  const amountsOf = (balances: readonly SaldoDoToken[]) => [
    ...tokens.map((token) => totalOf(balances.filter((one) => one.token === token))),
    totalOf(balances),
  ];
  const cellsOf = (balances: readonly SaldoDoToken[]) =>
    amountsOf(balances).map((valor, index) => <Amount key={index} valor={valor} />);
  return (
    <Table
      label={words.views.carteiras}
      head={[said.wallet, ...[...tokens, said.total].map((amount) => ({ amount }))]}
      rows={[
        ...por_carteira.map(({ carteira_id, rede, saldos }) => ({
          key: carteira_id,
          cells: [
            <span key="carteira">
              <WalletLink id={carteira_id} /> <small>{rede}</small>
            </span>,
            ...cellsOf(saldos),
          ],
        })),
        {
          key: 'total',
          cells: [
            <strong key="todas">{said.all}</strong>,
            ...cellsOf(por_carteira.flatMap(({ saldos }) => saldos)).map((cell, index) => (
              <strong key={index}>{cell}</strong>
            )),
          ],
        },
      ]}
    />
  );
}

const totalOf = (balances: readonly SaldoDoToken[]): string =>
  valorOf(sumOf(balances.map(({ saldo }) => centsOf(saldo))));
