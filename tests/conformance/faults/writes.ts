import type { Fetch } from '../held.ts';
import { type Fault, pathOf, refusal, refusing, withHeader, withHeaders, withoutKeys } from './edge.ts';

const isControl = (request: Request) => new URL(request.url).pathname.startsWith('/_sandbox');
const keyOf = (request: Request) => `${request.headers.get('Idempotency-Key')}`.toLowerCase();

/** Planted fault: stored responses are replayed to any organization. */
const keptForAll = (fetch: Fetch): Fetch => {
  const kept = new Map<string, Response>();
  return async (request) => {
    const known = kept.get(keyOf(request));
    if (known !== undefined && request.headers.has('Idempotency-Key')) return known.clone();
    const response = await fetch(request);
    kept.set(keyOf(request), response.clone());
    return response;
  };
};

/** Planted fault: repeated requests are compared byte by byte. */
const byBytes = (fetch: Fetch): Fetch => {
  const bodies = new Map<string, string>();
  return async (request) => {
    if (!request.headers.has('Idempotency-Key')) return fetch(request);
    const body = await request.clone().text();
    const known = bodies.get(keyOf(request)) ?? body;
    bodies.set(keyOf(request), known);
    return known === body ? fetch(request) : refusal(409, 'chave_de_idempotencia_reutilizada');
  };
};

/** Planted fault: every advance of the clock forgets all idempotency keys. */
const forgetful = (fetch: Fetch): Fetch => {
  const renamed = new Map<string, string>();
  return (request) => {
    if (pathOf(request) === '/_sandbox/relogio' && request.method === 'POST') renamed.clear();
    if (!request.headers.has('Idempotency-Key') || isControl(request)) return fetch(request);
    const name = renamed.get(keyOf(request)) ?? crypto.randomUUID();
    renamed.set(keyOf(request), name);
    return fetch(withHeaders(request, { 'Idempotency-Key': name }));
  };
};

/** Planted fault: a malformed request uses up its idempotency key. */
const taken = (fetch: Fetch): Fetch => {
  const refused = new Set<string>();
  return async (request) => {
    if (refused.has(keyOf(request))) return refusal(409, 'chave_de_idempotencia_reutilizada');
    const response = await fetch(request);
    if (response.status === 415 && request.headers.has('Idempotency-Key')) refused.add(keyOf(request));
    return response;
  };
};

/** Planted fault: lists are paged by offset, so that an insert shifts the items. */
const byNumber =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const url = new URL(request.url);
    const skipped = Number(url.searchParams.get('apos') ?? 0);
    if (request.method !== 'GET' || pathOf(request) !== '/webhooks') return fetch(request);
    url.search = '?limite=100';
    const response = await fetch(new Request(url, request));
    const { dados } = await response.json();
    const next = skipped + 1 < dados.length ? `${skipped + 1}` : null;
    const page = { dados: dados.slice(skipped, skipped + 1), tem_mais: next !== null, proximo_cursor: next };
    return new Response(JSON.stringify(page), response);
  };

/** Planted fault: unknown properties of a body are ignored instead of refused. */
const lenient =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const text = await request.clone().text();
    if (!text.includes('inventado')) return fetch(request);
    const { inventado: _, ...body } = JSON.parse(text);
    return fetch(new Request(request, { body: JSON.stringify(body) }));
  };

