import { isTesaError } from '../tesa-error.ts';
import { isGenerator, isInRange } from '../webhooks/options.ts';

export function assertPostgresOption(holds: unknown, message: string): asserts holds {
  if (!holds) throw new PostgresError('configuration', message);
}

export function checkSettingRange(name: string, value: unknown, least: number, most: number): void {
  assertPostgresOption(isInRange(value, least, most), `${name} must be from ${least} to ${most}.`);
}

export function checkPool(pool: Queryable): void {
  assertPostgresOption(typeof pool?.query === 'function', 'pool must be a Postgres pool.');
}

export function checkCallable(name: string, value: unknown): void {
  assertPostgresOption(
    typeof value === 'function' && !isGenerator(value),
    `${name} must be a function, not a generator.`,
  );
}

/** Excludes lone surrogates, which are all encoded as U+FFFD, so that two names would have the same key. */
const NAME = /^[^\0\p{Surrogate}]{1,255}$/u;

/**
 * Refuses names that would share a key, because a key derives from the name's NFC, and NUL, which an index
 * cannot hold.
 * @throws PostgresError `configuration`
 */
export function checkName(what: string, name: unknown): void {
  assertPostgresOption(
    typeof name === 'string' && name === name.normalize() && NAME.test(name),
    `${what} must be text of 1 to 255 characters, in NFC and without NUL.`,
  );
}

/** Runs statements: a pool, or one of its connections. Those of the package `pg` fit unchanged. */
export interface Queryable {
  query(
    text: string,
    values?: unknown[],
  ): Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number | null }>;
}

/** A connection lent by a pool, which must be released. */
export interface Lent {
  /** Given an error, the pool closes the connection instead of lending it again. */
  release(error?: Error | boolean): void;
  on?(event: 'error', listener: (error: Error) => void): unknown;
}

/** A pool of connections to Postgres, such as `new Pool()` of the package `pg`. */
export interface Pool<Tx extends Queryable = Queryable> extends Queryable {
  /** Two overloads: when a pool has both, TypeScript infers the type of connection from the one with a callback. */
  readonly connect: (() => Promise<Tx & Lent>) & {
    (): Promise<Tx & Lent>;
    (callback: never): unknown;
  };
  /** Reports each connection that the pool opens, before it lends it. */
  on?(event: 'connect', listener: (connection: Tx & Lent) => void): unknown;
}

/**
 * The rows of a `SELECT` as JSON written by Postgres, because a program may have its own type parsers, which might read
 * `false` as the text `f`.
 */
export async function readRows<Row>(db: Queryable, select: string, values?: unknown[]): Promise<Row[]> {
  const { rows } = await db.query(`SELECT row_to_json(r)::text AS json FROM (${select}) r`, values);
  return rows.map((row) => JSON.parse((row as { json: string }).json));
}

export const firstRow = async <Row>(db: Queryable, select: string, values?: unknown[]) =>
  (await readRows<Row>(db, select, values))[0];

const SERIALIZATION_FAILURE = '40001';

/**
 * Repeats a statement that was rolled back because of a concurrent one, as happens in its own transaction where the
 * default isolation is `repeatable read` or `serializable`. Each time another has committed, so 100 attempts are
 * plenty.
 */
export const repeating = (db: Queryable): Queryable => ({
  async query(text, values) {
    for (let left = 100; ; left--)
      try {
        return await db.query(text, values);
      } catch (error) {
        if (sqlStateOf(error) !== SERIALIZATION_FAILURE || left === 1) throw error;
      }
  },
});

export const isOneRow = async (db: Queryable, text: string, values: unknown[]) =>
  (await db.query(text, values)).rowCount === 1;

export const sqlStateOf = (error: unknown): unknown => Object(error).code;

/**
 * What is wrong:
 * - `configuration`: an option or an argument is wrong;
 * - `schema`: the tables are missing, or of an older version of this package;
 * - `timeout`: the work of a transaction took too long, and was rolled back;
 * - `transaction`: `onEvent` or `onDone` ended the transaction that it was given, or the pool lent a connection with one open;
 * - `other-body`: an operation with this id was added before with another body;
 * - `other-id`: an operation with this `referencia_interna` was added before under another id;
 * - `other-payload`: a transaction was handed over before with another payload, for something else, or is void;
 * - `divergent`, `ambiguous`: reconciliation found what a person has to decide on.
 */
export type PostgresProblem =
  | 'configuration'
  | 'schema'
  | 'timeout'
  | 'transaction'
  | 'other-body'
  | 'other-id'
  | 'other-payload'
  | 'divergent'
  | 'ambiguous';

