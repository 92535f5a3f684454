import { useWallets } from '../state/wallets.ts';
import { words } from '../words/words.ts';
import { QueryChoice } from './QueryChoice.tsx';

interface WalletChoiceProps {
  readonly view: string;
  readonly query: URLSearchParams;
}

export function WalletChoice(place: WalletChoiceProps) {
  const wallets = useWallets() ?? [];
  return (
    <QueryChoice
      {...place}
      name="carteira_id"
      label={words.wallets.wallet}
      options={wallets.map(({ id, apelido }) => [id, apelido ?? id])}
    />
  );
}
