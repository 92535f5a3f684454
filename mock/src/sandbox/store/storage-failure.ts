import { sqliteCodeOf } from './sqlite-code.ts';

const OF_THE_SYSTEM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE']);

/** Whether it is the disk, or the file on it, that did not let something be kept. */
export const isStorageFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  (sqliteCodeOf(error) !== undefined || OF_THE_SYSTEM.has((error as NodeJS.ErrnoException).code ?? ''));
