import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../mock/src/platform/store.ts';
import { type ListedEvent, listEvents } from '../model/listed-events.ts';
import type { History, Shown } from './history.ts';

export interface Arrived {
  readonly body: Buffer;
}

export function eventsToTell(sql: Sql): Map<string, ListedEvent> {
  const wanted = sql.rows<{ id: string }>('SELECT DISTINCT evento_id AS id FROM entregas');
  const ids = new Set(wanted.map(({ id }) => id));
  const events = listEvents(sql);
  return new Map(events.filter(({ id }) => ids.has(id)).map((event) => [event.id, event]));
}

export function untold(sql: Sql, history: History): string[] {
  const events = listEvents(sql).map(({ tipo, corpo }) => ({
    tipo,
    dados: JSON.parse(Buffer.from(corpo).toString()).dados,
  }));
  const isConfirmed = (id: string) =>
    sql.rows("SELECT 1 FROM transacoes WHERE id = ? AND status = 'confirmada'", id).length > 0;
  return [
    ...missingAmong(events, history),
    ...history.confirmed.filter((id) => !isConfirmed(id)).map((id) => `${id} was confirmed, and is not`),
  ];
}

export function missingAmong(
  events: readonly { readonly tipo: string; readonly dados: unknown }[],
  { promised, deposits }: History,
): string[] {
  const told = (tipo: string, dados: object) =>
    events.some((event) => event.tipo === tipo && isDeepStrictEqual(event.dados, dados));
  const changes = [
    ...deposits.map((dados) => ({ tipo: 'deposito.confirmado', dados })),
    ...promised.flatMap(({ body: dados }) => {
      const tipo = eventOf(dados);
      return tipo === undefined ? [] : [{ tipo, dados }];
    }),
  ];
  return changes
    .filter(({ tipo, dados }) => !told(tipo, dados))
    .map(({ tipo, dados }) => `no ${tipo} tells of ${dados.id}`);
}

function eventOf({ status, origem }: Shown): string | undefined {
  if (status === 'aprovada') return 'alocacao.aprovada';
  return status === 'pendente' && origem === 'tesa' ? 'alocacao.proposta' : undefined;
}

export function wrongArrivals(
  events: ReadonlyMap<string, ListedEvent>,
  arrivals: readonly Arrived[],
): string[] {
  const arrived = new Set(arrivals.map(idOf));
  const wrong = arrivals.filter((arrival) => {
    const event = events.get(idOf(arrival));
    return event === undefined || !arrival.body.equals(event.corpo);
  });
  return [
    ...wrong.map((arrival) => `${idOf(arrival)} arrived otherwise than it is kept`),
    ...[...events.keys()].filter((id) => !arrived.has(id)).map((id) => `${id} never arrived`),
  ];
}

export const idOf = ({ body }: Arrived): string => JSON.parse(body.toString()).id;
