import { expect, test } from 'vitest';
import type { Sql } from '../../../mock/src/sandbox/store/sql.ts';
import { openSqlite } from '../../../mock/src/sandbox/store/sqlite.ts';
import { half, TestWorld } from './support.ts';

/** Tables that are as small as a world has organisations, assets or tables, or that only the control plane reads whole. */
const SMALL = /^SCAN (?:taxas|organizacoes|sqlite_schema|json_each)\b/;

/** Remembers the text of every query. */
function listening(sql: Sql): { sql: Sql; queries: Set<string> } {
  const queries = new Set<string>();
  const heard: Sql = {
    run(query, ...values) {
      if (values.length > 0) queries.add(query);
      sql.run(query, ...values);
    },
    rows(query, ...values) {
      queries.add(query);
      return sql.rows(query, ...values);
    },
    transaction: (work) => sql.transaction(work),
  };
  return { sql: heard, queries };
}

test('no query reads or sorts a table that grows with history', () => {
  const sql = openSqlite();
  const { sql: heard, queries } = listening(sql);
  const world = new TestWorld(heard);
  const wallet = world.link();
  world.definePolicy();
  world.allocate(wallet, '1000.00');
  world.deposit(wallet, '10.00');
  world.ask('rejeitarProposta', { id: world.propose(half).id });
  world.act(() => world.service.setRates({ USDY: 9 }));
  const paying = world.ask('aprovarResgate', { id: world.redeem('5.00', wallet).id });
  world.settle(paying);
  world.now += 40 * 86_400_000;
  for (const id of world.service.operationIds.filter((id) => id.startsWith('listar'))) {
    world.list(id, { filters: { status: 'pendente', tipo: 'deposito' }, page: { limite: 2, apos: 5 } });
  }
  world.ask('registrarWebhook', { body: { url: 'https://empresa.example/' } });
  expect(() => world.ask('desvincularCarteira', { id: wallet })).toThrow();

  const slow = [...queries].flatMap((query) =>
    sql
      .rows<{ detail: string }>(
        `EXPLAIN QUERY PLAN ${query}`,
        ...Array.from(query.matchAll(/\?/g), () => null),
      )
      .filter(({ detail }) => /^(?:SCAN|USE TEMP)/.test(detail) && !SMALL.test(detail))
      .map(({ detail }) => `${detail}: ${query}`),
  );
  expect(slow).toEqual([]);
  expect(queries.size).toBeGreaterThan(50);
});
