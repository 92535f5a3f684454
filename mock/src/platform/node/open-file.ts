import { randomInt } from 'node:crypto';
import { appendFileSync, copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type DatabaseOwner, IN_USE, isOurs, OWNER, ownerOf } from '../sqlite.ts';
import { sqliteCodeOf } from '../sqlite-code.ts';
import type { Purpose } from '../store.ts';
import {
  checkRegular,
  FileInUse,
  type FilesInPlace,
  filesInPlace,
  forgetHolder,
  noteHolder,
  noteOpen,
} from './file-in-use.ts';

export interface OpenFile {
  readonly database: DatabaseSync;
  readonly files: FilesInPlace | undefined;
  /** Path of the database file with links resolved; undefined for a database in memory. */
  readonly path: string | undefined;
  /** @param isReplaced true when another file is at the path, so that nothing there may be touched. @default false */
  close(isReplaced?: boolean): void;
}

/**
 * Opens or creates a database file. The lock belongs to the process, so the operating system releases it when the
 * process is killed. Acknowledged changes survive a kill or a power cut: each commit syncs the log to disk before it
 * returns.
 * @throws {FileInUse}
 * @throws {Error} when it is not a database
 */
export function openFile(file: string): OpenFile {
  // Two processes that start together may each wait for the other; random timeouts let one of them win.
  const database = new DatabaseSync(file, { timeout: 100 + randomInt(200) });
  // SQLite puts its log, and we put our note, beside the target of any link.
  const path = database.location() ?? file;
  try {
    return lock(database, path);
  } catch (error) {
    database.close();
    throw sqliteCodeOf(error) === 'BUSY' ? new FileInUse(path) : error;
  }
}

/** Takes the lock, starts the write-ahead log and writes the note about this process. */
export function lock(database: DatabaseSync, path: string): OpenFile {
  // SQLite takes the lock at the first read after this pragma.
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('SELECT 1 FROM sqlite_schema');
  const log = `${path}-wal`;
  try {
    markInUse(database);
  } catch {
    // A full disk must not prevent the file from being served.
  }
  noteHolder(path);
  const noteClosed = noteOpen(path);
  return {
    database,
    files: filesInPlace([path, log]),
    path,
    close(isReplaced = false) {
      if (isReplaced) {
        database.close();
        noteClosed();
        return;
      }
      forgetHolder(path);
      let isMarked = false;
      try {
        markInUse(database, false);
      } catch {
        // Failed because the disk is full or the folder is gone.
        isMarked = existsSync(path);
      }
      database.close();
      noteClosed();
      // SQLite deletes the log at a clean close, but the next start refuses a file that is marked as in use and has no
      // log.
      if (isMarked) appendFileSync(log, '');
    },
  };
}

const LOGS = ['-wal', '-journal'];

/** Reads the purpose from the database file alone, without its logs; undefined for an unfinished file. */
function purposeOf(file: string): Purpose | undefined {
  const read = (database: DatabaseSync, name: string) =>
    Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
  try {
    return inside(through(realpathSync(file), 'immutable=1'), (database) => ({
      program: read(database, 'application_id'),
      version: read(database, 'user_version') & ~IN_USE,
    }));
  } catch {
    return undefined;
  }
}

/**
 * Reads a database file, possibly another program's, without changing it.
 * @throws {FileInUse}
 * @throws {Error} when it is not a database
 */
export function readOnly<T>(file: string, ask: (database: DatabaseSync) => T): T {
  const path = realpathSync(file);
  const hasLog = LOGS.some((log) => existsSync(path + log));
  try {
    // `immutable` keeps SQLite from creating files beside the database; `readonly_shm` lets it read the log without
    // writing.
    return inside(through(path, hasLog ? 'readonly_shm=1' : 'immutable=1'), ask);
  } catch (error) {
    const code = sqliteCodeOf(error);
    if (code === 'BUSY') throw new FileInUse(path);
    if (!hasLog || (code !== 'READONLY' && code !== 'CANTOPEN')) throw error;
    return inCopy(path, ask);
  }
}

/** Reads a copy, because SQLite must write to recover what a killed process left in the logs. */
function inCopy<T>(path: string, ask: (database: DatabaseSync) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'tesa-look-'));
  const copy = join(folder, 'copy.db');
  try {
    for (const suffix of ['', ...LOGS].filter((each) => existsSync(path + each)))
      copyFileSync(path + suffix, copy + suffix);
    return inside(copy, ask, false);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const through = (path: string, how: string): URL => new URL(`${pathToFileURL(path)}?${how}`);

function inside<T>(path: string | URL, ask: (database: DatabaseSync) => T, readOnly = true): T {
  const database = new DatabaseSync(path, { readOnly });
  try {
    return ask(database);
  } finally {
    database.close();
  }
}

/**
 * Checks that a file is free or ours before anything is written; a missing or empty file is free.
 * @throws {FileInUse}
 * @throws {ForeignDatabase} for another program's or another version's file
 * @throws {UnusableFile} when it is not a regular file or not a database
 * @throws {Error} when it is damaged
 */
export function checkOwner(file: string, purpose: Purpose): void {
  checkRegular(file);
  if (!existsSync(file) || isDeepStrictEqual(purposeOf(file), purpose)) return;
  const owner = readOnly(file, (database) => ({ ...database.prepare(OWNER).get() }));
  ownerOf(owner as unknown as DatabaseOwner, purpose);
}

/**
 * Marks our database as in use or not. Checkpoints the log, so that the database file itself contains the purpose and
 * the mark. Call it outside of transactions.
 */
export function markInUse(database: DatabaseSync, isInUse = true): void {
  const [owner] = database.prepare(OWNED).all();
  if (!isOurs(Number(owner?.program))) return;
  const version = Number(owner?.version) & ~IN_USE;
  database.exec(`PRAGMA user_version = ${isInUse ? version | IN_USE : version}`);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

const OWNED = `SELECT
  (SELECT application_id FROM pragma_application_id) AS program,
  (SELECT user_version FROM pragma_user_version) AS version`;
