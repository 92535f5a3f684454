import { DatabaseSync } from 'node:sqlite';

interface Part {
  readonly type: 'table' | 'index' | 'view' | 'trigger';
  readonly name: string;
  readonly sql: string;
}

const PARTS = `SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type = 'table' DESC, rowid`;

/**
 * Attaches a snapshot to a database, as `arriving`, while `work` runs. Statements prepared before are invalid
 * afterwards.
 * @throws {Error} when it is not the snapshot of a database; the database is as it was
 */
export function withArriving<T>(database: DatabaseSync, snapshot: Uint8Array, work: () => T): T {
  checkIsDatabase(snapshot);
  database.exec("ATTACH ':memory:' AS arriving");
  try {
    // Tables are copied in the order they were created, which may break references on the way. SQLite ignores this
    // setting inside a transaction.
    database.exec('PRAGMA foreign_keys = OFF');
    database.deserialize(snapshot, { dbName: 'arriving' });
    return work();
  } finally {
    database.exec('DETACH arriving; PRAGMA foreign_keys = ON');
  }
}

/** Checks in a connection of its own: SQLite cannot detach a file that turns out to be no database. */
function checkIsDatabase(snapshot: Uint8Array): void {
  const elsewhere = new DatabaseSync(':memory:');
  try {
    elsewhere.deserialize(snapshot);
    elsewhere.exec('SELECT 1 FROM sqlite_schema');
  } finally {
    elsewhere.close();
  }
}

/**
 * Replaces the whole content of a database, whatever its tables, with that of `arriving`. Call it in a transaction,
 * which makes it atomic.
 */
export function takeArrived(database: DatabaseSync): void {
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

const partsOf = (database: DatabaseSync, schema: string): Part[] =>
  database.prepare(PARTS.replace('sqlite_schema', `${schema}.sqlite_schema`)).all() as unknown as Part[];

const partition = (parts: readonly Part[]): readonly [Part[], Part[]] => [
  parts.filter(({ type }) => type === 'table'),
  parts.filter(({ type }) => type !== 'table'),
];

function copyRows(database: DatabaseSync, table: string): void {
  database.exec(`INSERT INTO main.${table} SELECT * FROM arriving.${table}`);
}

/** SQLite creates the table of the counters with the first `AUTOINCREMENT` column. */
const hasSequences = (database: DatabaseSync): boolean =>
  database.prepare("SELECT 1 FROM arriving.sqlite_schema WHERE name = 'sqlite_sequence'").get() !== undefined;

function copyPragma(database: DatabaseSync, pragma: string): void {
  const row = database.prepare(`PRAGMA arriving.${pragma}`).get();
  database.exec(`PRAGMA main.${pragma} = ${Number(row?.[pragma])}`);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
