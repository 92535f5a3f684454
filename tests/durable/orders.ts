import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Random } from '../crash/random.ts';
import type { Deployment } from './deployment.ts';
import type { Answer, Treasury } from './treasury.ts';

export interface Plan {
  readonly orders: number;
  readonly kills: number;
  readonly faults: readonly object[];
  readonly random: Random;
}

export interface Outcome {
  readonly kills: number;
  readonly seconds: number;
  readonly sends: number;
  readonly proposals: number;
  readonly ordered: number;
  readonly executed: number;
  readonly booked: number;
  readonly byWebhook: number;
  readonly byPoll: number;
}

/**
 * Places most orders at the start and one before each kill of a worker, while a simulated person approves the
 * proposals. Resolves with the totals when all orders have ended.
 */
export async function runOrders(
  deployment: Deployment,
  { orders, kills, faults, random }: Plan,
): Promise<Outcome> {
  const { treasury, run } = deployment;
  const begun = performance.now();
  await run('migrate.ts');
  await keepWallets(deployment);
  for (const fault of faults) await treasury.call('POST', '/_sandbox/falhas', fault);
  let given = 0;
  const give = () => giveOrder(deployment, given++);
  while (given < orders - kills) await give();
  const work = new AbortController();
  const person = approve(treasury, random, work.signal);
  await Promise.all(
    [Math.ceil(kills / 2), Math.floor(kills / 2)].map((kills, n) =>
      killAgainAndAgain(deployment, `worker-${n + 1}`, { kills, random, before: give }),
    ),
  );
  // Also ends when there are too many proposals, because a duplicate proposal already fails the test.
  const isOver = async () =>
    (await ended(deployment)) === orders || (await proposalsOf(treasury)).length > orders;
  await expect.poll(isOver, { timeout: 600_000, interval: 500 }).toBe(true);
  work.abort();
  await person;
  return { kills, seconds: (performance.now() - begun) / 1000, ...(await count(deployment)) };
}

async function giveOrder({ treasury: { organizations }, order }: Deployment, n: number): Promise<void> {
  const turn = Math.floor(n / organizations.length);
  await order(`ordem-${n}`, organizations[n % organizations.length], 50 - turn);
}

async function ended({ workflows }: Deployment): Promise<number> {
  return (await workflows()).filter(({ status }) => status === 'SUCCESS' || status === 'ERROR').length;
}

async function proposalsOf({ organizations, list }: Treasury) {
  const lists = await Promise.all(organizations.map((one) => list('/v1/propostas?', one)));
  return lists.flat().filter(({ origem }) => origem === 'cliente');
}

async function count({ treasury, pool, workflows }: Deployment) {
  const proposals = await proposalsOf(treasury);
  const { rows } = await pool.query('SELECT order_id FROM entries');
  const learned = (await workflows()).map(({ output }) => output?.learned);
  return {
    sends: (await treasury.list('/_sandbox/requisicoes?operacao=criarProposta')).length,
    proposals: proposals.length,
    ordered: new Set(proposals.map(({ referencia_interna }) => referencia_interna)).size,
    executed: proposals.filter(({ status }) => status === 'executada').length,
    booked: rows.length,
    byWebhook: learned.filter((how) => how === 'webhook').length,
    byPoll: learned.filter((how) => how === 'poll').length,
  };
}

export async function keepWallets({ treasury, pool }: Deployment): Promise<void> {
  await pool.query('DELETE FROM wallets');
  for (const one of treasury.organizations) {
    const { dados } = await treasury.call('GET', '/v1/carteiras', undefined, one);
    for (const { id, rede } of dados)
      await pool.query('INSERT INTO wallets VALUES ($1, $2, $3, $4)', [id, one.name, rede, one.address]);
  }
}

export interface Kills {
  readonly kills: number;
  readonly random: Random;
  readonly before: () => Promise<void>;
}

async function killAgainAndAgain({ start }: Deployment, name: string, { kills, random, before }: Kills) {
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = start(name);
    await worker.says('listens on');
    await before();
    await pause(random.below(1000));
    worker.child.kill('SIGKILL');
    await worker.ended;
  }
  start(name);
}

async function approve({ organizations, call }: Treasury, random: Random, signal: AbortSignal) {
  const seen = new Set<string>();
  const approvals: Promise<unknown>[] = [];
  while (!signal.aborted) {
    for (const one of organizations) {
      const { dados } = await call('GET', '/v1/propostas?status=pendente', undefined, one);
      for (const { id } of dados.filter(({ id }: Answer) => !seen.has(id))) {
        seen.add(id);
        const path = `/v1/propostas/${id}/aprovar`;
        const decided = pause(random.below(1100)).then(() => call('POST', path, undefined, one));
        approvals.push(decided.catch(() => {})); // The run counts the results later, so an error here is ignored.
      }
    }
    await pause(100);
  }
  await Promise.all(approvals);
}
