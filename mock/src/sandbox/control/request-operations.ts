import type { Plane } from '../../exchanges/exchange.ts';
import type { ExchangeLog, Numbered } from '../../exchanges/exchange-log.ts';
import { inexistente } from '../worlds/not-found.ts';
import { toHar } from './har.ts';
import { listOf } from './list-in-pages.ts';
import type { Handlers } from './operations.ts';
import { summaryOf, wholeOf } from './shown-exchange.ts';

export const requestOperations = {
  listarRequisicoes({ slot, filters: { plano, ...filters }, page }, { exchanges }) {
    const items = exchangesOf(exchanges, slot.id, planesOf(plano)).map(({ seq, exchange }) => ({
      place: seq,
      item: summaryOf(exchange),
    }));
    return listOf(items, { filters, page }, 'newest first');
  },

  obterHar: ({ slot, filters: { plano } }, { exchanges }) =>
    toHar(exchangesOf(exchanges, slot.id, planesOf(plano)).reverse()),

  obterRequisicao({ slot, id }, { exchanges }) {
    const { exchange, content } = find(exchanges, slot.id, id);
    return wholeOf(exchange, content);
  },
} satisfies Partial<Handlers>;

const PLANES: Readonly<Record<string, readonly Plane[]>> = {
  api: ['api'],
  controle: ['controle'],
  ambos: ['api', 'controle'],
};

/** The planes whose requests are asked for. Default: only the API's. */
export const planesOf = (plano = 'api'): readonly Plane[] => PLANES[plano] ?? [];

/** The newest first. */
const exchangesOf = (exchanges: ExchangeLog, mundo: string, planes?: readonly Plane[]): Numbered[] =>
  exchanges.list(planes).filter(({ exchange: { world } }) => world === mundo);

/** @throws {Refusal} `nao_encontrado` */
function find(exchanges: ExchangeLog, mundo: string, id: string): Numbered {
  const found = exchangesOf(exchanges, mundo).find(({ exchange }) => exchange.requestId === id);
  if (found === undefined) throw inexistente('requisicoes', id);
  return found;
}
