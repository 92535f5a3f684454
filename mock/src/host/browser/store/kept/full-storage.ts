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
    throw isFull(error) ? new FullStorage(error as Error) : error;
  }
}

const isFull = (error: unknown): boolean =>
  sqliteCodeOf(error) === 'IOERR' && (takeFailure() as Error | undefined)?.name === 'QuotaExceededError';

class FullStorage extends Error {
  /** What `sqliteCodeOf` reads. */
  readonly resultCode = SQLITE_FULL;

  constructor(cause: Error) {
    super('the browser gives this site no more room', { cause });
  }
}
