import { SQLITE_FAILURES, sqliteCodeOf } from '../sqlite/sqlite-code.ts';
import type { StorageFailures } from '../storage-failure.ts';

export const storageFailureOf: StorageFailures['storageFailureOf'] = (error) => {
  const code = error instanceof Error ? sqliteCodeOf(error) : undefined;
  return code && SQLITE_FAILURES[code];
};
