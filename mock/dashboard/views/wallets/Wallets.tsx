import type { Posicoes } from '@tesa/sdk/src/generated/entities';
import { Await } from '../../parts/Await.tsx';
import { WalletTable } from '../../parts/WalletTable.tsx';
import { useApi } from '../../state/keys.ts';
import { OVERVIEW } from '../../state/paths.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { LinkWallet } from './LinkWallet.tsx';
import { Wallet } from './Wallet.tsx';

export function Wallets({ id }: ViewProps) {
  return id === undefined ? <WalletList /> : <Wallet id={id} />;
}

function WalletList() {
  const positions = useApi<Posicoes>(OVERVIEW.positions);
  return (
    <>
      <p class="lead">{words.wallets.lead}</p>
      <Await loaded={positions}>{(value) => <Balances positions={value} />}</Await>
      <LinkWallet />
    </>
  );
}

function Balances({ positions: { por_carteira } }: { readonly positions: Posicoes }) {
  if (por_carteira.length === 0) return <p class="quiet">{words.wallets.none}</p>;
  const amounts = por_carteira.flatMap(({ carteira_id, saldos }) =>
    saldos.map(({ token, saldo }) => ({ carteira_id, token, valor: saldo })),
  );
  return <WalletTable label={words.views.carteiras} amounts={amounts} />;
}
