import { expect, test } from 'vitest';
import { openSandbox } from '../control/support.ts';
import { call, outcome, write } from './support.ts';

const DAY = 24 * 3_600_000;

const proposal = { alocacao_alvo: [{ ativo: 'USDY', percentual: 100 }], motivo: 'Teste.' };

/** A list of pending proposals, newest first, two per page. */
async function pendingProposals() {
  const { fetch, world } = await openSandbox();
  const propose = async (): Promise<string> => (await write(fetch, '/propostas', proposal)).body.id;
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.push(await propose());
  const page = async (cursor = '') => {
    const after = cursor === '' ? '' : `&apos=${cursor}`;
    const { body } = await call(fetch, `/propostas?status=pendente&limite=2${after}`);
    return {
      ids: body.dados.map(({ id }: { id: string }) => id) as string[],
      cursor: body.proximo_cursor as string,
      hasMore: body.tem_mais as boolean,
    };
  };
  const reject = async (id = '') => {
    expect(outcome(await write(fetch, `/propostas/${id}/rejeitar`, {}))).toBe('200 ok');
  };
  const { body } = await call(fetch, '/propostas?status=pendente');
  const ids: string[] = body.dados.map(({ id }: { id: string }) => id);
  return { fetch, world, made, ids, page, propose, reject };
}

test('an item that leaves the filter before it is read is not shown, and no other is missed', async () => {
  const { ids, page, reject } = await pendingProposals();
  const first = await page();
  await reject(ids[2]);
  expect((await page(first.cursor)).ids).toEqual([ids[3], ids[4]]);
});

test('an item that leaves the filter after it was read does not shift later pages', async () => {
  const { ids, page, reject } = await pendingProposals();
  const first = await page();
  await reject(ids[0]);
  await reject(ids[1]);
  expect((await page(first.cursor)).ids).toEqual([ids[2], ids[3]]);
});

test('an item created while a client pages through a list appears in the next pass', async () => {
  const { ids, page, propose } = await pendingProposals();
  const first = await page();
  const created = await propose();
  expect((await page(first.cursor)).ids).toEqual([ids[2], ids[3]]);
  expect((await page()).ids).toEqual([created, ids[0]]);
});

test('a page may be empty when all remaining items have left the filter', async () => {
  const { ids, page, reject } = await pendingProposals();
  const first = await page();
  for (const id of ids.slice(2)) await reject(id);
  expect(await page(first.cursor)).toEqual({ ids: [], cursor: null, hasMore: false });
});

test('items with the same time are listed in reverse order of creation', async () => {
  const { fetch, made } = await pendingProposals();
  const { body } = await call(fetch, '/propostas?status=pendente&limite=5');
  expect(new Set(body.dados.map(({ criada_em }: { criada_em: string }) => criada_em)).size).toBe(1);
  expect(body.dados.map(({ id }: { id: string }) => id)).toEqual(made.toReversed());
});

test('a cursor does not expire', async () => {
  const { ids, page, world } = await pendingProposals();
  const first = await page();
  world.clock.moveTo(world.clock.now() + 400 * DAY);
  expect((await page(first.cursor)).ids).toEqual([ids[2], ids[3]]);
});

test('a cursor stays valid after its item is gone', async () => {
  const { fetch } = await openSandbox();
  const register = async (n: number): Promise<string> =>
    (await write(fetch, '/webhooks', { url: `https://203.0.114.${n}/e` })).body.id;
  const [first, , third] = [await register(1), await register(2), await register(3)];
  const { body } = await call(fetch, '/webhooks?limite=2');
  const [newest, last] = body.dados;
  expect(newest.id).toBe(third);
  await call(fetch, `/webhooks/${last.id}`, { method: 'DELETE' });
  const next = await call(fetch, `/webhooks?limite=2&apos=${body.proximo_cursor}`);
  expect(next.body.dados.map(({ id }: { id: string }) => id)).toEqual([first]);
});
