import { AuthenticationError, NotFoundError, PermissionError, RateLimitError, ServerError } from '@tesa/sdk';
import { expect, test } from 'vitest';
import { refusedApproval } from './client.ts';

test.each([
  [401, 'chave_revogada', AuthenticationError, 'rejected'],
  [403, 'escopo_insuficiente', PermissionError, 'rejected'],
  [404, 'nao_encontrado', NotFoundError, 'rejected'],
  [429, 'limite_de_requisicoes', RateLimitError, 'rejected'],
  [500, 'erro_interno', ServerError, 'unknown'],
  [503, 'servico_indisponivel', ServerError, 'unknown'],
])('aprovarProposta throws the documented error for %i %s', async (status, codigo, ErrorClass, outcome) => {
  const error = await refusedApproval(status, codigo);
  expect(error).toBeInstanceOf(ErrorClass);
  expect(error.outcome).toBe(outcome);
});

test.each([
  [429, 'limite_de_requisicoes'],
  [503, 'servico_indisponivel'],
])('the error for %i %s contains the seconds to wait', async (status, codigo) => {
  expect((await refusedApproval(status, codigo)).retryAfter).toBeGreaterThanOrEqual(0);
});
