import { type NovoResgate, Tesa, type TesaError } from '@tesa/sdk';
import { expect } from 'vitest';
import { loadContract } from '../contract/contract.ts';
import { exampleValue } from '../contract/story.ts';
import { mockUrl } from '../mock/mock-url.ts';
import { apiKey, errorOf, uuid } from '../sdk/support.ts';

export const id = 'prop_5x0q2m8kvt4c';

// The mock answers the example whatever is asked for; the client takes it only for what it asked.
export const resgate = exampleValue(loadContract(), 'ExemploNovoResgate') as unknown as NovoResgate;

export const alvo = [
  { ativo: 'USDY' as const, percentual: 50 },
  { ativo: 'BUIDL' as const, percentual: 50 },
];

/** A client of the mock. */
export const tesa = new Tesa({ apiKey, baseUrl: mockUrl });

/** A client that asks the mock for one of the answers that the contract documents, and calls once. */
export const preferring = (prefer: string): Tesa =>
  new Tesa({ apiKey, baseUrl: mockUrl, headers: { Prefer: prefer }, maxRetries: 0 });

/** The error of `aprovarProposta` when the mock answers with a status and a code; it has all that the Erro envelope says. */
export async function refusedApproval(status: number, codigo: string): Promise<TesaError> {
  const client = preferring(`code=${status}, example=${codigo}`);
  const error = await errorOf(client.aprovarProposta(id, {}, { idempotencyKey: uuid }));
  expect(error).toMatchObject({ operation: 'aprovarProposta', status, codigo, idempotencyKey: uuid });
  expect(error.mensagem).not.toBe('');
  expect(error.requisicaoId).toMatch(/^req_[0-9A-Za-z_-]+$/);
  return error;
}
