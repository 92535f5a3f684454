import { ConflictError } from '@tesa/sdk';
import { expect, test } from 'vitest';
import { refusedApproval } from './client.ts';

test.each([
  ['estado_incompativel', 'rejected'],
  ['chave_de_idempotencia_reutilizada', 'rejected'],
  ['requisicao_em_andamento', 'unknown'],
])('aprovarProposta throws ConflictError on 409 %s, with the outcome %s', async (codigo, outcome) => {
  const error = await refusedApproval(409, codigo);
  expect(error).toBeInstanceOf(ConflictError);
  expect(error.outcome).toBe(outcome);
});

test('the error for 409 requisicao_em_andamento contains the seconds to wait', async () => {
  const error = await refusedApproval(409, 'requisicao_em_andamento');
  expect(error.retryAfter).toBeGreaterThanOrEqual(0);
});
