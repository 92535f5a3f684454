import './seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Treasury } from '../../../mock/src/treasury/rules/balances.ts';
import { ATIVOS, NOTHING, sum, totalOf } from '../../../mock/src/treasury/rules/money.ts';
import { movementsOfDeposit, movementsToTarget } from '../../../mock/src/treasury/rules/movements.ts';
import { weightOf } from '../../../mock/src/treasury/rules/policy-rules.ts';
import { proposeDeposit, proposeTarget } from '../../../mock/src/treasury/rules/proposal-rules.ts';
import {
  anyAmount,
  anyHoldings,
  anyTarget,
  errorExample,
  holdings,
  oneTreasury,
  oneWallet,
  refusalOf,
  target,
  treasury,
} from './support.ts';

test('a deposit is split to the cent, with ties in favor of the first asset', () => {
  expect(movementsOfDeposit(101n, target(5000))).toEqual([
    { de: 'USDC', para: 'USDY', centavos: 51n },
    { de: 'USDC', para: 'BUIDL', centavos: 50n },
  ]);
});

test('a deposit of one cent causes one movement', () => {
  expect(movementsOfDeposit(1n, target(4000))).toEqual([{ de: 'USDC', para: 'BUIDL', centavos: 1n }]);
});

test('a deposit of zero causes no proposal', () => {
  expect(proposeDeposit(0n, target(6000), oneTreasury(NOTHING))).toBeNull();
});

test('a deposit is proposed completely, even if there was cash before', () => {
  const draft = proposeDeposit(100n, target(6000), oneTreasury(holdings(1_000n, 0n, 0n)));
  expect(sum(draft?.movimentos.map(({ centavos }) => centavos) ?? [])).toBe(100n);
});

test("property: a deposit's proposal moves exactly the deposit, each part within a cent of the policy", () => {
  fc.assert(
    fc.property(anyAmount, anyTarget, (deposit, policy) => {
      const movements = movementsOfDeposit(deposit, policy);
      expect(sum(movements.map(({ centavos }) => centavos))).toBe(deposit);
      for (const ativo of ATIVOS) {
        const moved = sum(movements.filter(({ para }) => para === ativo).map(({ centavos }) => centavos));
        const distance = moved * 10_000n - deposit * weightOf(policy, ativo);
        expect(distance < 10_000n && distance > -10_000n).toBe(true);
      }
    }),
  );
});

test.each([
  ['all cash', holdings(100n, 0n, 0n), 6000, ['USDC>USDY 60', 'USDC>BUIDL 40']],
  ['cash that closes one gap', holdings(20n, 50n, 30n), 5000, ['USDC>BUIDL 20']],
  ['cash that closes both gaps', holdings(20n, 40n, 40n), 5000, ['USDC>USDY 10', 'USDC>BUIDL 10']],
  ['cash and a surplus', holdings(10n, 70n, 20n), 5000, ['USDC>BUIDL 10', 'USDY>BUIDL 20']],
  ['no cash', holdings(0n, 20n, 80n), 5000, ['BUIDL>USDY 30']],
  ['an asset to be left', holdings(5n, 20n, 80n), 10_000, ['USDC>USDY 5', 'BUIDL>USDY 80']],
])('movementsToTarget moves everything to the target, starting from %s', (_, free, usdy, expected) => {
  const shown = movementsToTarget(free, target(usdy)).map((m) => `${m.de}>${m.para} ${m.centavos}`);
  expect(shown).toEqual(expected);
});

test('an asset missing in the target is sold completely', () => {
  const only = [{ ativo: 'USDY', centesimos: 10_000 }] as const;
  const draft = proposeTarget(only, 'x', oneTreasury(holdings(0n, 1n, 9n)));
  expect(draft.movimentos).toEqual([{ de: 'BUIDL', para: 'USDY', centavos: 9n }]);
  expect(draft.alocacao_resultante).toEqual([
    { ativo: 'USDY', centavos: 10n, percentual: 10_000 },
    { ativo: 'BUIDL', centavos: 0n, percentual: 0 },
  ]);
});

test('property: the movements lead exactly to the target and never both buy and sell an asset', () => {
  fc.assert(
    fc.property(anyHoldings, anyTarget, (free, alvo) => {
      fc.pre(totalOf(free) > 0n);
      const movements = movementsToTarget(free, alvo);
      const sold = movements.map(({ de }) => de);
      for (const ativo of ATIVOS) {
        const after = movements.reduce(
          (cents, { de, para, centavos }) =>
            cents + (para === ativo ? centavos : 0n) - (de === ativo ? centavos : 0n),
          free[ativo],
        );
        const distance = after * 10_000n - totalOf(free) * weightOf(alvo, ativo);
        expect(distance < 10_000n && distance > -10_000n).toBe(true);
        expect(sold.includes(ativo) && movements.some(({ para }) => para === ativo)).toBe(false);
      }
      const fromCash = movements.filter(({ de }) => de === 'USDC');
      expect(sum(fromCash.map(({ centavos }) => centavos))).toBe(free.USDC);
      expect(movements.slice(0, fromCash.length)).toEqual(fromCash);
      expect(movements.every(({ centavos }) => centavos > 0n)).toBe(true);
    }),
  );
});

