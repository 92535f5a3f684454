import type { Token } from '../generated/contract.ts';
import type { Valor } from '../valor/valor.ts';
import type { KnownWallet } from './known-wallets.ts';

/** One amount that was approved, and how it may be moved. */
export interface Approved {
  /** For messages. */
  readonly name: string;
  readonly valor: Valor;
  readonly tokens: readonly Token[];
  /** The addresses that the wallet may pay with the token; on `solana` wallets, not token accounts. */
  readonly payees: (token: Token, wallet: KnownWallet) => readonly string[];
}

/** All that was approved, by what transactions say of themselves in `movimento`: null is a redemption as a whole. */
export type Order = ReadonlyMap<number | null, Approved>;
