import { expect, onTestFinished, test } from 'vitest';
import type { SandboxOptions } from '../../mock/src/index.ts';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import type { Sql } from '../../mock/src/platform/store.ts';
import { DEFAULT_START } from '../../mock/src/worlds/open-world.ts';
import { control, openSandbox } from '../control/support.ts';
import { handClock } from '../pipeline/hand-clock.ts';
import { PROPOSAL, WALLET, write } from '../pipeline/support.ts';
import { half } from '../treasury/fixtures.ts';

/** Rows written by each call to a new sandbox with one silent destination. */
async function writtenBy(
  calls: Readonly<Record<string, (fetch: typeof globalThis.fetch) => Promise<unknown>>>,
  options: SandboxOptions = {},
) {
  const { fetch, world } = await openSandbox(options);
  const { body: destination } = await write(fetch, '/webhooks', { url: 'https://empresa.example/tesa' });
  await control(fetch, `POST /webhooks/${destination.id}/pausar`);
  const written = countWritten(world.database);
  const found: Record<string, Written> = {};
  for (const [name, make] of Object.entries(calls)) {
    await make(fetch);
    found[name] = written();
  }
  return found;
}

test('a write costs few rows and index entries, which hosted databases bill', async () => {
  const found = await writtenBy({
    creation: (fetch) => write(fetch, '/propostas', { alocacao_alvo: half, motivo: 'Teste.' }),
    approval: (fetch) => write(fetch, `/propostas/${PROPOSAL}/aprovar`, {}),
    deposit: (fetch) => control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '100.00' }),
  });
  const most: Readonly<Record<string, number>> = { creation: 6, approval: 29, deposit: 22 };
  const tooMany = Object.entries(found).filter(([name, written]) => sumOf(written) > Number(most[name]));
  expect(tooMany).toEqual([]);
  expect(Object.values(found).map(({ entregas }) => entregas)).toEqual([undefined, 1, 2]);
});

test('stored responses share database pages, and none takes a page of its own', async () => {
  const { fetch, world } = await openSandbox();
  for (let n = 0; n < 20; n += 1)
    await write(fetch, '/propostas', { alocacao_alvo: half, motivo: 'M'.repeat(200) });
  const query = "SELECT count(*) AS pages FROM dbstat WHERE name = 'idempotencia' AND pagetype = 'overflow'";
  expect(world.sql.rows(query)).toEqual([{ pages: 0 }]);
});

test('a refused request writes one row, the response stored under its idempotency key', async () => {
  const { pass, realClock, timer } = handClock(DEFAULT_START);
  for (const options of [{}, { clock: 'real', realClock, timer } as const]) {
    const approve = (fetch: typeof globalThis.fetch) => {
      pass(1000);
      return write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    };
    const { refusal } = await writtenBy({ approval: approve, refusal: approve }, options);
    expect(refusal).toEqual({ idempotencia: 1, sqlite_autoindex_idempotencia_1: 1 });
  }
});

test('a sandbox without a custodian writes no index entry for it', async () => {
  const indexesOf = async (options: SandboxOptions) => {
    const { world } = await openSandbox(options);
    return world.sql.rows("SELECT name FROM sqlite_schema WHERE type = 'index' ORDER BY name");
  };
  const alone = await indexesOf({ seed: 'alone' });
  expect(await indexesOf({ seed: 'beside', auto: true })).not.toEqual(alone);
  expect(await indexesOf({ seed: 'beside' })).toEqual(alone);
});

/** Statements with the `rowsWritten` that workerd reports for a Durable Object. */
const BILLED: readonly (readonly [statement: string, n: number])[] = [
  ["INSERT INTO t (id, a, b) VALUES ('x', '1', NULL)", 3],
  ["INSERT INTO t (id, a, b) VALUES ('y', '1', 'b')", 4],
  ["UPDATE t SET a = '2' WHERE id = 'x'", 2],
  ["UPDATE t SET a = '2' WHERE id = 'x'", 2],
  ["UPDATE t SET b = '2' WHERE id = 'x'", 2],
  ["UPDATE t SET b = NULL WHERE id = 'x'", 1],
  ["UPDATE t SET a = '3', b = '3'", 6],
  ["INSERT INTO w VALUES ('1', '2')", 1],
  ["INSERT OR REPLACE INTO w VALUES ('1', '3')", 1],
  ["UPDATE w SET v = '4'", 1],
  ["INSERT OR REPLACE INTO t (seq, id, a, b) VALUES (9, 'x', '1', NULL)", 3],
  ["DELETE FROM t WHERE id = 'y'", 1],
  ['DELETE FROM w', 1],
];

