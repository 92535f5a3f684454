import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '@tesa/mock';
import { type NovoResgate, type Referenced, Tesa } from '@tesa/sdk';
import { inboxHandler, leaseStore, operations } from '@tesa/sdk/postgres';
import { createWebhookHandler, type WebhookHandler } from '@tesa/sdk/webhooks';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sharedFolder } from '../../temporary.ts';
import { secret } from '../webhooks/support.ts';
import { ownDatabase } from './database.ts';
import { bundleWorker, Fleet, type WorkerKind } from './fleet.ts';
import { deliveryOf } from './support.ts';

const EVENTS = 80;
const EVENT_KILLS = 10;
const OPERATIONS = 120;
const OPERATION_KILLS = 12;

// Commits wait for the disk, as in production.
const database = ownDatabase({ fsync: true });

const folder = sharedFolder();
let worker: string;

beforeAll(async () => {
  worker = await bundleWorker(folder);
  await database.pool.query('CREATE TABLE efeitos (evento text NOT NULL)');
  await database.pool.query('CREATE TABLE livros (operacao text NOT NULL, recurso text NOT NULL)');
});
beforeEach(() => database.pool.query('TRUNCATE efeitos, livros, tesa_operacoes'));

type Delivery = Awaited<ReturnType<typeof deliveryOf>>;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function inLanes(lanes: number, tasks: (() => Promise<void>)[]): Promise<void> {
  const lane = async () => {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) await task();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function post(port: number, { payload, header }: Delivery): Promise<number> {
  const init = { method: 'POST', headers: { 'Service-Signature': header }, body: payload };
  const answer = await fetch(`http://127.0.0.1:${port}/`, init).catch(() => undefined);
  return answer?.status ?? 0;
}

/**
 * Delivers each event twice at once, repeatedly until each delivery is acknowledged, while processes are
 * killed.
 */
async function eventsWhileKilled(kind: WorkerKind, events: number, kills: number) {
  const fleet = await Fleet.start(worker, kind, database.folder, secret);
  onTestFinished(() => fleet.close());
  let acknowledged = 0;
  const deliver = async (delivery: Delivery) => {
    while ((await post(fleet.port, delivery)) !== 200) await pause(50);
    acknowledged += 1;
    if (fleet.kills < kills && acknowledged >= ((fleet.kills + 1) * 2 * events) / (kills + 1))
      await fleet.kill();
  };
  const deliveries = await Promise.all(Array.from({ length: events }, () => deliveryOf()));
  const twice = deliveries.flatMap((one) => [one, one]);
  await inLanes(
    24,
    twice.map((one) => () => deliver(one)),
  );
  const { rows } = await database.pool.query(
    'SELECT count(*)::int AS effects, count(DISTINCT evento)::int AS events FROM efeitos',
  );
  return { ...rows[0], kills: fleet.kills };
}

describe('events handled by killed processes', () => {
  test('every event takes effect once through the inbox, while processes are killed', async () => {
    const counted = await eventsWhileKilled('inbox', EVENTS, EVENT_KILLS);
    print(`inbox: ${JSON.stringify(counted)}`);
    expect(counted).toEqual({ effects: EVENTS, events: EVENTS, kills: EVENT_KILLS });
  });

  test('no event is lost through the lease store while processes are killed, and some take effect twice', async () => {
    const counted = await eventsWhileKilled('lease', EVENTS, EVENT_KILLS);
    print(`lease store: ${JSON.stringify(counted)}`);
    expect(counted).toMatchObject({ events: EVENTS, kills: EVENT_KILLS });
    expect(counted.effects).toBeGreaterThan(EVENTS);
  });

  test('the test detects a handler that commits its record before its effect, because events are lost', async () => {
    const counted = await eventsWhileKilled('record first', EVENTS, EVENT_KILLS);
    print(`record first: ${JSON.stringify(counted)}`);
    expect(counted.events).toBeLessThan(EVENTS);
  });
});

async function operationsWhileKilled(kind: WorkerKind, count: number, kills: number, faults: object[]) {
  const sandbox = await startServer({ port: 0 });
  onTestFinished(() => sandbox.close());
  const baseUrl = `${sandbox.url}/v1`;
  for (const fault of faults) {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fault),
    };
    expect((await fetch(`${sandbox.url}/_sandbox/falhas`, init)).status).toBe(201);
  }
  const never = () => Promise.reject(new Error('Nobody works here'));
  const orders = operations({
    pool: database.pool,
    name: 'resgate',
    send: (_: Referenced<NovoResgate>) => never(),
    reconcile: never,
    onDone: never,
    onError: never,
  });
  for (let n = 0; n < count; n++) {
    const referencia_interna = `ordem-${n}`;
    await orders.add(referencia_interna, {
      valor: '0.01',
      carteira_destino_id: 'cart_9w4t7b2yk5gm',
      referencia_interna,
    });
  }
  const fleet = await Fleet.start(worker, kind, database.folder, baseUrl);
  onTestFinished(() => fleet.close());
  const DONE =
    "SELECT count(*)::int AS done, sum(envios)::int AS sends FROM tesa_operacoes WHERE estado = 'feita'";
  for (;;) {
    fleet.check();
    const [{ done, sends }] = (await database.pool.query(DONE)).rows;
    if (done === count) return { sends, ...(await countResults(baseUrl)), kills: fleet.kills };
    if (fleet.kills < kills && done >= ((fleet.kills + 1) * count) / (kills + 1)) await fleet.kill();
    else await pause(20);
  }
}

