import type { Sql } from '../platform/store.ts';

/** Small tables that most requests read and that rarely change, so their reads are cached. */
const TABLES = /\b(?:carteiras|contas)\b/;

const kept = new WeakMap<Sql, Map<string, unknown>>();

/** Turns the read cache on for a database. Every write and rollback must then call `forgetReads`. */
export function keepReads(sql: Sql): void {
  kept.set(sql, new Map());
}

/** Returns a cached read of the cached tables until one of them changes. Calls `read` each time when caching is off. */
export function keptRead<T>(sql: Sql, name: string, read: () => T): T {
  const known = kept.get(sql);
  if (known === undefined) return read();
  const found = known.get(name) as T | undefined;
  if (found !== undefined) return found;
  const value = read();
  known.set(name, value);
  return value;
}

/**
 * Clears the read cache.
 * @param statement the write; absent when any table may have changed
 */
export function forgetReads(sql: Sql, statement?: string): void {
  if (statement === undefined || TABLES.test(statement)) kept.get(sql)?.clear();
}
