import type { Sqlite } from '../store/sqlite.ts';
import type { WorldClock } from './clock.ts';

/**
 * Has each transaction that changes a world keep how late it was, so that no later process lives before it; a `run`
 * by itself is one. Time that stands still is kept when it is moved.
 */
export function keepTime(sql: Sqlite, clock: WorldClock): Sqlite {
  if (!clock.runs) return sql;
  let isOpen = false;

  const keepingTime = <T>(work: () => T): T => {
    const before = changesOf(sql);
    const result = work();
    if (changesOf(sql) !== before) sql.run('UPDATE mundo SET ultimo = ?', clock.now());
    return result;
  };

  const transaction = <T>(work: () => T): T => {
    if (isOpen) return sql.transaction(work);
    isOpen = true;
    try {
      return sql.transaction(() => keepingTime(work));
    } finally {
      isOpen = false;
    }
  };

  return {
    ...sql,
    run(query, ...values) {
      if (isOpen) sql.run(query, ...values);
      else transaction(() => sql.run(query, ...values));
    },
    transaction,
  };
}

/** How many rows this connection has written. */
function changesOf(sql: Sqlite): number | undefined {
  return sql.rows<{ n: number }>('SELECT total_changes() AS n')[0]?.n;
}
