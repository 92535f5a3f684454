import { codesAfterKey, codesOfOperation } from '../generated/codigos.ts';
import { isTesaError } from '../tesa-error.ts';
import { report } from '../webhooks/receiver.ts';
import {
  assertPostgresOption,
  BRIEF,
  checkSettingRange,
  firstRow,
  inTransaction,
  isOneRow,
  PostgresError,
  type Queryable,
  storableMessageOf,
} from './database.ts';
import type { OperationsSettings } from './operation-options.ts';
import * as rows from './operation-rows.ts';
import { checkSchema } from './schema.ts';

type AttemptResult<Result> = {
  readonly change: rows.Change;
} & ({ readonly result: Result } | { readonly failure: unknown } | object);

async function call<Body, Result, Tx extends Queryable>(
  { send, deadline, decides }: OperationsSettings<Body, Result, Tx>,
  { chave, em_duvida }: rows.DueRow,
  body: Body,
  signal: AbortSignal,
): Promise<AttemptResult<Result>> {
  try {
    return success(await send(body, { idempotencyKey: chave, deadline, signal }));
  } catch (failure) {
    return { change: changeAfter(failure, em_duvida, decides), failure };
  }
}

async function find<Body, Result, Tx extends Queryable>(
  { name, reconcile }: OperationsSettings<Body, Result, Tx>,
  { id, primeiro_envio: firstSent, ultimo_envio: lastSent, agora }: rows.DueRow,
  body: Body,
): Promise<AttemptResult<Result>> {
  const finding = await reconcile(body, { firstSent, lastSent, now: () => agora });
  const { state } = finding;
  if (state === 'done') return success(finding.resources[0]);
  if (state === 'absent') return { change: [rows.SEND_ANEW] };
  const [estado, found] = FOUND[state];
  const message = `${name} ${id} ${found}: compare its corpo and resultado in tesa_operacoes, and decide. It is not sent again.`;
  return { change: end(estado, finding.resources), failure: new PostgresError(state, message) };
}

/** What a person must decide: the operation's `estado`, and the message about it. */
const FOUND = {
  divergent: ['divergente', 'differs from its request'],
  ambiguous: ['ambigua', 'has no certain match'],
} as const;

const success = <Result>(result: Result) => ({ change: end('feita', result), result });

const end = (estado: string, resultado?: unknown, erro: string | null = null): rows.Change => [
  rows.END,
  erro,
  estado,
  JSON.stringify(resultado) ?? null,
];

function changeAfter(error: unknown, wasInDoubt: boolean, decides: boolean): rows.Change {
  const message = storableMessageOf(error, 'send threw an error, which onError received.');
  const verdict = failureClassOf(error, wasInDoubt, decides);
  if (verdict === 'refused') return end('recusada', undefined, message);
  if (verdict === 'reconcile') return [rows.TO_RECONCILE];
  // At most a day, because the service may ask for longer than the key lasts, or than Postgres can add to a
  // time.
  const wait = Math.min((isTesaError(error) && error.retryAfter) || 0, 86_400);
  return [verdict === 'nothing' ? rows.NOT_SENT : rows.RETRY_LATER, message, wait];
}

const ROLLED_BACK =
  'The attempt was rolled back: onDone, reconcile or the database failed. onError received the error.';

/** Makes one attempt at the first due operation; false when none is due. Passes failures to `onError`. */
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
    // Holds the connection during the call: when the connection is lost, so is the lock, and another worker
    // may try.
    const outcome = await inTransaction(
      pool,
      { timeout: settings.deadline + BRIEF.timeout },
      async (tx, signal) =>
        (await isOneRow(tx, rows.HOLD, attempt)) ? carryOut(settings, due, tx, signal) : undefined,
    );
    // Checks for the property, because the thrown value may be undefined.
    if (outcome && 'failure' in outcome) await report(settings, outcome.failure, due.id);
  } catch (error) {
    const told = [...attempt, storableMessageOf(error, ROLLED_BACK)];
    // Ignores a failure, because the database itself may have failed.
    await inTransaction(pool, BRIEF, (tx) => tx.query(rows.EXPLAIN, told)).catch(() => {});
    await report(settings, error, due.id);
  }
  return true;
}

