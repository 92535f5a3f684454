import { isTesaError, Tesa, type TesaError, type TesaOptions } from '@tesa/sdk';
import type { OperationId } from '../../sdk/src/generated/operations.ts';
import { testClock } from './clock.ts';
import { type OperationRow, operations } from './operations.ts';

export const apiKey = 'svc_test_canario';
export const local = 'http://127.0.0.1:4010/v1';
export const uuid = '6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e';

export function factsOf(operation: OperationId) {
  const [method, path, requires, takes]: OperationRow = operations[operation];
  return {
    method,
    path,
    requires: requires === '' ? [] : requires.split(' '),
    body: takes !== undefined && takes !== 'query',
  };
}

type Answer = (request: Request, attempt: number) => Response | Promise<Response>;

/** A `fetch` that passes a complete Request, as the global one would build it. */
export function overRequests(carry: (request: Request) => Promise<Response>) {
  return (url: string, init: RequestInit) => carry(new Request(url, init));
}

/** A client over the test's `fetch` that records every request. Its waits take no time. */
export function clientOver(answer: Answer, options: TesaOptions = {}, clock = testClock()) {
  const requests: Request[] = [];
  const fetch = overRequests(async (request) => {
    requests.push(request.clone());
    return answer(request, requests.length);
  });
  const tesa = new Tesa({ apiKey, baseUrl: local, fetch, ...options }, clock.runtime);
  return { tesa, requests, clock };
}

export function clientAnswered(status: number, body: unknown, headers: Record<string, string> = {}) {
  return clientOver(() => answered(status, body, headers));
}

/** A client that gets these responses in turn, and then network errors. */
export function clientAnsweredInTurn(answers: readonly (() => Response)[], options: TesaOptions = {}) {
  return clientOver((_, attempt) => {
    const answer = answers[attempt - 1];
    if (answer === undefined) throw new TypeError('fetch failed', { cause: new Error('no more answers') });
    return answer();
  }, options);
}

export function answered(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

const required = (Object.keys(operations) as OperationId[]).flatMap((id) => factsOf(id).requires);

/** A valid success of any operation with a resource, with the id that most tests use. */
export function entity(fields: object = {}): Record<string, unknown> {
  const all = required.map((rule) => [rule.replace(/\W.*/, ''), rule.endsWith('?') ? null : 'x']);
  const page = { dados: [], tem_mais: false, proximo_cursor: null };
  return { ...Object.fromEntries(all), ...page, id: 'prop_1', ...fields };
}

export function successOf(operation: OperationId, body: object = {}, id = 'prop_1') {
  const sent = body as Record<string, unknown>;
  const answered = factsOf(operation).requires.map((rule) => {
    const [, name = '', mark, value = ''] = /(\w+)(\??)(?:=(.+))?/.exec(rule) ?? [];
    if (value === '{id}') return [name, id];
    if (value === '{comentario}')
      return [name, { por: 'chave_1', comentario: sent[value.slice(1, -1)] ?? null }];
    if (value.startsWith('{')) return [name, sent[name] ?? (mark ? null : 'x')];
    return [name, value.endsWith('_') ? `${value}1` : value || entity()[name]];
  });
  return entity(Object.fromEntries(answered));
}

export async function successFor(request: Request, fields: object = {}): Promise<Response> {
  const [, path = '', id] = /\/v1((?:\/[a-z-]+)(?:\/(\w+_\w+))?.*?)(?:\?.*)?$/.exec(request.url) ?? [];
  const template = id === undefined ? path : path.replace(id, '{id}');
  const found = Object.entries(operations).find(
    ([, row]) => row[0] === request.method && row[1] === template,
  );
  const operation = found?.[0] as OperationId;
  if (factsOf(operation).requires.length === 0) return new Response(null, { status: 204 });
  const body: object = JSON.parse((await request.text()) || '{}');
  return answered(200, { ...successOf(operation, body, id), ...fields });
}

export function envelope(codigo: string, campo: string | null = null) {
  return { erro: { codigo, mensagem: 'Mensagem da API.', campo, requisicao_id: 'req_1' } };
}

export function headersOf({ headers }: Request): [name: string, value: string][] {
  const entries: [string, string][] = [];
  headers.forEach((value, name) => void entries.push([name, value]));
  return entries;
}

export async function errorOf(call: Promise<unknown>): Promise<TesaError> {
  const outcome = await call.then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  );
  if (isTesaError(outcome)) return outcome;
  throw outcome;
}
