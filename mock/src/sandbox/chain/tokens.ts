import type { Rede, Token } from '../../contract/types.ts';
import { PlanError } from './plan-error.ts';

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

const LARGEST: Readonly<Record<Rede, bigint>> = { ethereum: 2n ** 256n - 1n, solana: 2n ** 64n - 1n };

/** Address of the token's contract or mint. */
export function tokenAddress(token: Token, rede: Rede): string {
  return TOKENS[token][rede].address;
}

/** Every token's address on the network. */
export const tokenAddresses = (rede: Rede): string[] =>
  Object.values(TOKENS).map((deployments) => deployments[rede].address);

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
