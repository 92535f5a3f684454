import './seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { split, sum } from '../../../mock/src/treasury/rules/money.ts';
import { anyAmount } from './support.ts';

const parts = (whole: bigint, weights: readonly bigint[]): bigint[] =>
  split(whole, [...weights.entries()], ([, weight]) => weight).map(([, part]) => part);

test.each([
  [100n, [60n, 40n], [60n, 40n]],
  [1n, [1n, 1n], [1n, 0n]],
  [3n, [1n, 1n], [2n, 1n]],
  [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
  [101n, [1n, 1n, 1n], [34n, 34n, 33n]],
  [10n, [3n, 3n, 1n], [4n, 4n, 2n]],
  [1n, [1n, 2n], [0n, 1n]],
  [7n, [0n, 5n, 0n], [0n, 7n, 0n]],
  [0n, [0n, 0n], [0n, 0n]],
  [0n, [1n, 2n], [0n, 0n]],
])('split divides %s by %s into %s', (whole, weights, expected) => {
  expect(parts(whole, weights)).toEqual(expected);
});

test.each([
  [-1n, [1n]],
  [1n, [2n, -1n]],
  [1n, [0n, 0n]],
  [1n, []],
])('split refuses to divide %s by %s', (whole, weights) => {
  expect(() => parts(whole, weights)).toThrow(RangeError);
});

const anyWeights = fc.array(anyAmount, { minLength: 1, maxLength: 6 }).filter((weights) => sum(weights) > 0n);

test('property: parts of a split sum to the whole', () => {
  fc.assert(
    fc.property(anyAmount, anyWeights, (whole, weights) => {
      expect(sum(parts(whole, weights))).toBe(whole);
    }),
  );
});

test('property: each part of a split is its exact quota rounded down or up', () => {
  fc.assert(
    fc.property(anyAmount, anyWeights, (whole, weights) => {
      for (const [place, part] of parts(whole, weights).entries()) {
        const distance = part * sum(weights) - whole * (weights[place] ?? 0n);
        expect(distance < sum(weights) && distance > -sum(weights)).toBe(true);
      }
    }),
  );
});

test('property: no part of a split exceeds its weight when the whole does not exceed the weights', () => {
  const within = anyWeights.chain((weights) =>
    fc.tuple(fc.bigInt({ min: 0n, max: sum(weights) }), fc.constant(weights)),
  );
  fc.assert(
    fc.property(within, ([whole, weights]) => {
      for (const [place, part] of parts(whole, weights).entries()) {
        expect(part <= (weights[place] ?? 0n) && part >= 0n).toBe(true);
      }
    }),
  );
});

test('property: parts of equal weight differ by at most a cent, and the first is never the smaller one', () => {
  fc.assert(
    fc.property(anyAmount, fc.integer({ min: 1, max: 9 }), (whole, count) => {
      const shares = parts(
        whole,
        Array.from({ length: count }, () => 1n),
      );
      expect(shares).toEqual(shares.toSorted((a, b) => (a > b ? -1 : 1)));
      expect((shares[0] ?? 0n) - (shares.at(-1) ?? 0n) <= 1n).toBe(true);
    }),
  );
});
