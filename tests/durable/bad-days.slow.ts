import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../sdk/webhooks/servers.ts';
import { type Deployment, deploy } from './deployment.ts';
import { keepWallets } from './orders.ts';
import { compile } from './program.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.close());

const patience = { timeout: 600_000, interval: 100 };

async function migrated(organizations = 1): Promise<Deployment> {
  const deployment = await deploy(postgres, organizations);
  await deployment.run('migrate.ts');
  await keepWallets(deployment);
  return deployment;
}

const ofOrder = async ({ workflows }: Deployment, id: string) =>
  (await workflows()).find(({ workflowID }) => workflowID === id);

async function proposalOf({ treasury }: Deployment, order: string, organization = treasury.organizations[0]) {
  const path = `/v1/propostas?referencia_interna=${order}`;
  await expect.poll(() => treasury.list(path, organization), patience).toHaveLength(1);
  const [proposta] = await treasury.list(path, organization);
  return proposta;
}

async function approve(deployment: Deployment, order: string): Promise<void> {
  const { id } = await proposalOf(deployment, order);
  const { treasury } = deployment;
  await treasury.call('POST', `/v1/propostas/${id}/aprovar`, undefined, treasury.organizations[0]);
}

async function expectBooked(deployment: Deployment, order: string): Promise<void> {
  await expect
    .poll(async () => (await ofOrder(deployment, order))?.output?.status, patience)
    .toBe('executada');
  const { rows } = await deployment.pool.query('SELECT order_id FROM entries');
  expect(rows).toEqual([{ order_id: order }]);
}

test('workers started before the migration stop and report the missing migration; after two concurrent migrations they start at once', async () => {
  const deployment = await deploy(postgres);
  const early = ['worker-1', 'worker-2'].map((name) => deployment.start(name));
  for (const worker of early) {
    expect(await worker.ended).toBe(1);
    expect(worker.said()).toMatch(
      /worker-\d cannot begin\. Is the database up, and has migrate\.ts been run for this deploy\?/,
    );
  }
  await Promise.all(['migrate.ts', 'migrate.ts'].map((file) => deployment.run(file)));
  await Promise.all(['worker-1', 'worker-2'].map((name) => deployment.start(name).says('listens on')));
});

test('a second worker takes over the work of one that never returns', async () => {
  const deployment = await migrated();
  const { start, order, treasury } = deployment;
  const first = start('worker-1');
  await order('ordem-1', treasury.organizations[0], 50);
  await proposalOf(deployment, 'ordem-1');
  first.child.kill('SIGKILL');
  await first.ended;
  start('worker-2');
  await approve(deployment, 'ordem-1');
  await expectBooked(deployment, 'ordem-1');
  expect((await ofOrder(deployment, 'ordem-1'))?.executorId).toBe('worker-2');
});

test('a worker waits until the worker with the same name has stopped, and does not delay a migration meanwhile', async () => {
  const deployment = await migrated();
  const { start } = deployment;
  const first = start('worker-1');
  await first.says('listens on');
  const second = start('worker-1', { PORT: '0' });
  await second.says('begins once no other worker has this name');
  // Migrations build indexes this way, waiting for all open transactions. A waiting worker must not hold one.
  await deployment.pool.query('CREATE INDEX CONCURRENTLY ON entries (order_id)');
  first.child.kill('SIGKILL');
  await second.says('listens on');
});

test("a worker of a new version leaves the old version's workflows, reports them, and works on its own", async () => {
  const deployment = await migrated(2);
  const { start, order, treasury } = deployment;
  const [one, other] = treasury.organizations;
  const old = start('worker-1');
  await order('ordem-1', one, 50);
  await proposalOf(deployment, 'ordem-1');
  old.child.kill('SIGKILL');
  await old.ended;
  const next = start('worker-1', { APPLICATION_VERSION: '2' });
  await next.says('1 workflows wait for a worker of another version');
  await order('ordem-2', other, 50);
  await proposalOf(deployment, 'ordem-2', other);
  expect(await ofOrder(deployment, 'ordem-1')).toMatchObject({ status: 'PENDING', applicationVersion: '1' });
  start('worker-2');
  await approve(deployment, 'ordem-1');
  await expectBooked(deployment, 'ordem-1');
});

