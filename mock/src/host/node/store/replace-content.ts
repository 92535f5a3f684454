import { DatabaseSync } from 'node:sqlite';

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
