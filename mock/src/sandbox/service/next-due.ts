import type { Sql } from '../store/sql.ts';

/** When something is due by itself, by database: every request asks for it, and it seldom changes. */
const known = new WeakMap<Sql, number | null>();

const FIRST = `SELECT min(at) AS at FROM (
  SELECT min(fecha_em) AS at FROM acumulos
  UNION ALL SELECT min(valida_ate) FROM transacoes WHERE status = 'aguardando_assinatura')`;

/**
 * When the next month ends or the next transaction expires, in milliseconds; null while neither can. It is remembered.
 */
export function findNextDue(sql: Sql): number | null {
  const remembered = known.get(sql);
  if (remembered !== undefined) return remembered;
  const [row] = sql.rows<{ at: number | null }>(FIRST);
  const due = row?.at ?? null;
  known.set(sql, due);
  return due;
}

/** Whether a month ended or a transaction expired by an instant, and nothing was done about it yet. */
export function isAnythingDue(sql: Sql, instant: number): boolean {
  const due = findNextDue(sql);
  return due !== null && due <= instant;
}

/** Call it after a change of when a month ends or a transaction expires, and after a rollback, which may undo one. */
export function forgetNextDue(sql: Sql): void {
  known.delete(sql);
}
