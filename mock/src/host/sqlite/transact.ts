const OUTER = { begin: 'BEGIN IMMEDIATE', commit: 'COMMIT', rollback: 'ROLLBACK' };
const NESTED = {
  begin: 'SAVEPOINT nested',
  commit: 'RELEASE nested',
  rollback: 'ROLLBACK TO nested; RELEASE nested',
};

export interface Transactional {
  isTransaction(): boolean;
  /** Runs a statement that is kept prepared. */
  change(query: string): void;
  exec(query: string): unknown;
}

/** A savepoint makes a nested call undoable on its own, when its caller catches what it throws. */
export function transact<T>(database: Transactional, work: () => T): T {
  const { begin, commit, rollback } = database.isTransaction() ? NESTED : OUTER;
  database.change(begin);
  try {
    const result = notWaiting(work());
    database.change(commit);
    return result;
  } catch (error) {
    // SQLite undoes the transaction by itself on some failures, such as a full disk.
    if (database.isTransaction()) database.exec(rollback);
    throw error;
  }
}

/**
 * Returns what the work of a transaction returned.
 * @throws {TypeError} when that would outlive the transaction
 */
export function notWaiting<T>(result: T): T {
  if (result instanceof Promise)
    throw new TypeError('A transaction cannot wait: its work must be synchronous');
  return result;
}
