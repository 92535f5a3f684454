import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatValor, NOTHING } from '../../mock/src/treasury/rules/money.ts';
import { type ProposalDraft, proposeTarget } from '../../mock/src/treasury/rules/proposal-rules.ts';
import { toAtivoValor, toMovimento } from '../../mock/src/treasury/rules/to-contract.ts';
import type { NovaProposta } from '../../sdk/src/index.ts';
import { fitsTarget } from '../../sdk/src/reconcile/resources.ts';
import { anyCents, anyHoldings, anyTarget, oneTreasury, target } from '../treasury/rules/support.ts';

type Target = NovaProposta['alocacao_alvo'];

const asked = (usdy: number): Target =>
  target(usdy).map(({ ativo, centesimos }) => ({ ativo, percentual: centesimos / 100 }));

const told = ({ movimentos, alocacao_resultante }: ProposalDraft) => ({
  movimentos: movimentos.map(toMovimento),
  alocacao_resultante: alocacao_resultante.map(toAtivoValor),
});

/** A proposal that invests cash for the first time, in whole USDC. */
function bought(usdy: bigint, buidl: bigint) {
  const parts = (['USDY', 'BUIDL'] as const).map((ativo) => ({
    ativo,
    valor: formatValor((ativo === 'USDY' ? usdy : buidl) * 100n),
    percentual: 0,
  }));
  const movimentos = parts.map(({ ativo: para, valor }) => ({ de: null, para, valor }));
  return {
    movimentos: movimentos.filter(({ valor }) => valor !== '0.00'),
    alocacao_resultante: parts,
  };
}

test("property: the sandbox's proposals for a target fit it, regardless of holdings and earlier approvals", () => {
  const anyOpen = fc.array(
    fc.record({
      de: fc.constantFrom('USDC', 'USDY', 'BUIDL'),
      para: fc.constantFrom('USDY', 'BUIDL', null),
      centavos: anyCents,
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(anyHoldings, anyOpen, anyTarget, (balances, open, alvo) => {
      const draft = draftOf(() => proposeTarget(alvo, 'x', oneTreasury(balances, open)));
      fc.pre(draft !== undefined);
      expect(fitsTarget(told(draft), asked(Number(alvo[0]?.centesimos)))).toBe(true);
    }),
  );
});

function draftOf(propose: () => ProposalDraft): ProposalDraft | undefined {
  try {
    return propose();
  } catch {
    return undefined; // There is nothing to move.
  }
}

test('property: a proposal from cash alone fits no target but its own', () => {
  const cash = fc.bigInt({ min: 1_000_000n, max: 10n ** 16n });
  fc.assert(
    fc.property(cash, anyTarget, anyTarget, (USDC, alvo, other) => {
      const [one, two] = [Number(alvo[0]?.centesimos), Number(other[0]?.centesimos)];
      fc.pre(one !== two);
      const draft = proposeTarget(alvo, 'x', oneTreasury({ ...NOTHING, USDC }));
      expect(fitsTarget(told(draft), asked(two))).toBe(false);
    }),
  );
});

test('a proposal that no positions explain does not fit', () => {
  const swap = (de: 'USDY' | 'BUIDL', para: 'USDY' | 'BUIDL') => ({
    ...bought(500n, 500n),
    movimentos: [{ de, para, valor: '1.00' }],
  });
  const wrong = [
    ['all into the other asset', bought(0n, 1n), asked(10_000)],
    ['a cent into an asset of which nothing was asked', bought(9n, 1n), asked(10_000)],
    ['out of an asset of which all was asked', swap('USDY', 'BUIDL'), asked(10_000)],
    ['600 and 400 where halves were asked', bought(600n, 400n), asked(5000)],
    ['an asset that was not asked for', swap('USDY', 'OUTRO' as 'BUIDL'), asked(5000)],
    ['a target of nothing', bought(1n, 1n), []],
  ] satisfies [string, Parameters<typeof fitsTarget>[0], Target][];
  expect(wrong.filter(([, proposta, alvo]) => fitsTarget(proposta, alvo)).map(([name]) => name)).toEqual([]);
});

test('a proposal fits regardless of how much of its target was held before', () => {
  const half = { ...bought(500n, 500n), movimentos: [{ de: null, para: 'USDY' as const, valor: '10.00' }] };
  expect(fitsTarget(half, asked(5000))).toBe(true);
  expect(fitsTarget(bought(1n, 0n), [{ ativo: 'USDY', percentual: 100 }])).toBe(true);
});
