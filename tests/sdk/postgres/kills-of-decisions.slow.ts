import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '@tesa/mock';
import { Tesa } from '@tesa/sdk';
import { operations } from '@tesa/sdk/postgres';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sharedFolder } from '../../temporary.ts';
import { ownDatabase } from './database.ts';
import { bundleWorker, Fleet, type WorkerKind } from './fleet.ts';

// Commits wait for the disk, as in production.
const database = ownDatabase({ fsync: true });
const folder = sharedFolder();
let worker: string;

beforeAll(async () => {
  worker = await bundleWorker(folder);
  await database.pool.query('CREATE TABLE livros (operacao text NOT NULL, recurso text NOT NULL)');
  await database.pool.query('CREATE TABLE custodia (transacao text NOT NULL, payload text NOT NULL)');
});
beforeEach(() => database.pool.query('TRUNCATE livros, custodia, tesa_operacoes, tesa_transacoes_entregues'));

async function pendingRedemptions(count: number) {
  const sandbox = await startServer({ port: 0 });
  onTestFinished(() => sandbox.close());
  const baseUrl = `${sandbox.url}/v1`;
  const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { id } = await tesa.criarResgate({ valor: '0.01', carteira_destino_id: 'cart_9w4t7b2yk5gm' });
    ids.push(id);
  }
  const fault = async (tipo: string, vezes: number) => {
    const body = JSON.stringify({ tipo, vezes, operacao: 'aprovarResgate' });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    expect((await fetch(`${sandbox.url}/_sandbox/falhas`, init)).status).toBe(201);
  };
  return { baseUrl, tesa, ids, fault };
}

const numberOf = async (query: string): Promise<number> => (await database.pool.query(query)).rows[0].number;

async function approvedWhileKilled(kind: WorkerKind, count: number, kills: number) {
  const { baseUrl, ids, fault } = await pendingRedemptions(count);
  await fault('corte_depois', count / 4);
  await fault('erro_interno', count / 8);
  const never = () => Promise.reject(new Error('Nobody works here'));
  const approvals = operations({
    pool: database.pool,
    name: 'aprovar-resgate',
    decides: true,
    send: (_: { resgate: string }) => never(),
    reconcile: never,
    onDone: never,
    onError: never,
  });
  for (const resgate of ids) await approvals.add(`aprovar ${resgate}`, { resgate });
  const fleet = await Fleet.start(worker, kind, database.folder, baseUrl);
  onTestFinished(() => fleet.close());
  for (;;) {
    fleet.check();
    const ended = await numberOf(
      "SELECT count(*)::int AS number FROM tesa_operacoes WHERE estado NOT IN ('pendente', 'conciliar')",
    );
    if (ended === count) break;
    if (fleet.kills < kills && ended >= ((fleet.kills + 1) * count) / (kills + 1)) await fleet.kill();
    else await pause(20);
  }
  return {
    done: await numberOf("SELECT count(*)::int AS number FROM tesa_operacoes WHERE estado = 'feita'"),
    booked: await numberOf('SELECT count(DISTINCT recurso)::int AS number FROM livros'),
    rows: await numberOf('SELECT count(*)::int AS number FROM livros'),
    kills: fleet.kills,
  };
}

describe('process crashes', () => {
  test('approvals sent by killed processes are all done, and booked once each', async () => {
    const counted = await approvedWhileKilled('approvals', 40, 6);
    expect(counted).toEqual({ done: 40, booked: 40, rows: 40, kills: 6 });
  });

  test("approvals with a new key per attempt are not all done, because the earlier attempt's effect makes the next one refused", async () => {
    const { done } = await approvedWhileKilled('approvals by a fresh key', 16, 2);
    expect(done).toBeLessThan(16);
  });
});

/**
 * Kills processes while they hand over transactions. At each kill, counts what the custodian has without a
 * stored record.
 */
async function handedOverWhileKilled(kind: WorkerKind, kills: number) {
  const { baseUrl, tesa, ids } = await pendingRedemptions(6);
  for (const id of ids) await tesa.aprovarResgate(id);
  const fleet = await Fleet.start(worker, kind, database.folder, baseUrl);
  onTestFinished(() => fleet.close());
  const HANDED = 'SELECT count(DISTINCT transacao)::int AS number FROM custodia';
  const UNKEPT = `SELECT count(*)::int AS number FROM custodia AS c WHERE NOT EXISTS
    (SELECT FROM tesa_transacoes_entregues AS e WHERE e.transacao = c.transacao AND e.payload = c.payload)`;
  let unkept = 0;
  while (fleet.kills < kills || (await numberOf(HANDED)) < ids.length) {
    await pause(30);
    if (fleet.kills < kills) await fleet.kill();
    unkept += await numberOf(UNKEPT);
  }
  fleet.check();
  const twice = 'SELECT count(DISTINCT (transacao, payload))::int AS number FROM custodia';
  return { unkept, handed: await numberOf(HANDED), payloads: await numberOf(twice) };
}

describe('custodian after crashes', () => {
  test('transactions of killed processes are stored before the custodian receives them, and each is one payload', async () => {
    const { unkept, handed, payloads } = await handedOverWhileKilled('custodian', 12);
    expect([unkept, payloads]).toEqual([0, handed]);
    expect(handed).toBeGreaterThanOrEqual(6);
  });

  test('the test detects transactions that the custodian receives before they are stored', async () => {
    const { unkept } = await handedOverWhileKilled('hand over first', 12);
    expect(unkept).toBeGreaterThan(0);
  });
});
