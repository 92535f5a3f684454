import type { StorageFailure, StorageFailures } from '../../storage-failure.ts';
import { FileGone } from './file-in-place.ts';
import { sqliteCodeOf } from './sqlite-code.ts';

/** By the codes of SQLite and of the system. */
const FAILURES: Readonly<Record<string, StorageFailure>> = {
  FULL: 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  READONLY: 'forbidden',
  CANTOPEN: 'forbidden',
  EROFS: 'forbidden',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  BUSY: 'busy',
  EMFILE: 'crowded',
  IOERR: 'failing',
  EIO: 'failing',
  CORRUPT: 'damaged',
  NOTADB: 'damaged',
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
