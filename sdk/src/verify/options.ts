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
}

export interface VerifyRedemptionOptions extends VerifyOptions {
  /**
   * The wallet that the USDC must come back to.
   * @default `wallet`
   */
  readonly destinationWallet?: Wallet | undefined;
}
