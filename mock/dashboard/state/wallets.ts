import type { Carteira } from '@tesa/sdk/src/generated/entities';
import type { Page } from '../api/page.ts';
import { useApi } from './keys.ts';
import { OVERVIEW } from './paths.ts';

/** The linked wallets, of which there are few; undefined before they are read. */
export const useWallets = (): readonly Carteira[] | undefined =>
  useApi<Page<Carteira>>(OVERVIEW.wallets).value?.dados;
