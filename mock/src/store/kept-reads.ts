import type { Sql } from '../platform/store.ts';

/** The tables whose rows are few, are read by most requests, and seldom change. */
const TABLES = /\b(?:carteiras|contas)\b/;

/** What was read of these tables, by database and by what was asked. */
const kept = new WeakMap<Sql, Map<string, unknown>>();

/** Keeps reads of a database from now on; every write and every rollback must be told to `forgetReads`. */
export function keepReads(sql: Sql): void {
  kept.set(sql, new Map());
}

/** What `read` returns, of these tables alone; it is kept until one of them changes, where reads are kept at all. */
export function keptRead<T>(sql: Sql, name: string, read: () => T): T {
  const known = kept.get(sql);
  if (known === undefined) return read();
  const found = known.get(name) as T | undefined;
  if (found !== undefined) return found;
  const value = read();
  known.set(name, value);
  return value;
}

/** @param statement a write; default: any may have been made, or undone */
export function forgetReads(sql: Sql, statement?: string): void {
  if (statement === undefined || TABLES.test(statement)) kept.get(sql)?.clear();
}
