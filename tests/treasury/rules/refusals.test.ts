import { expect, test } from 'vitest';
import { Refusal } from '../../../mock/src/refusal.ts';
import * as refusals from '../../../mock/src/treasury/rules/refusals.ts';
import { errorExample, machineTable, refusalOf } from './support.ts';

const thrown = (refusal: Refusal) =>
  refusalOf(() => {
    throw refusal;
  });

test('refusals that no other rule test covers read as in the contract', () => {
  expect(thrown(refusals.propostaJaDecidida('aprovada'))).toEqual(errorExample('ErroPropostaJaDecidida'));
  expect(thrown(refusals.resgateJaDecidido('aguardando_assinatura'))).toEqual(
    errorExample('ErroResgateJaAprovado'),
  );
  expect(thrown(refusals.carteiraEmUso('ainda tem 150.000,00 USDC'))).toEqual(
    errorExample('ErroCarteiraEmUso'),
  );
});

test("the refusal of a status change states the transaction's status", () => {
  expect(thrown(refusals.transacaoForaDeOrdem('falhou', 'confirmada'))).toEqual({
    codigo: 'estado_incompativel',
    campo: null,
    mensagem: 'A transação está em falhou e não pode passar a confirmada.',
  });
});

test('every refusal text fits the contract: one or two sentences, no control characters, a full stop', () => {
  const { finais } = machineTable('Proposta');
  const made = Object.values(refusals)
    .filter((member) => typeof member === 'function')
    .map((make) => Reflect.apply(make, undefined, ['alocacao_alvo', String(finais), '1,00 USDC', null]));
  expect(made.length).toBeGreaterThan(15);
  for (const refusal of made) {
    expect(refusal).toBeInstanceOf(Refusal);
    expect(String(refusal.message)).toMatch(/^[A-Z][^\p{Control}]{10,200}\.$/u);
    expect(String(refusal.message)).not.toContain('undefined');
  }
});
