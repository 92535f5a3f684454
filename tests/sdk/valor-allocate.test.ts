import '../treasury/rules/seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatValor, parseValor, split } from '../../mock/src/treasury/rules/money.ts';
import { hundredthsOf } from '../../sdk/src/money/percentages.ts';
import { Valor } from '../../sdk/src/money/valor.ts';

const MOST = 10n ** 19n - 1n;
const anyCents = fc.bigInt({ min: 0n, max: MOST });
const anyValor = anyCents.map(Valor.fromCents);
const anySigned = fc.bigInt({ min: -MOST, max: MOST }).map(Valor.fromCents);

const anyPercentuais = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 5 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 10_000])
  .map((cuts) => cuts.slice(1).map((cut, place) => (cut - (cuts[place] ?? 0)) / 100));

const textsOf = (valores: readonly Valor[]) => valores.map(String);

describe('Valor.allocate', () => {
  test.each([
    ['1000000.00', [60, 40], ['600000.00', '400000.00']],
    ['0.01', [50, 50], ['0.01', '0.00']],
    ['0.03', [50, 50], ['0.02', '0.01']],
    ['1.00', [33.33, 33.33, 33.34], ['0.33', '0.33', '0.34']],
    ['0.02', [33.33, 33.34, 33.33], ['0.01', '0.01', '0.00']],
    ['0.01', [49.99, 50.01], ['0.00', '0.01']],
    ['5.00', [0, 100], ['0.00', '5.00']],
    ['5.00', [100], ['5.00']],
    ['0.00', [60, 40], ['0.00', '0.00']],
    [
      '99999999999999999.99',
      [88.02, 10.96, 1.02],
      ['88019999999999999.99', '10960000000000000.00', '1020000000000000.00'],
    ],
  ])('the amount %s allocated by %j is %j', (text, percentuais, expected) => {
    expect(textsOf(Valor.parse(text).allocate(percentuais))).toEqual(expected);
  });

  test.each([[[]], [[99.99]], [[60, 40.01]], [[33.33, 33.33, 33.33]], [[0]]])(
    'an allocation is refused when %j do not add up to 100',
    (percentuais) => {
      expect(() => Valor.parse('1.00').allocate(percentuais)).toThrow(
        new RangeError('The percentages must add up to exactly 100.'),
      );
    },
  );

  test('an amount allocated by percentages is refused when it is negative', () => {
    expect(() => Valor.fromCents(-1n).allocate([100])).toThrow(
      new RangeError('A negative amount cannot be allocated.'),
    );
  });

  test('property: allocate neither loses nor creates a cent', () => {
    fc.assert(
      fc.property(anyValor, anyPercentuais, (whole, percentuais) => {
        expect(Valor.sum(whole.allocate(percentuais)).equals(whole)).toBe(true);
      }),
    );
  });

  test('property: allocate gives each part its exact quota, rounded up or down', () => {
    fc.assert(
      fc.property(anyValor, anyPercentuais, (whole, percentuais) => {
        for (const [place, part] of whole.allocate(percentuais).entries()) {
          const distance = part.cents * 10_000n - whole.cents * hundredthsOf(percentuais[place] ?? 0);
          expect(distance < 10_000n && distance > -10_000n).toBe(true);
        }
      }),
    );
  });

  test('property: allocate gives equal percentages parts that differ by at most a cent, the first never smaller', () => {
    const equal = fc.constantFrom(1, 2, 4, 5, 8, 10, 100).map((n) => Array<number>(n).fill(100 / n));
    fc.assert(
      fc.property(anyValor, equal, (whole, percentuais) => {
        const parts = whole.allocate(percentuais);
        expect(parts).toEqual(parts.toSorted((a, b) => b.compare(a)));
        const [first = whole, last = first] = [parts[0], parts.at(-1)];
        expect(first.subtract(last).cents <= 1n).toBe(true);
      }),
    );
  });

  test("property: allocate agrees with the sandbox's own split, also on ties", () => {
    fc.assert(
      fc.property(
        fc.oneof(anyCents, fc.bigInt({ min: 0n, max: 30n })),
        anyPercentuais,
        (cents, percentuais) => {
          const theirs = split(cents, [...percentuais], hundredthsOf).map(([, part]) => part);
          expect(
            Valor.fromCents(cents)
              .allocate(percentuais)
              .map((part) => part.cents),
          ).toEqual(theirs);
        },
      ),
    );
  });
});

describe('properties of Valor', () => {
  test('property: formatting and parsing gives the same amount, in the SDK and in the sandbox', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        const text = Valor.fromCents(cents).toJSON();
        expect(Valor.parse(text).cents).toBe(cents);
        expect([parseValor(text), formatValor(cents)]).toEqual([cents, text]);
      }),
    );
  });

  test('property: a text is an amount exactly when the contract says so', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[-+ ]?[0-9]{0,19}[.,]?[0-9]{0,3}\n?$/));
    fc.assert(
      fc.property(texts, (text) => {
        const taken = /^\d+\.\d{2}$/.test(text) && text.length <= 20;
        if (taken) expect(Valor.parse(text).cents).toBe(BigInt(text.replace('.', '')));
        else expect(() => Valor.parse(text)).toThrow(RangeError);
      }),
    );
  });

  test('property: addition is commutative and associative, and subtraction is its inverse', () => {
    fc.assert(
      fc.property(anySigned, anySigned, anySigned, (a, b, c) => {
        expect(a.add(b)).toEqual(b.add(a));
        expect(a.add(b).add(c)).toEqual(a.add(b.add(c)));
        expect(a.add(b).subtract(b)).toEqual(a);
        expect(Valor.sum([a, b, c])).toEqual(a.add(b).add(c));
      }),
    );
  });

  test('property: comparison equals the comparison of cents, and agrees with subtraction', () => {
    fc.assert(
      fc.property(anySigned, anySigned, (a, b) => {
        expect(a.compare(b) < 0).toBe(a.cents < b.cents);
        expect(a.subtract(b).isNegative()).toBe(a.compare(b) < 0);
        expect(a.equals(b)).toBe(a.subtract(b).isZero());
        expect(a.compare(b) + b.compare(a)).toBe(0);
      }),
    );
  });

  test("property: the Brazilian format has the same digits as the contract's", () => {
    fc.assert(
      fc.property(anySigned, fc.constantFrom('USDC' as const, 'US$' as const), (valor, currency) => {
        const digits = valor
          .format({ currency })
          .replace(/[^0-9,-]/g, '')
          .replace(',', '.');
        expect(digits).toBe(valor.toString());
      }),
    );
  });
});
