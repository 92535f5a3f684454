import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { Valor } from '../../sdk/src/money/valor.ts';

const valor = (text: string) => Valor.parse(text);

/** For values that only untyped callers can pass. */
const untyped = (value: unknown) => value as never;

describe('Valor.parse', () => {
  test.each([
    ['0.00', 0n],
    ['0.01', 1n],
    ['0.99', 99n],
    ['1.00', 100n],
    ['1250.00', 125_000n],
    ['90071992547409.93', 9_007_199_254_740_993n],
    ['99999999999999999.99', 9_999_999_999_999_999_999n],
  ])('the text %s is %s cents, and is formatted the same', (text, cents) => {
    expect(valor(text).cents).toBe(cents);
    expect(valor(text).toJSON()).toBe(text);
    expect(Valor.fromCents(cents).toJSON()).toBe(text);
  });

  test('leading zeros are accepted, as in the documented pattern, and are dropped when formatted', () => {
    expect(valor('01.00').toJSON()).toBe('1.00');
    expect(valor('00000000000000000.00').isZero()).toBe(true);
  });

  test.each([
    '',
    '.',
    '1',
    '1.',
    '1.0',
    '1.000',
    '.50',
    '-1.00',
    '+1.00',
    '-0.00',
    '1e2',
    '1e2.00',
    '1,00',
    '1,000.00',
    '1.000,00',
    '1_000.00',
    '0x1.00',
    '1.0a',
    '1.00.00',
    '٣.00',
    '1.٠٠',
    '１.00',
    '1.00\n',
    '\n1.00',
    '1.00\r\n1.00',
    ' 1.00',
    '1.00 ',
    '1\u00a0000.00',
    '1.00\u0000',
    '\ufeff1.00',
    'NaN',
    'Infinity',
    'null',
    'US$ 1.00',
    '100000000000000000.00',
    `1${'0'.repeat(30)}.00`,
    `${2n ** 256n / 1_000_000n}.00`,
  ])('the text %j is refused with a RangeError that does not quote it', (text) => {
    const error = thrownBy(() => valor(text));
    expect(error).toBeInstanceOf(RangeError);
    expect(error).toHaveProperty(
      'message',
      "An amount must be text such as '1250.00', never negative, of 20 characters at most.",
    );
  });

  test('a very long text is refused before it is parsed', () => {
    expect(() => valor(`${'9'.repeat(10_000_000)}.00`)).toThrow(RangeError);
  });

  test.each([
    1,
    1.25,
    0,
    -0,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    100n,
    true,
    null,
    undefined,
    ['1.00'],
    { valor: '1.00' },
    { toString: () => '1.00' },
    Object('1.00'),
    Symbol('1.00'),
  ])('the value %o, which is not text, is refused with a TypeError', (value) => {
    const error = thrownBy(() => Valor.parse(untyped(value)));
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toHaveProperty('message', "An amount must be text such as '1250.00'.");
  });

  test.each([1, 1.5, '1', null, undefined, Object(1n)])('the value %o is not a number of cents', (cents) => {
    expect(() => Valor.fromCents(untyped(cents))).toThrow(
      new TypeError('Cents must be a bigint such as 125000n.'),
    );
  });

  test('a number as an amount does not compile', () => {
    // @ts-expect-error an amount is never a number
    expect(() => Valor.parse(1.25)).toThrow(TypeError);
    // @ts-expect-error cents are a bigint
    expect(() => Valor.fromCents(125)).toThrow(TypeError);
    // @ts-expect-error only amounts can be added
    expect(() => valor('1.00').add(1)).toThrow(TypeError);
    // @ts-expect-error text must be parsed before it is added
    expect(() => valor('1.00').add('1.00')).toThrow(TypeError);
  });
});