test('property: a balance at its target causes no movement', () => {
  fc.assert(
    fc.property(anyAmount, anyTarget, (total, alvo) => {
      fc.pre(total > 0n);
      const parts = new Map(movementsOfDeposit(total, alvo).map(({ para, centavos }) => [para, centavos]));
      const there = holdings(0n, parts.get('USDY') ?? 0n, parts.get('BUIDL') ?? 0n);
      expect(refusalOf(() => proposeTarget(alvo, 'x', oneTreasury(there)))).toEqual(
        errorExample('ErroPropostaSemMovimento'),
      );
    }),
  );
});

test('no proposal is created without an available balance', () => {
  const all = holdings(10n, 20n, 30n);
  for (const funds of [[], oneWallet(NOTHING), oneWallet(all, all)]) {
    expect(refusalOf(() => proposeTarget(target(5000), 'x', treasury(funds)))).toEqual(
      errorExample('ErroSemSaldoParaPropor'),
    );
  }
});

describe('projected allocation', () => {
  const results = (propose: Treasury, usdy = 5000) => {
    const { movimentos, alocacao_resultante } = proposeTarget(target(usdy), 'x', propose);
    return [
      movimentos.map(({ de, para, centavos }) => `${de}>${para} ${centavos}`),
      alocacao_resultante.map(({ centavos }) => centavos),
    ];
  };

  test('the resulting allocation includes pending purchases', () => {
    const bought = [
      { de: 'USDC', para: 'USDY', centavos: 600n },
      { de: 'USDC', para: 'BUIDL', centavos: 400n },
    ] as const;
    expect(results(oneTreasury(holdings(1_100n, 0n, 0n), bought))).toEqual([
      ['USDC>USDY 50', 'USDC>BUIDL 50'],
      [650n, 450n],
    ]);
  });

  test('the resulting allocation includes pending redemptions and rebalancings', () => {
    const open = [
      { de: 'USDY', para: null, centavos: 60n },
      { de: 'BUIDL', para: null, centavos: 40n },
      { de: 'BUIDL', para: 'USDY', centavos: 36n },
    ] as const;
    expect(results(oneTreasury(holdings(101n, 600n, 400n), open))).toEqual([
      ['USDC>BUIDL 101', 'USDY>BUIDL 57'],
      [519n, 482n],
    ]);
  });

  test('the resulting allocation excludes a transaction that its wallet no longer covers completely', () => {
    const open = [
      { de: 'USDC', para: 'USDY', centavos: 80n },
      { de: 'USDC', para: 'BUIDL', centavos: 30n },
      { de: 'USDC', para: 'BUIDL', centavos: 20n },
    ] as const;
    expect(results(oneTreasury(holdings(100n, 10n, 0n), open))).toEqual([['USDY>BUIDL 5'], [85n, 25n]]);
  });

  test('the resulting allocation does not count on funds bought for another pending transaction', () => {
    const open = [
      { de: 'USDC', para: 'USDY', centavos: 10n },
      { de: 'USDY', para: 'BUIDL', centavos: 10n },
    ] as const;
    expect(results(oneTreasury(holdings(20n, 0n, 0n), open), 10_000)).toEqual([['USDC>USDY 10'], [20n, 0n]]);
  });
});

test('a proposal that uses cash is an allocation, and one that only moves assets is a rebalancing', () => {
  const tipo = (cash: bigint) => proposeTarget(target(5000), 'x', oneTreasury(holdings(cash, 10n, 0n))).tipo;
  expect([tipo(1n), tipo(0n)]).toEqual(['alocacao', 'rebalanceamento']);
});

test('property: the resulting allocation sums to 100 % and to the former total minus the remaining cash', () => {
  fc.assert(
    fc.property(anyHoldings, anyAmount, anyTarget, (before, deposit, policy) => {
      const balances = { ...before, USDC: before.USDC + deposit };
      const draft = proposeDeposit(deposit, policy, oneTreasury(balances));
      fc.pre(draft !== null);
      const shares = draft.alocacao_resultante;
      expect(sum(shares.map(({ centavos }) => centavos))).toBe(totalOf(balances) - before.USDC);
      expect(shares.reduce((total, { percentual }) => total + percentual, 0)).toBe(10_000);
    }),
  );
});
