import { carryOut } from './carry-out.ts';
import { firstRow, type Queryable } from './database.ts';
import * as rows from './operation-rows.ts';
import type { OperationsSettings } from './operations-options.ts';
import { messageOf } from './postgres-error.ts';
import { inTransaction } from './transaction.ts';

/** How long a transaction may wait or last besides the call, in milliseconds. */
const MARGIN = 10_000;
const ROLLED_BACK =
  'The attempt was rolled back: onDone, reconcile or the database failed, as onError was told.';
const deadline = (milliseconds: number) => AbortSignal.timeout(milliseconds);

/** Takes up the operation that is due first; false when none is. What comes of it is told to `onError`. */
export async function workOn<Body, Result, Tx extends Queryable>(
  settings: OperationsSettings<Body, Result, Tx>,
): Promise<boolean> {
  const { pool, name, onError } = settings;
  const due = await inTransaction(pool, { timeout: MARGIN, deadline }, (tx) => claim(tx, name));
  if (due === undefined) return false;
  try {
    // The connection is held for as long as the call takes: when it is lost, so is the lock, and another may try.
    const limits = { timeout: settings.deadline + MARGIN, deadline };
    const failure = await inTransaction(pool, limits, (tx) => carryOut(settings, due, tx));
    if (failure !== undefined) await onError(failure, due.id);
  } catch (error) {
    await inTransaction(pool, { timeout: MARGIN, deadline }, (tx) => explain(tx, name, due, error)).catch(
      () => {}, // The database may be what failed.
    );
    await onError(error, due.id);
  }
  return true;
}

/** Writes why an attempt was rolled back, unless another has followed. */
async function explain(tx: Queryable, name: string, due: rows.DueRow, error: unknown): Promise<void> {
  const { rowCount } = await tx.query(rows.HOLD, [name, due.id, due.estado, due.envios]);
  if (rowCount === 1) await tx.query(rows.EXPLAIN, [name, due.id, messageOf(error) ?? ROLLED_BACK]);
}

/** Commits that an operation is about to be sent, before it is: a process that dies leaves how old the key is. */
async function claim(tx: Queryable, name: string): Promise<rows.DueRow | undefined> {
  const due = firstRow<rows.DueRow>(await tx.query(rows.DUE, [name]));
  if (due === undefined) return undefined;
  await tx.query(markOf(due), [name, due.id]);
  return due.estado === 'pendente' ? { ...due, envios: due.envios + 1 } : due;
}

function markOf({ estado, velha }: rows.DueRow): string {
  if (estado === 'conciliar') return rows.RECONCILE_LATER;
  return velha ? rows.TO_RECONCILE : rows.MARK_SENT;
}
