import { expect } from 'vitest';
import { violations } from './conformance.ts';
import { mockUrl } from './mock-url.ts';

export const baseUrl = mockUrl;
export const origin = new URL(baseUrl).origin;

export const authorization = { Authorization: 'Bearer svc_test_testes' };
export const idempotency = { 'Idempotency-Key': '6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e' };
export const json = { 'Content-Type': 'application/json' };
export const write = { ...authorization, ...idempotency, ...json };

export const proposta = {
  alocacao_alvo: [
    { ativo: 'USDY', percentual: 50 },
    { ativo: 'BUIDL', percentual: 50 },
  ],
  motivo: 'Adequação à política.',
};
export const resgate = { valor: '50000.00', carteira_destino_id: 'cart_3n8v5c1rz6de' };

export const get = (path: string, headers: HeadersInit = authorization) =>
  fetch(`${baseUrl}${path}`, { headers });

export const send = (path: string, body: BodyInit, headers: HeadersInit = write) =>
  fetch(`${baseUrl}${path}`, { method: 'POST', headers, body });

export const post = (path: string, value: unknown, headers: HeadersInit = write) =>
  send(path, JSON.stringify(value), headers);

export interface Refused {
  readonly status: number;
  readonly codigo: string;
  readonly campo: string | null;
  readonly mensagem: string;
}

/** The refusal in a response. Also checks the properties that every refusal must have. */
export async function refusalOf(response: Response): Promise<Refused> {
  const { status, headers } = response;
  const body = await response.json();
  expect(violations('Erro', body)).toEqual([]);
  expect(headers.get('Content-Type')).toBe('application/json');
  expect(headers.get('Requisicao-Id')).toBe(body.erro.requisicao_id);
  const { codigo, campo, mensagem } = body.erro;
  return { status, codigo, campo, mensagem };
}
