import './seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ParteDoAtivo } from '../../../mock/src/contract/types.ts';
import { toPercent } from '../../../mock/src/treasury/rules/money.ts';
import { nextPolicy, readAllocation, weightOf } from '../../../mock/src/treasury/rules/policy-rules.ts';
import { toPolitica } from '../../../mock/src/treasury/rules/to-contract.ts';
import { errorExample, example, refusalOf } from './support.ts';

const parts = (USDY: number, BUIDL: number): ParteDoAtivo[] => [
  { ativo: 'USDY', percentual: USDY },
  { ativo: 'BUIDL', percentual: BUIDL },
];

test.each([
  [60, 40],
  [100, 0],
  [33.33, 66.67],
  [88.02, 11.98],
  [0.01, 99.99],
])('the parts %s and %s are a valid allocation', (USDY, BUIDL) => {
  expect(readAllocation(parts(USDY, BUIDL), 'ativos')).toHaveLength(2);
});

test('an allocation may give everything to one asset', () => {
  const allocation = readAllocation([{ ativo: 'BUIDL', percentual: 100 }], 'ativos');
  expect([weightOf(allocation, 'USDY'), weightOf(allocation, 'BUIDL')]).toEqual([0n, 10_000n]);
});

test('a sum other than 100 is refused with the sum', () => {
  expect(refusalOf(() => readAllocation(parts(33.33, 66.66), 'alocacao_alvo'))).toEqual(
    errorExample('ErroAlvoNaoSomaCem'),
  );
  expect(refusalOf(() => readAllocation(parts(60, 30), 'ativos'))).toEqual(
    errorExample('ErroPoliticaInvalida'),
  );
});

test.each([
  [100, 0.01, '100,01'],
  [99.99, 0, '99,99'],
  [0, 0, '0'],
  [100, 100, '200'],
  [50.5, 50, '100,5'],
])('the parts %s and %s are refused, because their sum %s is not 100', (USDY, BUIDL, sum) => {
  expect(refusalOf(() => readAllocation(parts(USDY, BUIDL), 'ativos'))).toEqual({
    codigo: 'politica_invalida',
    campo: 'ativos',
    mensagem: `Os percentuais somam ${sum}; precisam somar exatamente 100.`,
  });
});

test('an empty allocation is refused', () => {
  expect(refusalOf(() => readAllocation([], 'ativos')).mensagem).toMatch(/somam 0;/);
});

test.each([33.333, 66.6667, 1e-7, -0.01, 100.01, Number.NaN, Number.POSITIVE_INFINITY])(
  'a part of %s is refused even if another compensates for it',
  (percentual) => {
    expect(refusalOf(() => readAllocation(parts(percentual, 100 - percentual), 'alocacao_alvo'))).toEqual({
      codigo: 'politica_invalida',
      campo: 'alocacao_alvo',
      mensagem: `O percentual ${percentual} não é aceito; use de 0 a 100, com no máximo duas casas decimais.`,
    });
  },
);

test('a duplicate asset is refused even if the sum is 100', () => {
  const twice: ParteDoAtivo[] = [
    { ativo: 'USDY', percentual: 50 },
    { ativo: 'USDY', percentual: 50 },
  ];
  expect(refusalOf(() => readAllocation(twice, 'ativos'))).toEqual({
    codigo: 'politica_invalida',
    campo: 'ativos',
    mensagem: 'O ativo USDY aparece mais de uma vez; cada ativo só pode aparecer uma vez.',
  });
});

test('property: two parts are an allocation exactly when they complete each other', () => {
  const anyPart = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(anyPart, anyPart, (USDY, BUIDL) => {
      const read = () => readAllocation(parts(toPercent(USDY), toPercent(BUIDL)), 'ativos');
      if (USDY + BUIDL === 10_000) expect(read()).toHaveLength(2);
      else expect(read).toThrow(/precisam somar exatamente 100/);
      const completed = readAllocation(parts(toPercent(USDY), toPercent(10_000 - USDY)), 'ativos');
      expect(weightOf(completed, 'USDY') + weightOf(completed, 'BUIDL')).toBe(10_000n);
    }),
  );
});

const first = nextPolicy(null, { ativos: parts(60, 40) }, '2026-09-02T10:00:00Z');

test('the first policy version is 1, with a default threshold of half a point', () => {
  expect(toPolitica(first)).toEqual({
    versao: 1,
    ativos: parts(60, 40),
    limiar_de_rebalanceamento: 0.5,
    vigente_desde: '2026-09-02T10:00:00Z',
  });
});

test('the next policy version follows the current one, which stays unchanged', () => {
  const nova = { ativos: parts(50, 50), limiar_de_rebalanceamento: 0.25 };
  expect(nova).toEqual(example('ExemploNovaPolitica'));
  expect(toPolitica(nextPolicy(first, nova, '2026-11-05T14:00:00Z'))).toEqual(
    example('ExemploPoliticaVersao2'),
  );
  expect(first.versao).toBe(1);
});

test('a policy version without a threshold keeps the current one', () => {
  const second = nextPolicy(first, { ativos: parts(50, 50), limiar_de_rebalanceamento: 0 }, 'x');
  const third = nextPolicy(second, { ativos: parts(40, 60) }, 'y');
  expect([second.limiar, third.limiar, third.versao]).toEqual([0, 0, 3]);
});

test('a threshold of more than two decimals is refused rather than rounded', () => {
  const nova = { ativos: parts(50, 50), limiar_de_rebalanceamento: 0.125 };
  expect(refusalOf(() => nextPolicy(first, nova, 'x'))).toMatchObject({
    codigo: 'politica_invalida',
    campo: 'limiar_de_rebalanceamento',
  });
});
