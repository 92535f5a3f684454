/** An error of the API as the SDK throws it: its class, its code, and whether the operation took effect. */
import { AuthenticationError, NotFoundError, PermissionError, RateLimitError, ServerError } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import { errorOf, uuid } from '../sdk/support.ts';
import { id, preferring } from './client.ts';

describe('aprovarProposta throws what the contract documents', () => {
  test.each([
    [401, 'chave_revogada', AuthenticationError, 'rejected'],
    [403, 'escopo_insuficiente', PermissionError, 'rejected'],
    [404, 'nao_encontrado', NotFoundError, 'rejected'],
    [429, 'limite_de_requisicoes', RateLimitError, 'rejected'],
    [500, 'erro_interno', ServerError, 'unknown'],
    [503, 'servico_indisponivel', ServerError, 'unknown'],
  ])('%i %s', async (status, codigo, ErrorClass, outcome) => {
    const client = preferring(`code=${status}, example=${codigo}`);
    const error = await errorOf(client.aprovarProposta(id, {}, { idempotencyKey: uuid }));
    expect(error).toBeInstanceOf(ErrorClass);
    expect(error).toMatchObject({
      operation: 'aprovarProposta',
      outcome,
      status,
      codigo,
      idempotencyKey: uuid,
    });
    expect(error.mensagem).not.toBe('');
    expect(error.requisicaoId).toMatch(/^req_[0-9A-Za-z_-]+$/);
  });

  test.each([
    [429, 'limite_de_requisicoes'],
    [503, 'servico_indisponivel'],
  ])('%i %s, with the seconds to wait', async (status, codigo) => {
    const error = await errorOf(preferring(`code=${status}, example=${codigo}`).aprovarProposta(id));
    expect(error.retryAfter).toBeGreaterThanOrEqual(0);
  });
});