describe('calculations', () => {
  test('arithmetic adds and subtracts to the cent, where doubles do not', () => {
    expect(valor('0.10').add(valor('0.20')).toString()).toBe('0.30');
    expect(valor('90071992547409.93').subtract(valor('0.01')).toString()).toBe('90071992547409.92');
  });

  test('arithmetic may give a negative intermediate result', () => {
    const short = valor('1.00').subtract(valor('6.05'));
    expect(short.isNegative()).toBe(true);
    expect(short.toString()).toBe('-5.05');
    expect(short.add(valor('5.05')).toJSON()).toBe('0.00');
  });

  test('the sum of no amounts is zero', () => {
    expect(Valor.sum([]).toJSON()).toBe('0.00');
    expect(Valor.sum(new Set([valor('0.01'), valor('2.00'), valor('0.99')])).toJSON()).toBe('3.00');
  });

  test('arithmetic compares and sorts by amount', () => {
    const amounts = ['10.00', '9.00', '100.00', '9.00'].map(valor);
    expect(amounts.sort((a, b) => a.compare(b)).map(String)).toEqual(['9.00', '9.00', '10.00', '100.00']);
    expect(valor('1.00').equals(valor('01.00'))).toBe(true);
    expect(valor('1.00').equals(valor('1.01'))).toBe(false);
    expect([valor('0.00').isZero(), valor('0.01').isZero(), valor('0.01').isNegative()]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each([1, '1.00', 1n, null, undefined, { cents: 1 }, [100n]])(
    'the value %o is refused as the second amount',
    (other) => {
      const one = valor('1.00');
      for (const method of ['add', 'subtract', 'compare', 'equals'] as const)
        expect(() => one[method](untyped(other))).toThrow(TypeError);
      expect(() => Valor.sum([one, untyped(other)])).toThrow(TypeError);
    },
  );

  test('arithmetic accepts an amount of a different copy of the package', async () => {
    const copy = '../../sdk/src/money/valor.ts?copy';
    const { Valor: Other }: typeof import('../../sdk/src/money/valor.ts') = await import(copy);
    expect(Other).not.toBe(Valor);
    expect(valor('1.00').add(Other.parse('0.50')).toJSON()).toBe('1.50');
  });

  test('arithmetic never changes an amount', () => {
    const one = valor('1.00');
    one.add(valor('1.00'));
    expect(one.toJSON()).toBe('1.00');
    expect(Object.isFrozen(one)).toBe(true);
    expect(() => Object.assign(one, { cents: 5n })).toThrow(TypeError);
  });
});

describe('operators', () => {
  const one = untyped(valor('1.00'));
  const two = untyped(valor('2.00'));

  test.each<[string, () => unknown]>([
    ['valor + 1', () => one + 1],
    ["valor + 'x'", () => one + untyped('x')],
    ['valor + valor', () => one + two],
    ['1 - valor', () => 1 - one],
    ['valor * 2', () => one * 2],
    ['valor < valor', () => one < two],
    ["valor == '1.00'", () => looselyEqual(one, '1.00')],
    ['-valor', () => -one],
    ['+valor', () => +one],
    ['Number(valor)', () => Number(one)],
    ['BigInt(valor)', () => BigInt(one)],
    ['Math.max(valor)', () => Math.max(one)],
    ['Intl', () => new Intl.NumberFormat('pt-BR').format(one)],
  ])('the operator %s is a TypeError that names the methods', (_, operation) => {
    expect(operation).toThrow(new TypeError('A Valor has no operators: use add, subtract or compare.'));
  });
});

describe('conversion to text', () => {
  test('the text of an amount is the same in String, a template and JSON', () => {
    expect([String(valor('1250.00')), `${valor('1250.00')}`]).toEqual(['1250.00', '1250.00']);
    expect(JSON.stringify({ valor: valor('1250.00') })).toBe('{"valor":"1250.00"}');
  });

  test.each([-1n, -100n, 10n ** 19n, 2n ** 256n])(
    'an amount of %s cents cannot be sent in a request',
    (cents) => {
      expect(() => Valor.fromCents(cents).toJSON()).toThrow(RangeError);
      expect(() => JSON.stringify({ valor: Valor.fromCents(cents) })).toThrow(RangeError);
    },
  );

  test('an amount is readable in console.log', () => {
    expect(inspect({ valor: valor('1250.00') })).toBe('{ valor: Valor(1250.00) }');
    expect(inspect(Valor.fromCents(-5n))).toBe('Valor(-0.05)');
  });

  test('two different amounts are not deeply equal', () => {
    expect(valor('1.00')).toEqual(valor('1.00'));
    expect(valor('1.00')).not.toEqual(valor('1.01'));
  });
});

describe('messages of Valor', () => {
  const ten = Valor.parse('10.00');

  test.each<[string, () => unknown, string]>([
    ['a value that is not a Valor', () => ten.add(untyped('10.00')), "Pass a Valor: Valor.parse('10.00')."],
    [
      'undefined instead of a Valor',
      () => ten.add(untyped(undefined)),
      "Pass a Valor: Valor.parse('10.00').",
    ],
    [
      'text that is not in the Brazilian format',
      () => Valor.parse('1.250', { locale: 'pt-BR' }),
      "An amount in pt-BR must be text such as '1.250,00'.",
    ],
    [
      'a different locale',
      () => Valor.parse('1.00', { locale: untyped('en') }),
      "The locale must be 'pt-BR'.",
    ],
    [
      'of a percentage as text',
      () => ten.allocate([untyped('100')]),
      'A percentage must be a number such as 33.33.',
    ],
  ])('the error says what to write instead: %s', (_, refused, message) => {
    expect(refused).toThrow(message);
  });
});

function thrownBy(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

function looselyEqual(a: unknown, b: unknown): boolean {
  // biome-ignore lint/suspicious/noDoubleEquals: what is tested is the operator that converts
  return a == b;
}
