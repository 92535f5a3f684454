import { DBOS } from '@dbos-inc/dbos-sdk';
import { isConflictError, isTesaError, isValidationError } from '@tesa/sdk';
import { book, find, handOver, look, now, type Order, type Proposed, propose } from './steps.ts';

const POLL_SECONDS = Number(process.env.POLL_SECONDS ?? 300);

/** Runs at least once and stores the result: after a crash, the workflow gets the stored result or error. */
const step = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  DBOS.runStep(run, {
    name,
    retriesAllowed: true,
    maxAttempts: 1000,
    shouldRetry: (error) => !isRefusal(error),
  });

/**
 * Final if the error concerns the order itself rather than the address, the key or the rate. Everything else is
 * retried, at most hourly.
 */
const isRefusal = (error: unknown): boolean =>
  (isConflictError(error) || isValidationError(error)) && error.outcome === 'rejected';

async function allocateOrder(order: Order) {
  let proposed: Proposed;
  try {
    proposed = await proposalFor(order);
  } catch (error) {
    // Another body was sent with this key; a person must find out what it did.
    if (!isTesaError(error) || error.codigo === 'chave_de_idempotencia_reutilizada') throw error;
    return { status: 'recusada', codigo: error.codigo };
  }
  return follow(order, proposed);
}

async function proposalFor(order: Order): Promise<Proposed> {
  for (;;) {
    const since = await step('now', now); // Stored before the first request, when the age of its key starts.
    const proposed =
      (await step('propose', () => propose(order, since))) ?? (await step('find', () => find(order, since)));
    if (proposed === 'a person decides')
      throw new Error(`Look for the proposals of ${order.id}: none is surely its own.`);
    if (proposed) return proposed;
  }
}

/** Hands over the approved transfers, and follows the proposal to its end. */
async function follow(order: Order, proposed: Proposed) {
  for (let learned = 'poll'; ; ) {
    const { status, toSign, refusals } = await step('look', () => look(order, proposed));
    if (refusals.length > 0) throw new Error(`Do not sign ${proposed.id}. ${refusals.join(' ')}`);
    for (const transfer of toSign) await step('hand over', () => handOver(transfer));
    if (status === 'executada') await step('book', () => book(order, proposed));
    if (status !== 'pendente' && status !== 'aprovada') return { proposta: proposed.id, status, learned };
    const event = await DBOS.recv('event', POLL_SECONDS); // Only a hint, which may get lost; the next read decides.
    if (event && status === 'pendente') learned = 'webhook';
  }
}

/** Forwards an event under its own id, because its workflow may not know its proposal yet. */
async function tellOfEvent(order: string): Promise<void> {
  if (await DBOS.getWorkflowStatus(order)) await DBOS.send(order, 'changed', 'event');
}

/**
 * A workflow that waits for a person survives many deployments, each of which counts as an attempt; the default allows
 * a hundred.
 */
const durable = { maxRecoveryAttempts: 1_000_000 };
export const allocate = DBOS.registerWorkflow(allocateOrder, { name: 'allocate', ...durable });
export const tell = DBOS.registerWorkflow(tellOfEvent, { name: 'tell', ...durable });
