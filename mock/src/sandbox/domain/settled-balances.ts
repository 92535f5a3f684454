import type { Ativo } from '../../contract/types.ts';
import { isShort, type WalletFunds } from './balances.ts';
import { addAll, type Holdings, type Leg, perToken } from './holdings.ts';

/** What an open transaction is to move out of a wallet. */
export interface OpenTransfer extends Leg {
  readonly carteiraId: string;
  /** The asset that it buys; null when a redemption takes it out of the treasury. */
  readonly para: Ativo | null;
}

/** What a proposal reckons with. */
export interface Treasury {
  /** Those that are linked; no other holds anything. */
  readonly wallets: readonly WalletFunds[];
  /** The open transactions of each wallet that does not cover all of its own, in the custodian's order. */
  readonly open: readonly OpenTransfer[];
}

/** What the wallets hold together once their open transactions have landed. */
export const settledBalances = ({ wallets, open }: Treasury): Holdings =>
  addAll(wallets.map((wallet) => (isShort(wallet) ? settledInTurn(wallet, open) : settled(wallet))));

const settled = ({ balances, reserved, buying }: WalletFunds): Holdings =>
  perToken((token) => balances[token] - reserved[token] + (token === 'USDC' ? 0n : buying[token]));

/** One that today's balance does not cover whole, after those before it, moves nothing: the network would revert it. */
function settledInTurn({ carteiraId, balances }: WalletFunds, open: readonly OpenTransfer[]): Holdings {
  const left = { ...balances };
  const bought = { USDC: 0n, USDY: 0n, BUIDL: 0n };
  for (const { de, para, centavos } of open.filter((transfer) => transfer.carteiraId === carteiraId)) {
    if (centavos > left[de]) continue;
    left[de] -= centavos;
    if (para !== null) bought[para] += centavos;
  }
  return addAll([left, bought]);
}
