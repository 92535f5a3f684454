import { constants, DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { OperationId } from '../../mock/src/contract/types.ts';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import type { Sql } from '../../mock/src/platform/store.ts';
import { loadContract, operations, parameters } from '../contract/contract.ts';
import { half, SOLANA, TestWorld, transactionsOf } from './support.ts';

/** Scans that are allowed: tables with few rows, or that only the control plane reads. */
const SMALL = /^SCAN (?:juros_anuais|organizacoes|sqlite_schema|json_each)\b/;

/** Records all queries, and separately those that are declared to be reads. */
function listening(sql: Sql): { sql: Sql; queries: Set<string>; reads: Set<string> } {
  const queries = new Set<string>();
  const reads = new Set<string>();
  const heard: Sql = {
    run(query, ...values) {
      if (values.length > 0) queries.add(query);
      return sql.run(query, ...values);
    },
    rows(query, ...values) {
      queries.add(query);
      reads.add(query);
      return sql.rows(query, ...values);
    },
    transaction: (work) => sql.transaction(work),
  };
  return { sql: heard, queries, reads };
}

const contract = loadContract();

/** Every list with all its filters set to values from the contract's examples. */
const lists = operations(contract)
  .filter(({ id }) => id.startsWith('listar'))
  .map((operation) => {
    const queries = parameters(contract, operation).map(({ node }) => node);
    const filters = queries.filter(
      (one) => one.in === 'query' && one.name !== 'limite' && one.name !== 'apos',
    );
    return {
      id: operation.id as OperationId,
      filters: Object.fromEntries(filters.map((one) => [one.name, `${one.example}`])),
    };
  });

function operateAll(sql: Sql): void {
  const world = new TestWorld(sql);
  const wallet = world.link();
  world.definePolicy();
  world.allocate(wallet, '1000.00');
  const other = world.link(SOLANA);
  world.allocate(other, '1000.00');
  world.deposit(wallet, '10.00');
  world.ask('rejeitarProposta', { id: world.propose(half).id });
  world.act(() => world.service.setRates({ USDY: 9 }));
  const paying = world.ask('aprovarResgate', { id: world.redeem('5.00', wallet).id });
  world.settle(paying);
  const late = world.ask('aprovarResgate', { id: world.redeem('1.00', other).id });
  world.now += 86_400_000;
  for (const { id } of transactionsOf(late)) world.ask('reemitirTransacao', { id });
  world.ask('cancelarResgate', { id: late.id });
  for (const { id } of transactionsOf(late)) world.confirm(id);
  world.now += 40 * 86_400_000;
  for (const { id, filters } of lists) {
    const each = Object.entries(filters).map(([name, value]) => ({ [name]: value }));
    for (const some of [{}, filters, ...each])
      world.list(id, { filters: some, page: { limite: 2, apos: 5 } });
  }
  world.ask('registrarWebhook', { body: { url: 'https://empresa.example/' } });
  expect(() => world.ask('desvincularCarteira', { id: wallet })).toThrow();
}

const placeholdersOf = (query: string): null[] => Array.from(query.matchAll(/\?/g), () => null);

/** The parenthesized parts of a query, each without the parts nested in it. */
function levelsOf(query: string): string[] {
  const inner = query.match(/\([^()]*\)/g);
  return inner === null ? [query] : [...inner, ...levelsOf(query.replace(/\([^()]*\)/g, ''))];
}

test("no query combines more than five SELECTs, workerd's limit", () => {
  const { sql, queries } = listening(openSqlite());
  operateAll(sql);
  const partsOf = (query: string) =>
    Math.max(...levelsOf(query).map((level) => level.split('UNION ALL').length));
  expect([...queries].filter((query) => partsOf(query) > 5)).toEqual([]);
  expect(Math.max(...[...queries].map(partsOf))).toBeGreaterThan(1);
});

test('no query scans or sorts a table that grows with history', () => {
  const sql = openSqlite();
  const { sql: heard, queries } = listening(sql);
  operateAll(heard);
  const slow = [...queries].flatMap((query) =>
    sql
      .rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, ...placeholdersOf(query))
      .filter(({ detail }) => /^(?:SCAN|USE TEMP)/.test(detail) && !SMALL.test(detail))
      // An INSERT with VALUES cannot violate a reference to the new row: SQLite plans that check but never
      // runs it.
      .filter(() => !/^INSERT INTO \w+ \([^)]*\)\s+VALUES/.test(query))
      .map(({ detail }) => `${detail}: ${query}`),
  );
  expect(slow).toEqual([]);
  expect(queries.size).toBeGreaterThan(50);
});

