import type { Rede } from '../generated/contract.ts';
import type { Valor } from '../valor/valor.ts';
import type { DecodedTransfer } from './decode-unsigned.ts';
import type { Token } from './networks.ts';

/**
 * In what a transaction departs from what it should do:
 * - `id`: the answer is about another proposal or redemption;
 * - `undecodable`: it is not one unsigned token transfer;
 * - `network`, `chain`: another network, or another chain of `ethereum`;
 * - `wallet`: another wallet signs or pays;
 * - `fee`: the network might take more than `maxFee` for one, or `maxTotalFee` for all;
 * - `asset`, `destination`, `amount`: another token, recipient or amount;
 * - `missing`, `unexpected`, `repeated`: a movement without its transaction, a transaction that nothing asks for or that
 *   gives back a token again, one that would do the same again.
 */
export type DivergenceCode =
  | 'id'
  | 'undecodable'
  | 'network'
  | 'chain'
  | 'wallet'
  | 'fee'
  | 'asset'
  | 'destination'
  | 'amount'
  | 'missing'
  | 'unexpected'
  | 'repeated';

export interface Divergence {
  readonly code: DivergenceCode;
  /** Id of the transaction; null when it is about the whole. */
  readonly transacao: string | null;
  /** What was found and what should be, in English. */
  readonly message: string;
}

/** A transaction that does what it should. */
export interface VerifiedTransfer {
  /** Id of the transaction. */
  readonly transacao: string;
  readonly rede: Rede;
  /** Address that signs and pays. */
  readonly wallet: string;
  readonly token: Token;
  /** Address that receives; on `solana` the wallet, whose token account `decoded` names. */
  readonly destination: string;
  readonly valor: Valor;
  /** The very text that was verified: hand this one to the custodian. */
  readonly payload: string;
  readonly decoded: DecodedTransfer;
}

/**
 * `toSign` holds the transactions that await a signature, those already sent left out. With any divergence nothing
 * should be signed, not even the transactions that have none.
 */
export type Verification =
  | { readonly ok: true; readonly toSign: readonly VerifiedTransfer[] }
  | { readonly ok: false; readonly divergences: readonly Divergence[] };
