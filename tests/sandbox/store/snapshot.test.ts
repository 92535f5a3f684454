import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openSqlite } from '../../../mock/src/sandbox/store/sqlite.ts';
import { notesOf, withNotes, write } from './notes.ts';

// A disk that syncs slowly must not fail a test.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'tesa-sqlite-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a snapshot is a world of its own', () => {
  const original = withNotes();
  write(original, 1);
  const fork = openSqlite({ snapshot: original.snapshot() });
  write(original, 2);
  write(fork, 3);
  expect(notesOf(original)).toEqual([1, 2]);
  expect(notesOf(fork)).toEqual([1, 3]);
});

test('a restored world grows far beyond its snapshot', () => {
  const sql = openSqlite({ snapshot: withNotes().snapshot() });
  sql.transaction(() => {
    for (let i = 0; i < 500; i += 1) sql.run('INSERT INTO blobs VALUES (?)', new Uint8Array(8192));
  });
  expect(sql.rows('SELECT count(*) AS count FROM blobs')).toEqual([{ count: 500 }]);
});

test('a snapshot inside a transaction is refused: it would hold uncommitted work', () => {
  const sql = withNotes();
  expect(() => sql.transaction(() => sql.snapshot())).toThrow('uncommitted');
});

test('a file keeps what was committed, and is written through to the disk', () => {
  const file = join(folder, 'kept.db');
  const first = withNotes(openSqlite({ file }));
  write(first, 1);
  expect(first.rows('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  expect(first.rows('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
  first.close();
  const second = openSqlite({ file });
  expect(notesOf(second)).toEqual([1]);
  second.close();
});

test('a file, its snapshot in memory and its snapshot in another file hold the same', () => {
  const sql = withNotes(openSqlite({ file: join(folder, 'source.db') }));
  write(sql, 1);
  const snapshot = sql.snapshot();
  sql.close();
  expect(notesOf(openSqlite({ snapshot }))).toEqual([1]);
  const copy = openSqlite({ file: join(folder, 'copy.db'), snapshot });
  expect(notesOf(copy)).toEqual([1]);
  copy.close();
});

test('a snapshot put over a file replaces it, log of a killed process included', () => {
  const file = join(folder, 'replaced.db');
  const living = withNotes(openSqlite({ file }));
  write(living, 1);
  const files = [file, `${file}-wal`].map((path) => [path.replace('replaced', 'killed'), path] as const);
  for (const [copy, path] of files) writeFileSync(copy, readFileSync(path));
  living.close();

  const restored = openSqlite({ file: join(folder, 'killed.db'), snapshot: withNotes().snapshot() });

  expect(notesOf(restored)).toEqual([]);
  restored.close();
});

test('a file in use is not replaced', () => {
  const file = join(folder, 'used.db');
  const sql = withNotes(openSqlite({ file }));
  write(sql, 1);
  expect(() => openSqlite({ file, snapshot: withNotes().snapshot() })).toThrow('locked');
  expect(notesOf(sql)).toEqual([1]);
  sql.close();
});

test('bytes that are no database are refused when opened', () => {
  const file = join(folder, 'text.db');
  writeFileSync(file, 'x'.repeat(5000));
  expect(() => openSqlite({ file })).toThrow('not a database');
  expect(() => openSqlite({ snapshot: new Uint8Array(5000) })).toThrow('not a database');
});
