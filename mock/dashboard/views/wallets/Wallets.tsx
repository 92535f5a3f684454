import type { Posicoes } from '../../../../sdk/src/generated/entities.ts';
import { Await } from '../../parts/Await.tsx';
import { useApi } from '../../state/keys.ts';
import { OVERVIEW } from '../../state/paths.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { BalanceTable } from './BalanceTable.tsx';
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
      <Await loaded={positions}>{(value) => <BalanceTable positions={value} />}</Await>
      <LinkWallet />
    </>
  );
}
