import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { FileInUse } from '../../mock/src/platform/node/file-in-use.ts';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import type { Database } from '../../mock/src/platform/store.ts';
import { sharedFolder } from '../temporary.ts';
import { notesOf, withNotes, write } from './notes.ts';

const folder = sharedFolder();

test('a snapshot is an independent world', () => {
  const original = withNotes();
  write(original, 1);
  const fork = openSqlite({ snapshot: original.snapshot() });
  write(original, 2);
  write(fork, 3);
  expect(notesOf(original)).toEqual([1, 2]);
  expect(notesOf(fork)).toEqual([1, 3]);
});

test('a restored world can grow far beyond its snapshot', () => {
  const sql = openSqlite({ snapshot: withNotes().snapshot() });
  sql.transaction(() => {
    for (let i = 0; i < 500; i += 1) sql.run('INSERT INTO blobs VALUES (?)', new Uint8Array(8192));
  });
  expect(sql.rows('SELECT count(*) AS count FROM blobs')).toEqual([{ count: 500 }]);
});

test('a snapshot inside a transaction is refused, because it would contain uncommitted work', () => {
  const sql = withNotes();
  expect(() => sql.transaction(() => sql.snapshot())).toThrow('uncommitted');
});

test('a file keeps committed data and writes through to the disk', () => {
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

test('a file, its in-memory snapshot and its snapshot in another file have equal content', () => {
  const sql = withNotes(openSqlite({ file: join(folder, 'source.db') }));
  write(sql, 1);
  const snapshot = sql.snapshot();
  sql.close();
  expect(notesOf(openSqlite({ snapshot }))).toEqual([1]);
  const copy = openSqlite({ file: join(folder, 'copy.db') });
  copy.replaceContent(snapshot, () => {});
  expect(notesOf(copy)).toEqual([1]);
  copy.close();
});

/** A file whose process was killed with all commits still in its write-ahead log. */
function killed(): string {
  const [living, file] = ['living.db', 'killed.db'].map((name) => join(folder, name)) as [string, string];
  const sql = withNotes(openSqlite({ file: living }));
  write(sql, 1);
  for (const suffix of ['', '-wal']) writeFileSync(file + suffix, readFileSync(living + suffix));
  sql.close();
  return file;
}

describe('replacement by a snapshot', () => {
  const ODD = `CREATE TABLE parents (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TABLE "a ""b" (seq INTEGER PRIMARY KEY AUTOINCREMENT, parent TEXT REFERENCES parents (id), n INTEGER);
    CREATE INDEX by_n ON "a ""b" (n) WHERE n > 1;
    CREATE VIEW seen AS SELECT n FROM "a ""b";
    CREATE TRIGGER doubled AFTER INSERT ON parents BEGIN INSERT INTO "a ""b" (parent, n) VALUES (new.id, 2); END;
    INSERT INTO parents VALUES ('p'); INSERT INTO "a ""b" (n) VALUES (7); DELETE FROM "a ""b" WHERE n = 7;
    PRAGMA application_id = 77; PRAGMA user_version = 5`;

  test.each(['in a file', 'in memory'])(
    'replacing a database %s copies tables, rows and settings of the snapshot',
    (where) => {
      const source = openSqlite();
      source.run(ODD);
      const target = withNotes(
        where === 'in memory'
          ? openSqlite()
          : openSqlite({ file: join(folder, `${crypto.randomUUID()}.db`) }),
      );
      target.replaceContent(source.snapshot(), () => {});
      const shown = (sql: Database) =>
        [
          'SELECT type, name, sql FROM sqlite_schema ORDER BY name',
          'SELECT * FROM "a ""b"',
          'SELECT * FROM seen',
          'SELECT * FROM sqlite_sequence',
          'PRAGMA application_id',
          'PRAGMA user_version',
          'PRAGMA foreign_key_check',
          'PRAGMA foreign_keys',
          'PRAGMA integrity_check',
        ].map((query) => sql.rows(query));
      expect(shown(target)).toEqual(shown(source));
      expect(() => target.run(`INSERT INTO "a ""b" (parent) VALUES ('nobody')`)).toThrow('FOREIGN KEY');
      expect(() => target.run('INSERT INTO parents VALUES (?)', 'p')).toThrow('UNIQUE');
      target.close();
    },
  );

  test('replacing a database also replaces the log left by a killed process', () => {
    const file = killed();
    const sql = openSqlite({ file });
    expect(notesOf(sql)).toEqual([1]);
    sql.replaceContent(withNotes().snapshot(), () => {});
    sql.close();
    const again = openSqlite({ file });
    expect(notesOf(again)).toEqual([]);
    again.close();
  });

  test('statements prepared before a replacement read the new content', () => {
    const sql = withNotes();
    write(sql, 1);
    const other = withNotes();
    write(other, 2);
    expect(notesOf(sql)).toEqual([1]);
    sql.replaceContent(other.snapshot(), () => {});
    write(sql, 3);
    expect(notesOf(sql)).toEqual([2, 3]);
  });

  test('a replacement is rolled back when the accompanying work fails', () => {
    const sql = withNotes();
    write(sql, 1);
    const fail = () => {
      write(sql, 9);
      throw new Error('no');
    };
    expect(() => sql.replaceContent(withNotes().snapshot(), fail)).toThrow('no');
    expect(notesOf(sql)).toEqual([1]);
    expect(sql.rows('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }]);
    expect(sql.rows('PRAGMA database_list')).toHaveLength(1);
    expect(sql.replaceContent(withNotes().snapshot(), () => 'done')).toBe('done');
    expect(notesOf(sql)).toEqual([]);
  });

  test.each([
    ['no database', new Uint8Array(5000)],
    ['no byte', new Uint8Array(0)],
    ['half a database', withNotes().snapshot().subarray(0, 6000)],
    ['a database with a page of a different one', withNotes().snapshot().fill(0xee, 4096, 4200)],
  ])('replacing with a snapshot that is %s keeps the old content', (_what, snapshot) => {
    const sql = withNotes();
    write(sql, 1);
    expect(() =>
      sql.replaceContent(snapshot, () => {
        if (sql.rows("SELECT 1 FROM sqlite_schema WHERE name = 'notes'").length === 0) throw new Error('no');
      }),
    ).toThrow();
    expect(notesOf(sql)).toEqual([1]);
  });
});

describe('locked files', () => {
  test('a file in use is refused, and the error names its process and a remedy', () => {
    const file = join(folder, 'used.db');
    const sql = withNotes(openSqlite({ file }));
    write(sql, 1);
    const message = `process ${process.pid} of ${hostname()} has it open: stop that one, or give another file`;
    expect(() => openSqlite({ file })).toThrow(new FileInUse(file));
    expect(() => openSqlite({ file })).toThrow(message);
    const link = join(folder, 'link.db');
    symlinkSync(file, link);
    expect(() => openSqlite({ file: link })).toThrow(message);
    expect(notesOf(sql)).toEqual([1]);
    sql.close();
    const next = openSqlite({ file: link });
    expect(notesOf(next)).toEqual([1]);
    next.close();
  });

  test('a file in use by a process without a note is refused too', () => {
    const file = join(folder, 'elsewhere.db');
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE a (b); BEGIN EXCLUSIVE');
    const message = 'another process has it open: stop that one, or give another file';
    expect(() => openSqlite({ file })).toThrow(message);
    other.close();
  });

  test.each<readonly [string, (note: string) => void, (note: string) => unknown]>([
    ['a folder', (note) => mkdirSync(note), (note) => statSync(note).isDirectory()],
    ['a pipe', (note) => execFileSync('mkfifo', [note]), (note) => statSync(note).isFIFO()],
    [
      'a file of a different program',
      (note) => writeFileSync(note, 'mine'),
      (note) => readFileSync(note, 'utf8') === 'mine',
    ],
    [
      "a link to a different program's file",
      (note) => {
        writeFileSync(`${note}-kept`, 'mine');
        symlinkSync(`${note}-kept`, note);
      },
      (note) => readFileSync(note, 'utf8') === 'mine',
    ],
  ])(
    'the error for a file in use names no process when its note is replaced by %s, which is left unchanged',
    (_, put, isThere) => {
      const file = join(folder, `${crypto.randomUUID()}.db`);
      put(`${file}-pid`);
      const sql = withNotes(openSqlite({ file }));
      expect(() => openSqlite({ file })).toThrow(/^another process has it open/);
      sql.close();
      expect(isThere(`${file}-pid`)).toBe(true);
    },
  );

  test.each([
    ['a process that was killed', '1 gone\n'],
    ['a process whose disk was full', ''],
  ])('opening a file replaces the process note of %s', (_, left) => {
    const file = join(folder, `${crypto.randomUUID()}.db`);
    writeFileSync(`${file}-pid`, left);
    const sql = withNotes(openSqlite({ file }));
    expect(() => openSqlite({ file })).toThrow(`process ${process.pid} of ${hostname()} has it open`);
    sql.close();
  });

  test('a closed file keeps no note of its process', () => {
    const file = join(folder, 'closed.db');
    withNotes(openSqlite({ file })).close();
    expect(readdirSync(folder).filter((name) => name.startsWith('closed'))).toEqual(['closed.db']);
  });
});

test('opening bytes that are not a database fails', () => {
  const file = join(folder, 'text.db');
  writeFileSync(file, 'x'.repeat(5000));
  expect(() => openSqlite({ file })).toThrow('not a database');
  expect(() => openSqlite({ snapshot: new Uint8Array(5000) })).toThrow('not a database');
});
