import type { Ativo, Rede } from '../../contract/types.ts';

export type Token = 'USDC' | Ativo;

/** One token transfer, to be signed by the custodian of `carteira`. */
export interface TransactionPlan {
  readonly rede: Rede;
  /** Address that pays and signs. */
  readonly carteira: string;
  /** How many transactions the wallet was given before this one; a safe integer from 0 on. */
  readonly nonce: number;
  readonly token: Token;
  /** Address of the recipient; on `solana` its wallet, not its token account. */
  readonly destino: string;
  /** Amount in cents, above zero. */
  readonly centavos: bigint;
}
