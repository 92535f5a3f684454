import type { Sql } from '../../store/sql.ts';

/** When the next month ends, by database: every request asks for it, and it seldom changes. */
const known = new WeakMap<Sql, number | null>();

/**
 * When the next month ends, in milliseconds; null while there is no organisation. It is remembered, so call it outside
 * of a transaction, which may yet be undone.
 */
export function nextMonthEnd(sql: Sql): number | null {
  const remembered = known.get(sql);
  if (remembered !== undefined) return remembered;
  const [row] = sql.rows<{ at: number | null }>('SELECT min(fecha_em) AS at FROM acumulos');
  const end = row?.at ?? null;
  known.set(sql, end);
  return end;
}

/** Whether it is remembered that no month ends up to an instant. */
export function endsLater(sql: Sql, instant: number): boolean {
  const end = known.get(sql);
  return end === null || (end !== undefined && end > instant);
}

/** To be called with every change of when a month ends. */
export function forgetMonthEnd(sql: Sql): void {
  known.delete(sql);
}
