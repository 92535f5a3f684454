import type { Fetch } from '../held.ts';
import { type Body, changing, type Fault, pathOf, withBody, withCents, withoutKeys } from './edge.ts';

const everywhere = (change: (found: Body) => unknown) =>
  changing(
    () => true,
    (body) =>
      JSON.parse(JSON.stringify(body), (_, value) => (Object(value) === value ? change(value) : value)),
  );

const isTo =
  (end: string) =>
  ({ url, method }: Request): boolean =>
    method === 'POST' && url.endsWith(end);

/** Planted fault: a replacement reuses its original's nonce although the nonce is spent. */
const reusingNonces = (fetch: Fetch): Fetch => {
  const nonces = new Map<string, string>();
  return everywhere((one) => {
    if (one.conta_de_nonce === undefined) return one;
    const nonce = nonces.get(one.substitui) ?? one.nonce;
    nonces.set(one.id, nonce);
    return { ...one, nonce };
  })(fetch);
};

/** Planted fault: positions do not change after a cancellation. */
const keepingReserves = (fetch: Fetch): Fetch => {
  const last = new Map<string | null, Body>();
  const stale = new Set<string | null>();
  const by = ({ headers }: Request) => headers.get('Authorization');
  return async (request) => {
    const response = await fetch(request);
    if (isTo('/cancelar')(request) && response.ok) stale.add(by(request));
    if (pathOf(request) !== '/posicoes') return response;
    if (!stale.has(by(request))) last.set(by(request), await response.clone().json());
    return withBody(response, () => last.get(by(request)));
  };
};

/** Planted fault: late or impossible approvals are answered as if they had been made. */
const approvingAnything =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const { url, headers } = request;
    const response = await fetch(request);
    return response.status === 422 && isTo('/aprovar')(request)
      ? fetch(new Request(url.replace('/aprovar', ''), { headers }))
      : response;
  };

/** Planted fault: the first proposal is created but answered with 500, and created again on the retry. */
const executingAgain = (fetch: Fetch): Fetch => {
  const lost = new Set<string | null>();
  return async (request) => {
    const key = request.headers.get('Idempotency-Key');
    if (!isTo('/v1/propostas')(request)) return fetch(request);
    if (lost.has(key)) return withoutKeys(fetch)(request);
    const response = await fetch(request);
    if (lost.size > 0) return response;
    lost.add(key);
    return new Response('{"erro":{"codigo":"erro_interno"}}', { status: 500 });
  };
};

export const HISTORY_FAULTS: readonly Fault[] = [
  {
    name: 'a cent of yield is rounded up',
    rule: 'modelo/historias',
    plant: everywhere((one) =>
      one.rendimento_bruto === undefined
        ? one
        : { ...one, rendimento_bruto: withCents(one.rendimento_bruto, 1n) },
    ),
  },
  {
    name: 'a stale replacement confirms too',
    rule: 'modelo/historias',
    plant: everywhere((one) =>
      one.motivo_da_falha === 'preterida' ? { ...one, status: 'confirmada', motivo_da_falha: null } : one,
    ),
  },
  { name: 'a nonce is given twice', rule: 'modelo/historias', plant: reusingNonces },
  { name: 'a canceled amount stays reserved', rule: 'modelo/historias', plant: keepingReserves },
  {
    name: 'an approval of more than there is passes',
    rule: 'modelo/historias',
    plant: approvingAnything,
  },
  {
    name: 'a key executes again after an error that hid its answer',
    rule: 'modelo/historias',
    plant: executingAgain,
  },
  {
    name: 'a leg that was canceled counts as received',
    rule: 'modelo/historias',
    plant: everywhere((one) => (one.status === 'cancelado' ? { ...one, valor_recebido: one.valor } : one)),
  },
  {
    name: 'a deposit is credited to a different wallet',
    rule: 'modelo/historias',
    plant: changing(
      (request) => pathOf(request) === '/posicoes',
      ({ por_carteira, ...body }) => ({
        ...body,
        por_carteira: por_carteira.map((one: Body, n: number) => ({
          ...one,
          saldos: por_carteira.at(n - 1).saldos,
        })),
      }),
    ),
  },
];
