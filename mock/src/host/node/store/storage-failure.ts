import { SQLITE_FAILURES, sqliteCodeOf } from '../../sqlite/sqlite-code.ts';
import type { StorageFailure, StorageFailures } from '../../storage-failure.ts';
import { FileGone } from './file-in-place.ts';

/** By the codes of SQLite and of the system. */
const FAILURES: Readonly<Record<string, StorageFailure>> = {
  ...SQLITE_FAILURES,
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'forbidden',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EMFILE: 'crowded',
  EIO: 'failing',
};

export const storageFailureOf: StorageFailures['storageFailureOf'] = (error) => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof FileGone) return error.isShortened ? 'damaged' : 'gone';
  return FAILURES[sqliteCodeOf(error) ?? (error as NodeJS.ErrnoException).code ?? ''];
};

/** What to do about a disk that is full, or fails; undefined when it is not the disk. */
export function adviceOnDisk(error: unknown): string | undefined {
  const failure = storageFailureOf(error);
  if (failure !== 'full' && failure !== 'failing') return undefined;
  return `its disk did not take it (${(error as Error).message}): make room there, or use another disk`;
}
