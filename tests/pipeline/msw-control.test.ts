import { handlers } from '@tesa/mock/msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import { control } from '../control/support.ts';
import { settle } from './hand-clock.ts';
import { call, outcome, PROPOSAL, write } from './support.ts';

const server = setupServer();
let sandbox: Sandbox;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(async () => {
  sandbox = await createSandbox();
  server.use(...handlers(sandbox));
});
afterEach(async () => {
  server.resetHandlers();
  await sandbox.close();
});

const seen = async () => (await call(fetch, `/propostas/${PROPOSAL}`)).body.status;

const approve = (headers = {}) => write(fetch, `/propostas/${PROPOSAL}/aprovar`, {}, { headers });

test('a world reset through the control plane is new to an intercepted client with the same handlers', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const first = await approve(key);
  expect(await seen()).toBe('aprovada');
  expect((await control(sandbox.fetch, 'POST /reiniciar')).body.mundo).toBe('principal');
  expect(await seen()).toBe('pendente');
  const again = await approve(key);
  expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
  expect(again.body.id).toBe(first.body.id);
});

test('a request during a reset is answered by the old world or the new one', async () => {
  await approve();
  const asked = Array.from({ length: 8 }, seen);
  const reset = control(sandbox.fetch, 'POST /reiniciar');
  asked.push(...Array.from({ length: 8 }, seen));
  const statuses = await Promise.all(asked);
  expect((await reset).status).toBe(200);
  expect(statuses.filter((status) => !['aprovada', 'pendente'].includes(status))).toEqual([]);
  expect(await seen()).toBe('pendente');
});

test('an intercepted client can restore a snapshot, and select a branch by its header', async () => {
  const { body: snapshot } = await control(sandbox.fetch, 'POST /instantaneos');
  const { body: branch } = await control(sandbox.fetch, 'POST /mundos');
  await approve({ 'Sandbox-Mundo': branch.id });
  expect(await seen()).toBe('pendente');
  await approve();
  await control(sandbox.fetch, `POST /instantaneos/${snapshot.id}/restaurar`);
  expect(await seen()).toBe('pendente');
});

test('a delayed request is aborted when its world is reset, as over a socket', async () => {
  await control(sandbox.fetch, 'POST /falhas', { tipo: 'retencao', operacao: 'aprovarProposta' });
  const held = expect(approve()).rejects.toThrow(TypeError);
  await untilHeld();
  await control(sandbox.fetch, 'POST /reiniciar');
  await held;
  expect(outcome(await approve())).toBe('200 ok');
});

test('an injected cut is a network error for an intercepted client', async () => {
  await control(sandbox.fetch, 'POST /falhas', { tipo: 'corte_depois', operacao: 'aprovarProposta' });
  await expect(approve()).rejects.toThrow(TypeError);
  expect(await seen()).toBe('aprovada');
});

async function untilHeld(): Promise<void> {
  const { body } = await control(sandbox.fetch, 'GET /falhas');
  if (body.dados[0].retidas > 0) return;
  // Intercepted requests need turns of the event loop, which calls in process do not provide.
  await settle();
  return untilHeld();
}
