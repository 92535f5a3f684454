import type { Ativo, Rede } from '../../contract/types.ts';
import {
  ATIVOS,
  addAll,
  type Holdings,
  type PerAtivo,
  perToken,
  smaller,
  TOKENS,
  totalOf,
} from './holdings.ts';
import { amountInWords } from './money.ts';
import { sharesOf } from './percent.ts';
import { depositoAcimaDoLimite } from './refusals.ts';

/** The largest total of an organisation, in cents: the largest integer that a JSON number holds exactly. */
export const MAX_TOTAL = BigInt(Number.MAX_SAFE_INTEGER);

/** What lies in a wallet, and what its open transactions hold of it. */
export interface WalletFunds {
  readonly carteiraId: string;
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
