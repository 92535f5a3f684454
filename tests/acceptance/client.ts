import { type NovoResgate, Tesa, type TesaError } from '@tesa/sdk';
import { expect } from 'vitest';
import { loadContract } from '../contract/contract.ts';
import { exampleValue } from '../contract/story.ts';
import { mockUrl } from '../mock/mock-url.ts';
import { apiKey, errorOf, uuid } from '../sdk/support.ts';

export const id = 'prop_5x0q2m8kvt4c';

// The mock validates every request, so this example request from the contract gets a documented response.
export const resgate = exampleValue(loadContract(), 'ExemploNovoResgate') as unknown as NovoResgate;

export const alvo = [
  { ativo: 'USDY' as const, percentual: 50 },
  { ativo: 'BUIDL' as const, percentual: 50 },
];

export const tesa = new Tesa({ apiKey, baseUrl: mockUrl });

/** A client without retries that selects the mock's documented response by the `Prefer` header. */
export const preferring = (prefer: string): Tesa =>
  new Tesa({ apiKey, baseUrl: mockUrl, headers: { Prefer: prefer }, maxRetries: 0 });

export async function refusedApproval(status: number, codigo: string): Promise<TesaError> {
  const client = preferring(`code=${status}, example=${codigo}`);
  const error = await errorOf(client.aprovarProposta(id, {}, { idempotencyKey: uuid }));
  expect(error).toMatchObject({ operation: 'aprovarProposta', status, codigo, idempotencyKey: uuid });
  expect(error.mensagem).not.toBe('');
  expect(error.requisicaoId).toMatch(/^req_[0-9A-Za-z_-]+$/);
  return error;
}
