import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  close,
  closeSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { markInUse, type OpenFile, openFile } from './open-file.ts';

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
 * the process dies, the path leads to the one or the other.
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
  // While it is open, its name can go at once, and its blocks are freed later in another thread.
  const old = openSync(path, 'r');
  // The log is emptied into the file and deleted: beside another database it would damage that.
  open.close();
  try {
    if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
      throw new Error('The log of the database could not be emptied');
    const { mode, uid, gid } = statSync(path);
    chownSync(next, uid, gid);
    chmodSync(next, mode);
    rename(next, path);
  } catch {
    // Before the file is locked again: closing any descriptor of a file releases the locks of the process.
    closeSync(old);
    removeNext(path);
    return { open: openFile(path), isReplaced: false };
  }
  syncFolder(dirname(path));
  close(old, () => {});
  return { open: openFile(path), isReplaced: true };
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
