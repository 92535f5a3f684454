import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rede, Token } from '../../../mock/src/contract/types.ts';
import { baseUnits, decimals } from '../../../mock/src/treasury/chain/index.ts';
import { DECIMALS, TOKENS } from './plans.ts';

const pairs: readonly [Token, Rede][] = TOKENS.flatMap((token) => [
  [token, 'ethereum'],
  [token, 'solana'],
]);

describe('baseUnits', () => {
  test.each(pairs)("an amount of %s on %s has the pair's decimals", (token, rede) => {
    expect(decimals(token, rede)).toBe(DECIMALS[rede][token]);
  });

  test.each<[cents: bigint, token: Token, rede: Rede, units: bigint]>([
    [1n, 'USDC', 'ethereum', 10_000n],
    [1n, 'USDC', 'solana', 10_000n],
    [1n, 'BUIDL', 'ethereum', 10_000n],
    [1n, 'USDY', 'ethereum', 10_000_000_000_000_000n],
    [1n, 'USDY', 'solana', 10_000n],
    [600_000_00n, 'USDC', 'ethereum', 600_000_000_000n],
    [30_000_00n, 'USDY', 'ethereum', 30_000_000_000_000_000_000_000n],
    [2n ** 53n + 1n, 'USDC', 'ethereum', 90_071_992_547_409_930_000n],
  ])('%d cents of %s on %s equal %d base units', (cents, token, rede, units) => {
    expect(baseUnits(cents, token, rede)).toBe(units);
  });

  test('an amount in base units loses no cent for any token and network', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        ([token, rede], cents) => {
          expect(baseUnits(cents, token, rede) * 100n).toBe(cents * 10n ** BigInt(DECIMALS[rede][token]));
        },
      ),
    );
  });
});
