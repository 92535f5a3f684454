import type { Ativo, Rede, Token } from '../../contract/types.ts';
import { addressBytes } from './address.ts';

interface Deployment {
  /** Contract on `ethereum`, mint on `solana`; fake, so that no transaction of the sandbox can touch a real token. */
  readonly address: string;
  readonly decimals: number;
}

/** USDY has 18 decimals on one network and 6 on the other, so decimals belong to the pair. Base58 has no capital I. */
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

/** Address of the program of a mint on `solana`: as far as is known that of the real token, so that both programs occur. */
export const tokenProgram = (token: Token): string => (token === 'BUIDL' ? TOKEN_2022 : SPL_TOKEN);

const LARGEST: Readonly<Record<Rede, bigint>> = { ethereum: 2n ** 256n - 1n, solana: 2n ** 64n - 1n };

/** Address of the token's contract or mint. */
export function tokenAddress(token: Token, rede: Rede): string {
  return TOKENS[token][rede].address;
}

/** The token at an address of a network; undefined when it is none of the sandbox's. */
export const tokenAt = (rede: Rede, address: string): Token | undefined =>
  (Object.keys(TOKENS) as Token[]).find((token) => tokenAddress(token, rede) === address);

/** Decimal places of the token on the network. */
export function decimals(token: Token, rede: Rede): number {
  return TOKENS[token][rede].decimals;
}

/**
 * The amount in the token's smallest unit, one unit of any token standing for one USDC.
 * Throws `PlanError` when it is not above zero or the network's integer cannot hold it.
 */
export function baseUnits(centavos: bigint, token: Token, rede: Rede): bigint {
  if (centavos <= 0n) throw new PlanError('centavos', 'must be above zero');
  const units = centavos * 10n ** BigInt(decimals(token, rede) - 2);
  if (units > LARGEST[rede]) throw new PlanError('centavos', `is more than a transfer of ${rede} can carry`);
  return units;
}

/** Fake like the tokens, but points of the curve on `solana`, since wallets' libraries refuse other recipients. */
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

/** Address of the issuer of an asset, which pays out the asset for USDC, and USDC for the asset. */
export const issuerAddress = (ativo: Ativo, rede: Rede): string => ISSUERS[ativo][rede];

/** Whether the address is that of a token or of an issuer, and so can be no company's wallet. */
export const isTokenOrIssuer = (rede: Rede, address: string): boolean =>
  [
    ...Object.values(TOKENS).map((deployments) => deployments[rede].address),
    ...Object.values(ISSUERS).map((addresses) => addresses[rede]),
  ].includes(rede === 'ethereum' ? address.toLowerCase() : address);

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

type PlanField = keyof EthereumPlan | keyof SolanaPlan;

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

/** What a transaction of `ethereum` bids for a unit of gas, in wei. */
export interface Fees {
  /** Priority fee: the tip for the validator. */
  readonly priority: bigint;
  /** Maximum total fee, which includes `priority`. */
  readonly max: bigint;
}

const GWEI = 1_000_000_000n;

/** Of the first transaction on a nonce. */
export const FIRST_FEES: Fees = { priority: 1n * GWEI, max: 30n * GWEI };

/** Nodes take a second transaction on a nonce only when both its fees are at least a tenth above those of the first. */
export const raiseFees = ({ priority, max }: Fees): Fees => ({
  priority: raised(priority),
  max: raised(max),
});

/** Eleven tenths, rounded up. */
const raised = (fee: bigint): bigint => (11n * fee + 9n) / 10n;

/** The fields common to the plans of both networks, validated, as bytes and integers. */
export interface Transfer {
  readonly wallet: Uint8Array;
  /** Contract or mint. */
  readonly token: Uint8Array;
  readonly decimals: number;
  readonly recipient: Uint8Array;
  /** Amount in the token's smallest unit. */
  readonly units: bigint;
}

/** Throws `PlanError` for the first field that is wrong. */
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

/** The bytes of an address of the plan's network. Throws `PlanError` naming the field when it is none. */
export function accountOf({ rede }: TransactionPlan, field: PlanField, text: string): Uint8Array {
  const bytes = addressBytes(rede, text);
  if (bytes === undefined) throw new PlanError(field, `is not an address of ${rede}`);
  return bytes;
}
