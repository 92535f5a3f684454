import type { Token } from '../../contract/types.ts';
import type { Fees } from './fees.ts';

/** One token transfer, to be signed by the custodian of `carteira`. */
export type TransactionPlan = EthereumPlan | SolanaPlan;

interface TransferPlan {
  /** Address that pays and signs. */
  readonly carteira: string;
  readonly token: Token;
  /** Address of the recipient; on `solana` its wallet, not its token account. */
  readonly destino: string;
  /** Amount in cents, above zero. */
  readonly centavos: bigint;
}

export interface EthereumPlan extends TransferPlan {
  readonly rede: 'ethereum';
  /** Of the wallet's account. */
  readonly nonce: bigint;
  readonly fees: Fees;
}

export interface SolanaPlan extends TransferPlan {
  readonly rede: 'solana';
  /** The durable nonce: the value that `contaDeNonce` holds, in base58. */
  readonly nonce: string;
  /** Address of the nonce account, whose authority is the wallet. */
  readonly contaDeNonce: string;
}

export type PlanField = keyof EthereumPlan | keyof SolanaPlan;

/** No transaction can be written from the plan; nothing was encoded. */
export class PlanError extends Error {
  override readonly name = 'PlanError';
  /** The field at fault. */
  readonly field: PlanField;

  constructor(field: PlanField, problem: string) {
    super(`${field} ${problem}`);
    this.field = field;
  }
}
