import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UsageError } from './usage-error.ts';

/** Where objects are kept from one start to the next. */
export interface DataFolder {
  readonly objects: string;
  /** Whether no accounts were made in it yet. */
  readonly isNew: boolean;
}

/**
 * Takes a folder, which is made when missing, for this process alone.
 * @throws {UsageError} when it cannot be used, or another process uses it
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

/** The system lets go of the lock when the process ends, however it does. */
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
