import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rede } from '../../../mock/src/contract/types.ts';
import { encodeUnsigned, txHash } from '../../../mock/src/treasury/chain/index.ts';
import { loadContract, member } from '../../contract/contract.ts';
import { plan } from './plans.ts';

const payload = encodeUnsigned(plan('ethereum'));

describe('txHash', () => {
  test("a fake transaction hash has its network's form, as in the contract, for any salt", () => {
    const shape: Record<Rede, RegExp> = {
      ethereum: /^0x[0-9a-f]{64}$/,
      solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
    };
    const published = patternOfTheContract();
    fc.assert(
      fc.property(fc.constantFrom<Rede>('ethereum', 'solana'), fc.string(), (rede, salt) => {
        const hash = txHash(rede, payload, salt);
        expect(hash).toMatch(shape[rede]);
        expect(hash).toMatch(published);
      }),
    );
  });

  test('a fake transaction hash is the same for the same transaction and salt', () => {
    expect(txHash('solana', payload, 'tx_1')).toBe(txHash('solana', payload, 'tx_1'));
  });

  test.each(['ethereum', 'solana'] as const)(
    'a fake transaction hash of %s changes with payload and salt',
    (rede) => {
      const others = [
        txHash(rede, payload, 'tx_1'),
        txHash(rede, payload, 'tx_2'),
        txHash(rede, '0x00', 'tx_1'),
      ];
      expect(new Set(others).size).toBe(3);
    },
  );
});

function patternOfTheContract(): RegExp {
  const path = ['components', 'schemas', 'HashDeTransacao', 'pattern'];
  return new RegExp(`${path.reduce<ReturnType<typeof member>>(member, loadContract())}`);
}
