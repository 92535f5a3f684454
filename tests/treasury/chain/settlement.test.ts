import { address, isOffCurveAddress } from '@solana/addresses';
import { getAddress } from 'ethers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rede } from '../../../mock/src/contract/types.ts';
import { isAddressOf, settlementAddress } from '../../../mock/src/treasury/chain/index.ts';
import { TOKENS } from './plans.ts';

const REDES: readonly Rede[] = ['ethereum', 'solana'];

describe('a settlement address', () => {
  test.each(REDES)('of %s is a recipient that every wallet takes, whatever the destination', (rede) => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...TOKENS), (walletId, token) => {
        const settlement = settlementAddress(walletId, rede, token);
        expect(isAddressOf(rede, settlement)).toBe(true);
        expect(rede === 'ethereum' ? getAddress(settlement) !== '' : onCurve(settlement)).toBe(true);
      }),
    );
  });

  test('belongs to one destination, giving network and token, and is always the same', () => {
    const all = () =>
      ['cart_1', 'cart_2'].flatMap((walletId) =>
        REDES.flatMap((rede) => TOKENS.map((token) => settlementAddress(walletId, rede, token))),
      );
    expect(new Set(all()).size).toBe(12);
    expect(all()).toEqual(all());
  });

  test('is recognisably fake on ethereum', () => {
    expect(settlementAddress('cart_1', 'ethereum', 'USDC')).toMatch(/^0x7e57[0-9a-f]{36}$/);
  });
});

function onCurve(account: string): boolean {
  return !isOffCurveAddress(address(account));
}