test('new orders go to the last deployed version, even if it is an older one', async () => {
  const deployment = await migrated();
  const { start, run, order, treasury } = deployment;
  for (const APPLICATION_VERSION of ['1', '2']) {
    const worker = start('worker-1', { APPLICATION_VERSION });
    await worker.says('listens on');
    worker.child.kill('SIGKILL');
    await worker.ended;
  }
  await run('migrate.ts');
  start('worker-1');
  await order('ordem-1', treasury.organizations[0], 50);
  await proposalOf(deployment, 'ordem-1');
});

test('an event that arrives before its workflow knows the proposal is stored, and the order is booked', async () => {
  const deployment = await migrated();
  const { start, order, treasury, workflows } = deployment;
  const arm = (fault: object) =>
    treasury.call('POST', '/_sandbox/falhas', { operacao: 'criarProposta', ...fault });
  await arm({ tipo: 'corte_depois' });
  await arm({ tipo: 'servico_indisponivel', vezes: 1000 });
  start('worker-1');
  await order('ordem-1', treasury.organizations[0], 50);
  await approve(deployment, 'ordem-1');
  await expect.poll(async () => (await workflows('tell'))[0]?.status, patience).toBe('SUCCESS');
  expect((await ofOrder(deployment, 'ordem-1'))?.status).toBe('PENDING');
  await treasury.call('DELETE', '/_sandbox/falhas');
  await expectBooked(deployment, 'ordem-1');
});

test('a worker whose database disappears stops and reports it; the next worker continues its work', async () => {
  const deployment = await migrated();
  const { start, order, treasury } = deployment;
  const worker = start('worker-1');
  await order('ordem-1', treasury.organizations[0], 50);
  await proposalOf(deployment, 'ordem-1');
  await postgres.stop();
  expect(await worker.ended).toBe(1);
  expect(worker.said()).toMatch(/worker-1 lost the database: .* Start it again: it goes on where it was\./);
  const early = start('worker-1');
  expect(await early.ended).toBe(1);
  await postgres.start();
  start('worker-1');
  await approve(deployment, 'ordem-1');
  await expectBooked(deployment, 'ordem-1');
});

test('a refusal ends an order as refused, also when the refusal is read from the checkpoint', async () => {
  const deployment = await migrated();
  const { start, order, treasury, replay } = deployment;
  start('worker-1');
  // The target equals the current allocation, so there is nothing to move.
  await order('ordem-1', treasury.organizations[0], 60);
  const refused = { status: 'recusada', codigo: 'proposta_sem_movimento' };
  await expect.poll(async () => (await ofOrder(deployment, 'ordem-1'))?.output, patience).toEqual(refused);
  const again = await replay('ordem-1', 2);
  await expect.poll(async () => (await ofOrder(deployment, again))?.output, patience).toEqual(refused);
  expect(await treasury.list('/_sandbox/requisicoes?operacao=criarProposta')).toHaveLength(1);
});

test('an order stays open while its API key is refused, and the next worker with a valid key continues it', async () => {
  const deployment = await migrated();
  const { start, order, treasury } = deployment;
  const worker = start('worker-1', { TESA_API_KEY_ORG_0: 'svc_test_revogada' });
  await order('ordem-1', treasury.organizations[0], 50);
  await worker.says('Error in step being automatically retried');
  worker.child.kill('SIGKILL');
  await worker.ended;
  start('worker-1');
  await approve(deployment, 'ordem-1');
  await expectBooked(deployment, 'ordem-1');
});

test('an order whose transactions expired without a worker is signed once the transactions are reissued', async () => {
  const deployment = await migrated();
  const { start, order, treasury } = deployment;
  const [organization] = treasury.organizations;
  const worker = start('worker-1');
  await order('ordem-1', organization, 50);
  const { id } = await proposalOf(deployment, 'ordem-1');
  // Once the workflow asks, it has stored the response, so the service may forget the key.
  const asked = () => treasury.list('/_sandbox/requisicoes?operacao=obterProposta');
  await expect.poll(asked, patience).not.toEqual([]);
  worker.child.kill('SIGKILL');
  await worker.ended;
  await approve(deployment, 'ordem-1');
  await treasury.call('POST', '/_sandbox/relogio', { avancar: 'PT25H', aguardar: false });
  const { transacoes } = await treasury.call('GET', `/v1/propostas/${id}`, undefined, organization);
  for (const { id } of transacoes)
    await treasury.call('POST', `/v1/transacoes/${id}/reemitir`, undefined, organization);
  start('worker-1');
  await expectBooked(deployment, 'ordem-1');
});

test('the copied code compiles', async () => {
  const { program } = await deploy(postgres);
  expect(compile(program)).toBe('');
});
