import './seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimOf, reserve } from '../../../mock/src/sandbox/domain/balances.ts';
import { NOTHING, sum, totalOf } from '../../../mock/src/sandbox/domain/holdings.ts';
import { checkRedemption, redemptionLegs } from '../../../mock/src/sandbox/domain/redemptions.ts';
import { anyHoldings, errorExample, holdings, refusalOf } from './support.ts';

const free = holdings(100n, 60n, 40n);
const linked = (centavos: bigint) => ({ centavos, destinoVinculado: true });

test.each([1n, 199n, 200n])('%s cents of 200 may be redeemed', (centavos) => {
  expect(() => checkRedemption(linked(centavos), free)).not.toThrow();
});

test('nothing cannot be redeemed', () => {
  expect(refusalOf(() => checkRedemption(linked(0n), free))).toEqual({
    codigo: 'requisicao_invalida',
    campo: 'valor',
    mensagem: 'O resgate deve ser de pelo menos 0,01 USDC.',
  });
});

test('a cent more than what is free is refused', () => {
  expect(refusalOf(() => checkRedemption(linked(201n), free))).toEqual({
    codigo: 'saldo_insuficiente',
    campo: 'valor',
    mensagem: 'O resgate de 2,01 USDC supera o saldo de 2,00 USDC.',
  });
});

test('a destination that is not linked is refused, whatever the balance', () => {
  for (const centavos of [1n, 201n]) {
    expect(refusalOf(() => checkRedemption({ centavos, destinoVinculado: false }, free))).toEqual(
      errorExample('ErroCarteiraNaoVinculada'),
    );
  }
});

test('an approval that the balance no longer covers is refused', () => {
  expect(refusalOf(() => redemptionLegs(201n, free))).toEqual(
    errorExample('ErroSaldoInsuficienteNaAprovacao'),
  );
});

test.each([
  [99n, holdings(99n, 0n, 0n)],
  [100n, holdings(100n, 0n, 0n)],
  [101n, holdings(100n, 1n, 0n)],
  [105n, holdings(100n, 3n, 2n)],
  [200n, free],
])('%s cents leave the cash first, then the assets in proportion', (centavos, expected) => {
  const legs = redemptionLegs(centavos, free);
  expect(claimOf(legs)).toEqual(expected);
  expect(legs.every((leg) => leg.centavos > 0n)).toBe(true);
});

test('an odd cent between equal assets leaves the first', () => {
  expect(claimOf(redemptionLegs(1n, holdings(0n, 5n, 5n)))).toEqual(holdings(0n, 1n, 0n));
});

const anyRedemption = anyHoldings
  .filter((held) => totalOf(held) > 0n)
  .chain((held) => fc.tuple(fc.constant(held), fc.bigInt({ min: 1n, max: totalOf(held) })));

test('property: the legs add up to the redemption, and never take more than is free of anything', () => {
  fc.assert(
    fc.property(anyRedemption, ([held, centavos]) => {
      const legs = redemptionLegs(centavos, held);
      expect(sum(legs.map((leg) => leg.centavos))).toBe(centavos);
      expect(() => reserve(held, NOTHING, legs)).not.toThrow();
    }),
  );
});

test('property: assets are touched only when the cash is spent', () => {
  fc.assert(
    fc.property(anyRedemption, ([held, centavos]) => {
      const { disponivel, USDY, BUIDL } = claimOf(redemptionLegs(centavos, held));
      expect(USDY + BUIDL === 0n || disponivel === held.disponivel).toBe(true);
    }),
  );
});
