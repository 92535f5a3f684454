import type { Ativo, Rede } from '../../contract/types.ts';
import {
  ATIVOS,
  addAll,
  amountInWords,
  type Holdings,
  type Leg,
  type PerAtivo,
  perToken,
  sharesOf,
  smaller,
  TOKENS,
  totalOf,
} from './money.ts';
import { depositoAcimaDoLimite } from './refusals.ts';

/** Maximum total of an organization in cents: the largest exact integer of a JSON number. */
export const MAX_TOTAL = BigInt(Number.MAX_SAFE_INTEGER);

export interface WalletFunds {
  readonly walletId: string;
  readonly rede: Rede;
  readonly balances: Holdings;
  /**
   * Amount reserved by open transactions. It may exceed the balance, because an expired transaction may still confirm
   * and take reserved funds.
   */
  readonly reserved: Holdings;
  readonly buying: PerAtivo<bigint>;
}

export interface AssetShare {
  readonly ativo: Ativo;
  readonly centavos: bigint;
  readonly percentual: number;
}

export const heldOf = ({ balances, reserved }: WalletFunds): Holdings =>
  perToken((token) => smaller(reserved[token], balances[token]));

export function freeOf(wallet: WalletFunds): Holdings {
  const held = heldOf(wallet);
  return perToken((token) => wallet.balances[token] - held[token]);
}

export const isShort = ({ balances, reserved }: WalletFunds): boolean =>
  TOKENS.some((token) => reserved[token] > balances[token]);

export const balancesOf = (wallets: readonly WalletFunds[]): Holdings =>
  addAll(wallets.map(({ balances }) => balances));

export const allFreeOf = (wallets: readonly WalletFunds[]): Holdings => addAll(wallets.map(freeOf));

/** Shares of the yielding balance, in asset order. Percentages sum to exactly 100, or are all 0 when nothing yields. */
export function assetShares(balances: Holdings): readonly AssetShare[] {
  return sharesOf(ATIVOS, (ativo) => balances[ativo]).map(([ativo, percentual]) => ({
    ativo,
    centavos: balances[ativo],
    percentual,
  }));
}

export const roomIn = (balances: Holdings): bigint => MAX_TOTAL - totalOf(balances);

export function checkDeposit(balances: Holdings, centavos: bigint): void {
  if (centavos > roomIn(balances)) throw depositoAcimaDoLimite(amountInWords(MAX_TOTAL));
}

export interface OpenTransfer extends Leg {
  readonly walletId: string;
  readonly para: Ativo | null;
}

export interface Treasury {
  /** Linked wallets; unlinked wallets hold no funds. */
  readonly wallets: readonly WalletFunds[];
  /** Open transactions, in signing order, of the wallets whose balance does not cover all their open transactions. */
  readonly open: readonly OpenTransfer[];
}

export const settledBalances = ({ wallets, open }: Treasury): Holdings =>
  addAll(wallets.map((wallet) => (isShort(wallet) ? settledInTurn(wallet, open) : settled(wallet))));

const settled = ({ balances, reserved, buying }: WalletFunds): Holdings =>
  perToken((token) => balances[token] - reserved[token] + (token === 'USDC' ? 0n : buying[token]));

/**
 * Settles open transactions in signing order. A transaction that the remaining balance does not fully cover moves
 * nothing, because the network would revert it.
 */
function settledInTurn({ walletId, balances }: WalletFunds, open: readonly OpenTransfer[]): Holdings {
  const left = { ...balances };
  const bought = { USDC: 0n, USDY: 0n, BUIDL: 0n };
  for (const { de, para, centavos } of open.filter((transfer) => transfer.walletId === walletId)) {
    if (centavos > left[de]) continue;
    left[de] -= centavos;
    if (para !== null) bought[para] += centavos;
  }
  return addAll([left, bought]);
}

export type AnnualRates = PerAtivo<number>;

export const DEFAULT_RATES: AnnualRates = { USDY: 480, BUIDL: 450 };
