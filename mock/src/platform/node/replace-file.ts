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

/** What the next content of a file is called until it takes its place. */
export const nextOf = (path: string): string => `${path}-next`;

export function removeNext(path: string): void {
  for (const suffix of ['', '-journal']) rmSync(nextOf(path) + suffix, { force: true });
}

interface Replaced {
  readonly open: OpenFile;
  /** False where a file cannot be put in the place of this one, such as a single file that a container was given. */
  readonly isReplaced: boolean;
}

/**
 * Writes a database into a file in another thread, and puts that in the place of an open one, which is opened again: whenever
 * the process dies, the path leads to the one or the other, and no other process gets hold of the one that goes.
 * @throws {FileInUse} when another process opens the new file first; the old one is still open then, to be read
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
    // It holds keys: until it has the mode of the file, nobody else may read it.
    closeSync(openSync(next, 'wx', 0o600));
    await writeAside(content, next);
    open.files?.check();
  } catch (error) {
    removeNext(path);
    throw error;
  }
  // While it is open, the blocks of the replaced file are not freed, which takes long: `close` does it in another thread.
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
 * Empties the log into the file and deletes it, since it would damage another database at this path. The lock stays: a
 * process that opened the file now would write into one that is about to lose its name.
 */
function leaveLog(database: DatabaseSync): void {
  // A file that is marked as in use and has no log is refused at the next start, should the process die here.
  markInUse(database, false);
  database.exec('PRAGMA journal_mode = MEMORY');
}

/** Goes on with a database that was not replaced. Closing any descriptor of its file would release the lock. */
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
    // Not every system lets a folder be opened.
  }
}

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

/** Pages of 4 KiB that are copied at once, in some 2 ms, in which the thread of the copy has the connection to itself. */
const PAGES = 500;

/** Copies that are begun before the last one is made in one step, in a database that is written to all the time. */
const ATTEMPTS = 5;

/**
 * Copies a database into memory in another thread.
 * @returns undefined when each attempt met a write
 */
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
    // The copy of a file has a write-ahead log, which a database in memory can only leave while it has no other user.
    copy.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY');
    markInUse(copy, false);
    return copy;
  } catch (error) {
    copy.close();
    // A step that met an open transaction: Node loses the code of SQLite, which is LOCKED.
    if ((error as { errcode?: number }).errcode === 0) return undefined;
    throw error;
  }
}

/** Writes a database into a file, which must be empty or missing, in another thread. Nothing else may use the database. */
export async function writeAside(source: DatabaseSync, file: string): Promise<void> {
  await backup(source, file, { rate: PAGES });
}
