import type { Level } from '../../../conformance/src/level.ts';
import type { Fetch } from '../held.ts';

/** A faulty service, and the rule that must detect it. */
export interface Fault {
  readonly name: string;
  readonly rule: string;
  readonly level?: Level;
  readonly plant?: (fetch: Fetch) => Fetch;
  /** Changes the body of a delivery in transit; `place` is the delivery's index. */
  readonly tamper?: (body: string, place: number) => string;
}

export const pathOf = (request: Request): string => new URL(request.url).pathname.replace(/^\/v1/, '');

// biome-ignore lint/suspicious/noExplicitAny: a fault takes answers as they come
export type Body = any;

export async function withBody(response: Response, change: (body: Body) => unknown): Promise<Response> {
  const body = change(await response.json());
  return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
}

export const changing =
  (isMeant: (request: Request) => boolean, change: (body: Body, request: Request) => unknown) =>
  (fetch: Fetch): Fetch =>
  async (request) => {
    const response = await fetch(request);
    return response.ok && response.status !== 204 && isMeant(request)
      ? withBody(response, (body) => change(body, request))
      : response;
  };

export const refusing =
  (codigo: string, status: number, other: string) =>
  (fetch: Fetch): Fetch =>
  async (request) => {
    const response = await fetch(request);
    if (response.status < 400) return response;
    const body = await response.clone().json();
    if (body.erro.codigo !== codigo) return response;
    body.erro.codigo = other;
    return new Response(JSON.stringify(body), { status, headers: response.headers });
  };

export const withoutKeys =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const headers = new Headers(request.headers);
    if (headers.has('Idempotency-Key')) headers.set('Idempotency-Key', crypto.randomUUID());
    const body = request.body === null ? null : await request.text();
    return fetch(new Request(request.url, { method: request.method, headers, body }));
  };

export const withHeader =
  (isMeant: (request: Request, response: Response) => boolean, name: string, value: string | null) =>
  (fetch: Fetch): Fetch =>
  async (request) => {
    const response = await fetch(request);
    if (!isMeant(request, response)) return response;
    const headers = new Headers(response.headers);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };

export function withCents(valor: string, more: bigint): string {
  const text = `${BigInt(valor.replace('.', '')) + more}`.padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

export function withHeaders(request: Request, set: Readonly<Record<string, string>>): Request {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(set)) headers.set(name, value);
  return new Request(request, { headers });
}

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

export const refusal = (status: number, codigo: string): Response =>
  answer(status, { erro: { codigo, mensagem: 'Recusado.', campo: null, requisicao_id: 'req_000000000000' } });
