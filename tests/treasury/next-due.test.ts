import { expect, test } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import type { Sql } from '../../mock/src/platform/store.ts';
import { control, openSandbox } from '../control/support.ts';
import { call } from '../pipeline/support.ts';
import { TestWorld } from './support.ts';

const MONTH = 31 * 86_400_000;
const ORGANIZACAO = 'org_7h2k9m4qx0ta';

/** Number of closed months that a request sees. */
const monthsOf = async (fetch: Sandbox['fetch']): Promise<number> =>
  (await call(fetch, '/rendimento')).body.dados.length;

/** A world that records its queries for month ends. */
function listening() {
  const sql = openSqlite();
  const queries: string[] = [];
  const heard: Sql = {
    ...sql,
    rows(query, ...values) {
      queries.push(query);
      return sql.rows(query, ...values);
    },
  };
  const world = new TestWorld(heard);
  return { world, monthQueries: () => queries.filter((query) => query.includes('fecha_em')).length };
}

test('the next month end is queried by the first request only', () => {
  const { world, monthQueries } = listening();
  world.ask('obterOrganizacao');
  const first = monthQueries();
  expect(first).toBeGreaterThan(0);
  for (let n = 0; n < 3; n += 1) world.ask('obterOrganizacao');
  expect(monthQueries()).toBe(first);
});

test('a month end is processed despite a cached earlier one', () => {
  const world = new TestWorld();
  const first = world.service.nextDue() ?? Number.NaN;
  world.now = first;
  world.ask('obterOrganizacao');
  expect(world.list('listarRendimento').itens).toHaveLength(1);
  const second = world.service.nextDue() ?? Number.NaN;
  expect(second).toBeGreaterThan(first);
  world.now = second;
  expect(world.list('listarRendimento').itens).toHaveLength(2);
});

test('a month whose closing was rolled back is closed by the next request', () => {
  const world = new TestWorld();
  world.service.nextDue();
  world.now += MONTH;
  const undone = () => {
    world.service.runDue(world.now);
    throw new Error('no');
  };
  expect(() => world.act(undone)).toThrow('no');
  expect(world.list('listarRendimento').itens).toHaveLength(1);
});

test('a month whose closing was rolled back together with later work is closed by the next request', async () => {
  const { world, fetch } = await openSandbox();
  const { sql, clock, service } = world;
  const undone = () => {
    clock.moveTo(clock.now() + MONTH);
    service.runDue(clock.now());
    // Caches the next month end after the closing, which is then rolled back.
    service.operate({
      operationId: 'obterOrganizacao',
      organizationId: ORGANIZACAO,
      por: 'painel',
      filters: {},
      body: undefined,
    });
    throw new Error('no');
  };
  expect(() => sql.transaction(undone)).toThrow('no');
  clock.moveTo(clock.now() + MONTH);
  expect(await monthsOf(fetch)).toBe(1);
});

test('a restore or reset closes previously closed months again', async () => {
  const sandbox = await openSandbox();
  const { fetch } = sandbox;
  const { id } = (await control(fetch, 'POST /instantaneos')).body;
  const backwards = [`POST /instantaneos/${id}/restaurar`, 'POST /reiniciar'];
  for (const goBack of [undefined, ...backwards]) {
    if (goBack !== undefined) await control(fetch, goBack);
    expect([goBack, await monthsOf(fetch)]).toEqual([goBack, 0]);
    for (const months of [1, 2]) {
      sandbox.world.clock.moveTo(sandbox.world.clock.now() + MONTH);
      expect([goBack, await monthsOf(fetch)]).toEqual([goBack, months]);
    }
  }
});
