import { codeOf, type Lent, type Pool, type Queryable } from './database.ts';
import { PostgresError } from './postgres-error.ts';

export interface TransactionLimits {
  /** How long it may wait for a lock, in milliseconds. A second later everything else ends, the wait for a connection too. */
  readonly timeout: number;
  /**
   * Creates the signal that ends it.
   * @default AbortSignal.timeout
   */
  readonly deadline?: (milliseconds: number) => AbortSignal;
}

/** Of a transaction that waits for nobody but the database. */
export const BRIEF: TransactionLimits = { timeout: 10_000 };

const GRACE = 1000;
const DIVISION_BY_ZERO = '22012';
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Has a commit wait for the disk, and for what standbys are configured, so that what was acknowledged outlives the server:
 * where it would not, for this transaction alone. What waits for more stays as it is.
 */
export const DURABLE = `set_config('synchronous_commit', CASE current_setting('synchronous_commit')
  WHEN 'off' THEN 'on' WHEN 'local' THEN 'on' ELSE current_setting('synchronous_commit') END, true)`;

/**
 * Begins only what is new. `BEGIN` within a transaction answers no error, and would have this one commit what somebody
 * forgot to end: the division is then refused, since that transaction began before this statement.
 */
const BEGIN = `BEGIN ISOLATION LEVEL READ COMMITTED; SELECT 1 / (now() = statement_timestamp())::int; SELECT ${DURABLE}`;
const OPEN = 'The pool lent a connection with a transaction open: end it before its release.';

/**
 * Commits only what is whole. `COMMIT` answers no error when a statement had failed and somebody caught that, but rolls
 * back: whatever is asked before it is then refused. The division is refused when the setting is gone, since somebody ended
 * the transaction.
 */
const COMMIT = `SELECT 1 / (coalesce(current_setting('tesa.tx', true), '') = 'on')::int; COMMIT`;
const ENDED =
  'The transaction was ended from within: leave BEGIN, COMMIT and ROLLBACK to this package, and use savepoints.';
const CAUGHT =
  'A statement failed and its error was caught, after which Postgres commits nothing: let the error be thrown, or take a savepoint before a statement that may fail, and roll back to it.';

/**
 * Runs work in a transaction, with the signal that tells it when its time is over. It is rolled back when anything fails,
 * when the process dies, and when it takes too long; its connection is then closed, since nobody knows what state it is in.
 * The server keeps the limits as well, for a process that stands still and never comes back.
 */
export async function inTransaction<Tx extends Queryable, T>(
  pool: Pool<Tx>,
  { timeout, deadline = (ms) => AbortSignal.timeout(ms) }: TransactionLimits,
  work: (tx: Tx, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = Math.ceil(timeout + GRACE);
  const signal = deadline(end);
  const connection = await lend(pool, signal, end);
  // A connection that is lost tells so by an event, which ends the process when nobody listens; the next query fails too.
  const ignore = () => {};
  connection.on?.('error', ignore);
  try {
    const late = `The transaction took over ${end} ms, and was rolled back: keep what waits for others out of it.`;
    const result = await Promise.race([expiry(signal, late), run()]);
    connection.off?.('error', ignore);
    connection.release();
    return result;
  } catch (error) {
    connection.release(error instanceof Error ? error : true);
    throw codeOf(error) === IN_FAILED_TRANSACTION ? new PostgresError('transaction', CAUGHT) : error;
  }

  async function run(): Promise<T> {
    await ask(
      connection,
      `${BEGIN}; SET LOCAL tesa.tx = 'on'; SET LOCAL lock_timeout = ${timeout}; ` +
        `SET LOCAL statement_timeout = ${end}; SET LOCAL idle_in_transaction_session_timeout = ${end}`,
      OPEN,
    );
    const result = await work(connection, signal);
    await ask(connection, COMMIT, ENDED);
    return result;
  }
}

/** Waits for a connection, which goes back to the pool when it comes too late. */
async function lend<Tx extends Queryable>(
  pool: Pool<Tx>,
  signal: AbortSignal,
  end: number,
): Promise<Tx & Lent> {
  const lent = pool.connect();
  const none = `The pool had no free connection for ${end} ms: let it have one for each delivery and each call under way, and those that others use.`;
  try {
    return await Promise.race([expiry(signal, none), lent]);
  } catch (error) {
    lent.then(
      (connection) => connection.release(),
      () => {},
    );
    throw error;
  }
}

/** @throws PostgresError `transaction` with the message, when the statements refuse by a division by zero */
async function ask(connection: Queryable, text: string, message: string): Promise<void> {
  try {
    await connection.query(text);
  } catch (error) {
    throw codeOf(error) === DIVISION_BY_ZERO ? new PostgresError('transaction', message) : error;
  }
}

/** Rejects once the signal is aborted, with `timeout` and the message. */
export function expiry(signal: AbortSignal, message: string): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new PostgresError('timeout', message));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
