import type { Exchange, Plane } from '../../exchanges/exchange.ts';
import type { ExchangeLog, Numbered } from '../../exchanges/exchange-log.ts';
import { inexistente } from '../environments/not-found.ts';
import { listOf } from './list-in-pages.ts';
import type { Handlers } from './operations.ts';
import { planesOf } from './planes.ts';
import { summaryOf, wholeOf } from './shown-exchange.ts';

export const requestOperations = {
  listarRequisicoes({ environment, filters: { plano, ...filters }, page }, { exchanges }) {
    const items = exchangesOf(exchanges, environment.id, planesOf(plano)).map(({ seq, exchange }) => ({
      place: seq,
      item: summaryOf(exchange),
    }));
    return listOf(items, { filters, page }, 'newest first');
  },

  obterRequisicao({ environment, id }, { exchanges }) {
    return wholeOf(find(exchanges, environment.id, id));
  },
} satisfies Partial<Handlers>;

/** The newest first. */
const exchangesOf = (exchanges: ExchangeLog, mundo: string, planes?: readonly Plane[]): Numbered[] =>
  exchanges.list(planes).filter(({ exchange: { world } }) => world === mundo);

/** @throws {Refusal} `nao_encontrado` */
function find(exchanges: ExchangeLog, mundo: string, id: string): Exchange {
  const found = exchangesOf(exchanges, mundo).find(({ exchange }) => exchange.requestId === id);
  if (found === undefined) throw inexistente('requisicoes', id);
  return found.exchange;
}
