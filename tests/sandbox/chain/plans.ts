import { getAddressDecoder } from '@solana/addresses';
import { getAddress } from 'ethers';
import fc from 'fast-check';
import type { Rede } from '../../../mock/src/contract/types.ts';
import type { Token, TransactionPlan } from '../../../mock/src/sandbox/chain/index.ts';

export const CARTEIRA: Readonly<Record<Rede, string>> = {
  ethereum: '0x7E5700000000000000000000000000000000A001',
  solana: 'TesteTesaCarteira11111111111111111111111111',
};

export const TOKENS: readonly Token[] = ['USDC', 'USDY', 'BUIDL'];

/** Written out a second time, so that a slip in the table of the sandbox shows. */
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

/** Units of one cent, by another road than the sandbox's. */
export function unitsPerCent(rede: Rede, token: Token): bigint {
  return BigInt(`1${'0'.repeat(DECIMALS[rede][token] - 2)}`);
}

/** Any plan that can be encoded, the largest amounts and nonces included; addresses as different wallets write them. */
export function anyPlan(rede: Rede): fc.Arbitrary<TransactionPlan> {
  return fc.constantFrom(...TOKENS).chain((token) =>
    fc.record({
      rede: fc.constant(rede),
      carteira: anyAddress(rede),
      nonce: fc.maxSafeNat(),
      token: fc.constant(token),
      destino: anyAddress(rede),
      centavos: fc.bigInt({ min: 1n, max: CAPACITY[rede] / unitsPerCent(rede, token) }),
    }),
  );
}

export function anyAddress(rede: Rede): fc.Arbitrary<string> {
  const length = rede === 'ethereum' ? 20 : 32;
  const bytes = fc.uint8Array({ minLength: length, maxLength: length }).filter((all) => all.some(Boolean));
  if (rede === 'solana') return bytes.map((all) => getAddressDecoder().decode(all));
  return bytes
    .map((all) => `0x${Buffer.from(all).toString('hex')}`)
    .chain((lower) => fc.constantFrom(lower, `0x${lower.slice(2).toUpperCase()}`, getAddress(lower)));
}

/** A plan of a hundred dollars, with what the test is about. */
export function plan(rede: Rede, changes: Partial<TransactionPlan> = {}): TransactionPlan {
  const destino = CARTEIRA[rede];
  return { rede, carteira: CARTEIRA[rede], nonce: 0, token: 'USDC', destino, centavos: 100_00n, ...changes };
}
