import { centsOf, sumOf, valorOf } from '../api/money.ts';
import { useWallets } from '../state/wallets.ts';
import { words } from '../words/words.ts';
import { Amount } from './Amount.tsx';
import { Table } from './Table.tsx';
import { WalletLink } from './WalletLink.tsx';

const { wallets: said } = words;

interface Held {
  readonly carteira_id: string;
  readonly token: string;
  readonly valor: string;
}

interface WalletTableProps {
  readonly label: string;
  readonly amounts: readonly Held[];
}

export function WalletTable({ label, amounts }: WalletTableProps) {
  const wallets = useWallets();
  const tokens = [...new Set(amounts.map(({ token }) => token))];
  const cellsOf = (held: readonly Held[]) =>
    [...tokens.map((token) => held.filter((one) => one.token === token)), held].map((part, index) => (
      <Amount key={index} valor={valorOf(sumOf(part.map(({ valor }) => centsOf(valor))))} />
    ));
  return (
    <Table
      label={label}
      head={[said.wallet, ...[...tokens, said.total].map((amount) => ({ amount }))]}
      rows={[
        ...[...Map.groupBy(amounts, ({ carteira_id }) => carteira_id)].map(([wallet, held]) => ({
          key: wallet,
          cells: [
            <span key="carteira">
              <WalletLink id={wallet} /> <small>{wallets?.find(({ id }) => id === wallet)?.rede}</small>
            </span>,
            ...cellsOf(held),
          ],
        })),
        {
          key: 'total',
          cells: [said.all, ...cellsOf(amounts)].map((cell, index) => <strong key={index}>{cell}</strong>),
        },
      ]}
    />
  );
}
