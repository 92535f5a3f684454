import type { Sql } from '../../store/sql.ts';

/** When the next month ends, by database: every request asks for it, and it seldom changes. */
const known = new WeakMap<Sql, number | null>();

/** When the next month ends, in milliseconds; null while there is no organisation. It is remembered. */
export function nextMonthEnd(sql: Sql): number | null {
  const remembered = known.get(sql);
  if (remembered !== undefined) return remembered;
  const [row] = sql.rows<{ at: number | null }>('SELECT min(fecha_em) AS at FROM acumulos');
  const end = row?.at ?? null;
  known.set(sql, end);
  return end;
}

/** Whether a month ends up to an instant, and is not closed yet. */
export function hasMonthEnded(sql: Sql, instant: number): boolean {
  const end = nextMonthEnd(sql);
  return end !== null && end <= instant;
}

/** To be called with every change of when a month ends, and when a transaction is undone that may have changed it. */
export function forgetMonthEnd(sql: Sql): void {
  known.delete(sql);
}
