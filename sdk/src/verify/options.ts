import type { Carteira } from '../generated/contract.ts';
import type { Networks } from './networks.ts';

/** A wallet as your own records have it; a `Carteira` fits, but one just read from the service proves less. */
export type Wallet = Pick<Carteira, 'id' | 'rede' | 'endereco'>;

export interface VerifyOptions {
  /** The wallet that is to sign. On `ethereum` only `carteira_id` names it: have the custodian sign with no other. */
  readonly wallet: Wallet;
  /** Tokens and destinations that are known to be right, such as `SANDBOX`. */
  readonly networks: Networks;
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

export interface VerifyRedemptionOptions extends VerifyOptions {
  /**
   * The wallet that the USDC must come back to.
   * @default `wallet`
   */
  readonly destinationWallet?: Wallet | undefined;
}

/** The names of what every verification takes. */
export const VERIFY_OPTIONS = [
  'wallet',
  'networks',
  'maxFee',
  'maxTotalFee',
] as const satisfies readonly (keyof VerifyOptions)[];
