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

/** The largest total of an organization, in cents: the largest integer that a JSON number holds exactly. */
export const MAX_TOTAL = BigInt(Number.MAX_SAFE_INTEGER);

/** What lies in a wallet, and what its open transactions hold of it. */
export interface WalletFunds {
  readonly walletId: string;
  readonly rede: Rede;
  readonly balances: Holdings;
  /** May exceed the balance: an expired transaction may still land and take what another one reserved. */
  readonly reserved: Holdings;
  /** What its open transactions are to buy. */
  readonly buying: PerAtivo<bigint>;
}

/** An asset's part of what yields; `percentual` in hundredths. */
export interface AssetShare {
  readonly ativo: Ativo;
  readonly centavos: bigint;
  readonly percentual: number;
}

/** What open transactions hold, capped at the balance. */
export const heldOf = ({ balances, reserved }: WalletFunds): Holdings =>
  perToken((token) => smaller(reserved[token], balances[token]));

/** What no open transaction holds. */
export function freeOf(wallet: WalletFunds): Holdings {
  const held = heldOf(wallet);
  return perToken((token) => wallet.balances[token] - held[token]);
}

/** Whether the balance does not cover all that open transactions hold. */
export const isShort = ({ balances, reserved }: WalletFunds): boolean =>
  TOKENS.some((token) => reserved[token] > balances[token]);

/** What lies in all the wallets together. */
export const balancesOf = (wallets: readonly WalletFunds[]): Holdings =>
  addAll(wallets.map(({ balances }) => balances));

export const allFreeOf = (wallets: readonly WalletFunds[]): Holdings => addAll(wallets.map(freeOf));

/** Every asset's part of what yields, in asset order; the percentages sum to exactly 100, or are 0 when nothing does. */
export function assetShares(balances: Holdings): readonly AssetShare[] {
  return sharesOf(ATIVOS, (ativo) => balances[ativo]).map(([ativo, percentual]) => ({
    ativo,
    centavos: balances[ativo],
    percentual,
  }));
}

/** How much more the books can hold. */
export const roomIn = (balances: Holdings): bigint => MAX_TOTAL - totalOf(balances);

/** @throws {Refusal} `requisicao_invalida` when the deposit would overflow the books */
export function checkDeposit(balances: Holdings, centavos: bigint): void {
  if (centavos > roomIn(balances)) throw depositoAcimaDoLimite(amountInWords(MAX_TOTAL));
}

/** What an open transaction is to move out of a wallet. */
export interface OpenTransfer extends Leg {
  readonly walletId: string;
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

/** What each asset pays a year, in hundredths of a percent. */
export type AnnualRates = PerAtivo<number>;

export const DEFAULT_RATES: AnnualRates = { USDY: 480, BUIDL: 450 };
