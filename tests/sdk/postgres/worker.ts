/**
 * A process for tests to kill: `worker.ts <kind> <socket folder of Postgres> <webhook secret, or URL of the
 * sandbox>`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type NovoResgate,
  type Referenced,
  type ResgateAguardandoAssinatura,
  reconcileDecision,
  reconcileRedemption,
  Tesa,
} from '@tesa/sdk';
import { inboxHandler, leaseStore, operations, signedStore } from '@tesa/sdk/postgres';
import { SANDBOX, type SignedTransfer, type Verification, verifyRedemption } from '@tesa/sdk/verify';
import { createWebhookHandler, type EventoRecebido, type WebhookHandler } from '@tesa/sdk/webhooks';
import type { PoolClient } from 'pg';
import type { WorkerKind } from './fleet.ts';
import { openPool } from './pool.ts';

const [kind, host, rest] = process.argv.slice(2) as [WorkerKind, string, string];
const pool = openPool(host);
const common = { secrets: [rest], onError: () => {} };

/** The effect of all handlers: it writes, takes time, and sometimes fails after writing. */
async function book({ id }: EventoRecebido, db: Pick<PoolClient, 'query'>): Promise<void> {
  await db.query('INSERT INTO efeitos VALUES ($1)', [id]);
  await pause(5 + 20 * Math.random());
  if (Math.random() < 0.05) throw new Error('It failed after it wrote');
}

const handlers: Partial<Record<WorkerKind, () => WebhookHandler>> = {
  inbox: () => inboxHandler({ ...common, pool, onEvent: book }),
  lease: () =>
    createWebhookHandler({ ...common, store: shortLease(), onEvent: (evento) => book(evento, pool) }),
  // Wrong on purpose: records the event in a separate commit before the effect.
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

/** The lease store with short leases, so that the run ends soon after a kill. */
function shortLease() {
  const store = leaseStore({ pool });
  return {
    ...store,
    claim: (id: string, { digest }: { digest: string }) => store.claim(id, { digest, leaseMs: 1500 }),
  };
}

const newClient = () => new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl: rest, maxRetries: 0 });
const forEver = { signal: new AbortController().signal, interval: 50 };

function approve(): void {
  const tesa = newClient();
  const approvals = operations({
    pool,
    name: 'aprovar-resgate',
    decides: true,
    // Wrong on purpose without the key, because each call then creates a new one.
    send: ({ resgate }: { resgate: string }, { idempotencyKey, ...limits }) =>
      tesa.aprovarResgate(resgate, {}, kind === 'approvals' ? { idempotencyKey, ...limits } : limits),
    reconcile: ({ resgate }, sends) => reconcileDecision(tesa, 'aprovarResgate', resgate, sends),
    onDone: ({ id }, operation, tx) => tx.query('INSERT INTO livros VALUES ($1, $2)', [operation.id, id]),
    onError: () => {},
    deadline: 5000,
  });
  void approvals.work(forEver);
}

async function handOver(): Promise<void> {
  const tesa = newClient();
  const wallets = (await tesa.listarCarteiras()).dados;
  const store = signedStore({ pool });
  for (;;)
    for await (const asked of tesa.listarResgates({ status: 'aguardando_assinatura' })) {
      const { id, valor, carteira_destino_id } = asked;
      const approved = (await tesa.obterResgate(id)) as ResgateAguardandoAssinatura;
      const check = (signed: readonly SignedTransfer[]) =>
        verifyRedemption({ id, valor, carteira_destino_id }, approved, {
          wallets,
          networks: SANDBOX,
          signed,
        });
      if (kind === 'custodian') await hand(await store.verify(id, check));
      // Wrong on purpose: hands over before the record is stored.
      else await store.verify(id, async (signed) => hand(await check(signed)));
    }
}

/** Gives passed transactions to the custodian, whose table is written outside of every transaction here. */
async function hand(verification: Verification): Promise<Verification> {
  for (const { transacao, payload } of verification.ok ? verification.toSign : [])
    await pool.query('INSERT INTO custodia VALUES ($1, $2)', [transacao, payload]);
  await pause(100 * Math.random());
  return verification;
}

function work(): void {
  const tesa = newClient();
  const resgates = operations({
    pool,
    name: 'resgate',
    // Wrong on purpose without the key, because each call then creates a new one.
    send: (resgate: Referenced<NovoResgate>, { idempotencyKey, deadline }) =>
      tesa.criarResgate(resgate, kind === 'fresh key' ? { deadline } : { idempotencyKey, deadline }),
    reconcile: (resgate, sends) => reconcileRedemption(tesa, resgate, sends),
    onDone: ({ id }, operation, tx: PoolClient) =>
      tx.query('INSERT INTO livros VALUES ($1, $2)', [operation.id, id]),
    onError: () => {},
    deadline: 5000,
  });
  void resgates.work(forEver);
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
const tasks: Partial<Record<WorkerKind, () => unknown>> = {
  approvals: approve,
  'approvals by a fresh key': approve,
  custodian: handOver,
  'hand over first': handOver,
};
if (handle === undefined) process.once('message', () => (tasks[kind] ?? work)());
process.once('disconnect', () => process.exit());
