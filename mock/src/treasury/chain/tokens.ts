import type { Ativo, Rede, Token } from '../../contract/types.ts';
import { addressBytes, canonicalAddress } from './address.ts';

interface Deployment {
  readonly address: string;
  readonly decimals: number;
}

const TOKENS: Readonly<Record<Token, Readonly<Record<Rede, Deployment>>>> = {
  USDC: {
    ethereum: { address: '0x7e5700000000000000000000000000000000c001', decimals: 6 },
    solana: { address: 'TesteTesaUSDC111111111111111111111111111111', decimals: 6 },
  },
  USDY: {
    ethereum: { address: '0x7e5700000000000000000000000000000000c002', decimals: 18 },
    solana: { address: 'TesteTesaUSDY111111111111111111111111111111', decimals: 6 },
  },
  BUIDL: {
    ethereum: { address: '0x7e5700000000000000000000000000000000c003', decimals: 6 },
    solana: { address: 'TesteTesaBUiDL11111111111111111111111111111', decimals: 6 },
  },
};

const SPL_TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

/** Token program of a mint on `solana`. Each token uses the same program as the real token, as far as we know. */
export const tokenProgram = (token: Token): string => (token === 'BUIDL' ? TOKEN_2022 : SPL_TOKEN);

const LARGEST: Readonly<Record<Rede, bigint>> = { ethereum: 2n ** 256n - 1n, solana: 2n ** 64n - 1n };

export function tokenAddress(token: Token, rede: Rede): string {
  return TOKENS[token][rede].address;
}

export const tokenAt = (rede: Rede, address: string): Token | undefined =>
  (Object.keys(TOKENS) as Token[]).find((token) => tokenAddress(token, rede) === address);

export function decimals(token: Token, rede: Rede): number {
  return TOKENS[token][rede].decimals;
}

/**
 * Converts cents to the token's smallest unit. One token stands for one USDC.
 * @throws {PlanError} when the amount is not positive or exceeds the network's integer
 */
export function baseUnits(centavos: bigint, token: Token, rede: Rede): bigint {
  if (centavos <= 0n) throw new PlanError('centavos', 'must be above zero');
  const units = centavos * 10n ** BigInt(decimals(token, rede) - 2);
  if (units > LARGEST[rede]) throw new PlanError('centavos', `is more than a transfer of ${rede} can carry`);
  return units;
}

/**
 * Fake issuer addresses. On `solana` they are points of the curve, because wallet libraries refuse other recipients.
 */
const ISSUERS: Readonly<Record<Ativo, Readonly<Record<Rede, string>>>> = {
  USDY: {
    ethereum: '0x7e5700000000000000000000000000000000d002',
    solana: 'TesteTesaDestinoUSDY11111111111111111111111',
  },
  BUIDL: {
    ethereum: '0x7e5700000000000000000000000000000000d003',
    solana: 'TesteTesaDestinoBUiDL1111111111111111111111',
  },
};

export const issuerAddress = (ativo: Ativo, rede: Rede): string => ISSUERS[ativo][rede];

export const isTokenOrIssuer = (rede: Rede, address: string): boolean =>
  [
    ...Object.values(TOKENS).map((deployments) => deployments[rede].address),
    ...Object.values(ISSUERS).map((addresses) => addresses[rede]),
  ].includes(canonicalAddress(rede, address));

export type TransactionPlan = EthereumPlan | SolanaPlan;

interface TransferPlan {
  readonly carteira: string;
  readonly token: Token;
  /** Address of the recipient; on `solana` the wallet's address, not its token account. */
  readonly destino: string;
  readonly centavos: bigint;
}

export interface EthereumPlan extends TransferPlan {
  readonly rede: 'ethereum';
  readonly nonce: bigint;
  readonly fees: Fees;
}

export interface SolanaPlan extends TransferPlan {
  readonly rede: 'solana';
  /** Value of the durable nonce held by `contaDeNonce`, in base58. */
  readonly nonce: string;
  /** Address of the durable nonce account; the wallet is its authority. */
  readonly contaDeNonce: string;
}

type PlanField = keyof EthereumPlan | keyof SolanaPlan;

export class PlanError extends Error {
  override readonly name = 'PlanError';
  readonly field: PlanField;

  constructor(field: PlanField, problem: string) {
    super(`${field} ${problem}`);
    this.field = field;
  }
}

/** Fees of an `ethereum` transaction per unit of gas, in wei. */
export interface Fees {
  readonly priority: bigint;
  /** Maximum total fee per unit of gas, including `priority`. */
  readonly max: bigint;
}

const GWEI = 1_000_000_000n;

export const FIRST_FEES: Fees = { priority: 1n * GWEI, max: 30n * GWEI };

/** Raises both fees by 10 %, the least at which nodes accept a replacement with the same nonce. */
export const raiseFees = ({ priority, max }: Fees): Fees => ({
  priority: raised(priority),
  max: raised(max),
});

const raised = (fee: bigint): bigint => (11n * fee + 9n) / 10n;

export interface Transfer {
  readonly wallet: Uint8Array;
  readonly token: Uint8Array;
  readonly decimals: number;
  readonly recipient: Uint8Array;
  readonly units: bigint;
}

export function transferOf(plan: TransactionPlan): Transfer {
  const { rede, token } = plan;
  return {
    wallet: accountOf(plan, 'carteira', plan.carteira),
    token: accountOf(plan, 'token', tokenAddress(token, rede)),
    decimals: decimals(token, rede),
    recipient: accountOf(plan, 'destino', plan.destino),
    units: baseUnits(plan.centavos, token, rede),
  };
}

export function accountOf({ rede }: TransactionPlan, field: PlanField, text: string): Uint8Array {
  const bytes = addressBytes(rede, text);
  if (bytes === undefined) throw new PlanError(field, `is not an address of ${rede}`);
  return bytes;
}
