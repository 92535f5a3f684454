import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Failure } from '../../scripts/failure.ts';

export interface DataFolder {
  readonly objects: string;
  readonly isNew: boolean;
}

/**
 * Creates the folder if needed and locks it for this process.
 * @throws {Failure} when the folder cannot be used, or another process holds the lock
 */
export function takeDataFolder(folder: string): DataFolder {
  const objects = join(folder, 'objects');
  const isNew = !existsSync(objects);
  try {
    mkdirSync(objects, { recursive: true });
    lock(join(folder, 'in-use'));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`--data ${folder} cannot be used (${(error as Error).message}): choose another folder`);
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
    throw new Failure(
      `--data ${dirname(file)} is in use by another process: stop that process, or choose another folder`,
    );
  }
  process.once('exit', () => database.close());
}
