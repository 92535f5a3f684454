import type { Referenced } from '../reconcile/reconcile.ts';
import { add } from './add.ts';
import type { Queryable } from './database.ts';
import {
  type AnyOptions,
  checkOperations,
  type DecisionsOptions,
  type OperationsOptions,
} from './operations-options.ts';
import { type WorkOptions, work } from './work.ts';
import { workOne } from './work-one.ts';

/** Operations that are carried out once each, whatever dies. */
export interface Operations<Body> {
  /**
   * Adds an operation, under an id of its own, to be sent by whoever works. With `tx` it is there only if that
   * transaction commits, together with the order that asks for it. Added again with the same body, it is there once.
   * The body has a `referencia_interna`, such as the id, by which the operation is found after a day: no other of these
   * operations may have it, unless that was refused for good. That of a decision needs none.
   * @throws PostgresError `configuration`, `schema`, `other-body` when the id has another body, and `other-id` when another
   * id has the reference
   */
  add(id: string, body: Body, tx?: Queryable): Promise<void>;
  /**
   * Sends what is due until the signal is aborted; any number of processes may. What fails is told to `onError`, and does
   * not end it.
   * @throws PostgresError `configuration`
   */
  work(options: WorkOptions): Promise<void>;
  /**
   * Takes up the one operation that is due first; false when none is.
   * @throws PostgresError `schema`, or what the database throws
   */
  workOne(): Promise<boolean>;
}

/**
 * Operations that outlive the process: each is kept with its key before it is sent, sent with that key until its end is
 * known, and its result is committed with the rows of `onDone`. One whose first call is 23 hours old is not sent again, since
 * the service forgets a key after 24, but reconciled. In the table `tesa_operacoes`, `estado` is:
 * - `pendente`: it is sent, or will be, also after a refusal that speaks of the address, the key or the pace, which `onError`
 *   is told at every attempt; also after a 404 of a decision, and after `carteira_invalida`: the address or the key may be of
 *   another organization or environment;
 * - `feita`: it succeeded, and `resultado` is what was answered;
 * - `recusada`: it was refused for good, by a code that speaks of the operation itself, and `erro` says why; what corrects it
 *   is another operation, under another id;
 * - `conciliar`: it is being looked for;
 * - `divergente`, `ambigua`: a person has to decide, by what `resultado` lists.
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
