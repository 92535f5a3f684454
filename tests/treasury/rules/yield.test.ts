import './seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_RATES } from '../../../mock/src/treasury/rules/balances.ts';
import { ATIVOS, feeOn, sum } from '../../../mock/src/treasury/rules/money.ts';
import {
  addUnits,
  closeMonth,
  earned,
  NO_UNITS,
  UNITS_PER_CENT,
  type Units,
  uncounted,
} from '../../../mock/src/treasury/rules/month-yield.ts';
import { anyHoldings, anyRate, holdings, terms, usdc } from './support.ts';

const at = (iso: string) => Date.parse(iso);
const OCTOBER = at('2026-10-01T00:00:00Z');
const NOVEMBER = at('2026-11-01T00:00:00Z');
const DAY = 86_400_000;

const units = (USDY: bigint, BUIDL: bigint): Units => ({ USDY, BUIDL });
const earns = (walletId: string, USDY: bigint, BUIDL = 0n) => ({ walletId, units: units(USDY, BUIDL) });

test('yield that exceeds the books is credited to the same asset in a month with room', () => {
  const first = closeMonth(NO_UNITS, [earns('A', 5n * UNITS_PER_CENT, 7n * UNITS_PER_CENT)], terms(0, 6n));
  expect(first.creditos.map(({ ativo, centavos }) => [ativo, centavos])).toEqual([
    ['USDY', 5n],
    ['BUIDL', 1n],
  ]);
  const idle = closeMonth(first.fractions, [earns('B', UNITS_PER_CENT)], terms(0));
  expect(idle).toMatchObject({ bruto: 1n, creditos: [{ walletId: 'B', ativo: 'USDY' }] });
  const last = closeMonth(idle.fractions, [earns('B', 0n, UNITS_PER_CENT)], terms(0));
  expect(last).toMatchObject({ bruto: 7n, fractions: NO_UNITS });
});

test('a year of 365 days at 4.80 % yields 4.80 %', () => {
  const year = earned(holdings(usdc(9), usdc(1_000_000), 0n), DEFAULT_RATES, 365 * DAY);
  const { bruto, fractions } = closeMonth(NO_UNITS, [{ walletId: 'A', units: year }], terms(0));
  expect(bruto).toBe(usdc(48_000));
  expect(fractions).toEqual(NO_UNITS);
});

test('cash yields nothing', () => {
  expect(earned(holdings(usdc(1), 0n, 0n), DEFAULT_RATES, 31 * DAY)).toEqual(NO_UNITS);
});

test('fractions of a cent carry over until they make a cent', () => {
  const first = closeMonth(NO_UNITS, [earns('A', UNITS_PER_CENT - 1n, UNITS_PER_CENT / 2n)], terms(500));
  expect(first).toMatchObject({ bruto: 0n, taxa: 0n, creditos: [] });
  const next = closeMonth(first.fractions, [earns('A', 1n)], terms(500));
  expect(next.bruto).toBe(1n);
  expect(next.fractions).toEqual(units(0n, UNITS_PER_CENT / 2n));
});

test('the yield of an asset is rounded down once per organization, not per wallet', () => {
  const half = UNITS_PER_CENT / 2n;
  const { bruto, creditos } = closeMonth(NO_UNITS, [earns('A', half), earns('B', half)], terms(500));
  expect(bruto).toBe(1n);
  expect(creditos).toEqual([{ walletId: 'A', ativo: 'USDY', centavos: 1n }]);
});

test('the odd cent goes to the wallet with the largest remainder', () => {
  const shares = [earns('A', UNITS_PER_CENT + 1n), earns('B', 2n * UNITS_PER_CENT - 1n)];
  expect(closeMonth(NO_UNITS, shares, terms(0)).creditos.map(({ centavos }) => centavos)).toEqual([1n, 2n]);
});

test('a month without yield is closed without a charge', () => {
  expect(closeMonth(NO_UNITS, [], terms(500))).toEqual({
    bruto: 0n,
    taxa: 0n,
    creditos: [],
    fractions: NO_UNITS,
  });
});

test('the yield is credited completely, and the fee is charged separately', () => {
  const { bruto, taxa, creditos } = closeMonth(NO_UNITS, [earns('A', 4_000n * UNITS_PER_CENT)], terms(500));
  expect([bruto, taxa]).toEqual([4_000n, 200n]);
  expect(sum(creditos.map(({ centavos }) => centavos))).toBe(4_000n);
});

test('the fee is rounded down once for the whole yield, not per wallet or asset', () => {
  const cents = 19n * UNITS_PER_CENT;
  const closed = closeMonth(NO_UNITS, [earns('A', cents), earns('B', 0n, cents)], terms(500));
  expect(closed).toMatchObject({ bruto: 38n, taxa: 1n });
});

test.each([
  [20n, 500, 1n],
  [19n, 500, 0n],
  [39n, 500, 1n],
  [400_000n, 500, 20_000n],
  [100_000n, 350, 3_500n],
  [400_000n, 0, 0n],
  [1n, 500, 0n],
])('from %s cents, a plan of %s hundredths charges %s, rounded down', (gross, percentual, taxa) => {
  expect(feeOn(gross, percentual)).toBe(taxa);
});

test.each([
  ['backwards', OCTOBER - 1],
  ['past a month that is still open', NOVEMBER + 1],
])('yield does not accrue %s', (_, until) => {
  expect(() => uncounted({ desde: OCTOBER, ate: OCTOBER }, until)).toThrow(RangeError);
});

test('property: accruing often or once gives the same yield', () => {
  const anyInstants = fc.array(fc.integer({ min: 0, max: 31 * DAY }), { maxLength: 8 });
  fc.assert(
    fc.property(anyHoldings, anyRate, anyRate, anyInstants, (balances, USDY, BUIDL, instants) => {
      const rates = { USDY, BUIDL };
      const stops = [...instants.toSorted((a, b) => a - b), 31 * DAY];
      const often = stops.reduce(
        ({ total, last }, stop) => ({
          total: addUnits(total, earned(balances, rates, stop - last)),
          last: stop,
        }),
        { total: NO_UNITS, last: 0 },
      );
      expect(often.total).toEqual(earned(balances, rates, 31 * DAY));
    }),
  );
});

test('property: credits and carry-over equal the earned yield, each wallet within a cent of its share', () => {
  const anyUnits = fc.bigInt({ min: 0n, max: UNITS_PER_CENT * 1_000_000n });
  const anyWallets = fc.array(fc.tuple(anyUnits, anyUnits), { maxLength: 5 });
  const anyFractions = fc.bigInt({ min: 0n, max: UNITS_PER_CENT - 1n });
  fc.assert(
    fc.property(anyWallets, anyFractions, (list, carried) => {
      const wallets = list.map(([USDY, BUIDL], place) => earns(`cart_${place}`, USDY, BUIDL));
      const before = units(carried, 0n);
      const { bruto, creditos, fractions } = closeMonth(before, wallets, terms(500));
      expect(sum(creditos.map(({ centavos }) => centavos))).toBe(bruto);
      for (const ativo of ATIVOS) {
        const all = before[ativo] + sum(wallets.map((wallet) => wallet.units[ativo]));
        const credited = creditos.filter((credit) => credit.ativo === ativo);
        expect(sum(credited.map(({ centavos }) => centavos)) * UNITS_PER_CENT + fractions[ativo]).toBe(all);
        expect(fractions[ativo] < UNITS_PER_CENT).toBe(true);
      }
      expect(creditos.every(({ centavos }) => centavos > 0n)).toBe(true);
    }),
  );
});
