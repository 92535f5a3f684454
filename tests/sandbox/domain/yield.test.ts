import './seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Accrual,
  accrue,
  startAccrual,
  UNITS_PER_CENT,
} from '../../../mock/src/sandbox/domain/accrual.ts';
import { DEFAULT_RATES } from '../../../mock/src/sandbox/domain/annual-rates.ts';
import { closeMonth } from '../../../mock/src/sandbox/domain/close-month.ts';
import { takeFee } from '../../../mock/src/sandbox/domain/fee.ts';
import { NOTHING, sum } from '../../../mock/src/sandbox/domain/holdings.ts';
import { nextMonth } from '../../../mock/src/sandbox/domain/month.ts';
import { anyAmount, anyHoldings, anyRate, holdings, usdc } from './support.ts';

const at = (iso: string) => Date.parse(iso);
const OCTOBER = at('2026-10-01T00:00:00Z');
const NOVEMBER = at('2026-11-01T00:00:00Z');
const DAY = 86_400_000;

test('a year of 365 days at 4.80 % earns 4.80 %', () => {
  let accrual = startAccrual(at('2026-01-01T00:00:00Z'));
  let bruto = 0n;
  const newYear = at('2027-01-01T00:00:00Z');
  for (let end = nextMonth(accrual.ate); end <= newYear; end = nextMonth(end)) {
    accrual = accrue(accrual, end, {
      balances: holdings(usdc(9), usdc(1_000_000), 0n),
      rates: DEFAULT_RATES,
    });
    const period = closeMonth(accrual, 0);
    bruto += period.bruto;
    accrual = period.accrual;
  }
  expect(bruto).toBe(usdc(48_000));
  expect(accrual.unidades.USDY).toBe(0n);
});

test('cash earns nothing', () => {
  const accrual = accrue(startAccrual(OCTOBER), NOVEMBER, {
    balances: holdings(usdc(1), 0n, 0n),
    rates: DEFAULT_RATES,
  });
  expect(accrual.unidades).toEqual({ USDY: 0n, BUIDL: 0n });
});

test('a fraction of a cent carries over until it makes one', () => {
  const start = closed({ USDY: UNITS_PER_CENT - 1n, BUIDL: UNITS_PER_CENT / 2n }, 500);
  expect(start).toMatchObject({ bruto: 0n, taxa: 0n, liquido: 0n, creditos: [] });
  const next = closeMonth(
    {
      ...start.accrual,
      ate: at('2026-12-01T00:00:00Z'),
      unidades: { ...start.accrual.unidades, USDY: start.accrual.unidades.USDY + 1n },
    },
    500,
  );
  expect(next.bruto).toBe(1n);
  expect(next.accrual.unidades).toEqual({ USDY: 0n, BUIDL: UNITS_PER_CENT / 2n });
});

test('a period without yield is closed and charges nothing', () => {
  expect(closed({ USDY: 0n, BUIDL: 0n }, 500)).toEqual({
    bruto: 0n,
    taxa: 0n,
    liquido: 0n,
    creditos: [],
    inicio: OCTOBER,
    fim: NOVEMBER,
    accrual: startAccrual(NOVEMBER),
  });
});

test.each([
  [20n, 500, 1n],
  [19n, 500, 0n],
  [39n, 500, 1n],
  [400_000n, 500, 20_000n],
  [100_000n, 350, 3_500n],
  [400_000n, 0, 0n],
  [1n, 500, 0n],
])('of %s cents, a plan of %s hundredths takes %s, rounded down', (gross, percentual, taxa) => {
  const { bruto, liquido, ...rest } = takeFee({ USDY: gross, BUIDL: 0n }, percentual);
  expect([bruto, rest.taxa, liquido]).toEqual([gross, taxa, gross - taxa]);
});

test.each([
  ['before the month ends', { ...startAccrual(OCTOBER), ate: NOVEMBER - 1 }],
  ['twice', startAccrual(NOVEMBER)],
])('a period is not closed %s', (_, accrual) => {
  expect(() => closeMonth(accrual, 500)).toThrow(RangeError);
});

test.each([
  ['backwards', OCTOBER - 1],
  ['past a month that is still open', NOVEMBER + 1],
])('yield does not accrue %s', (_, until) => {
  expect(() => accrue(startAccrual(OCTOBER), until, { balances: NOTHING, rates: DEFAULT_RATES })).toThrow(
    RangeError,
  );
});

test('property: counting often or once earns the same', () => {
  const anyInstants = fc.array(fc.integer({ min: 0, max: 31 * DAY }), { maxLength: 8 });
  fc.assert(
    fc.property(anyHoldings, anyRate, anyRate, anyInstants, (balances, USDY, BUIDL, instants) => {
      const earning = { balances, rates: { USDY, BUIDL } };
      const stops = [...instants.toSorted((a, b) => a - b).map((ms) => OCTOBER + ms), NOVEMBER];
      const often = stops.reduce((accrual, stop) => accrue(accrual, stop, earning), startAccrual(OCTOBER));
      expect(often).toEqual(accrue(startAccrual(OCTOBER), NOVEMBER, earning));
    }),
  );
});

test('property: fee and credits add up to the gross, and no asset receives more than it earned', () => {
  const anyFee = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(anyAmount, anyAmount, anyFee, (USDY, BUIDL, percentual) => {
      const { bruto, taxa, liquido, creditos } = takeFee({ USDY, BUIDL }, percentual);
      expect(bruto).toBe(USDY + BUIDL);
      expect(taxa + liquido).toBe(bruto);
      expect(taxa * 10_000n <= bruto * BigInt(percentual)).toBe(true);
      expect(sum(creditos.map(({ centavos }) => centavos))).toBe(liquido);
      for (const { ativo, centavos } of creditos) {
        expect(centavos > 0n && centavos <= { USDY, BUIDL }[ativo]).toBe(true);
      }
    }),
  );
});

test('property: what is closed and what carries over are all that was accrued', () => {
  const anyUnits = fc.bigInt({ min: 0n, max: UNITS_PER_CENT * 1_000_000n });
  fc.assert(
    fc.property(anyUnits, anyUnits, (USDY, BUIDL) => {
      const { bruto, accrual } = closed({ USDY, BUIDL }, 500);
      const { USDY: usdy, BUIDL: buidl } = accrual.unidades;
      expect(bruto * UNITS_PER_CENT + usdy + buidl).toBe(USDY + BUIDL);
      expect(usdy < UNITS_PER_CENT && buidl < UNITS_PER_CENT).toBe(true);
    }),
  );
});

function closed(unidades: Accrual['unidades'], percentual: number) {
  return closeMonth({ desde: OCTOBER, ate: NOVEMBER, unidades }, percentual);
}
