import type { Carteira, EnderecoDeLiquidacao } from '../generated/contract.ts';
import type { Networks } from './networks.ts';
import type { VerifiedTransfer } from './verification.ts';

/**
 * A wallet of the company as its own records have it. A `Carteira` fits that was reviewed and then stored: one read
 * together with what is to be signed proves nothing.
 */
export interface Wallet extends Pick<Carteira, 'id' | 'rede' | 'endereco'> {
  /** Of a wallet that redemptions go to: whoever is behind each of these pays it USDC, and nobody else. */
  readonly enderecos_de_liquidacao?: readonly EnderecoDeLiquidacao[] | undefined;
}

/**
 * A transaction that was handed to a custodian before: a `VerifiedTransfer`, or what is named here of one, kept before
 * it was handed over.
 */
export interface SignedTransfer
  extends Pick<VerifiedTransfer, 'transacao' | 'walletId' | 'movimento' | 'payload'> {
  /**
   * Whether it can move nothing any more: at finality its nonce is spent, and by another transaction, or by this one in
   * vain. Ask a node of the network, never the service. One that landed is not void.
   * @default false, that is, it may have landed, or may land yet
   */
  readonly isVoid?: boolean | undefined;
}

export interface VerifyOptions {
  /**
   * The company's wallets: the only ones that may pay, and, of a redemption, be paid. On `ethereum` only `carteira_id`
   * says which one pays: have the custodian sign with no other.
   */
  readonly wallets: readonly Wallet[];
  /** Tokens and destinations that are known to be right, such as `SANDBOX`. */
  readonly networks: Networks;
  /**
   * All that was handed over before of this proposal or redemption, that which failed or expired since included:
   * `[]` the first time. A payload can land as long as its nonce is not spent, whatever the service says of it.
   */
  readonly signed: readonly SignedTransfer[];
  /**
   * Most that `ethereum` may take for one transaction, in wei. Whoever mines it keeps the fee, so an endless one could
   * empty the wallet of its ether.
   * @default 20_000_000_000_000_000n, that is 0.02 ether
   */
  readonly maxFee?: bigint | undefined;
  /**
   * Most that a network may take for all transactions together, those already sent among them.
   * @default {}, that is three times `maxFee` on `ethereum`, and 1_000_000n lamports on `solana`
   */
  readonly maxTotalFee?: MaxTotalFee | undefined;
}

/** By network, in its smallest unit. */
export interface MaxTotalFee {
  /**
   * In wei.
   * @default three times `maxFee`
   */
  readonly ethereum?: bigint | undefined;
  /**
   * In lamports; each transaction that passes costs 5000.
   * @default 1_000_000n, that is 0.001 SOL
   */
  readonly solana?: bigint | undefined;
}

export const VERIFY_OPTIONS = [
  'wallets',
  'networks',
  'signed',
  'maxFee',
  'maxTotalFee',
] as const satisfies readonly (keyof VerifyOptions)[];
