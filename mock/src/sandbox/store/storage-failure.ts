import { FileGone } from './file-in-place.ts';
import { sqliteCodeOf } from './sqlite-code.ts';

const OF_THE_SYSTEM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE']);
const OF_THE_DISK = new Set(['FULL', 'IOERR', 'ENOSPC', 'EDQUOT', 'EIO']);

/** Whether an error comes from the disk, or from the file on it. */
export const isStorageFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  (error instanceof FileGone ||
    sqliteCodeOf(error) !== undefined ||
    OF_THE_SYSTEM.has((error as NodeJS.ErrnoException).code ?? ''));

/** The code of SQLite or of the system; empty when it has none. */
export const storageCodeOf = (error: unknown): string =>
  sqliteCodeOf(error) ?? (error as NodeJS.ErrnoException).code ?? '';

/** What to do about a disk that is full, or fails; undefined when it is not the disk. */
export function adviceOnDisk(error: unknown): string | undefined {
  if (!OF_THE_DISK.has(storageCodeOf(error))) return undefined;
  return `its disk did not take it (${(error as Error).message}): make room there, or use another disk`;
}
