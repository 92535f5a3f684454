import { DatabaseSync } from 'node:sqlite';
import type { Sql } from '../../sql.ts';
import { takeOwnership } from '../../sqlite/ownership.ts';
import { startingWithoutLog } from '../../sqlite/starting-without-log.ts';
import { takeArrived } from '../../sqlite/take-arrived.ts';
import { type Transactional, transact } from '../../sqlite/transact.ts';
import type { Database } from '../../store.ts';
import { type OpenFile, openFile } from './open-file.ts';
import { markInUse } from './ownership.ts';
import { withArriving } from './replace-content.ts';
import { Statements } from './statements.ts';

/** Default: in memory, and empty. */
export type SqliteOptions =
  /** Path of the database file, made when missing. */
  | { readonly file: string; readonly snapshot?: never }
  /** What a database in memory starts as. */
  | { readonly file?: never; readonly snapshot?: Uint8Array };

/**
 * A database on `node:sqlite`.
 * @throws {FileInUse}
 * @throws {Error} when the file or the snapshot is not a SQLite database
 */
export function openSqlite({ file, snapshot }: SqliteOptions = {}): Database {
  const { database, files, close } = file === undefined ? openInMemory(snapshot) : openFile(file);
  const statements = new Statements(database);
  const transactional: Transactional = {
    isTransaction: () => database.isTransaction,
    change: (query) => statements.change(query, []),
    exec: (query) => database.exec(query),
  };
  /** Whether it was taken for a purpose, and not sealed yet. */
  let isClaimed = false;
  /** Does work that writes, and notes how long the files then are: the next check sees by it whether they were cut. */
  const inPlace = <T>(work: () => T): T => {
    if (database.isTransaction) return work();
    files?.check();
    const result = work();
    files?.note();
    return result;
  };
  const sql: Sql = {
    run: (query, ...values) =>
      inPlace(() => {
        if (values.length > 0) return statements.change(query, values);
        database.exec(query);
        return [];
      }),
    rows: (query, ...values) => statements.read(query, values),
    transaction: (work) =>
      inPlace(() => {
        const result = transact(transactional, work);
        if (isClaimed && !database.isTransaction) {
          isClaimed = false;
          if (files !== undefined) markInUse(database);
        }
        return result;
      }),
  };
  return {
    ...sql,
    claim(purpose) {
      isClaimed = takeOwnership(sql, purpose) || isClaimed;
    },
    size() {
      const [row] = statements.read<{ bytes: number }>(SIZE, []);
      return row?.bytes ?? 0;
    },
    snapshot() {
      if (database.isTransaction)
        throw new Error('A snapshot inside a transaction would hold uncommitted work');
      return startingWithoutLog(database.serialize());
    },
    replaceContent: (snapshot, work) =>
      inPlace(() => {
        // Attaching a snapshot finalizes every prepared statement.
        statements.clear();
        const result = withArriving(database, snapshot, () =>
          transact(transactional, () => {
            takeArrived({
              exec: (query) => database.exec(query),
              rows: (query) => database.prepare(query).all(),
            });
            return work();
          }),
        );
        if (files !== undefined) emptyLog(database);
        return result;
      }),
    close,
  };
}

const SIZE = 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()';

function openInMemory(snapshot: Uint8Array | undefined): OpenFile {
  const database = new DatabaseSync(':memory:');
  if (snapshot !== undefined) database.deserialize(snapshot);
  // SQLite reads lazily: bytes that are no database must fail here, not at the first request.
  database.exec('SELECT 1 FROM sqlite_schema');
  return { database, files: undefined, close: () => database.close() };
}

/** Truncates the log: it has just taken a whole database, and would keep that size on the disk. */
function emptyLog(database: DatabaseSync): void {
  try {
    markInUse(database);
  } catch {
    // A full disk leaves everything in the log, where nothing is lost.
  }
}
