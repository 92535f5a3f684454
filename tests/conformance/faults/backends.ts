import type { Fetch } from '../held.ts';
import {
  type Body,
  changing,
  type Fault,
  pathOf,
  refusal,
  withBody,
  withCents,
  withHeader,
  withHeaders,
} from './edge.ts';

const reading =
  (
    isMeant: (request: Request) => boolean,
    as: (request: Request, body: string) => Request | Promise<Request>,
  ) =>
  (fetch: Fetch): Fetch =>
  async (request) =>
    fetch(isMeant(request) ? await as(request, await request.clone().text()) : request);

const isApi = (request: Request) => new URL(request.url).pathname.startsWith('/v1');
const isWrite = (request: Request) => isApi(request) && request.method !== 'GET';

/** Planted fault: concurrent decisions all get the response of the first. */
const together = (fetch: Fetch): Fetch => {
  const underWay = new Map<string, Promise<Response>>();
  return async (request) => {
    if (!request.url.endsWith('/aprovar')) return fetch(request);
    const answer = underWay.get(request.url) ?? fetch(request);
    underWay.set(request.url, answer);
    const copy = (await answer).clone();
    underWay.delete(request.url);
    return copy;
  };
};

/** Planted fault: a replay returns the wallet's current state instead of the stored response. */
const anew =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const response = await fetch(request);
    if (!response.headers.has('Idempotent-Replayed') || pathOf(request) !== '/carteiras') return response;
    const { id } = await response.clone().json();
    const Authorization = `${request.headers.get('Authorization')}`;
    const now = await fetch(new Request(`${request.url}/${id}`, { headers: { Authorization } }));
    return now.ok ? new Response(await now.text(), response) : response;
  };

/** Planted fault: an empty page follows the last item. */
const onePageMore =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const { searchParams } = new URL(request.url);
    if (pathOf(request) !== '/carteiras' || request.method !== 'GET') return fetch(request);
    if (searchParams.get('apos') === 'fim')
      return Response.json({ dados: [], tem_mais: false, proximo_cursor: null });
    const response = await fetch(request);
    if (!response.ok) return response;
    return withBody(response, (body) =>
      body.tem_mais ? body : { ...body, tem_mais: true, proximo_cursor: 'fim' },
    );
  };

const credits = ({ creditos, ...one }: Body) => ({
  ...one,
  creditos: creditos.map((credit: Body) => ({ ...credit, carteira_id: creditos[0].carteira_id })),
});

