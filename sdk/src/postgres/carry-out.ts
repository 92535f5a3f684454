import { isTesaError } from '../errors/guard.ts';
import type { Queryable } from './database.ts';
import * as rows from './operation-rows.ts';
import type { OperationsSettings } from './operations-options.ts';
import { messageOf, PostgresError } from './postgres-error.ts';
import { verdictOf } from './verdict.ts';

/**
 * Makes one attempt at an operation, in the transaction that holds its row: a call, or a look for what became of it.
 * @returns what is to be told of it, when it did not succeed
 */
export async function carryOut<Body, Result, Tx extends Queryable>(
  { name, deadline, send, reconcile, onDone }: OperationsSettings<Body, Result, Tx>,
  { id, corpo, chave, estado, envios, ...due }: rows.DueRow,
  tx: Tx,
): Promise<unknown> {
  const body: Body = JSON.parse(corpo);
  const update = (text: string, ...values: unknown[]) => tx.query(text, [name, id, ...values]);
  const held = await update(rows.HOLD, estado, envios);
  // Somebody else has it, or had it since it was claimed.
  if (held.rowCount !== 1) return undefined;
  return estado === 'conciliar' ? find() : call();

  async function call(): Promise<unknown> {
    let result: Result;
    try {
      result = await send(body, { idempotencyKey: chave, deadline });
    } catch (error) {
      await settle(error);
      return error;
    }
    return finish(result);
  }

  async function finish(result: Result): Promise<undefined> {
    await update(rows.END, 'feita', JSON.stringify(result) ?? null, null);
    await onDone(result, { id, body }, tx);
  }

  async function settle(error: unknown): Promise<void> {
    const message = messageOf(error);
    const retryAfter = isTesaError(error) ? error.retryAfter : null;
    const verdict = verdictOf(error, due.em_duvida);
    if (verdict === 'refused') await update(rows.END, 'recusada', null, message);
    else if (verdict === 'reconcile') await update(rows.TO_RECONCILE);
    else await update(verdict === 'nothing' ? rows.NOT_SENT : rows.RETRY_LATER, message, retryAfter ?? 0);
  }

  async function find(): Promise<unknown> {
    const { primeiro_envio: firstSent, ultimo_envio: lastSent, agora } = due;
    const finding = await reconcile(body, { firstSent, lastSent, now: () => agora });
    if (finding.state === 'done') return finish(finding.resource);
    if (finding.state === 'absent') {
      await update(rows.SEND_ANEW);
      return undefined;
    }
    const isOne = finding.state === 'divergent';
    await update(rows.END, isOne ? 'divergente' : 'ambigua', JSON.stringify(finding.resources), null);
    return new PostgresError(
      finding.state,
      `${name} ${id} was ${isOne ? 'found, but is not what was asked for' : 'found more than once, or at another time than it was sent'}: ` +
        'compare its corpo and its resultado in tesa_operacoes, and decide. It is not sent again.',
    );
  }
}
