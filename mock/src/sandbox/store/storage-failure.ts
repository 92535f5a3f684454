import { sqliteCodeOf } from './sqlite-code.ts';

const OF_THE_SYSTEM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE']);

/** Whether it is the disk, or the file on it, that did not let something be kept. */
export const isStorageFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  (sqliteCodeOf(error) !== undefined || OF_THE_SYSTEM.has((error as NodeJS.ErrnoException).code ?? ''));

/** What to do about a full disk. */
export const FULL_DISK = 'its disk is full: make room there';

export const isFullDisk = (error: unknown): boolean =>
  sqliteCodeOf(error) === 'FULL' ||
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
