import { report } from '../webhooks/report.ts';
import { call, find, type Outcome } from './attempt.ts';
import { checkSchema } from './check-schema.ts';
import { firstRow, isOneRow, type Queryable } from './database.ts';
import * as rows from './operation-rows.ts';
import type { OperationsSettings } from './operations-options.ts';
import { messageOf } from './postgres-error.ts';
import { BRIEF, inTransaction } from './transaction.ts';

const ROLLED_BACK =
  'The attempt was rolled back: onDone, reconcile or the database failed, as onError was told.';

/** Takes up the operation that is due first; false when none is. What comes of it is told to `onError`. */
export async function workOne<Body, Result, Tx extends Queryable>(
  settings: OperationsSettings<Body, Result, Tx>,
): Promise<boolean> {
  const { pool, name } = settings;
  const due = await inTransaction(pool, BRIEF, async (tx) => {
    await checkSchema(pool, tx);
    return claim(tx, name);
  });
  if (due === undefined) return false;
  const attempt = [name, due.id, due.estado, due.envios];
  try {
    // The connection is held for as long as the call takes: when it is lost, so is the lock, and another may try.
    const outcome = await inTransaction(
      pool,
      { timeout: settings.deadline + BRIEF.timeout },
      async (tx, signal) =>
        (await isOneRow(tx, rows.HOLD, attempt)) ? carryOut(settings, due, tx, signal) : undefined,
    );
    // By its name, since what was thrown may be undefined.
    if (outcome && 'failure' in outcome) await report(settings, outcome.failure, due.id);
  } catch (error) {
    const told = [...attempt, messageOf(error, ROLLED_BACK)];
    // The database may be what failed.
    await inTransaction(pool, BRIEF, (tx) => tx.query(rows.EXPLAIN, told)).catch(() => {});
    await report(settings, error, due.id);
  }
  return true;
}

/** Writes that an operation is about to be sent, before it is: should the process die, the age of the key is known. */
async function claim(tx: Queryable, name: string): Promise<rows.DueRow | undefined> {
  const due = await firstRow<rows.DueRow>(tx, rows.DUE, [name]);
  if (due) await rows.update(tx, name, due.id, [markOf(due)]);
  return due;
}

function markOf({ estado, velha }: rows.DueRow): string {
  if (estado === 'conciliar') return rows.RECONCILE_LATER;
  return velha ? rows.TO_RECONCILE : rows.MARK_SENT;
}

/** Makes one attempt at an operation, in the transaction that holds its row. */
async function carryOut<Body, Result, Tx extends Queryable>(
  settings: OperationsSettings<Body, Result, Tx>,
  due: rows.DueRow,
  tx: Tx,
  signal: AbortSignal,
): Promise<Outcome<Result>> {
  const { name, onDone } = settings;
  const body: Body = JSON.parse(due.corpo);
  const attempt = due.estado === 'conciliar' ? find : call;
  const outcome = await attempt(settings, due, body, signal);
  await rows.update(tx, name, due.id, outcome.change);
  if ('result' in outcome) await onDone(outcome.result, { id: due.id, body }, tx);
  return outcome;
}
