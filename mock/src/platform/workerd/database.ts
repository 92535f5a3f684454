import { type DatabaseOwner, notWaiting, ownerOf, quoted } from '../sqlite.ts';
import type { Database, Purpose, Sql, SqlValue } from '../store.ts';
import { checkDump, dump, load } from './dump.ts';
import {
  bound,
  type ObjectSql,
  type ObjectStorage,
  StorageFull,
  type StoredValue,
  schemaPartsOf,
  shown,
} from './object-storage.ts';

export interface DatabaseOptions {
  /** Maximum size in bytes; a transaction that exceeds it is undone and throws. @default the limit of workerd */
  readonly most?: number;
}

export interface ObjectDatabase extends Database {
  /** Runs `work` on an empty database, and afterwards undoes everything. */
  aside<T>(work: (database: Database) => T): T;
}

const UNDONE = Symbol('undone');

/**
 * Opens the database of a Durable Object. It differs from other hosts: reading an integer beyond 2^53 throws a
 * RangeError, and a snapshot is a dump that may be taken within a transaction.
 */
export function openDatabase(storage: ObjectStorage, { most }: DatabaseOptions = {}): ObjectDatabase {
  let depth = 0;
  const transaction = <T>(work: () => T): T =>
    storage.transactionSync(() => {
      depth += 1;
      try {
        const result = notWaiting(work());
        if (depth === 1 && most !== undefined && storage.sql.databaseSize > most) throw new StorageFull(most);
        return result;
      } finally {
        depth -= 1;
      }
    });
  const rows = <Row>(query: string, ...values: SqlValue[]): Row[] => {
    const found = storage.sql.exec(query, ...values.map(bound)).toArray();
    for (const row of found as Record<string, SqlValue>[])
      for (const column in row) row[column] = shown(row[column] as StoredValue);
    return found as Row[];
  };
  const sql: Sql = {
    run: (query, ...values) => transaction(() => rows(query, ...values)),
    rows,
    transaction,
  };
  const { sql: statements } = storage;
  const database: ObjectDatabase = {
    ...sql,
    claim: (purpose) => takeOwnership(sql, purpose),
    size: () => storage.sql.databaseSize,
    snapshot: () => dump(statements),
    replaceContent(snapshot, work) {
      const lines = checkDump(snapshot);
      return transaction(() => {
        deferringReferences(statements, () => {
          dropAll(statements);
          load(statements, lines);
        });
        return work();
      });
    },
    aside(work) {
      let done: { readonly result: ReturnType<typeof work> } | undefined;
      try {
        return storage.transactionSync(() => {
          deferringReferences(statements, () => dropAll(statements));
          done = { result: notWaiting(work(database)) };
          throw UNDONE;
        });
      } catch (error) {
        if (error !== UNDONE || done === undefined) throw error;
        return done.result;
      }
    },
    close() {},
  };
  return database;
}

/** Ignores workerd's own tables, whose names begin with `_cf_`. */
const TABLES = `SELECT
  NOT EXISTS (SELECT 1 FROM sqlite_schema WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
    AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\') AS isEmpty,
  EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'finalidade') AS isTaken`;

interface Tables extends Pick<DatabaseOwner, 'isEmpty'> {
  readonly isTaken: 0 | 1;
}

const NOBODY: Purpose = { program: 0, version: 0 };

/**
 * Claims an empty database for a purpose. A table with one row stores the purpose, because workerd refuses the pragmas
 * that other hosts use. Call it in the transaction that creates the first table.
 * @throws {ForeignDatabase}
 */
function takeOwnership(sql: Sql, purpose: Purpose): void {
  const [tables] = sql.rows<Tables>(TABLES);
  if (tables === undefined) return;
  const { isTaken, ...others } = tables;
  const [taken] = isTaken ? sql.rows<Purpose>('SELECT program, version FROM finalidade') : [];
  if (ownerOf({ ...(taken ?? NOBODY), ...others }, purpose) === 'ours') return;
  sql.run('CREATE TABLE finalidade (program INTEGER NOT NULL, version INTEGER NOT NULL) STRICT');
  sql.run('INSERT INTO finalidade VALUES (?, ?)', purpose.program, purpose.version);
}

/** Drops the whole content of a database. Call it in a transaction with deferred foreign keys. */
function dropAll(sql: ObjectSql): void {
  for (const { type, name } of schemaPartsOf(sql))
    if (type === 'table' || type === 'view') sql.exec(`DROP ${type} ${quoted(name)}`);
}

/**
 * Runs work that may insert a row before the row that it refers to. Call it in a transaction.
 * @throws {Error} when a referenced row is missing in the end: workerd would reset the object at the commit
 */
function deferringReferences(sql: ObjectSql, work: () => void): void {
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
