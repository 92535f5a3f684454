import type { EventoRecebido } from '../webhooks/event.ts';
import type { WebhookHandlerOptions } from '../webhooks/handler.ts';
import {
  assertWebhookOption,
  checkFunction,
  checkRange,
  isGenerator,
  reading,
  refuse,
} from '../webhooks/options.ts';
import { createReceiver, receivingOptions, type WebhookHandler } from '../webhooks/receiver.ts';
import { firstRow, inTransaction, isOneRow, type Pool, type Queryable, sqlStateOf } from './database.ts';
import { checkSchema } from './schema.ts';

export interface InboxHandlerOptions<Tx extends Queryable>
  extends Omit<WebhookHandlerOptions, 'onEvent' | 'store' | 'leaseMs' | 'sleep'> {
  /** A Postgres pool, such as one of the package `pg`, for a database that `migrate` has prepared. */
  readonly pool: Pool<Tx>;
  /**
   * Writes the effects of an event, only with `tx`: they commit together with the record of the event, and therefore
   * exist once, although deliveries race and processes die. Other effects, such as a call, may be repeated: write a row
   * that another worker sends, or use `createWebhookHandler` with `leaseStore`.
   *
   * Await every query. When it throws, everything is rolled back, and the event is delivered again later.
   */
  readonly onEvent: (evento: EventoRecebido, tx: Tx) => unknown;
  /**
   * Destination of the events, when one database serves several: each handles an event separately.
   * @default ''
   */
  readonly destination?: string;
  /**
   * Maximum wait of a delivery for another of the same event, in milliseconds, from 100 to 60 000; a second later
   * `onEvent` is ended as well, and rolled back. Tesa waits 10 seconds for a response.
   * @default 8000
   */
  readonly timeout?: number;
}

const INSERT =
  'INSERT INTO tesa_caixa_de_entrada (destino, id, digest) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
const DIGEST = 'SELECT digest FROM tesa_caixa_de_entrada WHERE destino = $1 AND id = $2';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Creates a webhook handler whose effects are rows of one database: it verifies a delivery, and commits the event's id
 * and the writes of `onEvent` in one transaction, before it responds 2xx. A delivery of an event in progress waits for
 * the other: it is done when that one commits, and handles the event itself when that one rolls back.
 *
 * Events arrive in any order, and may report an operation before the process that ordered it has its response.
 * @throws WebhookVerificationError `configuration`
 */
export function inboxHandler<Tx extends Queryable = Queryable>(
  options: InboxHandlerOptions<Tx>,
): WebhookHandler {
  const settings = reading(() => inboxSettings(options));
  const { pool, destination, onEvent } = settings;

  return createReceiver(settings, async (event, digest) => {
    try {
      return await inTransaction(pool, settings, (tx) => handle(tx, event, digest));
    } catch (error) {
      if (sqlStateOf(error) === LOCK_NOT_AVAILABLE) return 409;
      throw error;
    }
  });

  async function handle(tx: Tx, event: EventoRecebido, digest: string): Promise<number> {
    await checkSchema(pool, tx);
    const place = [destination, event.id];
    // Waits for another transaction that has inserted the same id to end.
    const isNew = await isOneRow(tx, INSERT, [...place, digest]);
    if (!isNew) return seen(await firstRow(tx, DIGEST, place), digest);
    assertWebhookOption(
      !isGenerator(await onEvent(event, tx)),
      'onEvent returned a generator, which did not run.',
    );
    return 200;
  }
}

function inboxSettings<Tx extends Queryable>(options: InboxHandlerOptions<Tx>) {
  const all = {
    destination: '',
    timeout: 8000,
    ...receivingOptions(options, ['pool', 'destination', 'timeout']),
  };
  for (const name of ['connect', 'query'] as const) checkFunction(`pool.${name}`, all.pool?.[name]);
  assertWebhookOption(typeof all.destination === 'string', 'destination must be text.');
  checkRange('timeout', all.timeout, 100, 60_000);
  return all;
}

function seen(row: { digest: string } | undefined, digest: string): number {
  // The row is missing when a cleanup has just deleted it.
  if (row === undefined) return 409;
  if (row.digest === digest) return 200;
  return refuse('conflict', 'This id was received with a different body: ask support.');
}
