import { openSqlite, type Sqlite } from '../../../mock/src/sandbox/store/sqlite.ts';

/** A database with something to write in. */
export function withNotes(sql: Sqlite = openSqlite()): Sqlite {
  sql.run('CREATE TABLE notes (n INTEGER PRIMARY KEY) STRICT; CREATE TABLE blobs (bytes BLOB) STRICT');
  return sql;
}

export function write(sql: Sqlite, n: number): void {
  sql.run('INSERT INTO notes (n) VALUES (?)', n);
}

export const notesOf = (sql: Sqlite): number[] =>
  sql.rows<{ n: number }>('SELECT n FROM notes ORDER BY n').map(({ n }) => n);
