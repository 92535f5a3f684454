import { randomUUID } from 'node:crypto';

const HEAD =
  'Host: 127.0.0.1\r\nAuthorization: Bearer svc_test_exemplo_admin\r\nAccept: application/json\r\n';

export const PROPOSTA = JSON.stringify({
  alocacao_alvo: [
    { ativo: 'USDY', percentual: 55 },
    { ativo: 'BUIDL', percentual: 45 },
  ],
  motivo: 'Adequação à política.',
});

/** Path prefix of a server; Prism's CLI serves the contract without one. */
export type Prefix = '/v1' | '';

export const get = (path: string): string => `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`;

export const post = (path: string, body: string): string => write('POST', path, body);

export function write(method: 'POST' | 'PATCH', path: string, body: string): string {
  const about = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\n${HEAD}Idempotency-Key: ${randomUUID()}\r\n${about}\r\n${body}`;
}

export const obterProposta = (prefix: Prefix): string => get(`${prefix}/propostas/prop_5x0q2m8kvt4c`);

export const criarProposta = (prefix: Prefix): string => post(`${prefix}/propostas`, PROPOSTA);
