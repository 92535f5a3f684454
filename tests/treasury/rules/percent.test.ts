import './seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePercent, sharesOf, toPercent, WHOLE } from '../../../mock/src/treasury/rules/money.ts';
import { anyAmount } from './support.ts';

test.each([
  ['0', 0],
  ['-0', 0],
  ['0.01', 1],
  ['0.07', 7],
  ['1.1', 110],
  ['4.35', 435],
  ['19.99', 1999],
  ['33.33', 3333],
  ['33.330', 3333],
  ['1e1', 1000],
  ['99.99', 9999],
  ['100', WHOLE],
  ['100.00', WHOLE],
])('parsePercent reads the JSON number %s as %s hundredths', (json, hundredths) => {
  expect(parsePercent(JSON.parse(json))).toBe(hundredths);
});

test.each([
  '33.333',
  '0.001',
  '1e-7',
  '99.99999999999999',
  '100.01',
  '100.00000000000001',
  '101',
  '1000',
  '1e21',
  '1e400',
  '-1',
  '-0.01',
  '"50"',
  'null',
  'true',
  '[50]',
  '{}',
])('parsePercent refuses the JSON value %s', (json) => {
  expect(parsePercent(JSON.parse(json))).toBeUndefined();
});

test.each([Number.NaN, undefined, 50n])('parsePercent refuses %s', (value) => {
  expect(parsePercent(value)).toBeUndefined();
});

test('every percentage with at most two decimals survives JSON in both directions', () => {
  for (let hundredths = 0; hundredths <= WHOLE; hundredths++) {
    const json = JSON.stringify(toPercent(hundredths));
    expect(json).toMatch(/^[0-9]{1,3}(\.[0-9]{1,2})?$/);
    expect(parsePercent(JSON.parse(json))).toBe(hundredths);
  }
});

test('property: three percentages that sum to 100 do so exactly, unlike as floats', () => {
  const triples = fc
    .tuple(fc.integer({ min: 0, max: WHOLE }), fc.integer({ min: 0, max: WHOLE }))
    .filter(([a, b]) => a + b <= WHOLE)
    .map(([a, b]) => [a, b, WHOLE - a - b].map(toPercent));
  fc.assert(
    fc.property(triples, (percents) => {
      expect(percents.reduce((total, percent) => total + (parsePercent(percent) ?? Number.NaN), 0)).toBe(
        WHOLE,
      );
    }),
  );
});

test.each([
  [
    [6n, 4n],
    [6000, 4000],
  ],
  [
    [1n, 1n, 1n],
    [3334, 3333, 3333],
  ],
  [
    [2n, 1n],
    [6667, 3333],
  ],
  [
    [1n, 10n ** 15n],
    [0, WHOLE],
  ],
  [
    [5n, 0n],
    [WHOLE, 0],
  ],
  [
    [0n, 0n],
    [0, 0],
  ],
])('sharesOf divides %s cents into %s hundredths', (cents, shares) => {
  expect(sharesOf(cents, (part) => part).map(([, share]) => share)).toEqual(shares);
});

test('property: shares of a positive total sum to exactly 100 %', () => {
  fc.assert(
    fc.property(fc.array(anyAmount, { minLength: 1, maxLength: 5 }), (cents) => {
      const total = sharesOf(cents, (part) => part).reduce((sum, [, share]) => sum + share, 0);
      expect(total).toBe(cents.every((part) => part === 0n) ? 0 : WHOLE);
    }),
  );
});
