import type { Token } from '../generated/contract.ts';
import type { Valor } from '../valor/valor.ts';
import type { KnownWallet } from './known-wallets.ts';

/** An approved amount, and how it may be moved. */
export interface Approved {
  /** For messages. */
  readonly name: string;
  readonly valor: Valor;
  readonly tokens: readonly Token[];
  /** The addresses to which the wallet may send the token; on `solana` wallets, not token accounts. */
  readonly payees: (token: Token, wallet: KnownWallet) => readonly string[];
  /** What the caller left out of the options, if that is why no address may be paid. */
  readonly leftOut?: (token: Token, wallet: KnownWallet) => string | undefined;
}

/** All approved amounts, by the `movimento` of their transactions: null stands for a redemption as a whole. */
export type Order = ReadonlyMap<number | null, Approved>;
