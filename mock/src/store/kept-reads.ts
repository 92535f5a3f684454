import type { Sql } from '../platform/store.ts';

/** Small tables that most requests read and that rarely change. */
const TABLES = /\b(?:carteiras|contas)\b/;

const kept = new WeakMap<Sql, Map<string, unknown>>();

/** Enables caching for a database. Every write and rollback must call `forgetReads`. */
export function keepReads(sql: Sql): void {
  kept.set(sql, new Map());
}

/** Returns a cached read of these tables until one of them changes; calls `read` each time if caching is off. */
export function keptRead<T>(sql: Sql, name: string, read: () => T): T {
  const known = kept.get(sql);
  if (known === undefined) return read();
  const found = known.get(name) as T | undefined;
  if (found !== undefined) return found;
  const value = read();
  known.set(name, value);
  return value;
}

/** @param statement the write; default: any table may have changed */
export function forgetReads(sql: Sql, statement?: string): void {
  if (statement === undefined || TABLES.test(statement)) kept.get(sql)?.clear();
}
