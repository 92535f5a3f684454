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

/** Codes that end an operation without a doubtful earlier call: they describe the operation, not the call. */
const ENDED = entries(at(loadContract(), '/components/schemas/CodigoDeErro/x-assunto'))
  .filter(([codigo, subject]) => subject === 'operacao' && codigo !== 'carteira_invalida')
  .map(([codigo]) => codigo);
const REUSED = 'chave_de_idempotencia_reutilizada';
const codes: readonly CodigoConhecido[] = [...codesBeforeKey, ...codesAfterKey];

test('a foreign error, or one of unknown outcome, leaves an operation in doubt', () => {
  for (const thrown of [
    undefined,
    'x',
    new Error('x'),
    { ...refused('saldo_insuficiente', 422), outcome: 'unknown' },
  ])
    for (const wasInDoubt of [false, true]) expect(failureClassOf(thrown, wasInDoubt, false)).toBe('unknown');
});

describe('an operation that was refused', () => {
  test('an operation is ended by a code about the operation, and by no other', () => {
    const ending = codes.filter((codigo) => failureClassOf(refused(codigo, 422), false, false) === 'refused');
    expect(ENDED).toContain('saldo_insuficiente');
    expect(ending.toSorted()).toEqual(ENDED.toSorted());
  });

  test('an operation is kept when the code concerns how it was sent, such as an unknown path', () => {
    const kept = codes.filter((codigo) => !ENDED.includes(codigo) && codigo !== REUSED);
    expect(kept).toContain('rota_inexistente');
    expect(kept.filter((codigo) => failureClassOf(refused(codigo, 404), false, false) !== 'nothing')).toEqual(
      [],
    );
  });

  test('an operation is kept whatever the status when there is no code', () => {
    for (const status of [null, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429])
      expect(failureClassOf(refused(null, status), false, false)).toBe('nothing');
  });
});

test('an Idempotency-Key that was lost or changed in transit ends no operation', () => {
  const lost = { ...refused('requisicao_invalida', 422), campo: 'Idempotency-Key' };
  expect([false, true].map((wasInDoubt) => failureClassOf(lost, wasInDoubt, false))).toEqual([
    'nothing',
    'unknown',
  ]);
});

test('a decision that finds nothing may have asked another organization or environment, and is not ended', () => {
  const notFound = refused('nao_encontrado', 404);
  expect([false, true].map((wasInDoubt) => failureClassOf(notFound, wasInDoubt, true))).toEqual([
    'nothing',
    'unknown',
  ]);
  expect(failureClassOf(refused('estado_incompativel', 409), false, true)).toBe('refused');
});

test('a redemption to an unlinked wallet may have asked another organization, and is not ended', () => {
  const notLinked = refused('carteira_invalida', 422);
  expect([false, true].map((wasInDoubt) => failureClassOf(notLinked, wasInDoubt, false))).toEqual([
    'nothing',
    'unknown',
  ]);
});

describe('an operation that an earlier call left in doubt', () => {
  test('an operation in doubt stays so after a refusal before its key is looked up', () => {
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

test('an operation whose key carried another request is looked up', () => {
  for (const wasInDoubt of [false, true])
    expect(failureClassOf(refused(REUSED, 409), wasInDoubt, false)).toBe('reconcile');
});

test('an error from a checkpoint is judged like the original', () => {
  expect(failureClassOf(JSON.parse(JSON.stringify(refused('saldo_insuficiente', 422))), true, false)).toBe(
    'refused',
  );
});
