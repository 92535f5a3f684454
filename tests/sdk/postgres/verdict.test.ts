import { describe, expect, test } from 'vitest';
import { type CodigoConhecido, codesAfterKey, codesBeforeKey } from '../../../sdk/src/generated/codigos.ts';
import { failureClassOf } from '../../../sdk/src/postgres/work.ts';
import { at, entries, loadContract } from '../../contract/contract.ts';

const refused = (codigo: string | null, status: number | null) => ({
  '@tesa/sdk': true,
  message: 'x',
  outcome: 'rejected',
  codigo,
  status,
});

/**
 * Codes about the operation rather than the call. They end the operation unless an earlier call's outcome is
 * unknown.
 */
const ENDED = entries(at(loadContract(), '/components/schemas/CodigoDeErro/x-assunto'))
  .filter(([codigo, subject]) => subject === 'operacao' && codigo !== 'carteira_invalida')
  .map(([codigo]) => codigo);
const REUSED = 'chave_de_idempotencia_reutilizada';
const codes: readonly CodigoConhecido[] = [...codesBeforeKey, ...codesAfterKey];

test('a foreign error, or one with an unknown outcome, leaves an operation in doubt', () => {
  for (const thrown of [
    undefined,
    'x',
    new Error('x'),
    { ...refused('saldo_insuficiente', 422), outcome: 'unknown' },
  ])
    for (const wasInDoubt of [false, true]) expect(failureClassOf(thrown, wasInDoubt, false)).toBe('unknown');
});

describe('refused operations', () => {
  test('an operation is ended only by a code about the operation', () => {
    const ending = codes.filter((codigo) => failureClassOf(refused(codigo, 422), false, false) === 'refused');
    expect(ENDED).toContain('saldo_insuficiente');
    expect(ending.toSorted()).toEqual(ENDED.toSorted());
  });

  test('an operation stays open when the code concerns how the request was sent, such as an unknown path', () => {
    const kept = codes.filter((codigo) => !ENDED.includes(codigo) && codigo !== REUSED);
    expect(kept).toContain('rota_inexistente');
    expect(kept.filter((codigo) => failureClassOf(refused(codigo, 404), false, false) !== 'nothing')).toEqual(
      [],
    );
  });

  test('an operation stays open when there is no code, regardless of the status', () => {
    for (const status of [null, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429])
      expect(failureClassOf(refused(null, status), false, false)).toBe('nothing');
  });
});

test('an Idempotency-Key that was lost or changed in transit does not end an operation', () => {
  const lost = { ...refused('requisicao_invalida', 422), campo: 'Idempotency-Key' };
  expect([false, true].map((wasInDoubt) => failureClassOf(lost, wasInDoubt, false))).toEqual([
    'nothing',
    'unknown',
  ]);
});

test('a decision stays open when a missing resource may mean the wrong organization or environment', () => {
  const notFound = refused('nao_encontrado', 404);
  expect([false, true].map((wasInDoubt) => failureClassOf(notFound, wasInDoubt, true))).toEqual([
    'nothing',
    'unknown',
  ]);
  expect(failureClassOf(refused('estado_incompativel', 409), false, true)).toBe('refused');
});

test('an operation stays open when a missing wallet may mean the wrong organization', () => {
  const notLinked = refused('carteira_invalida', 422);
  expect([false, true].map((wasInDoubt) => failureClassOf(notLinked, wasInDoubt, false))).toEqual([
    'nothing',
    'unknown',
  ]);
});

describe('operations in doubt', () => {
  test('an operation in doubt stays in doubt after a refusal before its key is looked up', () => {
    const settling = codesBeforeKey.filter(
      (codigo) => failureClassOf(refused(codigo, 422), true, false) !== 'unknown',
    );
    expect(settling).toEqual([]);
  });

  test('an operation in doubt is settled by a refusal that is stored under its key', () => {
    const stored = codesAfterKey.filter((codigo) => codigo !== REUSED && codigo !== 'carteira_invalida');
    expect(
      stored.filter((codigo) => failureClassOf(refused(codigo, 422), true, false) !== 'refused'),
    ).toEqual([]);
  });
});

test('a conflict with a different request under the same key leads to a lookup of the operation', () => {
  for (const wasInDoubt of [false, true])
    expect(failureClassOf(refused(REUSED, 409), wasInDoubt, false)).toBe('reconcile');
});

test('an error from a checkpoint is judged like the original', () => {
  expect(failureClassOf(JSON.parse(JSON.stringify(refused('saldo_insuficiente', 422))), true, false)).toBe(
    'refused',
  );
});
