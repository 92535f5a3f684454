import type { Database } from '../store.ts';

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
