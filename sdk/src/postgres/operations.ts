import type { Referenced } from '../reconcile/reconcile.ts';
import { uuidFrom } from '../runtime/uuid-from.ts';
import { report } from '../webhooks/report.ts';
import { checkSchema } from './check-schema.ts';
import { checkRange } from './checks.ts';
import { firstRow, type Queryable } from './database.ts';
import { checkedBody } from './operation.ts';
import { ADD, IS_SAME } from './operation-rows.ts';
import { checkOperations, type OperationsOptions } from './operations-options.ts';
import { PostgresError } from './postgres-error.ts';
import { workOn } from './work-on.ts';

export interface WorkOptions {
  /** Ends the work, once the calls under way have ended. */
  readonly signal: AbortSignal;
  /**
   * How many calls are made at a time, from 1 to 1000; the pool needs a connection for each, and those that others use.
   * @default 4
   */
  readonly concurrency?: number;
  /**
   * How long to wait when nothing is due, or the database fails, in milliseconds, from 1 to 3 600 000.
   * @default 1000
   */
  readonly interval?: number;
}

/** Operations that are carried out once each, whatever dies. */
export interface Operations<Body> {
  /**
   * Adds an operation, under an id of its own, to be sent by whoever works. With `tx` it is there only if that
   * transaction commits, together with the order that asks for it. Added again with the same body, it is there once.
   * The body has a `referencia_interna` that no other has, such as the id: by it the operation is found after a day.
   * @throws PostgresError `configuration`, `schema`, and `other-body` when the id has another body
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
 * - `pendente`: it is sent, or will be;
 * - `feita`: it succeeded, and `resultado` is what was answered;
 * - `recusada`: it was refused for good, and `erro` says why; what corrects it is another operation, under another id;
 * - `conciliar`: it is being looked for;
 * - `divergente`, `ambigua`: a person has to decide, by what `resultado` lists.
 * @throws PostgresError `configuration`
 */
export function operations<Body extends Referenced<object>, Result, Tx extends Queryable = Queryable>(
  options: OperationsOptions<Body, Result, Tx>,
): Operations<Body> {
  const settings = checkOperations(options);
  const { pool, name } = settings;

  return {
    async add(id, body, tx = pool) {
      const corpo = checkedBody({ id, body });
      // It follows from the id, so that a row that was lost with a backup would be sent again under the same key.
      const chave = await uuidFrom([name, id]);
      await checkSchema(pool, tx);
      if ((await tx.query(ADD, [name, id, corpo, chave])).rowCount === 1) return;
      if (firstRow<{ same: boolean }>(await tx.query(IS_SAME, [name, id, corpo]))?.same) return;
      throw new PostgresError(
        'other-body',
        `${name} ${id} was added with another body: take another id for it.`,
      );
    },
    async work({ signal, concurrency = 4, interval = 1000 }) {
      checkRange('concurrency', concurrency, 1, 1000);
      checkRange('interval', interval, 1, 3_600_000);
      await Promise.all(Array.from({ length: concurrency }, () => lane(signal, interval)));
    },
    workOne,
  };

  async function workOne(): Promise<boolean> {
    await checkSchema(pool);
    return workOn(settings);
  }

  async function lane(signal: AbortSignal, interval: number): Promise<void> {
    while (!signal.aborted) {
      const isBusy = await workOne().catch(async (error: unknown) => {
        await report(settings, error);
        return false;
      });
      if (!isBusy) await pause(interval, signal);
    }
  }
}

/** Waits, until the signal is aborted at most. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
