import { DBOS } from '@dbos-inc/dbos-sdk';
import { isConflictError, isTesaError, isValidationError } from '@tesa/sdk';
import { book, find, handOver, look, now, type Order, type Proposed, propose } from './steps.ts';

const POLL_SECONDS = Number(process.env.POLL_SECONDS ?? 300);

/** Done at least once, then kept: after a crash the workflow is given what was answered before, an error too. */
const step = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  DBOS.runStep(run, {
    name,
    retriesAllowed: true,
    maxAttempts: 1000,
    shouldRetry: (error) => !isRefusal(error),
  });

/** Final if it is about the order, and not the address, the key or the pace: all else is tried again, at last hourly. */
const isRefusal = (error: unknown): boolean =>
  (isConflictError(error) || isValidationError(error)) && error.outcome === 'rejected';

async function allocateOrder(order: Order) {
  let proposed: Proposed;
  try {
    proposed = await proposalFor(order);
  } catch (error) {
    // Another body was sent with this key: a person has to find out what it did.
    if (!isTesaError(error) || error.codigo === 'chave_de_idempotencia_reutilizada') throw error;
    return { status: 'recusada', codigo: error.codigo };
  }
  return follow(order, proposed);
}

async function proposalFor(order: Order): Promise<Proposed> {
  for (;;) {
    const since = await step('now', now); // Kept before the first request leaves: from then on its key grows old.
    const proposed =
      (await step('propose', () => propose(order, since))) ?? (await step('find', () => find(order, since)));
    if (proposed === 'a person decides')
      throw new Error(`Look for the proposals of ${order.id}: none is surely its own.`);
    if (proposed) return proposed;
  }
}

/** Signs what was approved, and waits until it is over. */
async function follow(order: Order, proposed: Proposed) {
  for (let learned = 'poll'; ; ) {
    const { status, toSign, refusals } = await step('look', () => look(order, proposed));
    if (refusals.length > 0) throw new Error(`Do not sign ${proposed.id}. ${refusals.join(' ')}`);
    for (const transfer of toSign) await step('hand over', () => handOver(transfer));
    if (status === 'executada') await step('book', () => book(order, proposed));
    if (status !== 'pendente' && status !== 'aprovada') return { proposta: proposed.id, status, learned };
    const event = await DBOS.recv('event', POLL_SECONDS); // Only a hint, which may be lost: the next look decides.
    if (event && status === 'pendente') learned = 'webhook';
  }
}

/** Passes an event on, under the id of the event: its workflow may not know of its proposal yet. */
async function tellOfEvent(order: string): Promise<void> {
  if (await DBOS.getWorkflowStatus(order)) await DBOS.send(order, 'changed', 'event');
}

/** A wait for a person outlives many deploys, and each counts as an attempt: by default the hundredth is the last. */
const durable = { maxRecoveryAttempts: 1_000_000 };
export const allocate = DBOS.registerWorkflow(allocateOrder, { name: 'allocate', ...durable });
export const tell = DBOS.registerWorkflow(tellOfEvent, { name: 'tell', ...durable });
