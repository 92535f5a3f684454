import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import type { Database } from '../../mock/src/platform/store.ts';

export const NOTES =
  'CREATE TABLE notes (n INTEGER PRIMARY KEY) STRICT; CREATE TABLE blobs (bytes BLOB) STRICT';

export function withNotes(sql: Database = openSqlite()): Database {
  sql.run(NOTES);
  return sql;
}

export function write(sql: Database, n: number): void {
  sql.run('INSERT INTO notes (n) VALUES (?)', n);
}

export const notesOf = (sql: Database): number[] =>
  sql.rows<{ n: number }>('SELECT n FROM notes ORDER BY n').map(({ n }) => n);