async function countResults(baseUrl: string) {
  const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });
  const resgates = await tesa.listarResgates({ limite: 100 }).toArray({ max: 2000 });
  const references = new Set(resgates.map(({ referencia_interna }) => referencia_interna)).size;
  const { rows } = await database.pool.query('SELECT count(*)::int AS booked FROM livros');
  return { redemptions: resgates.length, references, booked: rows[0].booked as number };
}

const of = (tipo: string, vezes: number, more: object = {}) => ({
  tipo,
  vezes,
  operacao: 'criarResgate',
  ...more,
});

describe('operations sent by killed processes', () => {
  test('every operation is carried out once and booked once, while processes are killed and the service fails', async () => {
    const faults = [
      of('corte_depois', 40),
      of('erro_interno', 30),
      of('corte_antes', 20),
      of('latencia', 40, { latencia_ms: 40 }),
    ];
    const counted = await operationsWhileKilled('operations', OPERATIONS, OPERATION_KILLS, faults);
    print(`operations: ${JSON.stringify(counted)}`);
    expect(counted).toMatchObject({
      redemptions: OPERATIONS,
      references: OPERATIONS,
      booked: OPERATIONS,
      kills: OPERATION_KILLS,
    });
    expect(counted.sends).toBeGreaterThan(OPERATIONS);
  });

  test('the test detects a new key for each call, because redemptions are created twice', async () => {
    const counted = await operationsWhileKilled('fresh key', 40, 4, [of('corte_depois', 10)]);
    print(`fresh key: ${JSON.stringify(counted)}`);
    expect(counted).toMatchObject({ references: 40, booked: 40 });
    expect(counted.redemptions).toBeGreaterThanOrEqual(50);
  });
});

// Prints timings and asserts little, so it runs only with `MEASURE=1`.
test.runIf(process.env.MEASURE === '1')(
  'the suite prints the deliveries per second through the inbox and the lease store',
  async () => {
    const { pool } = database;
    const common = { secrets: [secret], onError: () => {} };
    const INSERT = 'INSERT INTO efeitos VALUES ($1)';
    const handlers: Record<string, WebhookHandler> = {
      inbox: inboxHandler({ ...common, pool, onEvent: ({ id }, tx) => tx.query(INSERT, [id]) }),
      'lease store': createWebhookHandler({
        ...common,
        store: leaseStore({ pool }),
        onEvent: ({ id }) => pool.query(INSERT, [id]),
      }),
    };
    const rates: Record<string, number[]> = { inbox: [], 'lease store': [] };
    for (let round = 0; round < 6; round++)
      for (const [name, handle] of Object.entries(handlers)) {
        const deliveries = await Promise.all(Array.from({ length: 300 }, () => deliveryOf()));
        const start = performance.now();
        await inLanes(
          10,
          deliveries.map((one) => async () => expect((await handle(one)).status).toBe(200)),
        );
        if (round > 0) rates[name]?.push((300 / (performance.now() - start)) * 1000);
      }
    for (const [name, all] of Object.entries(rates)) {
      const [least, , median, , most] = all.sort((one, other) => one - other).map(Math.round);
      print(`${name}: ${median} deliveries a second (${least} to ${most})`);
    }
  },
);
