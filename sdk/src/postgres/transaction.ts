import { codeOf, type Pool, type Queryable } from './database.ts';
import { PostgresError } from './postgres-error.ts';

export interface TransactionLimits {
  /** How long it may wait for a lock, in milliseconds. A second later everything else ends. */
  readonly timeout: number;
  /**
   * Creates the signal that ends it.
   * @default AbortSignal.timeout
   */
  readonly deadline?: (milliseconds: number) => AbortSignal;
}

const GRACE = 1000;
const DIVISION_BY_ZERO = '22012';

/**
 * Begins only what is new. `BEGIN` within a transaction answers no error, and would have this one commit what somebody
 * forgot to end: the division is then refused, since that transaction began before this statement.
 */
const BEGIN = 'BEGIN ISOLATION LEVEL READ COMMITTED; SELECT 1 / (now() = statement_timestamp())::int';
const OPEN = 'The pool lent a connection with a transaction open: end it before its release.';

/**
 * Commits only what is whole. `COMMIT` answers no error when a statement had failed and somebody caught that, but rolls
 * back: the division is then refused. It also fails when the setting is gone, since somebody ended the transaction.
 */
const COMMIT = `SELECT 1 / (coalesce(current_setting('tesa.tx', true), '') = 'on')::int; COMMIT`;
const ENDED =
  'The transaction was ended from within: leave BEGIN, COMMIT and ROLLBACK to this package, and use savepoints.';

/**
 * Runs work in a transaction. It is rolled back when anything fails, when the process dies, and when it takes too long;
 * its connection is then closed, since nobody knows what state it is in. The server keeps the limits as well, for a
 * process that stands still and never comes back.
 */
export async function inTransaction<Tx extends Queryable, T>(
  pool: Pool<Tx>,
  { timeout, deadline = (ms) => AbortSignal.timeout(ms) }: TransactionLimits,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const end = Math.ceil(timeout + GRACE);
  const connection = await pool.connect();
  // A connection that is lost tells so by an event, which ends the process when nobody listens; the next query fails too.
  const ignore = () => {};
  connection.on?.('error', ignore);
  try {
    const result = await Promise.race([expiry(deadline(end), end), run()]);
    connection.off?.('error', ignore);
    connection.release();
    return result;
  } catch (error) {
    connection.release(error instanceof Error ? error : true);
    throw error;
  }

  async function run(): Promise<T> {
    await ask(
      connection,
      `${BEGIN}; SET LOCAL tesa.tx = 'on'; SET LOCAL lock_timeout = ${timeout}; ` +
        `SET LOCAL statement_timeout = ${end}; SET LOCAL idle_in_transaction_session_timeout = ${end}`,
      OPEN,
    );
    const result = await work(connection);
    await ask(connection, COMMIT, ENDED);
    return result;
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

function expiry(signal: AbortSignal, ms: number): Promise<never> {
  return new Promise((_, reject) => {
    const message = `The transaction took over ${ms} ms, and was rolled back: keep what waits for others out of it.`;
    signal.addEventListener('abort', () => reject(new PostgresError('timeout', message)), { once: true });
  });
}
