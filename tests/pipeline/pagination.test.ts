import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import { call, contractOperations, EMPTY_WALLET, OTHER, outcome, WALLET, write } from './support.ts';

const lists = contractOperations.filter(({ id }) => id.startsWith('listar')).map(({ path }) => path);
const MONTH = 31 * 24 * 3_600_000;

let sandbox: Sandbox;
const target = (percentual: number) => ({
  alocacao_alvo: [
    { ativo: 'USDY', percentual },
    { ativo: 'BUIDL', percentual: 100 - percentual },
  ],
  motivo: 'Teste.',
});
const propose = () => write(sandbox.fetch, '/propostas', target(50));

beforeAll(async () => {
  sandbox = await createSandbox();
  const { fetch, world } = sandbox;
  for (let n = 1; n <= 6; n += 1) {
    await propose();
    await write(fetch, '/resgates', { valor: `${n}.00`, carteira_destino_id: EMPTY_WALLET });
    await write(fetch, '/carteiras', { rede: 'ethereum', endereco: `0x${String(n).repeat(40)}` });
    await write(fetch, '/webhooks', { url: `https://203.0.114.${n}/e` });
    const ativos = target(n).alocacao_alvo;
    await call(fetch, '/politica-de-alocacao', { method: 'PUT', body: { ativos } });
    world.sql.transaction(() => world.service.deposit({ carteira_id: WALLET, valor: '1000.00' }));
  }
  const { body } = await write(fetch, '/propostas/prop_5x0q2m8kvt4c/aprovar', {});
  for (const { id } of body.transacoes) {
    world.sql.transaction(() => world.service.transmit(id));
    world.sql.transaction(() => world.service.confirm(id));
  }
  const redemptions = (await call(fetch, '/resgates')).body.dados;
  for (const { id } of redemptions) await write(fetch, `/resgates/${id}/aprovar`, {});
  for (let n = 1; n <= 6; n += 1) {
    world.clock.moveTo(world.clock.now() + MONTH);
    await call(fetch, '/posicoes');
  }
});
afterAll(() => sandbox.close());

// biome-ignore lint/suspicious/noExplicitAny: items of any list
type Item = any;

async function walk(path: string, limite: number): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const apos: string = cursor === '' ? '' : `&apos=${cursor}`;
    const { status, body } = await call(sandbox.fetch, `${path}?limite=${limite}${apos}`);
    expect(status).toBe(200);
    expect(body.dados.length).toBeLessThanOrEqual(limite);
    expect(body.tem_mais).toBe(body.proximo_cursor !== null);
    items.push(...body.dados);
    cursor = body.proximo_cursor;
  }
  return items;
}

describe.each(lists)('list %s', (path) => {
  test('a list has the same items in the same order for every limite', async () => {
    const all = await walk(path, 100);
    expect(all.length).toBeGreaterThanOrEqual(6);
    for (const limite of [1, 2, 3, 5, 7, 99]) expect(await walk(path, limite)).toEqual(all);
  });

  test('a list ends at once when its items fill one page exactly', async () => {
    const { length } = await walk(path, 100);
    const { body } = await call(sandbox.fetch, `${path}?limite=${length}`);
    expect(body.proximo_cursor).toBeNull();
  });

  test('a list refuses a cursor of a different organization or list', async () => {
    const { body } = await call(sandbox.fetch, `${path}?limite=1`);
    const query = `?apos=${body.proximo_cursor}`;
    const foreign = await call(sandbox.fetch, `${path}${query}`, { key: OTHER });
    expect(foreign.body.erro).toMatchObject({ codigo: 'requisicao_invalida', campo: 'apos' });
    for (const other of lists.filter((list) => list !== path)) {
      expect(outcome(await call(sandbox.fetch, `${other}${query}`))).toBe('422 requisicao_invalida');
    }
  });
});

test('the first page has 20 items by default', async () => {
  for (let n = 0; n < 20; n += 1) await propose();
  expect((await call(sandbox.fetch, '/propostas')).body.dados).toHaveLength(20);
});

describe('filters', () => {
  test('a filter is part of the cursor', async () => {
    const { body } = await call(sandbox.fetch, '/propostas?status=pendente&limite=1');
    const query = `limite=1&apos=${body.proximo_cursor}`;
    expect((await call(sandbox.fetch, `/propostas?status=pendente&${query}`)).status).toBe(200);
    for (const other of [query, `status=executada&${query}`]) {
      const refused = await call(sandbox.fetch, `/propostas?${other}`);
      expect(refused.body.erro).toMatchObject({ codigo: 'requisicao_invalida', campo: 'apos' });
    }
  });

  test('a cursor is valid with a different limite', async () => {
    const { body } = await call(sandbox.fetch, '/propostas?limite=1');
    expect((await call(sandbox.fetch, `/propostas?limite=5&apos=${body.proximo_cursor}`)).status).toBe(200);
  });
});
