import type { Database as Connected } from '@sqlite.org/sqlite-wasm';
import { type Transactional, takeArrived, takeOwnership, transact } from '../sqlite.ts';
import { startingWithoutLog } from '../sqlite-code.ts';
import type { Database, Sql, SqlValue } from '../store.ts';
import { type Sqlite, Statement } from './statement.ts';

const SIZE = 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()';

const AS_ON_NODE = 'PRAGMA page_size = 4096; PRAGMA foreign_keys = ON';

export const openInMemory = (sqlite: Sqlite, snapshot?: Uint8Array): Database =>
  openSqlite(sqlite, inMemory(sqlite, snapshot));

function openSqlite(sqlite: Sqlite, database: Connected): Database {
  const statements = new Map<string, Statement>();
  const prepared = (query: string): Statement => {
    const statement = statements.get(query) ?? new Statement(sqlite, database, query);
    statements.set(query, statement);
    return statement;
  };
  const rows = <Row>(query: string, ...values: SqlValue[]) => prepared(query).all(values) as Row[];
  const isTransaction = () => sqlite.capi.sqlite3_get_autocommit(database) === 0;
  const exec = (query: string) => database.exec(query);
  const transactional: Transactional = { isTransaction, exec, change: (query) => prepared(query).all([]) };
  const sql: Sql = {
    run(query, ...values) {
      if (values.length > 0) return rows(query, ...values);
      exec(query);
      return [];
    },
    rows,
    transaction: (work) => transact(transactional, work),
  };
  return {
    ...sql,
    claim: (purpose) => {
      takeOwnership(sql, purpose);
    },
    size: () => rows<{ bytes: number }>(SIZE)[0]?.bytes ?? 0,
    snapshot() {
      if (isTransaction()) throw new Error('A snapshot inside a transaction would hold uncommitted work');
      return startingWithoutLog(sqlite.capi.sqlite3_js_db_export(database));
    },
    replaceContent(arriving, work) {
      // Opens the snapshot separately first, because SQLite could not detach an invalid one.
      inMemory(sqlite, arriving).close();
      // The prepared statements become stale, because their columns may change.
      for (const statement of statements.values()) statement.finalize();
      statements.clear();
      // Foreign keys may be broken while tables are copied. SQLite ignores this pragma inside a transaction, so it
      // comes before.
      exec("ATTACH ':memory:' AS arriving; PRAGMA foreign_keys = OFF");
      try {
        deserialize(sqlite, { database, schema: 'arriving' }, arriving);
        return sql.transaction(() => {
          takeArrived({ exec, rows: (query) => database.selectObjects(query) });
          return work();
        });
      } finally {
        exec('DETACH arriving; PRAGMA foreign_keys = ON');
      }
    },
    close() {
      for (const statement of statements.values()) statement.finalize();
      database.close();
    },
  };
}

function inMemory(sqlite: Sqlite, snapshot: Uint8Array | undefined): Connected {
  const database = new sqlite.oo1.DB(':memory:');
  try {
    if (snapshot !== undefined) deserialize(sqlite, { database, schema: 'main' }, snapshot);
    database.exec(AS_ON_NODE);
    // SQLite reads lazily; this read makes an invalid snapshot fail here and not at the first request.
    database.exec('SELECT 1 FROM sqlite_schema');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

interface Schema {
  readonly database: Connected;
  readonly schema: string;
}

function deserialize({ capi, wasm }: Sqlite, { database, schema }: Schema, snapshot: Uint8Array): void {
  const size = snapshot.byteLength;
  const { SQLITE_DESERIALIZE_FREEONCLOSE, SQLITE_DESERIALIZE_RESIZEABLE } = capi;
  const flags = SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE;
  const { pointer } = database;
  if (pointer === undefined) throw new Error('The database is closed');
  database.checkRc(
    capi.sqlite3_deserialize(pointer, schema, wasm.allocFromTypedArray(snapshot), size, size, flags),
  );
}
