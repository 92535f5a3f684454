import { copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { FileInUse } from './file-in-use.ts';
import type { Purpose } from './purpose.ts';
import { sqliteCodeOf } from './sqlite-code.ts';

/** What SQLite keeps beside a database of what is not in it yet, or not for good. */
const LOGS = ['-wal', '-journal'];

/** What the file alone says that it is for, whatever lies beside it; undefined when it is half written. */
export function purposeOf(file: string): Purpose | undefined {
  const read = (database: DatabaseSync, name: string) =>
    Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
  try {
    return inside(through(realpathSync(file), 'immutable=1'), (database) => ({
      program: read(database, 'application_id'),
      version: read(database, 'user_version'),
    }));
  } catch {
    return undefined;
  }
}

/**
 * Looks into a database file, which may be of another program, and changes no byte of it.
 * @throws {FileInUse}
 * @throws {Error} when it is not a database
 */
export function look<T>(file: string, ask: (database: DatabaseSync) => T): T {
  const path = realpathSync(file);
  const hasLog = LOGS.some((log) => existsSync(path + log));
  try {
    // With `immutable` SQLite makes no file beside it; with `readonly_shm` it reads the log, and writes to none.
    return inside(through(path, hasLog ? 'readonly_shm=1' : 'immutable=1'), ask);
  } catch (error) {
    const code = sqliteCodeOf(error);
    if (code === 'BUSY') throw new FileInUse(path);
    if (!hasLog || (code !== 'READONLY' && code !== 'CANTOPEN')) throw error;
    return inCopy(path, ask);
  }
}

/** What a process that died left to be rolled back, or read from its log, takes more than reading: done in a copy. */
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
