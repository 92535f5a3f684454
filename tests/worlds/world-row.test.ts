import { expect, onTestFinished, test } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../mock/src/index.ts';
import { DEFAULT_START } from '../../mock/src/worlds/open-world.ts';
import { control } from '../control/support.ts';
import { handClock } from '../pipeline/hand-clock.ts';
import { call, EMPTY_WALLET, PROPOSAL, WALLET, write } from '../pipeline/support.ts';
import { newFile } from '../temporary.ts';

const HOUR = 3_600_000;

const { realClock, timer, pass, set } = handClock(DEFAULT_START);

async function open(options: SandboxOptions): Promise<Sandbox> {
  const sandbox = await createSandbox({ clock: 'real', realClock, timer, ...options });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

const HAPPENINGS: readonly (readonly [string, (fetch: Sandbox['fetch']) => Promise<unknown>])[] = [
  ['a proposal is rejected', (fetch) => write(fetch, `/propostas/${PROPOSAL}/rejeitar`, {})],
  ['a proposal is approved', (fetch) => write(fetch, `/propostas/${PROPOSAL}/aprovar`, {})],
  [
    'a redemption is created',
    (fetch) => write(fetch, '/resgates', { valor: '1.00', carteira_destino_id: EMPTY_WALLET }),
  ],
  [
    'a policy is defined',
    (fetch) =>
      call(fetch, '/politica-de-alocacao', {
        method: 'PUT',
        body: { ativos: [{ ativo: 'USDY', percentual: 100 }] },
      }),
  ],
  ['a refusal is kept', (fetch) => write(fetch, '/propostas/prop_000000000000/aprovar', {})],
  [
    'a deposit is confirmed',
    (fetch) => control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '1.00' }),
  ],
  ['rates change', (fetch) => control(fetch, 'PUT /rentabilidades', { USDY: 4.7 })],
];

test.each(HAPPENINGS)(
  'after %s, a restarted process does not go back in time although the system clock was set back',
  async (_, happen) => {
    const kept = { file: newFile() };
    const first = await open(kept);
    pass(HOUR);
    await happen(first.fetch);
    const then = first.world.clock.now();
    await first.close();
    set(realClock.now() - 12 * HOUR);
    const second = await open(kept);
    expect(second.world.clock.now()).toBe(then);
  },
);

/** Ids of new resources: the first destination gets an id from the contract's examples, the second does not. */
async function nextIds({ fetch }: Sandbox): Promise<string[]> {
  const destination = { url: 'https://empresa.example/tesa' };
  const made = [await write(fetch, '/webhooks', destination), await write(fetch, '/webhooks', destination)];
  return made.map(({ body }) => body.id);
}

test('a restarted process issues the ids that it would have issued without the restart', async () => {
  for (const [, happen] of HAPPENINGS) {
    const kept = { file: newFile() };
    const [first, living] = [await open(kept), await open({})];
    await happen(living.fetch);
    await happen(first.fetch);
    await first.close();
    expect(await nextIds(await open(kept))).toEqual(await nextIds(living));
  }
});

test('items are shown in the order in which they happened', async () => {
  const kept = { file: newFile() };
  const first = await open(kept);
  pass(HOUR);
  await write(first.fetch, `/propostas/${PROPOSAL}/aprovar`, {});
  await first.close();
  set(realClock.now() - 12 * HOUR);
  const second = await open(kept);
  const { body: proposal } = await call(second.fetch, `/propostas/${PROPOSAL}`);
  for (const { id } of proposal.transacoes) {
    await control(second.fetch, `POST /transacoes/${id}/transmitir`);
    await control(second.fetch, `POST /transacoes/${id}/confirmar`);
  }
  const { status, ...executed } = (await call(second.fetch, `/propostas/${PROPOSAL}`)).body;
  expect(status).toBe('executada');
  const { criada_em, decidida_em, executada_em } = executed;
  const instants = [criada_em, decidida_em, executada_em].map((text: string) => Date.parse(text));
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
});

test("a world's clock continues when the system clock is set back", async () => {
  const kept = { file: newFile() };
  const first = await open(kept);
  await write(first.fetch, `/propostas/${PROPOSAL}/rejeitar`, {});
  const then = first.world.clock.now();
  await first.close();
  set(realClock.now() - 12 * HOUR);
  const { clock } = (await open(kept)).world;
  pass(HOUR);
  expect(clock.now()).toBe(then + HOUR);
  set(realClock.now() - 12 * HOUR);
  expect(clock.now()).toBe(then + HOUR);
  pass(HOUR);
  expect(clock.now()).toBe(then + 2 * HOUR);
});

test('a moved clock keeps its time across a restart, even without later writes', async () => {
  const kept = { file: newFile() };
  const first = await open(kept);
  await control(first.fetch, 'POST /relogio', { avancar: 'P3D' });
  const then = first.world.clock.now();
  await first.close();
  set(realClock.now() - 12 * HOUR);
  expect((await open(kept)).world.clock.now()).toBe(then);
});

test('a branch does not go back before the snapshot it was created from', async () => {
  const first = await open({});
  pass(HOUR);
  await write(first.fetch, `/propostas/${PROPOSAL}/rejeitar`, {});
  const then = first.world.clock.now();
  const snapshot = first.world.sql.snapshot();
  set(realClock.now() - 12 * HOUR);
  expect((await open({ snapshot })).world.clock.now()).toBe(then);
});

test('with a correct system clock, a restarted world shows the same time', async () => {
  const kept = { file: newFile() };
  const first = await open(kept);
  await write(first.fetch, `/propostas/${PROPOSAL}/rejeitar`, {});
  await first.close();
  pass(HOUR);
  expect((await open(kept)).world.clock.now()).toBe(realClock.now());
});

test.each(['/posicoes', `/propostas/${PROPOSAL}`, '/registros'])(
  'reading %s writes nothing',
  async (path) => {
    const { fetch, world } = await open({});
    const written = () => world.sql.rows('SELECT total_changes() AS n');
    await call(fetch, path);
    const before = written();
    pass(HOUR);
    expect((await call(fetch, path)).status).toBe(200);
    expect(written()).toEqual(before);
  },
);

test('a time read in a rolled back transaction is not stored as the latest', async () => {
  const { world } = await open({});
  const kept = () => world.sql.rows('SELECT ultimo FROM mundo');
  const before = kept();
  pass(HOUR);
  const work = () => {
    world.ids.next('tx_');
    throw new Error('no');
  };
  expect(() => world.sql.transaction(work)).toThrow('no');
  expect(kept()).toEqual(before);
});

test('no id is reused after a restart, even if its first use was rolled back', async () => {
  const kept = { file: newFile() };
  const first = await open(kept);
  const { ids, sql } = first.world;
  const noted = () => {
    ids.next('ent_');
    ids.given?.();
    throw new Error('no');
  };
  expect(() => sql.transaction(noted)).toThrow('no');
  const id = sql.transaction(() => ids.next('ent_'));
  await first.close();
  expect((await open(kept)).world.ids.next('ent_')).not.toBe(id);
});
