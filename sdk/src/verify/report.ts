import type { Rede, Token } from '../generated/contract.ts';
import type { Valor } from '../money/valor.ts';
import type { DecodedTransfer } from './decode.ts';

/**
 * How a transaction differs from what it should do:
 * - `id`: the answer is about another proposal or redemption;
 * - `undecodable`: its payload is not a single unsigned token transfer;
 * - `network`, `chain`: another network, or another chain of `ethereum`;
 * - `wallet`: a wallet that is not in the options signs or pays;
 * - `nonce`: the payload uses another nonce than the transaction states, or a nonce account that its wallet does not name;
 * - `fee`: the network fee could exceed `maxFee` for one transaction, or `maxTotalFee` for all;
 * - `asset`, `destination`, `amount`: another token, recipient or amount than was approved, or than the transaction states;
 * - `missing`, `unexpected`: an approved amount without a transaction, a transaction without an approved amount;
 * - `repeated`: it could land in addition to another with the same purpose, or duplicates one, or takes the nonce of one
 *   in `signed` that has not failed, or that failed and bid more than ten elevenths of its fees;
 * - `altered`: it differs from what was signed under the same id;
 * - `unsigned`: the service says that it was sent, but it is not in `signed`;
 * - `void`: the service says that it was sent, but `signed` says that it is void.
 */
export type DivergenceCode =
  | 'id'
  | 'undecodable'
  | 'network'
  | 'chain'
  | 'wallet'
  | 'nonce'
  | 'fee'
  | 'asset'
  | 'destination'
  | 'amount'
  | 'missing'
  | 'unexpected'
  | 'repeated'
  | 'altered'
  | 'unsigned'
  | 'void';

export interface Divergence {
  readonly code: DivergenceCode;
  /** Id of the transaction; null when the divergence is about the whole. */
  readonly transacao: string | null;
  /** What was found and what was expected, in English. */
  readonly message: string;
}

export const divergenceOfWhole = (code: DivergenceCode, message: string): Divergence => ({
  code,
  transacao: null,
  message,
});

/**
 * A divergence of one transaction. The message quotes only the caller and the payload, no other text of the
 * service.
 */
export type Deviation = readonly [code: DivergenceCode, message: string];

/** A transaction without divergences. */
export interface VerifiedTransfer {
  /** Id of the transaction. */
  readonly transacao: string;
  /** Id of the wallet that signs and pays, as you named it. */
  readonly walletId: string;
  readonly rede: Rede;
  /** Address that signs and pays. */
  readonly wallet: string;
  /** The movement that it executes, counted from 0; null for a redemption. */
  readonly movimento: number | null;
  readonly token: Token;
  /** Address that receives; on `solana` the wallet, whose token account is in `decoded`. */
  readonly destination: string;
  readonly valor: Valor;
  /** The verified text: hand exactly this one to the custodian. */
  readonly payload: string;
  readonly decoded: DecodedTransfer;
}

/**
 * `toSign` contains the transactions that await a signature, including those in `signed` that still do: the same text,
 * signed twice, is executed once. Void ones are omitted. Store each transaction before handing it over, and pass it in
 * `signed` from then on. With any divergence nothing should be signed, not even the transactions without one. `state`
 * says the same as `ok`: without `strictNullChecks`, TypeScript narrows by a text but not by `!ok`.
 */
export type Verification =
  | { readonly ok: true; readonly state: 'verified'; readonly toSign: readonly VerifiedTransfer[] }
  | { readonly ok: false; readonly state: 'divergent'; readonly divergences: readonly Divergence[] };
