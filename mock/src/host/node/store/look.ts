import { copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Purpose } from '../../purpose.ts';
import { IN_USE } from '../../sqlite/ownership.ts';
import { sqliteCodeOf } from '../../sqlite/sqlite-code.ts';
import { FileInUse } from './file-in-use.ts';

/** The suffixes of SQLite's logs: of changes not yet in the database, and of changes to be rolled back. */
const LOGS = ['-wal', '-journal'];

/** The purpose written in the file itself, its logs ignored; undefined when the file is half written. */
export function purposeOf(file: string): Purpose | undefined {
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
 * Looks into a database file, which may be of another program, and changes no byte of it.
 * @throws {FileInUse}
 * @throws {Error} when it is not a database
 */
export function look<T>(file: string, ask: (database: DatabaseSync) => T): T {
  const path = realpathSync(file);
  const hasLog = LOGS.some((log) => existsSync(path + log));
  try {
    // `immutable` makes SQLite create no file beside it; `readonly_shm` lets it read the log without writing.
    return inside(through(path, hasLog ? 'readonly_shm=1' : 'immutable=1'), ask);
  } catch (error) {
    const code = sqliteCodeOf(error);
    if (code === 'BUSY') throw new FileInUse(path);
    if (!hasLog || (code !== 'READONLY' && code !== 'CANTOPEN')) throw error;
    return inCopy(path, ask);
  }
}

/** Looks into a copy: SQLite has to write to recover what a killed process left in the logs. */
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
