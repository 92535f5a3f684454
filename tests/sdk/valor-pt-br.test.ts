import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Valor } from '../../sdk/src/money/valor.ts';

const valor = (text: string) => Valor.parse(text);

/** For values that only untyped callers can pass. */
const untyped = (value: unknown) => value as never;

describe('Valor.format', () => {
  test.each([
    ['0.00', '0,00\u00a0USDC', 'US$\u00a00,00'],
    ['0.05', '0,05\u00a0USDC', 'US$\u00a00,05'],
    ['1250.00', '1.250,00\u00a0USDC', 'US$\u00a01.250,00'],
    ['99999999999999999.99', '99.999.999.999.999.999,99\u00a0USDC', 'US$\u00a099.999.999.999.999.999,99'],
  ])('the amount %s is formatted as %s', (text, usdc, dollars) => {
    expect(valor(text).format()).toBe(usdc);
    expect(valor(text).format({ currency: 'USDC' })).toBe(usdc);
    expect(valor(text).format({ currency: 'US$' })).toBe(dollars);
  });

  test('an amount in the Brazilian format keeps its sign between -1 and 0', () => {
    expect(Valor.fromCents(-5n).format()).toBe('-0,05\u00a0USDC');
    expect(Valor.fromCents(-5n).format({ currency: 'US$' })).toBe('-US$\u00a00,05');
  });

  test.each(['BRL', 'R$', 'usdc', '', null])(
    'an amount in the Brazilian format with the currency %j is refused, and not shown as dollars',
    (currency) => {
      expect(() => valor('1250.00').format({ currency: currency as 'US$' })).toThrow(RangeError);
    },
  );

  test('an amount in the Brazilian format is refused by a runtime that would use a different language', () => {
    const english = class extends Intl.NumberFormat {
      constructor(_: unknown, options?: Intl.NumberFormatOptions) {
        super('en-US', options);
      }
    };
    vi.stubGlobal('Intl', { NumberFormat: english });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(() => valor('1250.00').format()).toThrow(
      new RangeError('This runtime lacks pt-BR data: use one with full ICU.'),
    );
  });
});

describe('Brazilian input', () => {
  const ptBr = (text: string) => Valor.parse(text, { locale: 'pt-BR' });

  test.each([
    ['0,00', 0n],
    ['0,01', 1n],
    ['1250,00', 125_000n],
    ['1.250,00', 125_000n],
    ['12.345,67', 1_234_567n],
    ['123.456,78', 12_345_678n],
    ['1.234.567,89', 123_456_789n],
    ['90.071.992.547.409,93', 9_007_199_254_740_993n],
    ['99999999999999999,99', 9_999_999_999_999_999_999n],
  ])('the text %s is %s cents', (text, cents) => {
    expect(ptBr(text).cents).toBe(cents);
  });

  test.each([
    ['no cents', ['1250', '1.250', '1.250.000', '0']],
    ['other than two decimals', ['1250,0', '1250,000', '1.250,', ',00', '1250,0 ']],
    ['the decimal point of a different language', ['1250.00', '1,250.00', '1.250.00', '1.25']],
    [
      'thousands that are not three digits',
      ['1.25,00', '12.50,00', '1250.000,00', '1.2500,00', '1..250,00', '.250,00'],
    ],
    ['points between some thousands only', ['1.234567,00', '1234.567,00']],
    ['a zero in front', ['01,00', '0.250,00', '001.250,00', '00,00']],
    [
      'a sign, a currency or a space',
      ['-1,00', '+1,00', 'R$ 1,00', 'US$ 1,00', '1,00 USDC', ' 1,00', '1 250,00', '1\u00a0250,00', '1,00\n'],
    ],
    ['digits of a different script', ['٣,00', '１,00']],
    ['more than the contract takes', ['100000000000000000000,00', '100.000.000.000.000.000.000,00']],
  ])('a text with %s is refused', (_, texts) => {
    for (const text of texts) expect(() => ptBr(text), text).toThrow(RangeError);
  });

  test('property: formatting and parsing gives the same amount, grouped or not', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 9_999_999_999_999_999_999n), (cents) => {
        const text = Valor.fromCents(cents).format().replace('\u00a0USDC', '');
        expect(ptBr(text).cents).toBe(cents);
        expect(ptBr(text.replaceAll('.', '')).cents).toBe(cents);
      }),
    );
  });

  test.each(['pt-PT', 'en-US', 'pt', '', null])('the locale %j is refused', (locale) => {
    expect(() => Valor.parse('1.250,00', { locale: untyped(locale) })).toThrow(RangeError);
  });

  test.each([undefined, {}, { locale: undefined }])(
    "an amount with %o is parsed in the contract's format",
    (options) => {
      expect(Valor.parse('1250.00', untyped(options)).cents).toBe(125_000n);
      expect(() => Valor.parse('1.250,00', untyped(options))).toThrow(RangeError);
    },
  );

  test('Valor.parse can be passed to map', () => {
    expect(['1.00', '2.00'].map(Valor.parse).map(String)).toEqual(['1.00', '2.00']);
  });

  test.each([1250, 1250n, null])('the value %s is refused, because it is not text', (value) => {
    expect(() => ptBr(untyped(value))).toThrow(TypeError);
  });
});
