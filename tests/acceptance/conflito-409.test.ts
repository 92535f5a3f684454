/** 409: what is decided already, a key that served another request, and one whose first request is under way. */
import { ConflictError } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import { errorOf, uuid } from '../sdk/support.ts';
import { id, preferring } from './client.ts';

describe('aprovarProposta throws what the contract documents', () => {
  test.each([
    [409, 'estado_incompativel', ConflictError, 'rejected'],
    [409, 'chave_de_idempotencia_reutilizada', ConflictError, 'rejected'],
    [409, 'requisicao_em_andamento', ConflictError, 'unknown'],
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

  test('409 requisicao_em_andamento, with the seconds to wait', async () => {
    const error = await errorOf(preferring('code=409, example=requisicao_em_andamento').aprovarProposta(id));
    expect(error.retryAfter).toBeGreaterThanOrEqual(0);
  });
});
