import type { Sql, SqlValue } from '../../sql.ts';
import { notWaiting } from '../../sqlite/transact.ts';
import type { Database } from '../../store.ts';
import { checkDump } from './check-dump.ts';
import { dump } from './dump.ts';
import { load } from './load.ts';
import type { ObjectStorage, StoredValue } from './object-storage.ts';
import { takeOwnership } from './ownership.ts';
import { deferringReferences, dropAll } from './replace.ts';
import { StorageFull } from './storage-full.ts';
import { bound, shown } from './values.ts';

export interface DatabaseOptions {
  /** Bytes that it may take; a change that would make it larger is undone and throws. Default: what workerd allows. */
  readonly most?: number;
}

/** A database that another one can be made in, of which nothing stays. */
export interface ObjectDatabase extends Database {
  /** Runs `work` on this database as an empty one, and undoes all that it did. */
  aside<T>(work: (database: Database) => T): T;
}

/** What undoes it. */
const UNDONE = Symbol('undone');

/**
 * The database of a Durable Object. Other than elsewhere, an integer beyond 2^53 throws a RangeError when it is read,
 * and a snapshot is a dump, which may be taken within a transaction.
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
