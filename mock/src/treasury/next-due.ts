import type { Sql } from '../platform/store.ts';

/** Caches the next due time per database, because every request needs it and it rarely changes. */
const known = new WeakMap<Sql, number | null>();

const FIRST = `SELECT min(at) AS at FROM (
  SELECT min(fecha_em) AS at FROM acumulos
  UNION ALL SELECT min(valida_ate) FROM transacoes WHERE status = 'aguardando_assinatura')`;

export function findNextDue(sql: Sql): number | null {
  const remembered = known.get(sql);
  if (remembered !== undefined) return remembered;
  const [row] = sql.rows<{ at: number | null }>(FIRST);
  const due = row?.at ?? null;
  known.set(sql, due);
  return due;
}

/** Drops the cached due time. Call it after a month end or an expiry changes, and after a rollback. */
export function forgetNextDue(sql: Sql): void {
  known.delete(sql);
}
