import { type Database, type Purpose, type Sql, UnusableFile } from './store.ts';

const OUTER = { begin: 'BEGIN IMMEDIATE', commit: 'COMMIT', rollback: 'ROLLBACK' };
const NESTED = {
  begin: 'SAVEPOINT nested',
  commit: 'RELEASE nested',
  rollback: 'ROLLBACK TO nested; RELEASE nested',
};

export interface Transactional {
  isTransaction(): boolean;
  /** Runs a statement that is kept prepared. */
  change(query: string): void;
  exec(query: string): unknown;
}

/** A savepoint makes a nested call undoable on its own, when its caller catches what it throws. */
export function transact<T>(database: Transactional, work: () => T): T {
  const { begin, commit, rollback } = database.isTransaction() ? NESTED : OUTER;
  database.change(begin);
  try {
    const result = notWaiting(work());
    database.change(commit);
    return result;
  } catch (error) {
    // SQLite undoes the transaction by itself on some failures, such as a full disk.
    if (database.isTransaction()) database.exec(rollback);
    throw error;
  }
}

/**
 * Returns what the work of a transaction returned.
 * @throws {TypeError} when that would outlive the transaction
 */
export function notWaiting<T>(result: T): T {
  if (result instanceof Promise)
    throw new TypeError('A transaction cannot wait: its work must be synchronous');
  return result;
}

/** A database that this sandbox must not touch; the message says what to do. */
export class ForeignDatabase extends UnusableFile {
  override readonly name = 'ForeignDatabase';
}

/** Whose a database is. */
export interface DatabaseOwner {
  readonly program: number;
  readonly version: number;
  readonly isEmpty: 0 | 1;
}

/**
 * A bit of `user_version` beside the version. A host that keeps a log beside the file sets it while a process has the
 * file open: a file that has the bit and no log was copied without what was written last.
 */
export const IN_USE = 0x4000_0000;

/** Whether a database is one of ours, `TES` and a letter, by its `application_id`. */
export const isOurs = (program: number): boolean => program >>> 8 === 0x544553;

export const OWNER = `SELECT
  (SELECT application_id FROM pragma_application_id) AS program,
  (SELECT user_version & ~${IN_USE} FROM pragma_user_version) AS version,
  NOT EXISTS (SELECT 1 FROM sqlite_schema) AS isEmpty`;

/**
 * Takes an empty database for a purpose. Call it in the transaction that makes its first table.
 * @returns whether it was free until now
 * @throws {ForeignDatabase}
 */
export function takeOwnership(sql: Sql, purpose: Purpose): boolean {
  const [owner] = sql.rows<DatabaseOwner>(OWNER);
  if (owner !== undefined && ownerOf(owner, purpose) === 'ours') return false;
  const { program, version } = purpose;
  sql.run(`PRAGMA application_id = ${program}; PRAGMA user_version = ${version}`);
  return true;
}

/** @throws {ForeignDatabase} when it is neither */
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

/** A connection to SQLite, as each host has one. */
interface Connection {
  /** Runs statements that return nothing. */
  exec(query: string): unknown;
  /** The rows that a statement returns, which is prepared for this once. */
  rows(query: string): Readonly<Record<string, unknown>>[];
}

/** Fills the database of a catalogue; closes it when that fails. */
export function fillCatalogue(sql: Database, fill: (database: Database) => void): Database {
  try {
    // Deleted content frees its disk space; SQLite applies the setting when it next rewrites the file.
    sql.run('PRAGMA auto_vacuum = FULL; VACUUM');
    fill(sql);
    return sql;
  } catch (error) {
    sql.close();
    throw error;
  }
}

/** A table, or what stands on one, as SQLite's schema has it. */
export interface Part {
  readonly type: 'table' | 'index' | 'view' | 'trigger';
  readonly name: string;
  readonly sql: string;
}

/** The parts of a database in the order in which they can be made: tables, and then the others. */
export const SCHEMA_PARTS = `SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type = 'table' DESC, rowid`;

export const partition = (parts: readonly Part[]): readonly [Part[], Part[]] => [
  parts.filter(({ type }) => type === 'table'),
  parts.filter(({ type }) => type !== 'table'),
];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Replaces the whole content of a database, whatever its tables, with that of `arriving`. Call it in a transaction,
 * which makes it atomic.
 */
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

/** SQLite creates the table of the counters with the first `AUTOINCREMENT` column. */
const hasSequences = (database: Connection): boolean =>
  database.rows("SELECT 1 FROM arriving.sqlite_schema WHERE name = 'sqlite_sequence'").length > 0;

function copyPragma(database: Connection, pragma: string): void {
  const [row] = database.rows(`PRAGMA arriving.${pragma}`);
  database.exec(`PRAGMA main.${pragma} = ${Number(row?.[pragma])}`);
}
