import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sharedFolder } from '../temporary.ts';
import { type Organization, openTreasury, type Treasury } from './treasury.ts';

const DAY = 86_400_000;
const folder = sharedFolder();

let treasury: Treasury;
let steps: typeof import('../../examples/durable/steps.ts');

beforeAll(async () => {
  treasury = await openTreasury(folder, 3);
  process.env.TESA_BASE_URL = treasury.baseUrl; // Read when the steps are loaded.
  steps = await import('../../examples/durable/steps.ts');
  delete process.env.TESA_BASE_URL;
  for (const { name, apiKey } of treasury.organizations) process.env[`TESA_API_KEY_${name}`] = apiKey;
});
afterAll(async () => {
  for (const { name } of treasury.organizations) delete process.env[`TESA_API_KEY_${name}`];
  await treasury.close();
});
beforeEach(() => void vi.restoreAllMocks());

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

/** Sends once, which ends in this fault, and lets a weekend pass. */
async function sendAndForget(order: ReturnType<typeof orderOf>, tipo: string): Promise<number> {
  const since = Date.now();
  await treasury.call('POST', '/_sandbox/falhas', { tipo, operacao: 'criarProposta' });
  await expect(steps.propose(order, since)).rejects.toMatchObject({ outcome: 'unknown' });
  vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 2 * DAY);
  return since;
}

test('an order whose answer was lost is found after a weekend, and not sent again', async () => {
  const [organization] = treasury.organizations;
  const order = orderOf(organization);
  const since = await sendAndForget(order, 'corte_depois');
  expect(await steps.propose(order, since)).toBeNull();
  const [proposta] = await proposalsOf(organization);
  expect(await steps.find(order, since)).toMatchObject({ id: proposta.id, movimentos: proposta.movimentos });
});

test('an order that never arrived is sent again, and its key has a day anew', async () => {
  const [, organization] = treasury.organizations;
  const order = orderOf(organization);
  const since = await sendAndForget(order, 'corte_antes');
  expect(await steps.propose(order, since)).toBeNull();
  expect(await steps.find(order, since)).toBeNull();
  const proposed = await steps.propose(order, Date.now());
  expect(await proposalsOf(organization)).toMatchObject([{ id: proposed?.id }]);
});

test('an order that two proposals name as theirs is left to a person', async () => {
  const [, , organization] = treasury.organizations;
  const order = orderOf(organization);
  const since = await sendAndForget(order, 'corte_depois');
  const body = { alocacao_alvo: order.alocacao_alvo, motivo: 'À mão.', referencia_interna: order.id };
  await treasury.call('POST', '/v1/propostas', body, organization);
  expect(await steps.find(order, since)).toBe('a person decides');
});
