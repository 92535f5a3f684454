import type { Rede, Token } from '../generated/contract.ts';
import type { Valor } from '../valor/valor.ts';
import type { DecodedTransfer } from './decode-unsigned.ts';

/**
 * In what a transaction departs from what it should do:
 * - `id`: the answer is about another proposal or redemption;
 * - `undecodable`: it is not one unsigned token transfer;
 * - `network`, `chain`: another network, or another chain of `ethereum`;
 * - `wallet`: a wallet signs or pays that was not named;
 * - `nonce`: the payload takes another nonce than the transaction says;
 * - `fee`: the network might take more than `maxFee` for one, or `maxTotalFee` for all;
 * - `asset`, `destination`, `amount`: another token, recipient or amount than was approved, or than the transaction says;
 * - `missing`, `unexpected`: an approved amount without a transaction, a transaction that nothing asks for;
 * - `repeated`: it could land beside another that does the same, or is another one's double;
 * - `altered`: it is not what was signed under its id;
 * - `unsigned`: the service says that it was sent, and `signed` does not name it.
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
  | 'unsigned';

export interface Divergence {
  readonly code: DivergenceCode;
  /** Id of the transaction; null when it is about the whole. */
  readonly transacao: string | null;
  /** What was found and what should be, in English. */
  readonly message: string;
}

/** What a reading finds in one transaction. The message quotes the caller and the payload, never other text of the service. */
export type Finding = readonly [code: DivergenceCode, message: string];

/** A transaction that does what it should. */
export interface VerifiedTransfer {
  /** Id of the transaction. */
  readonly transacao: string;
  /** Id of the wallet that signs and pays, as you named it. */
  readonly walletId: string;
  readonly rede: Rede;
  /** Address that signs and pays. */
  readonly wallet: string;
  /** The movement that it carries out, counted from 0; null for a redemption. */
  readonly movimento: number | null;
  readonly token: Token;
  /** Address that receives; on `solana` the wallet, whose token account `decoded` names. */
  readonly destination: string;
  readonly valor: Valor;
  /** The very text that was verified: hand this one to the custodian. */
  readonly payload: string;
  readonly decoded: DecodedTransfer;
}

/**
 * `toSign` holds the transactions that await a signature, those in `signed` that still do among them: the same text,
 * signed twice, lands once. Keep what is about to be handed over before you hand it over, and pass it in `signed` from
 * then on. With any divergence nothing should be signed, not even the transactions that have none.
 */
export type Verification =
  | { readonly ok: true; readonly toSign: readonly VerifiedTransfer[] }
  | { readonly ok: false; readonly divergences: readonly Divergence[] };
