import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Puts a snapshot in the place of a database file: whole or not at all, whenever the process dies.
 * @throws {Error} when `file` is in use, or holds something that is not a SQLite database
 */
export function replaceFile(file: string, snapshot: Uint8Array): void {
  discardLog(file);
  const arriving = `${file}.arriving`;
  const descriptor = openSync(arriving, 'w');
  writeFileSync(descriptor, snapshot);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(arriving, file);
}

/** A log left by a killed process would be replayed over the new content. */
function discardLog(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } finally {
    database.close();
  }
}
