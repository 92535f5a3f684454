import { existsSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type Transactional, takeArrived, takeOwnership, transact } from '../sqlite.ts';
import { startingWithoutLog } from '../sqlite-code.ts';
import type { Database, OffThread, Sql, SqlValue } from '../store.ts';
import { FileGone } from './file-in-use.ts';
import { markInUse, type OpenFile, openFile } from './open-file.ts';
import { copyAside, replaceFile, withArriving, writeAside } from './replace-file.ts';

export type SqliteOptions =
  | { readonly file: string; readonly snapshot?: never }
  | { readonly file?: never; readonly snapshot?: Uint8Array };

export const openSqlite = ({ file, snapshot }: SqliteOptions = {}): Database =>
  databaseOn(file === undefined ? openInMemory(snapshot) : openFile(file));

const CONNECTIONS = new WeakMap<Database, OpenFile>();

function databaseOn(first: OpenFile): Database {
  let { database, files, path, close } = first;
  let statements = new Statements(database);
  let isClosed = false;
  let copies = 0;
  const transactional: Transactional = {
    isTransaction: () => database.isTransaction,
    change: (query) => statements.change(query, []),
    exec: (query) => database.exec(query),
  };
  /** True after a claim, until the transaction ends and the file is marked as in use. */
  let isClaimed = false;
  /**
   * Checks that the files are in place, runs work that writes, and notes the file lengths, so that the next check
   * detects a truncated file.
   */
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
  const closeUnused = () => {
    if (isClosed && copies === 0) close();
  };
  const connect = (next: OpenFile) => {
    ({ database, files, path, close } = next);
    statements = new Statements(database);
    CONNECTIONS.set(self, next);
  };
  const offThread: OffThread = {
    async copy() {
      copies += 1;
      try {
        const copy = await copyAside(database);
        return copy === undefined ? openSqlite({ snapshot: self.snapshot() }) : databaseOn(inMemory(copy));
      } finally {
        copies -= 1;
        closeUnused();
      }
    },
    async become(copy) {
      const next = CONNECTIONS.get(copy);
      if (next === undefined) throw new TypeError('Only a copy in memory can be taken');
      if (path === undefined) {
        close();
        connect(next);
        return;
      }
      files?.check();
      const { open, isReplaced } = await replaceFile({ database, files, path, close }, path, next.database);
      connect(open);
      if (!isReplaced) self.replaceContent(copy.snapshot(), () => {});
      copy.close();
    },
  };
  const self: Database = {
    ...sql,
    offThread,
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
        // Attaching a snapshot invalidates every prepared statement.
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
    close() {
      if (isClosed) return;
      isClosed = true;
      closeUnused();
    },
  };
  CONNECTIONS.set(self, first);
  return self;
}

export async function writeCopy(copy: Database, file: string): Promise<void> {
  const connection = CONNECTIONS.get(copy);
  if (connection === undefined) throw new TypeError('Only a copy in memory can be written');
  await writeAside(connection.database, file);
}

export async function readCopy(file: string): Promise<Database> {
  if (!existsSync(file)) throw new FileGone(file, false);
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    const copy = await copyAside(source);
    if (copy === undefined) throw new Error(`${file} is being written to`);
    return databaseOn(inMemory(copy));
  } finally {
    source.close();
  }
}

const SIZE = 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()';

function openInMemory(snapshot: Uint8Array | undefined): OpenFile {
  const database = new DatabaseSync(':memory:');
  if (snapshot !== undefined) database.deserialize(snapshot);
  // SQLite reads lazily; this read makes an invalid snapshot fail here and not at the first request.
  database.exec('SELECT 1 FROM sqlite_schema');
  return inMemory(database);
}

const inMemory = (database: DatabaseSync): OpenFile => ({
  database,
  files: undefined,
  path: undefined,
  close: () => database.close(),
});

/** Truncates the log, which has just grown to the size of a whole database. */
function emptyLog(database: DatabaseSync): void {
  try {
    markInUse(database);
  } catch {
    // When the disk is full, the log keeps all changes and nothing is lost.
  }
}

class Statements {
  readonly #database: DatabaseSync;
  readonly #reads = new Map<string, Statement>();
  readonly #changes = new Map<string, Statement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Reads the rows with bigints from the start, because a change cannot be run again. */
  change<Row>(query: string, values: readonly SqlValue[]): Row[] {
    const statement = this.#prepared(query, this.#changes);
    statement.readBigInts();
    return statement.all(values) as Row[];
  }

  /** Reads plain numbers, which is faster, and reads again with bigints when a number overflows. */
  read<Row>(query: string, values: readonly SqlValue[]): Row[] {
    const statement = this.#prepared(query, this.#reads);
    try {
      return statement.all(values) as Row[];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_OUT_OF_RANGE') throw error;
      statement.readBigInts();
      return statement.all(values) as Row[];
    }
  }

  clear(): void {
    this.#reads.clear();
    this.#changes.clear();
  }

  #prepared(query: string, statements: Map<string, Statement>): Statement {
    const known = statements.get(query);
    if (known !== undefined) return known;
    const statement = new Statement(this.#database.prepare(query));
    statements.set(query, statement);
    return statement;
  }
}

type Value = ReturnType<StatementSync['all']>[number][string];
type Row = Record<string, Value>;

/**
 * Builds row objects itself from the second execution on, because the objects of `node:sqlite` are in dictionary mode,
 * twice as slow to build and read. The first rows provide the column names, which are slow to query.
 */
class Statement {
  readonly #statement: StatementSync;
  #columns: readonly string[] | undefined;
  #readsBigInts = false;

  constructor(statement: StatementSync) {
    this.#statement = statement;
  }

  readBigInts(): void {
    if (this.#readsBigInts) return;
    this.#statement.setReadBigInts(true);
    this.#readsBigInts = true;
  }

  all(values: readonly SqlValue[]): Row[] {
    const rows: unknown[] = this.#statement.all(...values);
    if (rows.length === 0) return [];
    const columns = this.#columns;
    if (columns === undefined) return this.#first(rows as Row[]);
    return rows.map((row) => this.#toRow(columns, row as Value[]));
  }

  #first(rows: readonly Row[]): Row[] {
    const columns = rows.slice(0, 1).flatMap(Object.keys);
    this.#columns = columns;
    this.#statement.setReturnArrays(true);
    return rows.map((row) => this.#toRow(columns, Object.values(row)));
  }

  #toRow(columns: readonly string[], read: readonly Value[]): Row {
    const values = this.#readsBigInts ? read.map(narrowed) : read;
    const row: Row = {};
    let at = 0;
    for (const column of columns) row[column] = values[at++] ?? null;
    return row;
  }
}

const narrowed = (value: Value): Value =>
  typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value;
