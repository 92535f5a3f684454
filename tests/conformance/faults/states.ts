import type { Fetch } from '../held.ts';
import { type Body, changing, type Fault, pathOf, refusing, withCents } from './edge.ts';

const isReissue = (request: Request) => request.url.endsWith('/reemitir');

/** Planted fault: a replacement copies a property of the transaction that it replaces. */
const likeItsFormer =
  (name: string) =>
  (fetch: Fetch): Fetch =>
  async (request) => {
    const response = await fetch(request);
    if (!isReissue(request) || response.status !== 201) return response;
    const former = await fetch(
      new Request(request.url.replace('/reemitir', ''), { headers: request.headers }),
    );
    const body = { ...(await response.json()), [name]: (await former.json())[name] };
    return new Response(JSON.stringify(body), response);
  };

export const STATE_FAULTS: readonly Fault[] = [
  {
    name: 'a proposal is decided twice',
    rule: 'estados/maquina-da-proposta',
    plant: refusing('estado_incompativel', 422, 'estado_incompativel'),
  },
  {
    name: 'a redemption is completed before its USDC came',
    rule: 'estados/maquina-do-resgate',
    plant: changing(
      (request) => request.method === 'GET' && /^\/resgates\/res_/.test(pathOf(request)),
      (body) => (body.status === 'aguardando_assinatura' ? { ...body, status: 'concluido' } : body),
    ),
  },
  {
    name: 'a transaction that the network confirmed stays broadcast',
    rule: 'estados/maquina-da-transacao',
    plant: changing(
      (request) => request.method === 'GET' && /^\/transacoes\/tx_/.test(pathOf(request)),
      (body) => (body.status === 'confirmada' ? { ...body, status: 'transmitida' } : body),
    ),
  },
  {
    name: 'a replacement pays the same network fees',
    rule: 'estados/reemissao',
    plant: likeItsFormer('payload_nao_assinado'),
  },
  { name: 'a replacement takes a spent nonce', rule: 'estados/nonce-gasto', plant: likeItsFormer('nonce') },
  {
    name: 'a stale replacement confirms',
    rule: 'estados/uma-por-nonce',
    plant: (fetch) => {
      let isStale = false;
      const twice = (dados: Body[]) =>
        dados.flatMap((one) => (one.tipo === 'resgate' ? [{ ...one, id: `${one.id}x` }, one] : [one]));
      const lists = changing(
        (request) => pathOf(request) === '/registros',
        (body) => (isStale ? { ...body, dados: twice(body.dados) } : body),
      )(fetch);
      const positions = changing(
        (request) => pathOf(request) === '/posicoes',
        (body) => (isStale ? { ...body, total: withCents(body.total, -1000n) } : body),
      )(lists);
      return (request) => {
        if (request.url.endsWith('/confirmar')) isStale = true;
        return positions(request);
      };
    },
  },
  {
    name: 'a movement that no longer fits is approved',
    rule: 'estados/sem-saldo',
    plant: refusing('saldo_insuficiente', 200, 'saldo_insuficiente'),
  },
  {
    name: 'the name of a wallet is not kept',
    rule: 'estados/vinculo',
    plant: changing(
      (request) => request.method === 'GET' && /^\/carteiras\/cart_/.test(pathOf(request)),
      (body) => ({ ...body, apelido: null }),
    ),
  },
  {
    name: 'a wallet that has earned is unlinked',
    rule: 'estados/desvinculo',
    plant: (fetch) => {
      let isEmpty = false;
      return async (request) => {
        if (request.url.endsWith('/receber')) isEmpty = true;
        const response = await fetch(request);
        return isEmpty && request.method === 'DELETE' ? new Response(null, { status: 204 }) : response;
      };
    },
  },
  {
    name: 'a repeated policy is two versions',
    rule: 'estados/politica',
    plant: changing(
      (request) => request.url.includes('/versoes'),
      (body) => ({ ...body, dados: [body.dados[0], ...body.dados] }),
    ),
  },
  {
    name: 'a dashboard decision is attributed to a key',
    rule: 'estados/decisao-no-painel',
    plant: changing(
      (request) => request.method === 'GET' && /^\/(?:propostas|resgates)\//.test(pathOf(request)),
      (body) => (body.decisao ? { ...body, decisao: { ...body.decisao, por: 'chave_exemplo_admin' } } : body),
    ),
  },
  {
    name: 'times are those of another zone',
    rule: 'tempos/relogio',
    plant: changing(
      (request) => request.method === 'GET' && /^\/resgates\/res_/.test(pathOf(request)),
      (body) => ({ ...body, criado_em: new Date(Date.parse(body.criado_em) - 10_800_000).toISOString() }),
    ),
  },
];
