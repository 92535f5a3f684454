import type { Fetch } from '../held.ts';
import { BACKEND_FAULTS } from './backends.ts';
import { DELIVERY_FAULTS } from './deliveries.ts';
import { type Body, changing, type Fault, pathOf, refusing, withCents, withoutKeys } from './edge.ts';
import { HISTORY_FAULTS } from './histories.ts';
import { MONEY_FAULTS } from './money.ts';
import { STATE_FAULTS } from './states.ts';
import { WRITE_FAULTS } from './writes.ts';

/** Planted fault: a key sees another organization's data. */
const leaking =
  (fetch: Fetch): Fetch =>
  (request) => {
    const headers = new Headers(request.headers);
    const isRead = request.method === 'GET' && /\/propostas\//.test(request.url);
    if (isRead && headers.get('Authorization')?.endsWith('_outra'))
      headers.set('Authorization', 'Bearer svc_test_exemplo_admin');
    return fetch(new Request(request, { headers }));
  };

export const FAULTS: readonly Fault[] = [
  ...WRITE_FAULTS,
  ...MONEY_FAULTS,
  ...STATE_FAULTS,
  ...DELIVERY_FAULTS,
  ...HISTORY_FAULTS,
  ...BACKEND_FAULTS,
  { name: 'an idempotency key is forgotten', rule: 'idempotencia/resposta-repetida', plant: withoutKeys },
  { name: 'a resource of another organization is shown', rule: 'organizacoes/isolamento', plant: leaking },
  {
    name: 'a cent of the total is lost',
    rule: 'dinheiro/posicoes',
    plant: changing(
      (request) => pathOf(request) === '/posicoes',
      (body) => ({
        ...body,
        total: body.total.replace(/\.\d\d$/, body.total.endsWith('.99') ? '.98' : '.99'),
      }),
    ),
  },
  {
    name: 'a page skips an item',
    rule: 'listas/paginas',
    plant: changing(
      (request) => new URL(request.url).searchParams.has('apos'),
      (body) => ({ ...body, dados: body.dados.slice(1) }),
    ),
  },
  {
    name: 'a conflict of states is a 422',
    rule: 'estados/decidida-e-final',
    plant: refusing('estado_incompativel', 422, 'estado_incompativel'),
  },
  {
    name: 'a redemption of more than there is passes',
    rule: 'estados/resgate-grande-demais',
    plant: refusing('saldo_insuficiente', 201, 'saldo_insuficiente'),
  },
  {
    name: 'a transaction is a cent short of its movement',
    rule: 'estados/aprovacao',
    plant: changing(
      (request) => request.url.endsWith('/aprovar'),
      (body) => ({
        ...body,
        transacoes: body.transacoes?.map((one: Body) => ({ ...one, valor: withCents(one.valor, -1n) })),
      }),
    ),
  },
  {
    name: 'a charge is one percent too high',
    rule: 'dinheiro/cobrancas',
    plant: changing(
      (request) => pathOf(request) === '/cobrancas',
      (body) => ({ ...body, dados: body.dados.map((one: Body) => ({ ...one, valor: `1${one.valor}` })) }),
    ),
  },
  {
    name: 'a filter is not heard',
    rule: 'listas/filtros',
    plant: (fetch) => (request) => {
      const url = new URL(request.url);
      url.searchParams.delete('status');
      return fetch(new Request(url, request));
    },
  },
  {
    name: 'a key without the scope decides',
    rule: 'organizacoes/escopo',
    plant: (fetch) => (request) => {
      const headers = new Headers(request.headers);
      headers.set('Authorization', `${headers.get('Authorization')}`.replace('_operador', '_admin'));
      return fetch(new Request(request, { headers }));
    },
  },
  {
    name: 'an unknown key reads',
    rule: 'chaves/chave-desconhecida',
    plant: (fetch) => (request) => {
      const headers = new Headers(request.headers);
      headers.set(
        'Authorization',
        `${headers.get('Authorization')}`.replace(/conformidade_.*/, 'exemplo_admin'),
      );
      return fetch(new Request(request, { headers }));
    },
  },
  {
    name: 'a read shows the secret of a webhook',
    rule: 'webhooks/segredo-uma-vez',
    plant: (fetch) => {
      let segredo: unknown;
      return changing(
        (request) => pathOf(request).startsWith('/webhooks'),
        (body, { method }) => {
          if (method === 'POST') segredo = body.segredo ?? segredo;
          return method === 'GET' ? { ...body, segredo } : body;
        },
      )(fetch);
    },
  },
  {
    name: 'the change of a webhook shows its secret',
    rule: 'webhooks/segredo-uma-vez',
    plant: (fetch) => {
      let segredo: unknown;
      return changing(
        (request) => pathOf(request).startsWith('/webhooks'),
        (body, { method }) => {
          segredo = body.segredo ?? segredo;
          return method === 'PATCH' ? { ...body, segredo } : body;
        },
      )(fetch);
    },
  },
  {
    name: 'a webhook is signed with a different secret than the shown one',
    rule: 'webhooks/entrega-assinada',
    plant: changing(
      (request) => request.method === 'POST' && pathOf(request) === '/webhooks',
      (body) => ({ ...body, segredo: `${body.segredo}x` }),
    ),
  },
  {
    name: 'two requests at once under one key both happen',
    rule: 'idempotencia/corrida',
    plant: withoutKeys,
  },
  {
    name: 'the key of one operation serves another',
    rule: 'idempotencia/outra-operacao',
    plant: withoutKeys,
  },
  {
    name: 'a page repeats an item',
    rule: 'listas/paginas',
    plant: changing(
      (request) => new URL(request.url).searchParams.has('apos'),
      (body) => ({ ...body, dados: [...body.dados, ...body.dados] }),
    ),
  },
  {
    name: 'an amount is sent as a number',
    rule: 'respostas/obterPosicoes',
    plant: changing(
      (request) => pathOf(request) === '/posicoes',
      (body) => ({ ...body, yield_acumulado: 1.5 }),
    ),
  },
  {
    name: 'a required field is missing',
    rule: 'respostas/obterOrganizacao',
    plant: changing(
      (request) => pathOf(request) === '/organizacao',
      ({ id: _, ...body }) => body,
    ),
  },
  {
    name: 'a read by id differs from the list',
    rule: 'respostas/leituras',
    plant: changing(
      (request) => /^\/propostas\/prop_/.test(pathOf(request)) && request.method === 'GET',
      (body) => ({ ...body, motivo: 'Outro.' }),
    ),
  },
];