export const WRITE_FAULTS: readonly Fault[] = [
  ...['leituras', 'escritas'].map((which) => ({
    name: `parameters are checked before the key, in ${which}`,
    rule: `verificacoes/ordem-das-${which}`,
    plant:
      (fetch: Fetch): Fetch =>
      (request) =>
        request.url.includes('desconhecido') &&
        !pathOf(request).startsWith('/nada') &&
        request.method !== 'PROPFIND'
          ? Promise.resolve(refusal(422, 'requisicao_invalida'))
          : fetch(request),
  })),
  {
    name: 'HEAD is answered with a body',
    rule: 'verificacoes/http',
    plant: (fetch) => async (request) =>
      request.method === 'HEAD' ? new Response('{}', await fetch(request)) : fetch(request),
  },
  {
    name: 'a 405 does not say which methods there are',
    rule: 'verificacoes/metodo',
    plant: withHeader((_, { status }) => status === 405, 'Allow', null),
  },
  { name: 'an unknown property is not seen', rule: 'verificacoes/corpo', plant: lenient },
  {
    name: 'a key that was revoked still counts',
    rule: 'chaves/estados-da-chave',
    plant: (fetch) => async (request) => {
      const isRevoking = request.method === 'PATCH' && (await request.clone().text()).includes('revogada');
      return isRevoking ? new Response('{}') : fetch(request);
    },
  },
  {
    name: 'signatures are not checked',
    rule: 'chaves/assinatura',
    plant: (fetch) => (request) => {
      const headers = new Headers(request.headers);
      for (const name of ['Service-Timestamp', 'Service-Signature']) headers.delete(name);
      return fetch(new Request(request, { headers }));
    },
  },
  { name: 'refusals are not kept', rule: 'idempotencia/recusas-guardadas', plant: withoutKeys },
  { name: 'a refusal for the type takes the key', rule: 'idempotencia/recusas-de-envio', plant: taken },
  {
    name: 'a replay is reserialized',
    rule: 'idempotencia/toda-escrita',
    plant: (fetch) => async (request) => {
      const response = await fetch(request);
      if (!response.headers.has('Idempotent-Replayed')) return response;
      return new Response(JSON.stringify(await response.json(), null, 1), response);
    },
  },
  { name: 'bodies are compared by their bytes', rule: 'idempotencia/mesmo-json', plant: byBytes },
  {
    name: 'a key of one organization serves another',
    rule: 'idempotencia/da-organizacao',
    plant: keptForAll,
  },
  { name: 'a key is forgotten before its 24 hours', rule: 'idempotencia/validade', plant: forgetful },
  { name: 'after a lost answer it happens again', rule: 'idempotencia/desfecho-incerto', plant: withoutKeys },
  {
    name: 'a different body is accepted under the same key',
    rule: 'idempotencia/outro-corpo',
    plant: withoutKeys,
  },
  { name: 'pages are counted while the list changes', rule: 'listas/em-mudanca', plant: byNumber },
  {
    name: 'a list begins with the oldest',
    rule: 'listas/ordem',
    plant: (fetch) => async (request) => {
      const response = await fetch(request);
      if (pathOf(request) !== '/eventos' || !response.ok) return response;
      const body = await response.json();
      return new Response(JSON.stringify({ ...body, dados: body.dados.reverse() }), response);
    },
  },
  {
    name: "a write reaches another organization's resource",
    rule: 'organizacoes/isolamento-das-escritas',
    plant: (fetch) => (request) => {
      const isOther = request.headers.get('Authorization')?.endsWith('_outra');
      const isWrite = request.method === 'PATCH' || request.method === 'DELETE';
      const own = { Authorization: 'Bearer svc_test_exemplo_admin' };
      return fetch(isOther && isWrite ? withHeaders(request, own) : request);
    },
  },
  {
    name: "another organization's resource is forbidden, not unknown",
    rule: 'organizacoes/isolamento',
    plant: (fetch) => async (request) => {
      const isOther = request.headers.get('Authorization')?.endsWith('_outra');
      const response = await fetch(request);
      return isOther && response.status === 404 && !request.url.includes('0000')
        ? refusal(403, 'escopo_insuficiente')
        : response;
    },
  },
  {
    name: 'errors are sent without their envelope',
    rule: 'respostas/erros-do-servico',
    plant: (fetch) => async (request) => {
      const response = await fetch(request);
      return response.status === 500 ? new Response('<h1>Oops</h1>', { status: 500 }) : response;
    },
  },
  {
    name: 'Retry-After ends before the limit does',
    rule: 'limites/excesso',
    level: 'destrutivo',
    plant: withHeader((_, { status }) => status === 429, 'Retry-After', '1'),
  },
  {
    name: 'a reset removes nothing',
    rule: 'tempos/reinicio',
    level: 'destrutivo',
    plant: (fetch) => (request) =>
      pathOf(request) === '/_sandbox/reiniciar' ? Promise.resolve(new Response('{}')) : fetch(request),
  },
  {
    name: 'a percentage too many is taken',
    rule: 'estados/politica-soma-cem',
    plant: refusing('politica_invalida', 201, 'politica_invalida'),
  },
];
