import './seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../../mock/src/refusal.ts';
import { amountInWords, formatValor, parseUsdc, parseValor } from '../../../mock/src/treasury/rules/money.ts';
import { at, loadContract } from '../../contract/contract.ts';
import { errorExample, refusalOf } from './support.ts';

test.each([
  ['0.00', 0n],
  ['0.01', 1n],
  ['0.10', 10n],
  ['1.00', 100n],
  ['1000000.00', 100_000_000n],
  ['90071992547409.93', 9_007_199_254_740_993n],
  ['99999999999999999.99', 9_999_999_999_999_999_999n],
])('parseValor reads %s as %s cents, and formatValor prints it back', (valor, centavos) => {
  expect(parseValor(valor)).toBe(centavos);
  expect(formatValor(centavos)).toBe(valor);
});

test('leading zeros are accepted, as the documented pattern allows, and not printed', () => {
  expect(formatValor(parseValor('0001.00'))).toBe('1.00');
});

test("an amount may have the contract's maximum length, and not one digit more", () => {
  const longest = Number(at(loadContract(), '/components/schemas/Valor/maxLength'));
  const ofLength = (length: number) => '.00'.padStart(length, '9');
  expect(formatValor(parseValor(ofLength(longest)))).toBe(ofLength(longest));
  expect(() => parseValor(ofLength(longest + 1))).toThrow(Refusal);
});

const HOSTILE: readonly unknown[] = [
  '1',
  '1.',
  '1.0',
  '01.0',
  '.50',
  '10.000',
  '-1.00',
  '+1.00',
  '-0.00',
  '1e2',
  '1e2.00',
  '1,00',
  '1,000.00',
  '1_000.00',
  '0x1.00',
  '1.0a',
  '١.00',
  '1.٠٠',
  '１.00',
  '1.00\n',
  '\n1.00',
  ' 1.00',
  '1.00 ',
  '1.00\u0000',
  '1\u00a00.00',
  'NaN',
  'Infinity',
  '',
  '100000000000000000.00',
  `${'9'.repeat(100_000)}.00`,
  1,
  1.25,
  100n,
  Number.NaN,
  true,
  null,
  undefined,
  ['1.00'],
  { valor: '1.00' },
  Object('1.00'),
];

test.each([
  [1n, '0,01 USDC'],
  [99_900n, '999,00 USDC'],
  [100_000n, '1.000,00 USDC'],
  [100_000_000n, '1.000.000,00 USDC'],
])('amountInWords prints %s cents as %s', (cents, words) => expect(amountInWords(cents)).toBe(words));

test.each(HOSTILE.map((amount) => [label(amount), amount]))('parseValor refuses %s', (_, amount) => {
  expect(refusalOf(() => parseValor(amount))).toEqual(errorExample('ErroValorInvalido'));
});

test('the refusal of an amount names its field', () => {
  expect(refusalOf(() => parseValor('1', 'deposito.valor')).campo).toBe('deposito.valor');
});

test.each([-1n, -100n, 10n ** 19n])('formatValor refuses %s cents', (centavos) => {
  expect(() => formatValor(centavos)).toThrow(RangeError);
});

test('property: every amount prints with two decimals and reads back to the same cents', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 19n - 1n }), (centavos) => {
      expect(formatValor(centavos)).toMatch(/^(0|[1-9][0-9]*)\.[0-9]{2}$/);
      expect(parseValor(formatValor(centavos))).toBe(centavos);
    }),
  );
});

test('property: a text is an amount exactly when it matches the documented pattern and length', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[-+ ]?[0-9]{0,19}[.,]?[0-9]{0,3}\n?$/));
  fc.assert(
    fc.property(texts, (text) => {
      const fits = /^\d+\.\d{2}$/.test(text) && text.length <= 20;
      if (fits) expect(typeof parseValor(text)).toBe('bigint');
      else expect(() => parseValor(text)).toThrow();
    }),
  );
});

function label(amount: unknown): string {
  return `${typeof amount} ${JSON.stringify(typeof amount === 'bigint' ? `${amount}n` : (amount ?? `${amount}`))}`.slice(
    0,
    60,
  );
}

test('a network amount has two to six decimals and is rounded down to the cent', () => {
  expect(['1.00', '1.009', '0.004999', '2.999999'].map(parseUsdc)).toEqual([100n, 100n, 0n, 299n]);
});

test.each(['1.0', '1.0000000', '-1.00', ''])(
  'a network amount of %j is refused with the allowed decimals',
  (valor) => {
    const { codigo, campo, mensagem } = refusalOf(() => parseUsdc(valor));
    expect([codigo, campo]).toEqual(['requisicao_invalida', 'valor']);
    expect(mensagem).toBe('O valor precisa ser um texto com duas a seis casas decimais, como "0.004999".');
  },
);

test('a network amount longer than a Valor is read, so that the books can refuse it', () => {
  expect(parseUsdc('99999999999999999999.009999')).toBe(10n ** 22n - 100n);
});
