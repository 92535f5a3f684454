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

/** The limits of a transaction that waits for the database alone. */
export const BRIEF: TransactionLimits = { timeout: 10_000 };

const GRACE = 1000;
const DIVISION_BY_ZERO = '22012';
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Turns `synchronous_commit` on for this transaction where it is `off` or `local`, so that what was committed survives the
 * loss of the server. The other settings wait for the disk and the standbys too, and are kept.
 */
export const DURABLE = `set_config('synchronous_commit', CASE current_setting('synchronous_commit')
  WHEN 'off' THEN 'on' WHEN 'local' THEN 'on' ELSE current_setting('synchronous_commit') END, true)`;

/**
 * Fails within a transaction that somebody left open. `BEGIN` alone would only warn, and `COMMIT` would then commit that
 * one's statements too. There `now()` is earlier than `statement_timestamp()`, so this divides by zero.
 */
const BEGIN = `BEGIN ISOLATION LEVEL READ COMMITTED; SELECT 1 / (now() = statement_timestamp())::int; SELECT ${DURABLE}`;
const OPEN = 'The pool lent a connection with a transaction open: end it before its release.';

/**
 * Fails unless everything is committed. After a statement whose failure was caught, `COMMIT` alone would roll back without
 * an error: a `SELECT` before it fails. Once somebody ended the transaction, its setting is gone, so this divides by zero.
 */
const COMMIT = `SELECT 1 / (coalesce(current_setting('tesa.tx', true), '') = 'on')::int; COMMIT`;
const ENDED =
  'The transaction was ended from within: leave BEGIN, COMMIT and ROLLBACK to this package, and use savepoints.';
const CAUGHT =
  'A statement failed and its error was caught, after which Postgres commits nothing: let the error be thrown, or take a savepoint before a statement that may fail, and roll back to it.';

/**
 * Runs work in a transaction, with a signal that is aborted when its time is over. It is rolled back when anything fails,
 * when the process dies, and when it takes too long; its connection, whose state is then unknown, is closed. The server has
 * the same limits, in case the process hangs.
 */
export async function inTransaction<Tx extends Queryable, T>(
  pool: Pool<Tx>,
  { timeout, deadline = (ms) => AbortSignal.timeout(ms) }: TransactionLimits,
  work: (tx: Tx, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = Math.ceil(timeout + GRACE);
  const signal = deadline(end);
  const connection = await lend(pool, signal, end);
  ignoreLoss(connection);
  try {
    const late = `The transaction took over ${end} ms, and was rolled back: keep what waits for others out of it.`;
    const result = await Promise.race([expiry(signal, late), run()]);
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

/** A lost connection emits `error`, which ends the process when nobody listens. The next query fails in any case. */
const ignoreLoss = (connection: Lent): void => listenOnce(connection, 'error', () => {});

/** Both pools and connections. */
const listenedTo = new WeakSet<object>();

function listenOnce<Event, Listener>(
  emitter: { on?(event: Event, listener: Listener): unknown },
  event: Event,
  listener: Listener,
): void {
  if (listenedTo.has(emitter)) return;
  listenedTo.add(emitter);
  emitter.on?.(event, listener);
}

/** Waits for a connection, which goes back to the pool when it comes too late. */
async function lend<Tx extends Queryable>(
  pool: Pool<Tx>,
  signal: AbortSignal,
  end: number,
): Promise<Tx & Lent> {
  // `pg` may read that a connection is ready and that it is lost from one packet, before `connect` has resolved.
  listenOnce(pool, 'connect', ignoreLoss);
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

/** @throws PostgresError `transaction` with the message, when the statements divide by zero */
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
