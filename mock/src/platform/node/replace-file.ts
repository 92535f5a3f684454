import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  close,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { lock, markInUse, type OpenFile, openFile } from './open-file.ts';

export const nextOf = (path: string): string => `${path}-next`;

export function removeNext(path: string): void {
  for (const suffix of ['', '-journal']) rmSync(nextOf(path) + suffix, { force: true });
}

interface Replaced {
  readonly open: OpenFile;
  /** False when the file cannot be replaced, such as a single file that is mounted into a container. */
  readonly isReplaced: boolean;
}

/**
 * Writes a database into a new file in another thread, renames it over the open file, and reopens it. If the process
 * dies at any point, the path leads to one of the two files; no other process can lock the old file meanwhile.
 * @throws {FileInUse} when another process opens the new file first; the old one is then still open for reading
 */
export async function replaceFile(
  open: OpenFile,
  path: string,
  content: DatabaseSync,
  rename: (from: string, to: string) => void = renameSync,
): Promise<Replaced> {
  const next = nextOf(path);
  try {
    removeNext(path);
    // The database contains keys, so only the owner may read the new file until it has the mode of the old one.
    closeSync(openSync(next, 'wx', 0o600));
    await writeAside(content, next);
    open.files?.check();
  } catch (error) {
    removeNext(path);
    throw error;
  }
  // An open descriptor keeps the old file's blocks allocated. Freeing them is slow, and `close` does it in another
  // thread.
  const old = openSync(path, 'r');
  try {
    leaveLog(open.database);
    if (existsSync(`${path}-wal`)) throw new Error('The log of the database could not be emptied');
    const { mode, uid, gid } = statSync(path);
    chownSync(next, uid, gid);
    chmodSync(next, mode);
    rename(next, path);
  } catch {
    removeNext(path);
    return { open: openAgain(open.database, path, old), isReplaced: false };
  }
  syncFolder(dirname(path));
  try {
    const replaced = openFile(path);
    open.close(true);
    return { open: replaced, isReplaced: true };
  } finally {
    close(old, () => {});
  }
}

/**
 * Checkpoints and deletes the log, which would damage another database at this path. Keeps the lock, because a process
 * that opened the file now would write into a file that is about to be replaced.
 */
function leaveLog(database: DatabaseSync): void {
  // Clears the mark first: if the process died here, the next start would refuse a file that is marked as in use and
  // has no log.
  markInUse(database, false);
  database.exec('PRAGMA journal_mode = MEMORY');
}

/**
 * Reopens a database whose file could not be replaced. The descriptor stays open, because closing any descriptor of the
 * file would release the lock.
 */
function openAgain(database: DatabaseSync, path: string, descriptor: number): OpenFile {
  const again = lock(database, path);
  return {
    ...again,
    close(isReplaced) {
      again.close(isReplaced);
      closeSync(descriptor);
    },
  };
}

function syncFolder(folder: string): void {
  try {
    const opened = openSync(folder, 'r');
    fsyncSync(opened);
    closeSync(opened);
  } catch {
    // Not every system can open a folder to sync it.
  }
}

/**
 * Attaches a snapshot as `arriving` while `work` runs. Statements prepared before are invalid afterwards.
 * @throws {Error} when the snapshot is not a database; the database is unchanged
 */
export function withArriving<T>(database: DatabaseSync, snapshot: Uint8Array, work: () => T): T {
  checkIsDatabase(snapshot);
  database.exec("ATTACH ':memory:' AS arriving");
  try {
    // Tables are copied in creation order, which may break foreign keys temporarily. SQLite ignores this pragma inside
    // a transaction, so it comes before.
    database.exec('PRAGMA foreign_keys = OFF');
    database.deserialize(snapshot, { dbName: 'arriving' });
    return work();
  } finally {
    database.exec('DETACH arriving; PRAGMA foreign_keys = ON');
  }
}

/** Checks the snapshot in a separate connection, because SQLite cannot detach a file that is not a database. */
function checkIsDatabase(snapshot: Uint8Array): void {
  const elsewhere = new DatabaseSync(':memory:');
  try {
    elsewhere.deserialize(snapshot);
    elsewhere.exec('SELECT 1 FROM sqlite_schema');
  } finally {
    elsewhere.close();
  }
}

/** Pages of 4 KiB per backup step; a step blocks the connection for some 2 ms. */
const PAGES = 500;

/** Attempts to copy in another thread; a database that is written to all the time is then copied in one step. */
const ATTEMPTS = 5;

export async function copyAside(source: DatabaseSync): Promise<DatabaseSync | undefined> {
  for (let n = 0; n < ATTEMPTS; n += 1) {
    const copy = await attempt(source);
    if (copy !== undefined) return copy;
  }
  return undefined;
}

async function attempt(source: DatabaseSync): Promise<DatabaseSync | undefined> {
  const place = `file:/${randomUUID()}?vfs=memdb`;
  const copy = new DatabaseSync(place);
  try {
    await backup(source, place, { rate: PAGES });
    // The copy of a file has a write-ahead log, which a database in memory can leave only while nothing else uses it.
    copy.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY');
    markInUse(copy, false);
    return copy;
  } catch (error) {
    copy.close();
    // The backup step met an open transaction: Node loses SQLite's code LOCKED and reports 0.
    if ((error as { errcode?: number }).errcode === 0) return undefined;
    throw error;
  }
}

/** Writes a database into an empty or missing file in another thread. Nothing else may use the database meanwhile. */
export async function writeAside(source: DatabaseSync, file: string): Promise<void> {
  await backup(source, file, { rate: PAGES });
}
