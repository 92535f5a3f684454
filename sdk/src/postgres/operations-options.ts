import type { Finding } from '../reconcile/finding.ts';
import type { Sends } from '../reconcile/sends.ts';
import type { Pool, Queryable } from './database.ts';
import { demand } from './postgres-error.ts';

/** An operation, as it was added. */
export interface Operation<Body> {
  readonly id: string;
  readonly body: Body;
}

export interface OperationsOptions<Body, Result, Tx extends Queryable> {
  /** A pool of Postgres, with the tables of `migrate`: each call under way holds one of its connections. */
  readonly pool: Pool<Tx>;
  /** What these operations are, such as `resgate`: their ids are their own, and so are the workers that send them. */
  readonly name: string;
  /**
   * Makes the call, with the options that it is given:
   * `(resgate, options) => tesa.criarResgate(resgate, options)`.
   */
  readonly send: (body: Body, options: { idempotencyKey: string; deadline: number }) => Promise<Result>;
  /**
   * Finds out what became of an operation that was first sent over 23 hours ago, such as `reconcileRedemption`:
   * `(resgate, sends) => reconcileRedemption(tesa, resgate, sends)`. It needs a
   * `referencia_interna`, which the operation's id may be: with a `Referenced` body the compiler asks for it.
   */
  readonly reconcile: (body: Body, sends: Sends) => Promise<Finding<Result>>;
  /**
   * Writes what follows from a success, with `tx` alone: its rows and the end of the operation are committed together.
   * When it throws, both are rolled back, and the operation is sent again under its key, which brings the same answer.
   */
  readonly onDone: (result: Result, operation: Operation<Body>, tx: Tx) => unknown;
  /** Called with every failure, of a call, of the database or of `onDone`, and with the operation's id when known: log it. */
  readonly onError: (error: unknown, id?: string) => unknown;
  /**
   * How long one call may take with all its attempts, in milliseconds, from 1000 to 120 000.
   * @default 30_000
   */
  readonly deadline?: number;
}

/** The options with their defaults. */
export type OperationsSettings<Body, Result, Tx extends Queryable> = Required<
  OperationsOptions<Body, Result, Tx>
>;

/** @throws PostgresError `configuration` */
export function checkOperations<Body, Result, Tx extends Queryable>(
  options: OperationsOptions<Body, Result, Tx>,
): OperationsSettings<Body, Result, Tx> {
  const all = { deadline: 30_000, ...options };
  const { pool, name, deadline, onError } = all;
  demand(typeof pool?.connect === 'function', 'pool must be a pool of Postgres.');
  demand(typeof name === 'string' && name, 'name must be a text that is not empty.');
  for (const one of ['send', 'reconcile', 'onDone', 'onError'] as const)
    demand(typeof all[one] === 'function', `${one} must be a function.`);
  demand(deadline >= 1000 && deadline <= 120_000, 'deadline must be from 1000 to 120000.');
  return { ...all, onError: quiet(onError) };
}

/** A log that fails must not end the work. */
function quiet(onError: OperationsOptions<never, never, never>['onError']) {
  return async (error: unknown, id?: string): Promise<void> => {
    try {
      await onError(error, id);
    } catch {}
  };
}
