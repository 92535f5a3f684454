import { SQLITE_FAILURES, sqliteCodeOf } from '../sqlite/sqlite-code.ts';
import type { StorageFailures } from '../storage-failure.ts';

export const storageFailureOf: StorageFailures['storageFailureOf'] = (error) => {
  if (!(error instanceof Error)) return undefined;
  const code = sqliteCodeOf(error);
  return code && SQLITE_FAILURES[code];
};
