import { expect, test } from 'vitest';
import { control, listOf, openSandbox } from '../control/support.ts';
import { call, outcome, type Received, WALLET, write } from './support.ts';

const urlOf = (name: string) => `https://receptor.tesa.example/${name}`;

/** A sandbox in which no name resolves, so it can only deliver to its own receivers. */
async function open() {
  const { fetch } = await openSandbox({ resolve: async () => [] });
  const register = (name: string): Promise<Received> =>
    write(fetch, '/webhooks', { url: urlOf(name), eventos: ['deposito.confirmado'] });
  const change = (id: string, body: object) => write(fetch, `/webhooks/${id}`, body, { method: 'PATCH' });
  return {
    fetch,
    register,
    change,
    deposit: () => control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '1.00' }),
    pass: (minutes: number) => control(fetch, 'POST /relogio', { avancar: `PT${minutes}M` }),
    fails: (name: string) => control(fetch, `PUT /receptores/${name}`, { respostas: [{ status: 500 }] }),
    received: (name: string) => listOf(fetch, `/receptores/${name}/recebidas`),
  };
}

test('an organization has up to 20 destinations, including paused ones', async () => {
  const { fetch, register, change } = await open();
  const ids: string[] = [];
  for (let n = 1; n <= 20; n += 1) ids.push((await register(`n${n}`)).body.id);
  await change(ids[0] ?? '', { habilitado: false });
  expect(outcome(await register('n21'))).toMatch(/^409 /);
  await call(fetch, `/webhooks/${ids[0]}`, { method: 'DELETE' });
  expect(outcome(await register('n21'))).toBe('201 ok');
});

test('one URL may be registered twice: each destination has its own secret and deliveries', async () => {
  const { register, deposit, pass, received } = await open();
  const [one, other] = [(await register('a')).body, (await register('a')).body];
  expect(one.url).toBe(other.url);
  expect(one.segredo).not.toBe(other.segredo);
  await deposit();
  await pass(0);
  expect(await received('a')).toHaveLength(2);
});

test('a paused destination keeps its pending deliveries until it is enabled, and misses the events in between', async () => {
  const { register, change, deposit, pass, fails, fetch, received } = await open();
  const { id } = (await register('a')).body;
  await fails('a');
  await deposit();
  await pass(0);
  await change(id, { habilitado: false });
  await deposit();
  await pass(60);
  expect(await received('a')).toHaveLength(1);
  await change(id, { habilitado: true });
  await pass(0);
  const [second, first] = await received('a');
  expect(second.corpo).toEqual(first.corpo);
  expect(await received('a')).toHaveLength(2);
  const { body } = await call(fetch, '/eventos?tipo=deposito.confirmado&limite=1');
  const [missed] = body.dados;
  const resent = await write(fetch, `/eventos/${missed.id}/reenviar`, undefined);
  expect(resent.body.destinos).toBe(1);
});

test('a new URL also applies to waiting deliveries; a new choice of events applies to later events', async () => {
  const { register, change, deposit, pass, fails, received } = await open();
  const { id } = (await register('a')).body;
  await fails('a');
  await deposit();
  await pass(0);
  await change(id, { url: urlOf('b'), eventos: ['cobranca.emitida'] });
  await pass(1);
  await deposit();
  await pass(0);
  expect(await received('a')).toHaveLength(1);
  expect(await received('b')).toHaveLength(1);
});

test('failures never pause a destination, and resending an event reports how many destinations still lacked it', async () => {
  const { register, deposit, pass, fails, fetch } = await open();
  const { id } = (await register('a')).body;
  await register('b');
  await fails('a');
  await deposit();
  await pass(48 * 60);
  expect((await call(fetch, `/webhooks/${id}`)).body.habilitado).toBe(true);
  const statuses = (await listOf(fetch, '/entregas')).map(({ status }: { status: string }) => status);
  expect(statuses.toSorted()).toEqual(['entregue', 'falhou']);
  const { body } = await call(fetch, '/eventos?tipo=deposito.confirmado&limite=1');
  expect((await write(fetch, `/eventos/${body.dados[0].id}/reenviar`, undefined)).body.destinos).toBe(1);
});
