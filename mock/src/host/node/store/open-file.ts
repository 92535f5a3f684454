import { randomInt } from 'node:crypto';
import { appendFileSync, existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sqliteCodeOf } from '../../sqlite/sqlite-code.ts';
import { type FilesInPlace, filesInPlace } from './file-in-place.ts';
import { FileInUse, forgetHolder, noteHolder } from './file-in-use.ts';
import { markInUse } from './ownership.ts';

/** A database file that this process alone has open. */
export interface OpenFile {
  readonly database: DatabaseSync;
  /** Its files; undefined for a database in memory. */
  readonly files: FilesInPlace | undefined;
  /** Where the database is, all links followed; undefined for one in memory. */
  readonly path: string | undefined;
  close(): void;
}

/**
 * Opens a database file, or makes it. The lock belongs to the process, so that the operating system releases it when
 * the process is killed. Acknowledged changes survive a kill or a power cut: the log is synced to disk before each
 * commit returns.
 * @throws {FileInUse}
 * @throws {Error} when it is not a database
 */
export function openFile(file: string): OpenFile {
  // Two processes that start at once may each wait for the other: random timeouts let one of them win.
  const database = new DatabaseSync(file, { timeout: 100 + randomInt(200) });
  // SQLite keeps its log, and we the note of who holds the file, beside the file that links lead to.
  const path = database.location() ?? file;
  try {
    // SQLite takes the lock at the first read after this pragma.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.exec('SELECT 1 FROM sqlite_schema');
  } catch (error) {
    database.close();
    throw sqliteCodeOf(error) === 'BUSY' ? new FileInUse(path) : error;
  }
  const log = `${path}-wal`;
  try {
    markInUse(database);
  } catch {
    // A full disk must not keep the file from being served.
  }
  noteHolder(path);
  return {
    database,
    files: filesInPlace([path, log]),
    path,
    close() {
      forgetHolder(path);
      let isMarked = false;
      try {
        markInUse(database, false);
      } catch {
        // The disk is full, or its folder is gone.
        isMarked = existsSync(path);
      }
      database.close();
      // SQLite has deleted the log once everything in it was in the file, which would now seem to lack it.
      if (isMarked) appendFileSync(log, '');
    },
  };
}