export const BACKEND_FAULTS: readonly Fault[] = [
  { name: 'approvals sent at once are all taken', rule: 'estados/decisoes-simultaneas', plant: together },
  { name: 'a replay is the resource of now', rule: 'idempotencia/resposta-repetida', plant: anew },
  {
    name: 'a deletion is not kept with its key',
    rule: 'idempotencia/resposta-repetida',
    plant: reading(
      ({ method }) => method === 'DELETE',
      (request) => withHeaders(request, { 'Idempotency-Key': crypto.randomUUID() }),
    ),
  },
  {
    name: 'a missing Idempotency-Key is made up',
    rule: 'verificacoes/ordem-das-escritas',
    plant: reading(
      (request) => isWrite(request) && !request.headers.has('Idempotency-Key'),
      (request) => withHeaders(request, { 'Idempotency-Key': crypto.randomUUID() }),
    ),
  },
  {
    name: 'fractions of a cent are dropped each month',
    rule: 'dinheiro/fracoes',
    plant: changing(
      (request) => pathOf(request) === '/rendimento',
      ({ dados, ...body }) => ({
        ...body,
        dados: dados.map((one: Body, place: number) =>
          place === 1 ? { ...one, rendimento_bruto: withCents(one.rendimento_bruto, -1n) } : one,
        ),
      }),
    ),
  },
  {
    name: 'the first wallet is credited the yield of all',
    rule: 'dinheiro/fracoes',
    plant: changing(
      (request) => pathOf(request) === '/rendimento',
      ({ dados, ...body }) => ({ ...body, dados: dados.map(credits) }),
    ),
  },
  {
    name: 'a redemption draws on its own destination',
    rule: 'dinheiro/resgate',
    plant: changing(
      (request) => /^\/resgates\/res_\w+\/aprovar$/.test(pathOf(request)),
      (body) => ({
        ...body,
        transacoes: body.transacoes.map((one: Body) => ({ ...one, carteira_id: body.carteira_destino_id })),
      }),
    ),
  },
  {
    name: 'percentages are summed in floating point',
    rule: 'dinheiro/proposta',
    plant: (fetch) => async (request) =>
      (await request.clone().text()).includes('"percentual":1.15')
        ? refusal(422, 'politica_invalida')
        : fetch(request),
  },
  {
    name: 'a redemption is completed while its USDC is in transit',
    rule: 'estados/desvinculo',
    plant: changing(
      (request) => request.method === 'GET' && /^\/resgates\/res_/.test(pathOf(request)),
      (body) =>
        body.transacoes?.every(({ status }: Body) => status === 'confirmada')
          ? { ...body, status: 'concluido' }
          : body,
    ),
  },
  {
    name: 'a decision is attributed to a different key',
    rule: 'estados/decidida-e-final',
    plant: changing(
      (request) => request.url.endsWith('/rejeitar'),
      (body) => ({ ...body, decisao: { ...body.decisao, por: 'painel' } }),
    ),
  },
  {
    name: '1e2 is taken for an amount',
    rule: 'estados/resgate-grande-demais',
    plant: reading(
      (request) => isWrite(request) && pathOf(request) === '/resgates',
      (request, body) => new Request(request, { body: body.replace('"1e2"', '"100.00"') }),
    ),
  },
  {
    name: 'text after the JSON of a body is ignored',
    rule: 'verificacoes/corpo',
    plant: reading(
      (request) => isWrite(request) && pathOf(request) === '/carteiras',
      (request, body) => (body.endsWith('} x') ? new Request(request, { body: body.slice(0, -2) }) : request),
    ),
  },
  {
    name: 'limite is any number',
    rule: 'listas/limite',
    plant: reading(
      (request) => request.url.includes('limite=1e1'),
      (request) => new Request(request.url.replace('1e1', '10'), request),
    ),
  },
  {
    name: 'limite=01 is taken for 1',
    rule: 'listas/limite',
    plant: reading(
      (request) => request.url.includes('limite=01'),
      (request) => new Request(request.url.replace('=01', '=1'), request),
    ),
  },
  {
    name: 'a page holds one item more than its limite, unless that is 1 or 100',
    rule: 'listas/limite',
    plant: reading(
      ({ url }) => /limite=(?:[2-9]|[1-9]\d)(?:&|$)/.test(url),
      (request) =>
        new Request(
          request.url.replace(/limite=(\d+)/, (_, n) => `limite=${Number(n) + 1}`),
          request,
        ),
    ),
  },
  {
    name: 'a __proto__ in a body is not seen',
    rule: 'verificacoes/corpo',
    plant: reading(
      (request) => isWrite(request) && pathOf(request) === '/carteiras',
      (request, body) =>
        body.includes('__proto__')
          ? new Request(request, { body: body.replace('"__proto__":{},', '') })
          : request,
    ),
  },
  {
    name: 'the campo of a refusal does not tell which item of a list it is',
    rule: 'verificacoes/corpo',
    plant: (fetch) => async (request) => {
      const response = await fetch(request);
      if (response.status !== 422) return response;
      return withBody(response, ({ erro }) => ({
        erro: { ...erro, campo: erro.campo?.replaceAll(/\[\d+\]/g, '') ?? null },
      }));
    },
  },
  { name: 'the last page is an empty one', rule: 'listas/paginas', plant: onePageMore },
  {
    name: 'a key without its scheme is taken',
    rule: 'verificacoes/http',
    plant: reading(
      (request) => `${request.headers.get('Authorization')}`.startsWith('svc_'),
      (request) => withHeaders(request, { Authorization: `Bearer ${request.headers.get('Authorization')}` }),
    ),
  },
  {
    name: 'RateLimit never changes',
    rule: 'limites/contagem',
    plant: withHeader((request) => request.url.endsWith('/chave'), 'RateLimit', '"padrao";r=9;t=9'),
  },
  {
    name: 'all requests have one id',
    rule: 'respostas/leituras',
    plant: withHeader(() => true, 'Requisicao-Id', 'req_000000000001'),
  },
  {
    name: 'a record tells when its transaction was issued',
    rule: 'tempos/relogio',
    plant: changing(
      (request) => pathOf(request) === '/registros',
      ({ dados, ...body }) => ({
        ...body,
        dados: dados.map((one: Body) => ({
          ...one,
          ocorrido_em: new Date(Date.parse(one.ocorrido_em) - 3_600_000).toISOString(),
        })),
      }),
    ),
  },
  {
    name: "a filter by hash shows another organization's records",
    rule: 'organizacoes/isolamento',
    plant: reading(
      (request) => request.url.includes('tx_hash='),
      (request) => withHeaders(request, { Authorization: 'Bearer svc_test_exemplo_admin' }),
    ),
  },
  {
    name: "another organization's wallet is distinguishable from an unknown one",
    rule: 'organizacoes/isolamento-das-escritas',
    plant: (fetch) => async (request) => {
      const isOther = request.headers.get('Authorization')?.endsWith('_outra');
      const isAnothers =
        isOther && pathOf(request) === '/resgates' && !(await request.clone().text()).includes('cart_0000');
      return isAnothers && request.method === 'POST' ? refusal(422, 'saldo_insuficiente') : fetch(request);
    },
  },
];
