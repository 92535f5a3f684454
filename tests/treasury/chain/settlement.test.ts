import { address, isOffCurveAddress } from '@solana/addresses';
import { getAddress } from 'ethers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rede } from '../../../mock/src/contract/types.ts';
import { isAddressOf, settlementAddress } from '../../../mock/src/treasury/chain/index.ts';
import { TOKENS } from './plans.ts';

const REDES: readonly Rede[] = ['ethereum', 'solana'];

describe('settlementAddress', () => {
  test.each(REDES)(
    'a settlement address of %s is a recipient that every wallet accepts, regardless of the destination',
    (rede) => {
      fc.assert(
        fc.property(fc.string(), fc.constantFrom(...TOKENS), (walletId, token) => {
          const settlement = settlementAddress(walletId, rede, token);
          expect(isAddressOf(rede, settlement)).toBe(true);
          expect(rede === 'ethereum' ? getAddress(settlement) !== '' : onCurve(settlement)).toBe(true);
        }),
      );
    },
  );

  test('a settlement address is determined by destination, paying network and token, and unique to them', () => {
    const all = () =>
      ['cart_1', 'cart_2'].flatMap((walletId) =>
        REDES.flatMap((rede) => TOKENS.map((token) => settlementAddress(walletId, rede, token))),
      );
    expect(new Set(all()).size).toBe(12);
    expect(all()).toEqual(all());
  });

  test('a settlement address on Ethereum is recognizably fake', () => {
    expect(settlementAddress('cart_1', 'ethereum', 'USDC')).toMatch(/^0x7e57[0-9a-f]{36}$/);
  });
});

function onCurve(account: string): boolean {
  return !isOffCurveAddress(address(account));
}
