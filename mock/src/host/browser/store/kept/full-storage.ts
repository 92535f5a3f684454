import { sqliteCodeOf } from '../../../sqlite/sqlite-code.ts';
import type { Database } from '../../../store.ts';
import { takeFailure } from '../load-sqlite.ts';

const SQLITE_FULL = 13;

/** The same database, whose changes fail as on a full disk when the browser gives no more room; SQLite knows only that its file failed. */
export function namingFullStorage(database: Database): Database {
  return {
    ...database,
    run: (query, ...values) => named(() => database.run(query, ...values)),
    transaction: (work) => named(() => database.transaction(work)),
    replaceContent: (snapshot, work) => named(() => database.replaceContent(snapshot, work)),
  };
}

function named<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw (sqliteCodeOf(error) === 'IOERR' ? fullStorageOf(takeFailure()) : undefined) ?? error;
  }
}

/** What a browser said when it gave no more room, as the failure of a full disk; undefined for any other error. */
export const fullStorageOf = (error: unknown): Error | undefined =>
  (error as Error | undefined)?.name === 'QuotaExceededError' ? new FullStorage(error as Error) : undefined;

class FullStorage extends Error {
  /** What `sqliteCodeOf` reads. */
  readonly resultCode = SQLITE_FULL;

  constructor(cause: Error) {
    super('the browser gives this site no more room', { cause });
  }
}