test('no query is planned again when only its values change', () => {
  const world = openSqlite();
  const { sql, queries } = listening(world);
  operateAll(sql);
  const database = new DatabaseSync(':memory:');
  database.deserialize(world.snapshot());
  let isPlanned = false;
  // SQLite calls the authorizer when it prepares a statement, not when it runs one.
  database.setAuthorizer(() => {
    isPlanned = true;
    return constants.SQLITE_OK;
  });
  const isPlannedAnew = (query: string): boolean => {
    const values = placeholdersOf(query);
    const statement = database.prepare(`EXPLAIN ${query}`);
    statement.all(...values.map(() => 1));
    isPlanned = false;
    statement.all(...values.map(() => 2));
    return isPlanned;
  };
  expect([...queries].filter(isPlannedAnew)).toEqual([]);
  expect(isPlannedAnew('SELECT id FROM propostas LIMIT ?')).toBe(true);
});

/** Columns of filters whose name differs from the column's. */
const COLUMNS: Readonly<Record<string, RegExp>> = {
  'listarTransacoes carteira_id': /ordem_da_carteira=/,
  // Rows are ordered by time, so a time filter becomes a range of row numbers.
  desde: /(?:seq|versao|rowid)>/,
  ate: /(?:seq|versao|rowid)</,
};

test('every filter of a list is a column of an index that finds its rows', () => {
  const sql = openSqlite();
  const { sql: heard, queries } = listening(sql);
  const world = new TestWorld(heard);
  const unfound = lists.flatMap(({ id, filters }) =>
    Object.entries(filters).flatMap(([name, value]) => {
      queries.clear();
      world.list(id, { filters: { [name]: `${value}` }, page: { limite: 2, apos: null } });
      const column = COLUMNS[`${id} ${name}`] ?? COLUMNS[name] ?? new RegExp(`\\b${name}=`);
      const [page = ''] = [...queries].filter((query) => /LIMIT \? \+ 0$/.test(query));
      const table = / FROM (\w+)/.exec(page)?.[1];
      const searches = sql
        .rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${page}`, ...placeholdersOf(page))
        .flatMap(({ detail }) => (detail.startsWith(`SEARCH ${table} `) ? [detail] : []));
      const isFound = searches.length > 0 && searches.every((detail) => column.test(detail));
      return isFound ? [] : [{ id, name, searches }];
    }),
  );
  expect(unfound).toEqual([]);
  expect(lists.flatMap(({ filters }) => Object.keys(filters)).length).toBeGreaterThan(25);
});

test('every query run as a read is read-only, by the bytecode that SQLite compiles it to', () => {
  const sql = openSqlite();
  const { sql: heard, reads } = listening(sql);
  operateAll(heard);
  const writes = (query: string): boolean =>
    sql
      .rows<{ opcode: string; p2: number }>(`EXPLAIN ${query}`, ...placeholdersOf(query))
      .some(({ opcode, p2 }) => opcode === 'Transaction' && p2 > 0);
  expect([...reads].filter(writes)).toEqual([]);
  expect(reads.size).toBeGreaterThan(20);
  expect(writes('UPDATE juros_anuais SET centesimos = 1')).toBe(true);
});
