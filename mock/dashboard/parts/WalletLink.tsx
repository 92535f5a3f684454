import { to } from '../state/route.ts';
import { useWallets } from '../state/wallets.ts';
import { Breakable } from './Breakable.tsx';

/** An unlinked wallet has no page, so its name is plain text. */
export function WalletLink({ id }: { readonly id: string }) {
  const wallets = useWallets();
  const wallet = wallets?.find((one) => one.id === id);
  if (wallet === undefined) return <code class={wallets === undefined ? 'loading' : undefined}>{id}</code>;
  return (
    <a href={to('carteiras', id)}>
      {wallet.apelido ?? (
        <code>
          <Breakable text={id} />
        </code>
      )}
    </a>
  );
}
