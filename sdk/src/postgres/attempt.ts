import { isTesaError } from '../errors/guard.ts';
import type { Queryable } from './database.ts';
import * as rows from './operation-rows.ts';
import type { OperationsSettings } from './operations-options.ts';
import { messageOf, PostgresError } from './postgres-error.ts';
import { verdictOf } from './verdict.ts';

/** What an attempt came to. */
export type Outcome<Result> = {
  /** How the operation's row changes by it. */
  readonly change: rows.Change;
} & (
  | { readonly result: Result }
  /** What is told of it. */
  | { readonly failure: unknown }
  | object
);

/** Sends an operation. */
export async function call<Body, Result, Tx extends Queryable>(
  { send, deadline, decides }: OperationsSettings<Body, Result, Tx>,
  { chave, em_duvida }: rows.DueRow,
  body: Body,
  signal: AbortSignal,
): Promise<Outcome<Result>> {
  try {
    return success(await send(body, { idempotencyKey: chave, deadline, signal }));
  } catch (failure) {
    return { change: changeAfter(failure, em_duvida, decides), failure };
  }
}

/** Looks for what became of an operation. */
export async function find<Body, Result, Tx extends Queryable>(
  { name, reconcile }: OperationsSettings<Body, Result, Tx>,
  { id, primeiro_envio: firstSent, ultimo_envio: lastSent, agora }: rows.DueRow,
  body: Body,
): Promise<Outcome<Result>> {
  const finding = await reconcile(body, { firstSent, lastSent, now: () => agora });
  const { state } = finding;
  if (state === 'done') return success(finding.resources[0]);
  if (state === 'absent') return { change: [rows.SEND_ANEW] };
  const [estado, found] = FOUND[state];
  const message = `${name} ${id} was ${found}: compare its corpo and its resultado in tesa_operacoes, and decide. It is not sent again.`;
  return { change: end(estado, finding.resources), failure: new PostgresError(state, message) };
}

/** What a person has to decide on: the operation's `estado`, and what is said of it. */
const FOUND = {
  divergent: ['divergente', 'found, but is not what was asked for'],
  ambiguous: ['ambigua', 'not to be found for certain'],
} as const;

const success = <Result>(result: Result) => ({ change: end('feita', result), result });

const end = (estado: string, resultado?: unknown, erro: string | null = null): rows.Change => [
  rows.END,
  erro,
  estado,
  JSON.stringify(resultado) ?? null,
];

function changeAfter(error: unknown, wasInDoubt: boolean, decides: boolean): rows.Change {
  const message = messageOf(error, 'send threw an error of its own, as onError was told.');
  const verdict = verdictOf(error, wasInDoubt, decides);
  if (verdict === 'refused') return end('recusada', undefined, message);
  if (verdict === 'reconcile') return [rows.TO_RECONCILE];
  // At most a day: the service may ask for longer than the key lasts, or than Postgres can add to a time.
  const wait = Math.min((isTesaError(error) && error.retryAfter) || 0, 86_400);
  return [verdict === 'nothing' ? rows.NOT_SENT : rows.RETRY_LATER, message, wait];
}
