import { expect, onTestFinished, test } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../mock/src/index.ts';
import { DEFAULT_START } from '../../mock/src/worlds/open-world.ts';
import { answering, startReceiver } from '../webhooks/receiver.ts';
import { handClock, settle } from './hand-clock.ts';
import { call, PROPOSAL, write } from './support.ts';

const MINUTE = 60_000;

async function live(options: SandboxOptions = {}) {
  const clock = handClock(DEFAULT_START);
  const { realClock, timer } = clock;
  const sandbox = await createSandbox({ clock: 'real', realClock, timer, ...options });
  onTestFinished(() => sandbox.close());
  return { ...sandbox, clock, statusOf: async () => (await proposalOf(sandbox.fetch)).status };
}

type Fetch = Sandbox['fetch'];

const proposalOf = async (fetch: Fetch) => (await call(fetch, `/propostas/${PROPOSAL}`)).body;

const register = (fetch: Fetch, url: string) => write(fetch, '/webhooks', { url });

const approve = (fetch: Fetch) => write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});

test('a destination that does not answer does not delay retries to other destinations', async () => {
  const { fetch, clock } = await live();
  const silent = await startReceiver(() => {});
  const failing = await startReceiver(answering(500));
  for (const { url } of [silent, failing]) await register(fetch, url);
  await approve(fetch);
  clock.pass(0);
  await Promise.all([silent.arrival(1), failing.arrival(1)]);
  await clock.alarmIn(MINUTE);
  await settle();
  clock.pass(MINUTE);
  await failing.arrival(2);
  expect(silent.received).toHaveLength(1);
});

test('the automatic custodian signs and confirms on the real timer, each after two seconds', async () => {
  const { fetch, clock, statusOf } = await live({ auto: true });
  await approve(fetch);
  clock.pass(1999);
  expect((await proposalOf(fetch)).transacoes[0].status).toBe('aguardando_assinatura');
  clock.pass(1);
  expect((await proposalOf(fetch)).transacoes[0].status).toBe('transmitida');
  expect(await statusOf()).toBe('aprovada');
  clock.pass(2000);
  expect(await statusOf()).toBe('executada');
});
