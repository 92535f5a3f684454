import { uuidFrom } from '../idempotency-key.ts';
import type { Referenced } from '../reconcile/resources.ts';
import {
  assertPostgresOption,
  BRIEF,
  checkName,
  firstRow,
  inTransaction,
  isOneRow,
  type Pool,
  PostgresError,
  type Queryable,
  sqlStateOf,
} from './database.ts';
import {
  type AnyOptions,
  checkOperations,
  type DecisionsOptions,
  type Operation,
  type OperationsOptions,
} from './operation-options.ts';
import { ADD, IS_SAME } from './operation-rows.ts';
import { checkSchema } from './schema.ts';
import { type WorkOptions, work, workOne } from './work.ts';

/** Operations that are each executed exactly once, even if processes die. */
export interface Operations<Body> {
  /**
   * Adds an operation under its own id, for a worker to send. With `tx` it exists only if that transaction commits,
   * together with the order that requests it. Adding it again with the same body has no effect. The body has a
   * `referencia_interna`, such as the id, by which the operation is found after a day: no other of these operations may
   * have it, unless that one was refused for good. A decision needs none.
   * @throws PostgresError `configuration`, `schema`, `other-body` when the id has another body, and `other-id` when
   * another id has the reference
   */
  add(id: string, body: Body, tx?: Queryable): Promise<void>;
  /**
   * Sends due operations until the signal is aborted, in any number of processes. Failures are passed to `onError` and
   * do not end the work.
   * @throws PostgresError `configuration`
   */
  work(options: WorkOptions): Promise<void>;
  /**
   * Makes one attempt at the first due operation; false when none is due.
   * @throws PostgresError `schema`, or the database's error
   */
  workOne(): Promise<boolean>;
}

/**
 * Operations that survive their process: each is stored with its key before it is sent, sent with that key until its
 * end is known, and its result commits with the rows of `onDone`. An operation whose first call is 23 hours old is not
 * sent again, because the service forgets a key after 24, but reconciled. In the table `tesa_operacoes`, `estado` is:
 * - `pendente`: it is being sent, or will be sent again. A refusal that concerns the address, the key or the rate does
 *   not end it, and `onError` receives each one. Neither does a 404 of a decision nor `carteira_invalida`, because the
 *   address or the key may belong to another organization or environment;
 * - `feita`: it succeeded, and `resultado` is the response;
 * - `recusada`: it was refused for good, by a code about the operation itself, and `erro` says why; a correction is
 *   another operation, under another id;
 * - `conciliar`: it is being looked up;
 * - `divergente`, `ambigua`: a person must decide, based on `resultado`.
 * @throws PostgresError `configuration`
 */
export function operations<Body extends object, Result, Tx extends Queryable = Queryable>(
  options: DecisionsOptions<Body, Result, Tx>,
): Operations<Body>;
export function operations<Body extends Referenced<object>, Result, Tx extends Queryable = Queryable>(
  options: OperationsOptions<Body, Result, Tx>,
): Operations<Body>;
export function operations<Body extends object, Result, Tx extends Queryable>(
  options: AnyOptions<Body, Result, Tx>,
): Operations<Body> {
  const settings = checkOperations(options);
  return {
    add: (id, body, tx) => add(settings, { id, body }, tx),
    work: (options) => work(settings, options),
    workOne: () => workOne(settings),
  };
}

interface Adding {
  readonly pool: Pool;
  readonly name: string;
  readonly decides: boolean;
}

async function add(settings: Adding, operation: Operation<unknown>, tx?: Queryable): Promise<void> {
  const { name, pool, decides } = settings;
  checkName('id', operation.id);
  if (!decides) checkReference(Object(operation.body).referencia_interna);
  // Derived from the id: a row that a restored backup lacks gets the same key when it is added again.
  const chave = await uuidFrom([name, operation.id]);
  const keepIn = (db: Queryable) => insertOnce(settings, operation, chave, db);
  await (tx === undefined ? inTransaction(pool, BRIEF, keepIn) : keepIn(tx));
}

function checkReference(referencia: unknown): void {
  checkName('body.referencia_interna', referencia);
  assertPostgresOption(
    referencia === `${referencia}`.trim(),
    'body.referencia_interna must not begin or end with whitespace: a service that trims it could not find the operation.',
  );
}

async function insertOnce(
  { pool, name }: Adding,
  { id, body }: Operation<unknown>,
  chave: string,
  tx: Queryable,
): Promise<void> {
  let found: { same: boolean } | undefined;
  try {
    const corpo = JSON.stringify(body);
    await checkSchema(pool, tx);
    if (await isOneRow(tx, ADD, [name, id, corpo, chave])) return;
    found = await firstRow(tx, IS_SAME, [name, id, corpo]);
  } catch (error) {
    assertPostgresOption(
      !WRONG.test(`${sqlStateOf(error) ?? error}`),
      `body must be JSON that Postgres can store: ${(error as Error).message}.`,
    );
    throw error;
  }
  if (found?.same) return;
  throw found
    ? new PostgresError('other-body', `${name} ${id} was added with a different body: use a different id.`)
    : new PostgresError(
        'other-id',
        `${name} ${id} was not added: another operation has its referencia_interna.`,
      );
}

/**
 * Matches errors for a wrong argument: those of `JSON.stringify`, and Postgres's error classes for invalid or
 * too large data, such as NUL or a character that the database's encoding lacks.
 */
const WRONG = /^(2[23]|54|TypeE|RangeE)/;
