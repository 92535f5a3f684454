import { expect, test } from 'vitest';
import type { Sql } from '../../../mock/src/sandbox/store/sql.ts';
import { openSqlite } from '../../../mock/src/sandbox/store/sqlite.ts';
import { TestWorld } from './support.ts';

const MONTH = 31 * 86_400_000;

test('once known, when the next month ends is not queried by a request', () => {
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
  world.service.nextDue();
  queries.length = 0;
  world.ask('obterOrganizacao');
  expect(queries.filter((query) => query.includes('acumulos'))).toEqual([]);
});

test('a month that ends is closed, though the end of an earlier one was remembered', () => {
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

test('a month that was closed by work that was undone is closed by the next request', () => {
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