test('the test counts writes as they are billed', () => {
  const sql = openSqlite();
  onTestFinished(() => sql.close());
  sql.run(`CREATE TABLE t (seq INTEGER PRIMARY KEY, id TEXT UNIQUE, a TEXT, b TEXT);
    CREATE INDEX t_a ON t (a, seq);
    CREATE INDEX t_b ON t (b) WHERE b IS NOT NULL;
    CREATE TABLE w (k TEXT PRIMARY KEY, v TEXT) WITHOUT ROWID`);
  const written = countWritten(sql);
  const counted = BILLED.map(([statement]) => {
    sql.run(statement);
    return [statement, sumOf(written())];
  });
  expect(counted).toEqual(BILLED);
});

/** Entries written, by table or index. */
type Written = Readonly<Record<string, number>>;

interface Index {
  readonly name: string;
  readonly columns: readonly string[];
  /** SQL condition of a partial index; empty when the index has all rows. */
  readonly condition: string;
}

/**
 * Counts writes as hosts bill them: one per row inserted, updated or deleted, and one per index entry. An
 * update writes an entry in each index with a column it sets, even to the same value; a partial index has
 * only rows that match its condition. Uses temporary triggers, which are not part of the database.
 * @returns a function that counts writes since its last call
 */
function countWritten(sql: Sql): () => Written {
  sql.run('CREATE TEMP TABLE written (entry TEXT NOT NULL)');
  for (const table of tablesOf(sql)) {
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) note(sql, table, `${event} ON ${table}`);
    for (const { name, columns, condition } of indexesOf(sql, table)) {
      note(sql, name, `INSERT ON ${table} ${condition}`);
      note(sql, name, `UPDATE OF ${columns.join(', ')} ON ${table} ${condition}`);
    }
  }
  return () => {
    const query = 'SELECT entry, count(*) AS n FROM written GROUP BY entry ORDER BY entry';
    const rows = sql.rows<{ entry: string; n: number }>(query);
    sql.run('DELETE FROM written');
    return Object.fromEntries(rows.map(({ entry, n }) => [entry, n]));
  };
}

const sumOf = (written: Written): number => Object.values(written).reduce((sum, n) => sum + n, 0);

function note(sql: Sql, entry: string, event: string): void {
  sql.run(
    `CREATE TEMP TRIGGER "writes ${entry} ${event}" AFTER ${event} BEGIN INSERT INTO written VALUES ('${entry}'); END`,
  );
}

const tablesOf = (sql: Sql): string[] =>
  sql
    .rows<{ name: string }>(
      "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .map(({ name }) => name);

function indexesOf(sql: Sql, table: string): Index[] {
  const query = `SELECT list.name, sql FROM pragma_index_list(?) AS list
    JOIN main.sqlite_schema AS schema ON schema.name = list.name
    -- The primary key of a table without row ids is the table itself.
    WHERE list.origin <> 'pk' OR NOT (SELECT wr FROM pragma_table_list(?))`;
  const columns = columnsOf(sql, 'table_info', table);
  const named = new RegExp(`\\b(?:${columns.join('|')})\\b`, 'g');
  return sql.rows<{ name: string; sql: string | null }>(query, table, table).map(({ name, sql: text }) => {
    const [, keys = '', where] = /^[^(]*(.*?)(?: WHERE (.*))?$/.exec((text ?? '').replace(/\s+/g, ' ')) ?? [];
    const own = text === null ? columnsOf(sql, 'index_info', name) : `${keys} ${where}`.match(named);
    const condition = where === undefined ? '' : `WHEN ${where.replace(named, 'NEW.$&')}`;
    return { name, columns: [...new Set(own)], condition };
  });
}

const columnsOf = (sql: Sql, about: 'table_info' | 'index_info', name: string): string[] =>
  sql.rows<{ name: string }>(`SELECT name FROM pragma_${about}(?)`, name).map((column) => column.name);
