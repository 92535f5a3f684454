/** A process that is killed: `worker.ts <kind> <socket folder of Postgres> <webhook secret, or address of the sandbox>`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type NovoResgate, type Referenced, reconcileRedemption, Tesa } from '@tesa/sdk';
import { inboxHandler, leaseStore, operations } from '@tesa/sdk/postgres';
import { createWebhookHandler, type EventoRecebido, type WebhookHandler } from '@tesa/sdk/webhooks';
import type { PoolClient } from 'pg';
import type { WorkerKind } from './fleet.ts';
import { openPool } from './pool.ts';

const [kind, host, rest] = process.argv.slice(2) as [WorkerKind, string, string];
const pool = openPool(host);
const common = { secrets: [rest], onError: () => {} };

/** What every handler does: it writes, takes its time, and fails now and then after it has written. */
async function book({ id }: EventoRecebido, db: Pick<PoolClient, 'query'>): Promise<void> {
  await db.query('INSERT INTO efeitos VALUES ($1)', [id]);
  await pause(5 + 20 * Math.random());
  if (Math.random() < 0.05) throw new Error('It failed after it wrote');
}

const handlers: Partial<Record<WorkerKind, () => WebhookHandler>> = {
  inbox: () => inboxHandler({ ...common, pool, onEvent: book }),
  lease: () =>
    createWebhookHandler({ ...common, store: shortLease(), onEvent: (evento) => book(evento, pool) }),
  // Wrong: it records the event in a commit of its own, and then has its effect.
  'record first': () =>
    inboxHandler({
      ...common,
      pool,
      onEvent: async (evento, tx: PoolClient) => {
        await tx.query('COMMIT; BEGIN');
        await book(evento, tx);
        await tx.query("COMMIT; BEGIN; SET LOCAL tesa.tx = 'on'");
      },
    }),
};

/** The lease store, whose leases end soon after a kill, so that the run does. */
function shortLease() {
  const store = leaseStore({ pool });
  return {
    ...store,
    claim: (id: string, { digest }: { digest: string }) => store.claim(id, { digest, leaseMs: 1500 }),
  };
}

function work(): void {
  const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl: rest, maxRetries: 0 });
  const resgates = operations({
    pool,
    name: 'resgate',
    // Wrong, when it leaves the key out: each call makes one of its own.
    send: (resgate: Referenced<NovoResgate>, { idempotencyKey, deadline }) =>
      tesa.criarResgate(resgate, kind === 'fresh key' ? { deadline } : { idempotencyKey, deadline }),
    reconcile: (resgate, sends) => reconcileRedemption(tesa, resgate, sends),
    onDone: ({ id }, operation, tx: PoolClient) =>
      tx.query('INSERT INTO livros VALUES ($1, $2)', [operation.id, id]),
    onError: () => {},
    deadline: 5000,
  });
  void resgates.work({ signal: new AbortController().signal, interval: 50 });
}

const handle = handlers[kind]?.();
const server = createServer(async (request, response) => {
  const payload = await buffer(request);
  const header = request.headers['service-signature'];
  const { status } = (await handle?.({ payload, header })) ?? { status: 404 };
  response.writeHead(status).end();
}).listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
if (handle === undefined) process.once('message', work);
process.once('disconnect', () => process.exit());
