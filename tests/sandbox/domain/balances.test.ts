import './seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assetShares,
  checkDeposit,
  claimOf,
  freeOf,
  release,
  reserve,
} from '../../../mock/src/sandbox/domain/balances.ts';
import { HOLDINGS, type Leg, NOTHING } from '../../../mock/src/sandbox/domain/holdings.ts';
import { anyAmount, anyHoldings, errorExample, holdings, refusalOf, usdc } from './support.ts';

const balances = holdings(100n, 50n, 30n);

test('free is what there is less what is reserved', () => {
  expect(freeOf(balances, holdings(40n, 0n, 30n))).toEqual(holdings(60n, 50n, 0n));
});

test('an approval holds its sources', () => {
  const legs: Leg[] = [
    { de: 'disponivel', centavos: 10n },
    { de: 'USDY', centavos: 5n },
    { de: 'disponivel', centavos: 20n },
  ];
  expect(claimOf(legs)).toEqual(holdings(30n, 5n, 0n));
  expect(reserve(balances, holdings(1n, 1n, 1n), legs)).toEqual(holdings(31n, 6n, 1n));
});

test.each([
  ['a source is short by a cent', [{ de: 'USDY', centavos: 51n }], NOTHING],
  [
    'its movements fit one by one but not together',
    [
      { de: 'disponivel', centavos: 60n },
      { de: 'disponivel', centavos: 41n },
    ],
    NOTHING,
  ],
  ['other approvals hold the rest', [{ de: 'BUIDL', centavos: 11n }], holdings(0n, 0n, 20n)],
  ['another source could pay but is not the one', [{ de: 'BUIDL', centavos: 31n }], NOTHING],
] satisfies [string, Leg[], typeof NOTHING][])('an approval is refused when %s', (_, legs, reserved) => {
  expect(refusalOf(() => reserve(balances, reserved, legs))).toEqual(
    errorExample('ErroSaldoInsuficienteNaAprovacao'),
  );
});

test('an approval may take the last cent', () => {
  expect(reserve(balances, NOTHING, [{ de: 'USDY', centavos: 50n }]).USDY).toBe(50n);
});

test('nothing is released that was not reserved', () => {
  expect(() => release(holdings(1n, 0n, 0n), [{ de: 'disponivel', centavos: 2n }])).toThrow(RangeError);
});

test('every asset is shown, with 0 % of nothing', () => {
  expect(assetShares(holdings(5n, 0n, 0n))).toEqual([
    { ativo: 'USDY', centavos: 0n, percentual: 0 },
    { ativo: 'BUIDL', centavos: 0n, percentual: 0 },
  ]);
});

test('a deposit that would overflow the books is refused, one that just fits is not', () => {
  const most = usdc(1_000_000_000_000_000);
  expect(() => checkDeposit(NOTHING, most)).not.toThrow();
  expect(refusalOf(() => checkDeposit(holdings(0n, 1n, 0n), most))).toEqual({
    codigo: 'requisicao_invalida',
    campo: 'valor',
    mensagem: 'O depósito levaria o total acima de 1.000.000.000.000.000,00 USDC.',
  });
});

const anyLegs = fc.array(fc.record({ de: fc.constantFrom(...HOLDINGS), centavos: anyAmount }), {
  maxLength: 5,
});

test('property: a reservation fits what is free or is refused, and its release undoes it', () => {
  fc.assert(
    fc.property(anyHoldings, anyLegs, (held, legs) => {
      const claim = claimOf(legs);
      const fits = HOLDINGS.every((holding) => claim[holding] <= held[holding]);
      if (!fits) {
        expect(refusalOf(() => reserve(held, NOTHING, legs)).codigo).toBe('saldo_insuficiente');
        return;
      }
      const reserved = reserve(held, NOTHING, legs);
      expect(Object.values(freeOf(held, reserved)).every((cents) => cents >= 0n)).toBe(true);
      expect(release(reserved, legs)).toEqual(NOTHING);
    }),
  );
});
