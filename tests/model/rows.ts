import type { Sql } from '../../mock/src/platform/store.ts';

export type Rows = ReadonlyMap<string, string>;

const COUNTERS = 'SELECT total_changes() AS changes, schema_version AS schema FROM pragma_schema_version';

const lastRead = new WeakMap<Sql, { readonly counters: string; readonly rows: Rows }>();

/** The content of a database between transactions; cached until SQLite counts a change. */
export function rowsIn(sql: Sql): Rows {
  const counters = JSON.stringify(sql.rows(COUNTERS));
  const last = lastRead.get(sql);
  if (last?.counters === counters) return last.rows;
  const rows = readRows(sql);
  lastRead.set(sql, { counters, rows });
  return rows;
}

export function changes(before: Rows, after: Rows): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
}

function readRows(sql: Sql): Rows {
  const tables = sql.rows<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'");
  return new Map(
    tables.map(({ name }) => [name, JSON.stringify(sql.rows(`SELECT * FROM "${name}"`), written)]),
  );
}

function written(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
}
