import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import type { Sql } from '../../mock/src/platform/store.ts';
import { findPending, nextDueAt, type Send } from '../../mock/src/webhooks/index.ts';
import { createWorld, deliverDue, dispatcherOf, emit, register, START, statusesOf } from './world.ts';

/** A world that records its queries and the number of rows that each reads. */
function observed() {
  const sql = openSqlite();
  const world = createWorld(sql);
  const read: { query: string; rows: number }[] = [];
  const heard: Sql = {
    ...sql,
    rows<Row>(query: string, ...values: Parameters<Sql['rows']>[1][]) {
      const rows = sql.rows<Row>(query, ...values);
      read.push({ query, rows: rows.length });
      return rows;
    },
  };
  return { world, heard: { ...world, sql: { ...sql, ...heard } }, sql, read };
}

/** Never responds; rejects when the world closes. */
const silent: Send = (_delivery, closing) =>
  new Promise((_resolve, reject) => closing.addEventListener('abort', () => reject(closing.reason)));

const rowsOf = (read: readonly { rows: number }[]) => read.reduce((sum, { rows }) => sum + rows, 0);

test('deliveries waiting for a silent destination are not read again at each change', async () => {
  const { world, heard, read } = observed();
  register(world, 'https://calado.example/');
  for (let n = 0; n < 500; n += 1) emit(world);
  const dispatcher = dispatcherOf(heard, { send: silent });

  const delivering = deliverDue(dispatcher);
  await setImmediate();
  expect(rowsOf(read)).toBeLessThan(10);
  read.length = 0;
  for (let n = 0; n < 10; n += 1) expect(await deliverDue(dispatcher)).toEqual([]);
  expect(rowsOf(read)).toBeLessThanOrEqual(10);

  await dispatcher.close();
  expect(await delivering).toEqual([]);
  expect(new Set(statusesOf(world))).toEqual(new Set(['pendente']));
});

test('no query of deliveries scans or sorts a table that grows with history', async () => {
  const { world, heard, sql, read } = observed();
  register(world, 'https://empresa.example/');
  for (let n = 0; n < 5; n += 1) emit(world);
  const send: Send = async () => ({ status: 500, erro: null, ms: 0 });
  await deliverDue(dispatcherOf(heard, { send }));
  nextDueAt(heard.sql, START);
  findPending(heard.sql, START, 3);

  const queries = [...new Set(read.map(({ query }) => query))].filter((query) => /^\s*SELECT/.test(query));
  const slow = queries.flatMap((query) =>
    sql
      .rows<{ detail: string }>(
        `EXPLAIN QUERY PLAN ${query}`,
        ...Array.from(query.matchAll(/\?/g), () => null),
      )
      .map(({ detail }) => detail)
      // Allows scans of the destinations, which are few.
      .filter((detail) => /^(?:SCAN|USE TEMP)/.test(detail) && !/^SCAN webhooks\b/.test(detail)),
  );
  expect(slow).toEqual([]);
  expect(queries.length).toBeGreaterThan(5);
});

test('a delivery due while its destination has no free slot is attempted when an attempt ends', async () => {
  const world = createWorld();
  register(world, 'https://empresa.example/');
  const ends: (() => void)[] = [];
  const send: Send = () => new Promise((end) => ends.push(() => end({ status: 200, erro: null, ms: 0 })));
  emit(world);
  const dispatcher = dispatcherOf(world, { send, perDestination: 1 });
  const delivering = deliverDue(dispatcher);
  emit(world);
  expect(await deliverDue(dispatcher)).toEqual([]);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await delivering).toHaveLength(2);
  expect(statusesOf(world)).toEqual(['entregue', 'entregue']);
});

test('a caller that stops waiting gets the attempts so far, and the rest continues', async () => {
  const world = createWorld();
  register(world, 'https://rapido.example/');
  register(world, 'https://calado.example/');
  const ends: (() => void)[] = [];
  const send: Send = ({ url }) =>
    new Promise((end) => {
      const answer = () => end({ status: 200, erro: null, ms: 0 });
      if (url.includes('rapido')) answer();
      else ends.push(answer);
    });
  emit(world);
  const dispatcher = dispatcherOf(world, { send });
  let resolve = () => {};
  const until = new Promise<void>((over) => {
    resolve = over;
  });
  const delivering = deliverDue(dispatcher, until);
  await expect.poll(() => statusesOf(world)).toEqual(['entregue', 'pendente']);
  resolve();
  expect(await delivering).toMatchObject([{ n: 1, status: 'entregue' }]);
  ends[0]?.();
  await dispatcher.idle();
  expect(statusesOf(world)).toEqual(['entregue', 'entregue']);
});

test('pending deliveries are counted completely and shown in part, without paused destinations', () => {
  const world = createWorld();
  const { id } = register(world, 'https://empresa.example/');
  for (let n = 0; n < 5; n += 1) emit(world);
  world.clock.set(START + 1);
  emit(world);
  const { quantidade, dados } = findPending(world.sql, START, 3);
  expect(quantidade).toBe(5);
  expect(dados).toHaveLength(3);
  expect(dados[0]).toEqual({
    id: expect.stringMatching(/^ent_/),
    evento_id: expect.stringMatching(/^evt_/),
    webhook_id: id,
  });
  expect(findPending(world.sql, START + 1, 3).quantidade).toBe(6);
  world.sql.run('UPDATE webhooks SET habilitado = 0');
  expect(findPending(world.sql, START + 1, 3)).toEqual({ quantidade: 0, dados: [] });
});
