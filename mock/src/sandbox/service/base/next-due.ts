import type { Sql } from '../../../host/sql.ts';

/** Cache of the next due time, by database: every request needs it, and it seldom changes. */
const known = new WeakMap<Sql, number | null>();

const FIRST = `SELECT min(at) AS at FROM (
  SELECT min(fecha_em) AS at FROM acumulos
  UNION ALL SELECT min(valida_ate) FROM transacoes WHERE status = 'aguardando_assinatura')`;

/**
 * When the next month ends or the next transaction expires, in milliseconds; null while neither can. The result is
 * cached.
 */
export function findNextDue(sql: Sql): number | null {
  const remembered = known.get(sql);
  if (remembered !== undefined) return remembered;
  const [row] = sql.rows<{ at: number | null }>(FIRST);
  const due = row?.at ?? null;
  known.set(sql, due);
  return due;
}

/** Call it after a change of when a month ends or a transaction expires, and after a rollback, which may undo one. */
export function forgetNextDue(sql: Sql): void {
  known.delete(sql);
}