/** Records an operation before it is sent, so that the age of its key is known even if the process dies. */
async function claim(tx: Queryable, name: string): Promise<rows.DueRow | undefined> {
  const due = await firstRow<rows.DueRow>(tx, rows.DUE, [name]);
  if (due) await rows.update(tx, name, due.id, [markOf(due)]);
  return due;
}

function markOf({ estado, velha }: rows.DueRow): string {
  if (estado === 'conciliar') return rows.RECONCILE_LATER;
  return velha ? rows.TO_RECONCILE : rows.MARK_SENT;
}

async function carryOut<Body, Result, Tx extends Queryable>(
  settings: OperationsSettings<Body, Result, Tx>,
  due: rows.DueRow,
  tx: Tx,
  signal: AbortSignal,
): Promise<AttemptResult<Result>> {
  const { name, onDone } = settings;
  const body: Body = JSON.parse(due.corpo);
  const attempt = due.estado === 'conciliar' ? find : call;
  const outcome = await attempt(settings, due, body, signal);
  await rows.update(tx, name, due.id, outcome.change);
  if ('result' in outcome) await onDone(outcome.result, { id: due.id, body }, tx);
  return outcome;
}

export interface WorkOptions {
  /** Stops the worker after the calls in progress have finished. */
  readonly signal: AbortSignal;
  /**
   * Number of concurrent calls, from 1 to 1000; the pool needs a connection for each, and those that others use.
   * @default 4
   */
  readonly concurrency?: number;
  /**
   * Wait when nothing is due, or the database fails, in milliseconds, from 1 to 3 600 000.
   * @default 1000
   */
  readonly interval?: number;
}

export async function work<Body, Result, Tx extends Queryable>(
  settings: OperationsSettings<Body, Result, Tx>,
  options: WorkOptions,
): Promise<void> {
  const { signal, concurrency = 4, interval = 1000 }: WorkOptions = Object(options);
  assertPostgresOption(signal?.addEventListener, 'signal must be an AbortSignal.');
  checkSettingRange('concurrency', concurrency, 1, 1000);
  checkSettingRange('interval', interval, 1, 3_600_000);
  await Promise.all(Array.from({ length: concurrency }, lane));

  async function lane(): Promise<void> {
    while (!signal.aborted) {
      const isBusy = await workOne(settings).catch((error: unknown) => report(settings, error));
      if (!isBusy) await pause(interval, signal);
    }
  }
}

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

/** What a failed call means: the operation has ended, or it is tried again. */
export type FailureClass =
  /** The call never took effect and never will, because the refusal concerns the operation itself. */
  | 'refused'
  /** Another request used the same key, so the effect must be looked up. */
  | 'reconcile'
  /** Nothing happened, for a reason outside of the operation, such as a wrong address. It is sent again. */
  | 'nothing'
  /** The call may have taken effect, so only the same key may be sent again. */
  | 'unknown';

/**
 * Classifies an operation by the failure of its last call.
 * @param wasInDoubt whether an earlier call may have taken effect. If so, only a refusal after the lookup of
 * the key proves that it did not
 * @param decides whether the operation decides on an existing resource, which is never removed
 */
export function failureClassOf(error: unknown, wasInDoubt: boolean, decides: boolean): FailureClass {
  if (!isTesaError(error) || error.outcome === 'unknown') return 'unknown';
  const { codigo } = error;
  if (codigo === 'chave_de_idempotencia_reutilizada') return 'reconcile';
  const isAmong = (codes: readonly unknown[]) => codes.includes(codigo);
  // The call may have reached another organization or environment, which has no such wallet, or nothing to
  // decide on.
  const isElsewhere = codigo === 'carteira_invalida' || (decides && codigo === 'nao_encontrado');
  if (wasInDoubt && (isElsewhere || !isAmong(codesAfterKey))) return 'unknown';
  // The key that was sent is a UUID, so a proxy lost or changed it and would do so for every operation.
  if (isElsewhere || error.campo === 'Idempotency-Key') return 'nothing';
  return isAmong(codesOfOperation) ? 'refused' : 'nothing';
}
