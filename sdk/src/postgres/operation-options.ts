import type { Finding, Sends } from '../reconcile/finding.ts';
import type { Reporting } from '../webhooks/receiver.ts';
import {
  assertPostgresOption,
  checkCallable,
  checkName,
  checkPool,
  checkSettingRange,
  type Pool,
  type Queryable,
} from './database.ts';

export interface OperationsOptions<Body, Result, Tx extends Queryable> extends Reporting {
  /** A pool of Postgres, with the tables of `migrate`: each call in progress holds one of its connections. */
  readonly pool: Pool<Tx>;
  /** Kind of these operations, such as `resgate`. Each kind has its own ids and workers. */
  readonly name: string;
  /**
   * Operations of this kind create a resource, which is found by its reference; for decisions, see
   * `DecisionsOptions`.
   * @default false
   */
  readonly decides?: false;
  /**
   * Makes the call with the given options: `(resgate, options) => tesa.criarResgate(resgate, options)`. Its `signal` is
   * aborted when the attempt is given up.
   */
  readonly send: (
    body: Body,
    options: { idempotencyKey: string; deadline: number; signal: AbortSignal },
  ) => Promise<Result>;
  /**
   * Finds out the result of an operation first sent over 23 hours ago, such as `reconcileRedemption`: `(resgate, sends)
   * => reconcileRedemption(tesa, resgate, sends)`; for an approval, `({ proposta }, sends) => reconcileDecision(tesa,
   * 'aprovarProposta', proposta, sends)`.
   */
  readonly reconcile: (body: Body, sends: Sends) => Promise<Finding<Result>>;
  /**
   * Writes the effects of a success, only with `tx`: its rows commit together with the end of the operation. When it
   * throws, both are rolled back, and the operation is sent again under its key, which returns the same response.
   */
  readonly onDone: (result: Result, operation: Operation<Body>, tx: Tx) => unknown;
  /**
   * Maximum duration of one call with all its attempts, in milliseconds, from 1000 to 120 000. The call and `onDone`
   * together, or `reconcile` and `onDone`, are given up and rolled back 11 seconds later.
   * @default 30_000
   */
  readonly deadline?: number;
}

/** Options of operations that decide on an existing resource: approve, reject, cancel, reissue. */
export interface DecisionsOptions<Body, Result, Tx extends Queryable>
  extends Omit<OperationsOptions<Body, Result, Tx>, 'decides'> {
  /**
   * Marks operations that decide on a resource. Their bodies need no `referencia_interna`, because the
   * resource tells the result, through `reconcileDecision`.
   */
  readonly decides: true;
}

export type AnyOptions<Body, Result, Tx extends Queryable> =
  | OperationsOptions<Body, Result, Tx>
  | DecisionsOptions<Body, Result, Tx>;

export type OperationsSettings<Body, Result, Tx extends Queryable> = Required<AnyOptions<Body, Result, Tx>>;

export function checkOperations<Body, Result, Tx extends Queryable>(
  options: AnyOptions<Body, Result, Tx>,
): OperationsSettings<Body, Result, Tx> {
  const all = { deadline: 30_000, decides: false as const, ...options };
  const { pool, name } = all;
  checkPool(pool);
  checkCallable('pool.connect', pool.connect);
  checkName('name', name);
  for (const one of ['send', 'reconcile', 'onDone', 'onError'] as const) checkCallable(one, all[one]);
  assertPostgresOption(typeof all.decides === 'boolean', 'decides must be true or false.');
  checkSettingRange('deadline', all.deadline, 1000, 120_000);
  return all;
}

export interface Operation<Body> {
  readonly id: string;
  readonly body: Body;
}
