import { quoted } from '../../sqlite/parts.ts';
import type { ObjectSql } from './object-storage.ts';
import { partsOf } from './parts.ts';

/** Drops everything in a database. Call it in a transaction, while references are deferred. */
export function dropAll(sql: ObjectSql): void {
  for (const { type, name } of partsOf(sql))
    if (type === 'table' || type === 'view') sql.exec(`DROP ${type} ${quoted(name)}`);
}

/**
 * Does work in which a row may come before one that it refers to. Call it in a transaction.
 * @throws {Error} when one is missing in the end: workerd would reset the object at the commit
 */
export function deferringReferences(sql: ObjectSql, work: () => void): void {
  sql.exec('PRAGMA defer_foreign_keys = ON');
  try {
    work();
    const [missing] = sql.exec('PRAGMA foreign_key_check').toArray();
    if (missing !== undefined)
      throw new Error(`A row of ${missing.table} refers to one of ${missing.parent} that is not there`);
  } finally {
    sql.exec('PRAGMA defer_foreign_keys = OFF');
  }
}
