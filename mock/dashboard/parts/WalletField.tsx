import type { Carteira } from '@tesa/sdk/src/generated/entities';
import { to } from '../state/route.ts';
import { words } from '../words/words.ts';
import { FieldChoice } from './Field.tsx';

interface WalletFieldProps {
  readonly label: string;
  readonly wallets: readonly Carteira[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly hint?: string | undefined;
}

export const WalletField = ({ wallets, ...choice }: WalletFieldProps) => (
  <FieldChoice
    {...choice}
    options={wallets.map(({ id, apelido, rede }) => [id, [apelido, rede, id].filter(Boolean).join(' · ')])}
  />
);

export const NoWallets = () => (
  <p>
    {words.deposit.noWallets} <a href={to('carteiras')}>{words.wallets.link}</a>
  </p>
);
