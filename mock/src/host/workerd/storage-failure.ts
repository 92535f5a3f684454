import { SQLITE_FAILURES, type SqliteCode } from '../sqlite/sqlite-code.ts';
import type { StorageFailure, StorageFailures } from '../storage-failure.ts';
import { StorageFull } from './store/storage-full.ts';

const FAILURES: Readonly<Record<string, StorageFailure>> = {
  ...(SQLITE_FAILURES satisfies Readonly<Record<SqliteCode, StorageFailure>>),
  // A row takes 2 MB at most.
  TOOBIG: 'full',
};

/** What workerd ends the messages of SQLite with. */
const CODE = /: SQLITE_([A-Z]+)(?: \(extended: \w+\))?$/;

export const storageFailureOf: StorageFailures['storageFailureOf'] = (error) => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StorageFull) return 'full';
  // What an object that was reset did not commit is undone.
  if ((error as { readonly durableObjectReset?: boolean }).durableObjectReset) return 'gone';
  return FAILURES[CODE.exec(error.message)?.[1] ?? ''];
};
