import '../treasury/rules/seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePercent } from '../../mock/src/treasury/rules/money.ts';
import { hundredthsOf, sumTo100 } from '../../sdk/src/money/percentages.ts';

test.each([
  [0, 0n],
  [0.01, 1n],
  [0.07, 7n],
  [0.1, 10n],
  [4.35, 435n],
  [19.99, 1_999n],
  [33.33, 3_333n],
  [60, 6_000n],
  [99.99, 9_999n],
  [100, 10_000n],
])('the percentage %s has %s hundredths', (percentual, hundredths) => {
  expect(hundredthsOf(percentual)).toBe(hundredths);
});

test.each([
  33.333,
  0.001,
  1e-7,
  1e21,
  0.1 + 0.2,
  -0,
  -0.01,
  -60,
  100.01,
  101,
  1000,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
])('the number %s is not a percentage', (percentual) => {
  expect(() => hundredthsOf(percentual)).toThrow(
    new RangeError('A percentage must be from 0 to 100, with two decimals at most.'),
  );
  expect(() => sumTo100([100, percentual])).toThrow(RangeError);
});

test.each(['60', 60n, null, undefined, true, [60], Object(60)])(
  'the percentage %o is refused with a TypeError',
  (value) => {
    expect(() => hundredthsOf(value as never)).toThrow(TypeError);
  },
);

test.each([
  [[100], true],
  [[60, 40], true],
  [[33.33, 33.33, 33.34], true],
  [[88.02, 10.96, 1.02], true],
  [[0, 100, 0], true],
  [Array<number>(100).fill(1), true],
  [[], false],
  [[0], false],
  [[33.33, 33.33, 33.33], false],
  [[60, 39.99], false],
  [[60, 40.01], false],
  [Array<number>(101).fill(1), false],
])('the percentages %j add up to exactly 100: %s', (percentuais, adds) => {
  expect(sumTo100(percentuais)).toBe(adds);
});

test('the sum of percentages is exact where floating-point arithmetic is wrong', () => {
  expect(88.02 + 10.96 + 1.02).not.toBe(100);
  expect(sumTo100([88.02, 10.96, 1.02])).toBe(true);
});

test('property: any partition of 100 adds up to 100, and a hundredth more or less does not', () => {
  const cut = fc.integer({ min: 1, max: 9_999 });
  fc.assert(
    fc.property(cut, (at) => {
      expect(sumTo100([at / 100, (10_000 - at) / 100])).toBe(true);
      expect(sumTo100([at / 100, (9_999 - at) / 100])).toBe(false);
    }),
  );
});

test('property: a number is a percentage in the SDK exactly when it is one in the sandbox, except minus zero', () => {
  const numbers = fc.oneof(
    fc.double(),
    fc.integer({ min: -100, max: 11_000 }).map((n) => n / 100),
  );
  fc.assert(
    fc.property(
      numbers.filter((n) => !Object.is(n, -0)),
      (percentual) => {
        const theirs = parsePercent(percentual);
        if (theirs === undefined) expect(() => hundredthsOf(percentual)).toThrow(RangeError);
        else expect(hundredthsOf(percentual)).toBe(BigInt(theirs));
      },
    ),
  );
});
