import type { Carteira, EnderecoDeLiquidacao } from '../generated/contract.ts';
import type { Networks } from './networks.ts';
import type { VerifiedTransfer } from './verification.ts';

/**
 * A wallet of the company, from its own records. A `Carteira` that was reviewed and then stored fits; one read together
 * with what is to be signed proves nothing.
 */
export interface Wallet extends Pick<Carteira, 'id' | 'rede' | 'endereco'> {
  /** For a wallet that receives redemptions: tokens sent to these addresses, and to no others, are paid out to it in USDC. */
  readonly enderecos_de_liquidacao?: readonly EnderecoDeLiquidacao[] | undefined;
  /**
   * For a wallet on `solana`: its accounts of durable nonces, and no others that it may advance.
   * @default undefined: any account of which it is the authority, as the network sees to
   */
  readonly contas_de_nonce?: readonly string[] | undefined;
}

/**
 * A transaction that was handed to a custodian before: a `VerifiedTransfer`, or these fields of one, stored before it was
 * handed over.
 */
export interface SignedTransfer
  extends Pick<VerifiedTransfer, 'transacao' | 'walletId' | 'movimento' | 'payload'> {
  /**
   * Whether it can no longer move anything: at finality its nonce was spent by another transaction, or by this one, which
   * reverted. Ask a node of the network, never the service. One that succeeded is not void. On `solana` ask no sooner
   * than two minutes after the payload was received: until then it could land, if a recent blockhash stood in the place
   * of its nonce. While the service says that it was sent, it is a divergence: one of the two is wrong.
   * @default false: it may have landed, or may still land
   */
  readonly isVoid?: boolean | undefined;
}

export interface VerifyOptions {
  /**
   * The company's wallets: the only ones that may pay or, in a redemption, be paid. On `ethereum` only `carteira_id` says
   * which one pays: have the custodian sign with that one only.
   */
  readonly wallets: readonly Wallet[];
  /**
   * The trusted tokens and destinations, such as `SANDBOX`. They come from your configuration: read `obterEnderecos` once,
   * compare it with what you were told another way, and keep that. What it answers now proves nothing of a transaction.
   */
  readonly networks: Networks;
  /**
   * All transactions of this proposal or redemption handed over before, including those that have failed or expired
   * since: `[]` the first time. A payload can land until its nonce is spent, whatever the service says of it, and no other
   * may take that nonce before the service says that it failed.
   */
  readonly signed: readonly SignedTransfer[];
  /**
   * Maximum network fee of one transaction of `ethereum`, in wei. Without a limit, a payload could spend all the ether of
   * the wallet on fees.
   * @default 20_000_000_000_000_000n, that is 0.02 ether
   */
  readonly maxFee?: bigint | undefined;
  /**
   * Maximum network fee of all transactions together, including those already sent.
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
