import type { Sql } from '../platform/store.ts';
import { LIMIT } from '../store/listing.ts';
import { countOf, type Schedule, type Scheduled } from '../store/statements.ts';
import { setFailed } from './issue.ts';
import { closeNext, firstMonthEnd, type MonthClosed } from './month-close.ts';
import type { ServiceWorld } from './operation.ts';
import type { TransactionRow } from './transactions.ts';

const UNSIGNED = "transacoes WHERE status = 'aguardando_assinatura'";

export const nextExpiries = (sql: Sql, limit: number): Schedule => ({
  quantidade: countOf(sql, UNSIGNED),
  first: sql.rows<Scheduled>(
    `SELECT valida_ate AS em, organizacao_id, id AS recurso_id FROM ${UNSIGNED} ORDER BY valida_ate, seq ${LIMIT}`,
    limit,
  ),
});

export const nextMonthEnds = (sql: Sql, limit: number): Schedule => ({
  quantidade: countOf(sql, 'acumulos'),
  first: sql.rows<Scheduled>(
    `SELECT fecha_em AS em, organizacao_id, organizacao_id AS recurso_id FROM acumulos
     ORDER BY fecha_em, seq ${LIMIT}`,
    limit,
  ),
});

export interface TransactionExpired {
  readonly tipo: 'transacao.expirada';
  readonly em: number;
  readonly organizacao_id: string;
  readonly transacao_id: string;
}

export type Due = MonthClosed | TransactionExpired;

/** Closes months and expires transactions that are due by `until`, in order of time. */
export function runDue(world: ServiceWorld, until: number): Due[] {
  return world.sql.transaction(() => {
    const done: Due[] = [];
    for (let next = doNext(world, until); next !== undefined; next = doNext(world, until)) done.push(next);
    return done;
  });
}

/** At the same instant, transactions expire before the month closes, so that their reserves are free. */
const doNext = (world: ServiceWorld, until: number): Due | undefined =>
  expireNext(world, firstMonthEnd(world.sql, until) ?? until) ?? closeNext(world, until);

function expireNext(world: ServiceWorld, until: number): TransactionExpired | undefined {
  const query = `SELECT * FROM transacoes WHERE status = 'aguardando_assinatura' AND valida_ate <= ?
    ORDER BY valida_ate, seq LIMIT 1`;
  const [row] = world.sql.rows<TransactionRow>(query, until);
  if (row === undefined) return undefined;
  setFailed(world, row, 'expirada');
  const { valida_ate: em, organizacao_id, id: transacao_id } = row;
  return { tipo: 'transacao.expirada', em, organizacao_id, transacao_id };
}
