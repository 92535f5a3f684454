import { randomUUID } from 'node:crypto';
import { backup, DatabaseSync } from 'node:sqlite';
import { markInUse } from './ownership.ts';

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

/** Writes a database into a file, which must not be there, in another thread. Nothing else may use the database. */
export async function writeAside(source: DatabaseSync, file: string): Promise<void> {
  await backup(source, file, { rate: PAGES });
}
