import { type Database, type Purpose, type Sql, UnusableFile } from './store.ts';

const OUTER = { begin: 'BEGIN IMMEDIATE', commit: 'COMMIT', rollback: 'ROLLBACK' };
const NESTED = {
  begin: 'SAVEPOINT nested',
  commit: 'RELEASE nested',
  rollback: 'ROLLBACK TO nested; RELEASE nested',
};

export interface Transactional {
  isTransaction(): boolean;
  change(query: string): void;
  exec(query: string): unknown;
}

/**
 * Runs work in a transaction. A nested call uses a savepoint, so that its caller can catch an error and undo only the
 * nested work.
 */
export function transact<T>(database: Transactional, work: () => T): T {
  const { begin, commit, rollback } = database.isTransaction() ? NESTED : OUTER;
  database.change(begin);
  try {
    const result = notWaiting(work());
    database.change(commit);
    return result;
  } catch (error) {
    // SQLite itself rolls back after some failures, such as a full disk.
    if (database.isTransaction()) database.exec(rollback);
    throw error;
  }
}

export function notWaiting<T>(result: T): T {
  if (result instanceof Promise)
    throw new TypeError('A transaction cannot wait: its work must be synchronous');
  return result;
}

/** Thrown for a database of another program or another version of the sandbox; the message says what to do. */
export class ForeignDatabase extends UnusableFile {
  override readonly name = 'ForeignDatabase';
}

export interface DatabaseOwner {
  readonly program: number;
  readonly version: number;
  readonly isEmpty: 0 | 1;
}

/**
 * A bit of `user_version` beside the version. Hosts with a log file set it while a process has the database open: a
 * file with the bit but without a log is a copy that lacks the last writes.
 */
export const IN_USE = 0x4000_0000;

/** True when `application_id` is the ASCII letters `TES` and one more. */
export const isOurs = (program: number): boolean => program >>> 8 === 0x544553;

export const OWNER = `SELECT
  (SELECT application_id FROM pragma_application_id) AS program,
  (SELECT user_version & ~${IN_USE} FROM pragma_user_version) AS version,
  NOT EXISTS (SELECT 1 FROM sqlite_schema) AS isEmpty`;

/**
 * Claims an empty database for a purpose; false when it already has that purpose. Call it in the transaction that
 * creates the first table.
 * @throws {ForeignDatabase}
 */
export function takeOwnership(sql: Sql, purpose: Purpose): boolean {
  const [owner] = sql.rows<DatabaseOwner>(OWNER);
  if (owner !== undefined && ownerOf(owner, purpose) === 'ours') return false;
  const { program, version } = purpose;
  sql.run(`PRAGMA application_id = ${program}; PRAGMA user_version = ${version}`);
  return true;
}

export function ownerOf({ program, version, isEmpty }: DatabaseOwner, ours: Purpose): 'ours' | 'free' {
  if (program === ours.program && version === ours.version) return 'ours';
  if (program === 0 && version === 0 && isEmpty) return 'free';
  if (program !== ours.program)
    throw new ForeignDatabase('it is the database of another program: give another file');
  throw new ForeignDatabase(
    `it has version ${version} of the tables, and this sandbox version ${ours.version}: delete it and the folder ` +
      'beside it whose name ends in .worlds to start anew, or give another file',
  );
}

interface Connection {
  exec(query: string): unknown;
  rows(query: string): Readonly<Record<string, unknown>>[];
}

export function fillCatalog(sql: Database, fill: (database: Database) => void): Database {
  try {
    // Makes SQLite free the disk space of deleted content; the setting applies from the next VACUUM.
    sql.run('PRAGMA auto_vacuum = FULL; VACUUM');
    fill(sql);
    return sql;
  } catch (error) {
    sql.close();
    throw error;
  }
}

export interface Part {
  readonly type: 'table' | 'index' | 'view' | 'trigger';
  readonly name: string;
  readonly sql: string;
}

/** Tables come first, because indexes, views and triggers refer to them. */
export const SCHEMA_PARTS = `SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type = 'table' DESC, rowid`;

export const partition = (parts: readonly Part[]): readonly [Part[], Part[]] => [
  parts.filter(({ type }) => type === 'table'),
  parts.filter(({ type }) => type !== 'table'),
];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Replaces the whole content of a database with that of `arriving`. Call it in a transaction. */
export function takeArrived(database: Connection): void {
  for (const { type, name } of partsOf(database, 'main')) {
    if (type === 'table' || type === 'view') database.exec(`DROP ${type} main.${quoted(name)}`);
  }
  const [tables, others] = partition(partsOf(database, 'arriving'));
  for (const { name, sql } of tables) {
    database.exec(sql);
    copyRows(database, quoted(name));
  }
  if (hasSequences(database)) {
    database.exec('DELETE FROM main.sqlite_sequence');
    copyRows(database, 'sqlite_sequence');
  }
  for (const { sql } of others) database.exec(sql);
  for (const pragma of ['application_id', 'user_version']) copyPragma(database, pragma);
}

const partsOf = (database: Connection, schema: string): Part[] =>
  database.rows(SCHEMA_PARTS.replace('sqlite_schema', `${schema}.sqlite_schema`)) as unknown as Part[];

function copyRows(database: Connection, table: string): void {
  database.exec(`INSERT INTO main.${table} SELECT * FROM arriving.${table}`);
}

/** SQLite creates this counter table with the first `AUTOINCREMENT` column, so it may be missing. */
const hasSequences = (database: Connection): boolean =>
  database.rows("SELECT 1 FROM arriving.sqlite_schema WHERE name = 'sqlite_sequence'").length > 0;

function copyPragma(database: Connection, pragma: string): void {
  const [row] = database.rows(`PRAGMA arriving.${pragma}`);
  database.exec(`PRAGMA main.${pragma} = ${Number(row?.[pragma])}`);
}
