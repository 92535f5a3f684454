import type { Carteira, Posicoes } from '@tesa/sdk/src/generated/entities';
import { useEffect, useState } from 'preact/hooks';
import type { Page } from '../api/page.ts';
import { firstWallet } from './first-wallet.ts';
import { useApi } from './keys.ts';
import { OVERVIEW } from './paths.ts';

/** An organization links at most 20 wallets, so one page holds all of them. */
export const useWallets = (): readonly Carteira[] | undefined =>
  useApi<Page<Carteira>>(OVERVIEW.wallets).value?.dados;

/**
 * The preselection follows the balances until the form is in use. From then on, the selection survives balance
 * changes, and ends when the wallet is unlinked.
 */
export function useWalletChoice(
  wallets: readonly Carteira[] | undefined,
  positions: Posicoes | undefined,
  purpose: 'deposit' | 'redemption',
  isInUse: boolean,
): readonly [id: string | undefined, choose: (id: string) => void] {
  const [chosen, choose] = useState<string>();
  const isLinked = wallets?.some(({ id }) => id === chosen) === true;
  const first = wallets && positions && firstWallet(wallets, positions, purpose);
  useEffect(() => {
    if (isInUse && !isLinked && first !== undefined) choose(first);
  }, [isInUse, isLinked, first]);
  return [isLinked ? chosen : first, choose];
}
