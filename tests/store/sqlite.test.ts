import { describe, expect, test } from 'vitest';
import { openInMemory as openInWasm } from '../../mock/src/platform/browser/sqlite.ts';
import { loadSqlite } from '../../mock/src/platform/browser/statement.ts';
import { openSqlite as openOnNode } from '../../mock/src/platform/node/sqlite.ts';
import type { Database } from '../../mock/src/platform/store.ts';
import { DATABASE_RULES } from './database-rules.ts';
import { notesOf, withNotes as withNotesIn, write } from './notes.ts';

const wasm = await loadSqlite();

const HOSTS: readonly (readonly [string, (snapshot?: Uint8Array) => Database])[] = [
  ['on Node', (snapshot) => openOnNode(snapshot && { snapshot })],
  ['in WebAssembly', (snapshot) => openInWasm(wasm, snapshot)],
];

describe.each(HOSTS)('SQLite %s', (_, openSqlite) => {
  const withNotes = () => withNotesIn(openSqlite());

  test.each(Object.entries(DATABASE_RULES))('the database follows the rule: %s', (_rule, keeps) =>
    keeps(withNotes()),
  );

  test('a database returns exact integers as numbers and larger ones as bigints', () => {
    const sql = openSqlite();
    sql.run('CREATE TABLE amounts (seq INTEGER PRIMARY KEY, cents INTEGER) STRICT');
    const amounts = [
      0n,
      -1n,
      2n ** 53n - 1n,
      -(2n ** 53n) + 1n,
      2n ** 53n,
      2n ** 60n,
      2n ** 63n - 1n,
      -(2n ** 63n),
    ];
    for (const cents of amounts) sql.run('INSERT INTO amounts (cents) VALUES (?)', cents);

    const stored = sql.rows<{ cents: number | bigint }>('SELECT cents FROM amounts ORDER BY seq');

    expect(stored.map(({ cents }) => BigInt(cents))).toEqual(amounts);
    expect(stored.map(({ cents }) => typeof cents)).toEqual([
      ...Array(4).fill('number'),
      ...Array(4).fill('bigint'),
    ]);
  });

  test('a statement always returns the same columns, regardless of earlier results', () => {
    const sql = withNotes();
    const add = (n: number | bigint) =>
      sql.run('INSERT INTO notes (n) VALUES (?) RETURNING n, n AS again', n);
    const find = (n: number | bigint) =>
      sql.rows('SELECT n, n AS again, NULL AS absent FROM notes WHERE n = ?', n);
    expect(find(1)).toEqual([]);
    for (const n of [1, 2, 2n ** 60n, 3]) {
      expect(add(n)).toEqual([{ n, again: n }]);
      expect(find(n)).toEqual([{ n, again: n, absent: null }]);
    }
    expect(find(4)).toEqual([]);
  });

  test('a write that returns an integer too large for a number runs only once', () => {
    const sql = withNotes();
    const rows = sql.run('INSERT INTO notes (n) VALUES (?) RETURNING n', 2n ** 60n);
    expect(rows).toEqual([{ n: 2n ** 60n }]);
    expect(sql.rows('SELECT count(*) AS count FROM notes')).toEqual([{ count: 1 }]);
  });

  test("a snapshot is an independent database, and can replace another's content", () => {
    const source = withNotes();
    write(source, 1);
    const copy = openSqlite(source.snapshot());
    write(source, 2);
    write(copy, 3);
    expect([notesOf(source), notesOf(copy)]).toEqual([
      [1, 2],
      [1, 3],
    ]);
    copy.replaceContent(source.snapshot(), () => write(copy, 4));
    expect([notesOf(copy), notesOf(source)]).toEqual([
      [1, 2, 4],
      [1, 2],
    ]);
    expect(copy.size()).toBe(copy.snapshot().length);
    expect(source.rows('PRAGMA page_size')).toEqual([{ page_size: 4096 }]);
  });

  test('opening bytes that are not a database fails', () => {
    expect(() => openSqlite(new Uint8Array(8192).fill(7))).toThrow('not a database');
  });

  test('a snapshot inside a transaction is refused, because it would contain uncommitted work', () => {
    const sql = withNotes();
    expect(() => sql.transaction(() => sql.snapshot())).toThrow('uncommitted');
  });
});

test.each(HOSTS)('a snapshot taken %s opens on every host', (_, make) => {
  const source = withNotesIn(make());
  write(source, 26);
  for (const [, open] of HOSTS) expect(notesOf(open(source.snapshot()))).toEqual([26]);
});
