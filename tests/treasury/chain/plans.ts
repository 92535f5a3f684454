import { getAddressDecoder } from '@solana/addresses';
import { getAddress } from 'ethers';
import fc from 'fast-check';
import type { Rede, Token } from '../../../mock/src/contract/types.ts';
import {
  type EthereumPlan,
  type Fees,
  FIRST_FEES,
  nonceAccount,
  nonceValue,
  type SolanaPlan,
  type TransactionPlan,
} from '../../../mock/src/treasury/chain/index.ts';

export const CARTEIRA: Readonly<Record<Rede, string>> = {
  ethereum: '0x7E5700000000000000000000000000000000A001',
  solana: 'TesteTesaCarteira11111111111111111111111111',
};

export const TOKENS: readonly Token[] = ['USDC', 'USDY', 'BUIDL'];

/** Stated independently, so that an error in the sandbox's table is found. */
export const ADDRESS: Readonly<Record<Rede, Readonly<Record<Token, string>>>> = {
  ethereum: {
    USDC: '0x7e5700000000000000000000000000000000c001',
    USDY: '0x7e5700000000000000000000000000000000c002',
    BUIDL: '0x7e5700000000000000000000000000000000c003',
  },
  solana: {
    USDC: 'TesteTesaUSDC111111111111111111111111111111',
    USDY: 'TesteTesaUSDY111111111111111111111111111111',
    BUIDL: 'TesteTesaBUiDL11111111111111111111111111111',
  },
};

export const DECIMALS: Readonly<Record<Rede, Readonly<Record<Token, number>>>> = {
  ethereum: { USDC: 6, USDY: 18, BUIDL: 6 },
  solana: { USDC: 6, USDY: 6, BUIDL: 6 },
};

export const CAPACITY: Readonly<Record<Rede, bigint>> = { ethereum: 2n ** 256n - 1n, solana: 2n ** 64n - 1n };

export function unitsPerCent(rede: Rede, token: Token): bigint {
  return BigInt(`1${'0'.repeat(DECIMALS[rede][token] - 2)}`);
}

export function anyAddress(rede: Rede): fc.Arbitrary<string> {
  const length = rede === 'ethereum' ? 20 : 32;
  const bytes = fc.uint8Array({ minLength: length, maxLength: length }).filter((all) => all.some(Boolean));
  if (rede === 'solana') return bytes.map((all) => getAddressDecoder().decode(all));
  return bytes
    .map((all) => `0x${Buffer.from(all).toString('hex')}`)
    .chain((lower) => fc.constantFrom(lower, `0x${lower.slice(2).toUpperCase()}`, getAddress(lower)));
}

/** Any transaction that ethers can decode, up to maximum amounts; addresses have the case that wallets show. */
export const anyEthereumPlan: fc.Arbitrary<EthereumPlan> = fc
  .record({
    ...anyTransfer('ethereum'),
    nonce: fc.maxSafeNat().map(BigInt),
    fees: anyFees(),
  })
  .map(withinCapacity);

export const anySolanaPlan: fc.Arbitrary<SolanaPlan> = fc
  .record({ ...anyTransfer('solana'), nonce: anyAddress('solana'), contaDeNonce: anyAddress('solana') })
  .filter(({ carteira, contaDeNonce }) => carteira !== contaDeNonce)
  .map(withinCapacity);

export const anyPlan: Readonly<Record<Rede, fc.Arbitrary<TransactionPlan>>> = {
  ethereum: anyEthereumPlan,
  solana: anySolanaPlan,
};

function anyTransfer<const R extends Rede>(rede: R) {
  return {
    rede: fc.constant(rede),
    carteira: anyAddress(rede),
    token: fc.constantFrom(...TOKENS),
    destino: anyAddress(rede),
    centavos: fc.bigInt({ min: 1n, max: CAPACITY[rede] }),
  };
}

function anyFees(): fc.Arbitrary<Fees> {
  const wei = fc.bigInt({ min: 0n, max: 2n ** 128n });
  return fc.tuple(wei, wei).map(([priority, more]) => ({ priority, max: priority + more }));
}

function withinCapacity<P extends TransactionPlan>(plan: P): P {
  const most = CAPACITY[plan.rede] / unitsPerCent(plan.rede, plan.token);
  return { ...plan, centavos: ((plan.centavos - 1n) % most) + 1n };
}

/** The first nonce account of `CARTEIRA.solana`, and its first value. */
export const CONTA_DE_NONCE = nonceAccount(CARTEIRA.solana, 0);
export const NONCE = nonceValue(CONTA_DE_NONCE, 0);

export function plan(rede: 'ethereum', changes?: Partial<EthereumPlan>): EthereumPlan;
export function plan(rede: 'solana', changes?: Partial<SolanaPlan>): SolanaPlan;
export function plan(rede: Rede, changes?: Partial<Common>): TransactionPlan;
export function plan(rede: Rede, changes: object = {}): TransactionPlan {
  const carteira = CARTEIRA[rede];
  const transfer = { carteira, token: 'USDC', destino: carteira, centavos: 100_00n } as const;
  return rede === 'ethereum'
    ? { ...transfer, rede, nonce: 0n, fees: FIRST_FEES, ...changes }
    : { ...transfer, rede, nonce: NONCE, contaDeNonce: CONTA_DE_NONCE, ...changes };
}

export type Common = Pick<EthereumPlan, 'carteira' | 'token' | 'destino' | 'centavos'>;
