import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UsageError } from './usage-error.ts';

export interface DataFolder {
  readonly objects: string;
  readonly isNew: boolean;
}

/**
 * Creates the folder if needed and locks it for this process.
 * @throws {UsageError} when the folder cannot be used or another process holds the lock
 */
export function takeDataFolder(folder: string): DataFolder {
  const objects = join(folder, 'objects');
  const isNew = !existsSync(objects);
  try {
    mkdirSync(objects, { recursive: true });
    lock(join(folder, 'in-use'));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `--data ${folder} cannot be used (${(error as Error).message}): give another folder`,
    );
  }
  return { objects, isNew };
}

/** Locks an SQLite file: the operating system releases the lock when the process ends, even after a crash. */
function lock(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch {
    database.close();
    throw new UsageError(
      '--data: another process has this folder in use: stop that one, or give another folder',
    );
  }
  process.once('exit', () => database.close());
}
