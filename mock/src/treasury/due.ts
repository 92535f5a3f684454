import type { Sql } from '../platform/store.ts';
import { LIMIT } from '../store/listing.ts';
import type { Schedule, Scheduled } from '../store/statements.ts';
import { setFailed } from './issue.ts';
import { closeNext, firstMonthEnd, type MonthClosed } from './month-close.ts';
import type { ServiceWorld } from './operation.ts';
import type { TransactionRow } from './transactions.ts';

const UNSIGNED = "FROM transacoes WHERE status = 'aguardando_assinatura'";

/** The transactions that expire next. */
export const nextExpiries = (sql: Sql, limit: number): Schedule => ({
  quantidade: countOf(sql, UNSIGNED),
  first: sql.rows<Scheduled>(
    `SELECT valida_ate AS em, organizacao_id, id AS recurso_id ${UNSIGNED} ORDER BY valida_ate, seq ${LIMIT}`,
    limit,
  ),
});

/** The next month end of each organization. */
export const nextMonthEnds = (sql: Sql, limit: number): Schedule => ({
  quantidade: countOf(sql, 'FROM acumulos'),
  first: sql.rows<Scheduled>(
    `SELECT fecha_em AS em, organizacao_id, organizacao_id AS recurso_id FROM acumulos
     ORDER BY fecha_em, seq ${LIMIT}`,
    limit,
  ),
});

const countOf = (sql: Sql, from: string): number =>
  sql.rows<{ n: number }>(`SELECT count(*) AS n ${from}`)[0]?.n ?? 0;

/** A transaction was not seen on the network in time. */
export interface TransactionExpired {
  readonly tipo: 'transacao.expirada';
  /** Until when it was valid, in milliseconds. */
  readonly em: number;
  readonly organizacao_id: string;
  readonly transacao_id: string;
}

/** What happens by the passing of time alone. */
export type Due = MonthClosed | TransactionExpired;

/** Closes the months that ended and expires the transactions that were due by an instant, in order of time. */
export function runDue(world: ServiceWorld, until: number): Due[] {
  return world.sql.transaction(() => {
    const done: Due[] = [];
    for (let next = doNext(world, until); next !== undefined; next = doNext(world, until)) done.push(next);
    return done;
  });
}

/** At one instant transactions expire first, so that what they held is free when the month closes. */
const doNext = (world: ServiceWorld, until: number): Due | undefined =>
  expireNext(world, firstMonthEnd(world.sql, until) ?? until) ?? closeNext(world, until);

/** Expires the transaction with the earliest deadline up to an instant; undefined when there is none. */
function expireNext(world: ServiceWorld, until: number): TransactionExpired | undefined {
  const query = `SELECT * FROM transacoes WHERE status = 'aguardando_assinatura' AND valida_ate <= ?
    ORDER BY valida_ate, seq LIMIT 1`;
  const [row] = world.sql.rows<TransactionRow>(query, until);
  if (row === undefined) return undefined;
  setFailed(world, row, 'expirada');
  const { valida_ate: em, organizacao_id, id: transacao_id } = row;
  return { tipo: 'transacao.expirada', em, organizacao_id, transacao_id };
}