/** Thrown, or passed to `onError`, by `@tesa/sdk/postgres`. Contains no secret and no body. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
  declare readonly reason: PostgresProblem;

  constructor(reason: PostgresProblem, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Recognizes the error; unlike `instanceof`, also across realms and across two copies of this package. Drivers have errors
 * of that name too, without a `reason`.
 */
export function isPostgresError(error: unknown): error is PostgresError {
  const { name, reason } = Object(error);
  return name === 'PostgresError' && typeof reason === 'string';
}

/**
 * The error's message if it is one of ours, and otherwise a fixed text, because other messages may contain
 * secrets.
 */
export const storableMessageOf = (error: unknown, otherwise: string): string =>
  isTesaError(error) || isPostgresError(error) ? error.message : otherwise;

export interface TransactionLimits {
  /**
   * Maximum wait for a lock, in milliseconds. Everything else, including the wait for a connection, ends a second
   * later.
   */
  readonly timeout: number;
  /**
   * Creates the signal that ends the transaction.
   * @default AbortSignal.timeout
   */
  readonly deadline?: (milliseconds: number) => AbortSignal;
}

/** Limits of a transaction that waits only for the database. */
export const BRIEF: TransactionLimits = { timeout: 10_000 };

const GRACE = 1000;
const DIVISION_BY_ZERO = '22012';
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Turns `synchronous_commit` on for this transaction where it is `off` or `local`, so that a commit survives the loss
 * of the server. The other settings also wait for the disk and the standbys, and are kept.
 */
export const DURABLE = `set_config('synchronous_commit', CASE current_setting('synchronous_commit')
  WHEN 'off' THEN 'on' WHEN 'local' THEN 'on' ELSE current_setting('synchronous_commit') END, true)`;

/**
 * Fails inside a transaction that was left open. `BEGIN` alone would only warn, and `COMMIT` would then commit its
 * statements too. In an open transaction `now()` is earlier than `statement_timestamp()`, so this divides by zero.
 */
const BEGIN = `BEGIN ISOLATION LEVEL READ COMMITTED; SELECT 1 / (now() = statement_timestamp())::int; SELECT ${DURABLE}`;
const OPEN = 'The pool lent a connection with an open transaction: end each transaction before its release.';

/**
 * Fails unless everything is committed. After a caught failure of a statement, `COMMIT` alone would roll back without
 * an error: a `SELECT` before it fails. If the transaction was ended from within, its setting is gone, so this divides
 * by zero.
 */
const COMMIT = `SELECT 1 / (coalesce(current_setting('tesa.tx', true), '') = 'on')::int; COMMIT`;
const ENDED =
  'The callback ended the transaction: leave BEGIN, COMMIT and ROLLBACK to this package, and use savepoints.';
const CAUGHT =
  'A statement failed and its error was caught, so Postgres cannot commit: rethrow it, or set a savepoint before a statement that may fail and roll back to it.';

/**
 * Runs work in a transaction, with a signal that is aborted when its time is over. The transaction is rolled back when
 * anything fails, when the process dies, and when it takes too long; its connection, whose state is then unknown, is
 * closed. The server has the same limits, in case the process hangs.
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
    const late = `The transaction took more than ${end} ms and was rolled back: move slow calls out of it.`;
    const result = await Promise.race([expiry(signal, late), run()]);
    connection.release();
    return result;
  } catch (error) {
    connection.release(error instanceof Error ? error : true);
    throw sqlStateOf(error) === IN_FAILED_TRANSACTION ? new PostgresError('transaction', CAUGHT) : error;
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

/** A lost connection emits `error`, which ends the process without a listener. The next query fails in any case. */
const ignoreLoss = (connection: Lent): void => listenOnce(connection, 'error', () => {});

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

/** Waits for a connection, and returns it to the pool if it comes after the deadline. */
async function lend<Tx extends Queryable>(
  pool: Pool<Tx>,
  signal: AbortSignal,
  end: number,
): Promise<Tx & Lent> {
  // `pg` may read that a connection is ready and that it is lost from one packet, before `connect` has resolved.
  listenOnce(pool, 'connect', ignoreLoss);
  const lent = pool.connect();
  const none = `The pool had no free connection for ${end} ms: allow one for each concurrent delivery and call, plus those for other uses.`;
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

async function ask(connection: Queryable, text: string, message: string): Promise<void> {
  try {
    await connection.query(text);
  } catch (error) {
    throw sqlStateOf(error) === DIVISION_BY_ZERO ? new PostgresError('transaction', message) : error;
  }
}

/** Rejects with `timeout` and the message once the signal is aborted. */
export function expiry(signal: AbortSignal, message: string): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new PostgresError('timeout', message));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
