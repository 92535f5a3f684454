import { address, createAddressWithSeed } from '@solana/addresses';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAddressOf, nonceAccount, nonceValue } from '../../../mock/src/treasury/chain/index.ts';
import { anyAddress, CARTEIRA } from './plans.ts';

const SYSTEM_PROGRAM = address('1'.repeat(32));

describe('durable nonces', () => {
  test('a nonce account has the address that Kit derives from wallet and seed', async () => {
    const numbered = fc.tuple(anyAddress('solana'), fc.nat());
    await fc.assert(
      fc.asyncProperty(numbered, async ([wallet, k]) => {
        const derived = await createAddressWithSeed({
          baseAddress: address(wallet),
          programAddress: SYSTEM_PROGRAM,
          seed: `nonce-${k}`,
        });
        expect(nonceAccount(wallet, k)).toBe(derived);
      }),
    );
  });

  test('a nonce account belongs to one wallet, and each wallet has as many as needed', () => {
    const wallets = [CARTEIRA.solana, 'TesteTesaDestinoUSDY11111111111111111111111'];
    const accounts = wallets.flatMap((wallet) => [0, 1, 2, 10, 11].map((k) => nonceAccount(wallet, k)));
    expect(new Set(accounts).size).toBe(accounts.length);
  });

  test('a nonce account for an invalid wallet throws a PlanError', () => {
    expect(() => nonceAccount(CARTEIRA.ethereum, 0)).toThrow('carteira is not an address of solana');
  });
});

test("a nonce account has reproducible values, all distinct from each other and from other accounts'", () => {
  const accounts = [0, 1, 2].map((k) => nonceAccount(CARTEIRA.solana, k));
  const values = () => accounts.flatMap((conta) => [0, 1, 2, 10, 11].map((k) => nonceValue(conta, k)));
  expect(new Set(values()).size).toBe(15);
  expect(values()).toEqual(values());
  expect(values().every((value) => isAddressOf('solana', value))).toBe(true);
});
