import { type Body, changing, type Fault, pathOf, withBody, withCents } from './edge.ts';

const reading = (path: string, change: (body: Body) => unknown) =>
  changing((request) => request.method === 'GET' && pathOf(request) === path, change);

const each = (change: (one: Body) => unknown) => (body: Body) => ({ ...body, dados: body.dados.map(change) });

export const MONEY_FAULTS: readonly Fault[] = [
  {
    name: 'a record is a cent short of what its wallet holds',
    rule: 'dinheiro/livros',
    plant: reading('/registros', ({ dados: [first, ...rest], ...body }) => ({
      ...body,
      dados: [{ ...first, valor: withCents(first.valor, -1n) }, ...rest],
    })),
  },
  {
    name: 'a transaction has two records',
    rule: 'dinheiro/execucoes',
    plant: reading('/registros', (body) => ({ ...body, dados: [body.dados[0], ...body.dados] })),
  },
  {
    name: 'a fee is rounded up, and so is its charge',
    rule: 'dinheiro/cobrancas',
    plant: (fetch) => {
      const up = (one: Body) => ({
        ...one,
        ...(one.valor && { valor: withCents(one.valor, 1n) }),
        ...(one.valor_da_taxa && {
          valor_da_taxa: withCents(one.valor_da_taxa, 1n),
          rendimento_liquido: withCents(one.rendimento_liquido, -1n),
        }),
      });
      return reading('/rendimento', each(up))(reading('/cobrancas', each(up))(fetch));
    },
  },
  {
    name: 'a fee of 0.00 has a charge',
    rule: 'dinheiro/mes',
    plant: (fetch) => async (request) => {
      const response = await fetch(request);
      if (!/^\/(?:cobrancas|rendimento)$/.test(pathOf(request)) || !response.ok) return response;
      const periods = await fetch(new Request(request.url.replace('/cobrancas', '/rendimento'), request));
      const { dados } = await periods.json();
      const free = dados.filter((one: Body) => one.cobranca_id === null && one.rendimento_bruto !== '0.00');
      const idOf = ({ id }: Body) => `cob_${id.slice(5)}`;
      if (pathOf(request) === '/rendimento')
        return withBody(response, (body) => ({
          ...body,
          dados: body.dados.map((one: Body) =>
            free.some(({ id }: Body) => id === one.id) ? { ...one, cobranca_id: idOf(one) } : one,
          ),
        }));
      const charges = free.map((one: Body) => ({
        id: idOf(one),
        rendimento_id: one.id,
        base: one.rendimento_bruto,
        taxa_sobre_rendimento: one.taxa_sobre_rendimento,
        valor: '0.00',
        emitida_em: one.fim,
      }));
      return withBody(response, (body) => ({ ...body, dados: [...body.dados, ...charges] }));
    },
  },
  {
    name: 'the yield of a month is rounded to the next cent, in every place that tells it',
    rule: 'dinheiro/mes',
    plant: reading(
      '/rendimento',
      each((one) => ({ ...one, rendimento_bruto: withCents(one.rendimento_bruto, 1n) })),
    ),
  },
  {
    name: 'a percentage of the result is a hundredth off',
    rule: 'dinheiro/proposta',
    plant: changing(
      (request) => request.method === 'POST' && pathOf(request) === '/propostas',
      ({ alocacao_resultante: [usdy, ...rest], ...body }) => ({
        ...body,
        alocacao_resultante: [{ ...usdy, percentual: Math.round(usdy.percentual * 100 - 1) / 100 }, ...rest],
      }),
    ),
  },
  {
    name: 'a rebalancing moves a cent more than a tenth',
    rule: 'dinheiro/rebalanceamento',
    level: 'destrutivo',
    plant: reading(
      '/propostas',
      each(({ movimentos: [first], ...one }) => ({
        ...one,
        movimentos: [{ ...first, valor: withCents(first.valor, 1n) }],
      })),
    ),
  },
];
