import './seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadOf, leadToActOn } from '../../../mock/src/treasury/rules/policy-rules.ts';
import { proposeRebalancing } from '../../../mock/src/treasury/rules/proposal-rules.ts';
import { anyHoldings, anyRate, holdings, oneTreasury, usdc } from './support.ts';

const rates = (USDY: number, BUIDL: number) => ({ USDY, BUIDL });
const usdyLeads = leadOf(rates(530, 450), 50);
const buidlLeads = leadOf(rates(450, 530), 50);

test.each([
  [530, 450, 50, 'USDY'],
  [450, 530, 50, 'BUIDL'],
  [501, 450, 50, 'USDY'],
  [500, 450, 50, undefined],
  [450, 500, 50, undefined],
  [451, 450, 0, 'USDY'],
  [450, 450, 0, undefined],
])('at rates %s and %s with a threshold of %s, the asset in the lead is %s', (USDY, BUIDL, limiar, maior) => {
  expect(leadOf(rates(USDY, BUIDL), limiar)?.higher).toBe(maior);
});

test('crossing the threshold counts once, until the difference falls below it and exceeds it again', () => {
  expect(leadToActOn(null, usdyLeads, false)).toBe(usdyLeads);
  expect(leadToActOn(usdyLeads, usdyLeads, false)).toBeNull();
  expect(leadToActOn(usdyLeads, leadOf(rates(600, 450), 50), false)).toBeNull();
  expect(leadToActOn(usdyLeads, null, false)).toBeNull();
  expect(leadToActOn(null, null, false)).toBeNull();
});

test('a change of the leading asset counts as a second crossing', () => {
  expect(leadToActOn(usdyLeads, buidlLeads, false)).toBe(buidlLeads);
});

test("no proposal is created while the service's rebalancing is pending", () => {
  expect(leadToActOn(null, usdyLeads, true)).toBeNull();
});

const propose = (...about: Parameters<typeof oneTreasury>) =>
  usdyLeads && proposeRebalancing(usdyLeads, oneTreasury(...about));

test("a rebalancing moves a tenth of the lower-rate asset's free balance", () => {
  const open = [{ de: 'BUIDL', para: null, centavos: usdc(100) }] as const;
  expect(propose(holdings(usdc(5), usdc(600), usdc(400)), open)).toEqual({
    tipo: 'rebalanceamento',
    origem: 'tesa',
    motivo: 'A rentabilidade de USDY supera a de BUIDL em 0,8 p.p., acima do limiar de 0,5 p.p. da política.',
    movimentos: [{ de: 'BUIDL', para: 'USDY', centavos: usdc(30) }],
    alocacao_resultante: [
      { ativo: 'USDY', centavos: usdc(630), percentual: 7000 },
      { ativo: 'BUIDL', centavos: usdc(270), percentual: 3000 },
    ],
  });
});

test('a tenth below one cent creates no proposal', () => {
  expect(propose(holdings(usdc(1), usdc(1), 9n))).toBeNull();
  expect(propose(holdings(0n, 0n, 10n))?.movimentos).toEqual([{ de: 'BUIDL', para: 'USDY', centavos: 1n }]);
});

test('property: the lead is always the higher rate, by more than the threshold', () => {
  fc.assert(
    fc.property(anyRate, anyRate, anyRate, (USDY, BUIDL, limiar) => {
      const lead = leadOf(rates(USDY, BUIDL), limiar);
      expect(lead !== null).toBe(Math.abs(USDY - BUIDL) > limiar);
      if (lead !== null) expect(rates(USDY, BUIDL)[lead.higher]).toBe(Math.max(USDY, BUIDL));
    }),
  );
});

test('property: a rebalancing never uses cash or more than the available balance', () => {
  fc.assert(
    fc.property(anyHoldings, (free) => {
      for (const { de, centavos } of propose(free)?.movimentos ?? []) {
        expect(de).toBe('BUIDL');
        expect(centavos > 0n && centavos * 10n <= free.BUIDL).toBe(true);
      }
    }),
  );
});
