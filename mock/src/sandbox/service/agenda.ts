import type { Sql } from '../../host/sql.ts';
import { LIMIT } from '../store/page-of-rows.ts';
import type { Schedule, Scheduled } from '../store/scheduled.ts';

const UNSIGNED = "FROM transacoes WHERE status = 'aguardando_assinatura'";

/** The transactions that expire next. */
export const nextExpiries = (sql: Sql, limit: number): Schedule => ({
  quantidade: countOf(sql, UNSIGNED),
  first: sql.rows<Scheduled>(
    `SELECT valida_ate AS em, organizacao_id, id AS recurso_id ${UNSIGNED} ORDER BY valida_ate, seq ${LIMIT}`,
    limit,
  ),
});

/** The next month end of each organisation. */
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
