import { Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Postgres, startPostgres } from '../sdk/webhooks/servers.ts';
import { sharedFolder } from '../temporary.ts';
import { type Organization, openTreasury, type Treasury } from './treasury.ts';

const DAY = 86_400_000;
const SINCE = Date.now() - 2 * DAY;
const folder = sharedFolder();

let postgres: Postgres;
let treasury: Treasury;
let steps: typeof import('../../examples/durable/steps.ts');
const environment: Record<string, string> = {};

beforeAll(async () => {
  postgres = await startPostgres();
  // The service's clock stays at the time of the orders, while the workers run two days later.
  treasury = await openTreasury(folder, 4, SINCE);
  environment.DATABASE_URL = `postgresql://tesa@localhost/postgres?host=${postgres.folder}`;
  environment.TESA_BASE_URL = treasury.baseUrl;
  for (const { name, apiKey } of treasury.organizations) environment[`TESA_API_KEY_${name}`] = apiKey;
  Object.assign(process.env, environment);
  steps = await import('../../examples/durable/steps.ts');
});
afterAll(async () => {
  for (const name of Object.keys(environment)) delete process.env[name];
  await treasury?.close();
  await postgres?.stop(); // Immediately, because running steps would keep their connections.
  await postgres?.close();
});

const orderOf = (organization: Organization | undefined) => ({
  id: 'ordem-1',
  organizacao: `${organization?.name}`,
  alocacao_alvo: [
    { ativo: 'USDY' as const, percentual: 50 },
    { ativo: 'BUIDL' as const, percentual: 50 },
  ],
});

const proposalsOf = (organization: Organization | undefined) =>
  treasury.list('/v1/propostas?referencia_interna=ordem-1', organization);

async function sendInVain(order: ReturnType<typeof orderOf>, tipo: string): Promise<void> {
  await treasury.call('POST', '/_sandbox/falhas', { tipo, operacao: 'criarProposta' });
  await expect(steps.propose(order, await steps.now())).rejects.toMatchObject({ outcome: 'unknown' });
}

test('an order whose response was lost is found after a weekend, and not sent again', async () => {
  const [organization] = treasury.organizations;
  const order = orderOf(organization);
  await sendInVain(order, 'corte_depois');
  expect(await steps.propose(order, SINCE)).toBeNull();
  const [proposta] = await proposalsOf(organization);
  expect(await steps.find(order, SINCE)).toMatchObject({ id: proposta.id, movimentos: proposta.movimentos });
});

test('an order that never arrived is sent again', async () => {
  const [, organization] = treasury.organizations;
  const order = orderOf(organization);
  await sendInVain(order, 'corte_antes');
  expect(await steps.propose(order, SINCE)).toBeNull();
  expect(await steps.find(order, SINCE)).toBeNull();
  const proposed = await steps.propose(order, await steps.now());
  expect(await proposalsOf(organization)).toMatchObject([{ id: proposed?.id }]);
});

test('an order that two proposals reference is left to a person', async () => {
  const [, , organization] = treasury.organizations;
  const order = orderOf(organization);
  await sendInVain(order, 'corte_depois');
  const body = { alocacao_alvo: order.alocacao_alvo, motivo: 'À mão.', referencia_interna: order.id };
  await treasury.call('POST', '/v1/propostas', body, organization);
  expect(await steps.find(order, SINCE)).toBe('a person decides');
});

test('an order is booked once, and a second proposal for it is reported', async () => {
  const pool = new Pool({ connectionString: environment.DATABASE_URL });
  onTestFinished(() => pool.end());
  await pool.query(
    'CREATE TABLE entries (proposal_id text PRIMARY KEY, order_id text NOT NULL UNIQUE, movements jsonb NOT NULL)',
  );
  const order = orderOf(undefined);
  for (let n = 0; n < 2; n++) await steps.book(order, { id: 'prop_1', movimentos: [] });
  await expect(steps.book(order, { id: 'prop_2', movimentos: [] })).rejects.toThrow('entries_order_id_key');
});

test("an order of an organization without a key is not sent with a different organization's key", async () => {
  const [other] = treasury.organizations;
  vi.stubEnv('TESA_API_KEY', other?.apiKey);
  onTestFinished(() => void vi.unstubAllEnvs());
  const order = { ...orderOf(other), id: 'ordem-2', organizacao: 'UNKNOWN' };
  await expect(steps.propose(order, await steps.now())).rejects.toThrow('TESA_API_KEY_UNKNOWN is missing.');
  expect(await treasury.list('/v1/propostas?referencia_interna=ordem-2', other)).toEqual([]);
});

test("an order first sent in the clock's future is not sent again, and remains undecided", async () => {
  const order = orderOf(treasury.organizations[3]);
  const since = (await steps.now()) + DAY;
  expect(await steps.propose(order, since)).toBeNull();
  await expect(steps.find(order, since)).rejects.toThrow('Too early to reconcile');
});
