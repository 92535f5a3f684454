import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { turn } from '../../../mock/src/platform/node/primitives.ts';
import { ForeignDatabase } from '../../../mock/src/platform/sqlite.ts';
import type { Database } from '../../../mock/src/platform/store.ts';
import { openDatabase } from '../../../mock/src/platform/workerd/database.ts';
import { storageFailureOf } from '../../../mock/src/platform/workerd/primitives.ts';
import { unionAll } from '../../../mock/src/store/statements.ts';
import { NOTES, notesOf, write } from '../../store/notes.ts';

const failureOf = (work: () => unknown): unknown => {
  try {
    work();
    return 'none';
  } catch (error) {
    return storageFailureOf(error) ?? error;
  }
};

const count = (sql: Database, table: string): number =>
  sql.rows<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)[0]?.n ?? -1;

const EXACT = 2n ** 60n + 1n;

/** Tables with every kind of value that a dump must carry, and rows that refer to later rows. */
const ODD = `
  CREATE TABLE "a ""b" (seq INTEGER PRIMARY KEY AUTOINCREMENT, parent TEXT REFERENCES parents (id), n INTEGER);
  CREATE TABLE parents (id TEXT PRIMARY KEY, above TEXT REFERENCES parents (id)) STRICT, WITHOUT ROWID;
  CREATE TABLE things (thing, "as text" TEXT, as_real REAL);
  CREATE TABLE pairs (a INTEGER, b TEXT, PRIMARY KEY (b, a)) STRICT, WITHOUT ROWID;
  INSERT INTO parents VALUES ('r', NULL), ('p', 'r'), ('b', 'p');
  INSERT INTO "a ""b" (parent, n) VALUES ('p', 2), (NULL, 7), ('b', ${EXACT}), ('b', ${-EXACT});
  DELETE FROM "a ""b" WHERE seq = 4;
  INSERT INTO things VALUES (5, '5', 5), (5.0, '', -0.1), ('5', 'aç' || char(10) || '"\\', 9e999), (NULL, NULL, NULL),
    (${EXACT}, char(0x1f600), 1e300), (x'00ff', 'a' || char(0) || 'b', ${EXACT}), (x'', '', 2.5e-310);
  INSERT INTO pairs VALUES (2, 'x'), (1, 'y'), (1, 'x');
  CREATE UNIQUE INDEX by_n ON "a ""b" (n) WHERE n > 1;
  CREATE INDEX by_text ON things (lower("as text"));
  CREATE VIEW seen AS SELECT n FROM "a ""b";
  CREATE TRIGGER doubled AFTER INSERT ON parents BEGIN INSERT INTO "a ""b" (parent, n) VALUES (new.id, 1); END`;

const contentOf = (sql: Database): unknown =>
  [
    "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name",
    'SELECT seq, parent, quote(n) AS n FROM "a ""b"',
    'SELECT quote(n) AS n FROM seen',
    'SELECT * FROM parents',
    'SELECT quote(thing) AS thing, hex("as text") AS text, quote(as_real) AS as_real, rowid FROM things',
    'SELECT * FROM pairs',
    'SELECT * FROM sqlite_sequence',
  ].map((query) => sql.rows(query));

const ENCODER = new TextEncoder();

function forged(dump: Uint8Array, change: (text: string) => string): Uint8Array {
  const text = change(new TextDecoder().decode(dump.subarray(0, -65)));
  return ENCODER.encode(`${text}${createHash('sha256').update(text).digest('hex')}\n`);
}

const WORLD = { program: 0x54455341, version: 7 };

/** Rules for the database of a Durable Object, each run with a new storage. */
export const OBJECT_RULES: Readonly<Record<string, (storage: DurableObjectStorage) => void | Promise<void>>> =
  {
    'cents up to 2^53 − 1 round-trip, bound as a bigint or as a number': (storage) => {
      const sql = openDatabase(storage);
      sql.run('CREATE TABLE amounts (seq INTEGER PRIMARY KEY, cents INTEGER) STRICT');
      const most = 2n ** 53n - 1n;
      const amounts = [0n, -1n, most, -most].flatMap((cents) => [cents, Number(cents)]);
      for (const cents of amounts) sql.run('INSERT INTO amounts (cents) VALUES (?)', cents);
      const kept = sql.rows<{ cents: number }>('SELECT cents FROM amounts ORDER BY seq');
      assert.deepEqual(
        kept.map(({ cents }) => cents),
        amounts.map(Number),
      );
      const query = 'SELECT count(*) AS n FROM amounts WHERE cents + 0 > ? AND cents - 1 < ?';
      assert.deepEqual(
        sql.rows<{ n: number }>(query, most - 1n, most).map(({ n }) => n),
        [2],
      );
    },

    'an integer beyond 2^53 is kept exactly, and reading it is refused, not rounded': (storage) => {
      const sql = openDatabase(storage);
      sql.run(NOTES);
      for (const n of [EXACT, -EXACT, 2n ** 53n, 2n ** 63n - 1n, -(2n ** 63n)]) {
        sql.run('INSERT INTO notes (n) VALUES (?)', n);
        assert.throws(() => notesOf(sql), RangeError);
        const query = 'SELECT CAST(n AS TEXT) AS n, CAST(n - ? AS TEXT) AS none FROM notes WHERE n = ?';
        assert.deepEqual(
          sql.rows<Record<string, string>>(query, n, n).map((row) => ({ ...row })),
          [{ n: String(n), none: '0' }],
        );
        sql.run('DELETE FROM notes');
      }
    },

    'a change that returns an integer it cannot read is undone': (storage) => {
      const sql = openDatabase(storage);
      sql.run(NOTES);
      assert.throws(() => sql.run('INSERT INTO notes (n) VALUES (?) RETURNING n', EXACT), RangeError);
      sql.transaction(() =>
        assert.throws(() => sql.run('INSERT INTO notes (n) VALUES (?) RETURNING n', EXACT), RangeError),
      );
      assert.deepEqual(notesOf(sql), []);
    },

    'a value without a SQLite type is refused, not stored as something else': (storage) => {
      const sql = openDatabase(storage);
      sql.run('CREATE TABLE things (thing)');
      for (const value of [undefined, true, {}, [], () => {}, Symbol('a')])
        assert.throws(() => sql.run('INSERT INTO things VALUES (?)', value as never), TypeError);
      assert.equal(count(sql, 'things'), 0);
    },

    'a row can have 2 MB, and a larger one is refused completely': (storage) => {
      const sql = openDatabase(storage);
      sql.run(NOTES);
      sql.run('INSERT INTO blobs VALUES (?)', new Uint8Array(2_000_000));
      const work = () => {
        write(sql, 1);
        sql.run('INSERT INTO blobs VALUES (?)', new Uint8Array(2_300_000));
      };
      assert.equal(
        failureOf(() => sql.transaction(work)),
        'full',
      );
      assert.deepEqual([notesOf(sql), count(sql, 'blobs')], [[], 1]);
    },

    'a statement takes 100 values, and one with more is refused': (storage) => {
      const sql = openDatabase(storage);
      const rowsWith = (n: number) =>
        sql.rows(`SELECT 1 WHERE 7 IN (${Array(n).fill('?')})`, ...Array<number>(n).fill(7));
      assert.equal(rowsWith(100).length, 1);
      assert.throws(() => rowsWith(101), /too many SQL variables/);
    },

    'a compound of five SELECTs is read, one of more is refused, and lists read the rows of any number of kinds':
      (storage) => {
        const sql = openDatabase(storage);
        const selects = Array.from({ length: 26 }, (_, n) => `SELECT ${n} AS n`);
        const read = (query: string) => sql.rows<{ n: number }>(query).map(({ n }) => n);
        assert.deepEqual(read(selects.slice(0, 5).join(' UNION ALL ')), [0, 1, 2, 3, 4]);
        assert.throws(
          () => read(selects.slice(0, 6).join(' UNION ALL ')),
          /too many terms in compound SELECT/,
        );
        for (const length of [1, 5, 6, 9, 25, 26])
          assert.deepEqual(
            read(`${unionAll(selects.slice(0, length))} ORDER BY n LIMIT 3`),
            [0, 1, 2].slice(0, length),
          );
      },

    "a write beyond the database's maximum leaves it unchanged, and smaller writes still succeed": (
      storage,
    ) => {
      const sql = openDatabase(storage, { most: 100_000 });
      sql.run(NOTES);
      const fill = () => sql.run('INSERT INTO blobs VALUES (?)', new Uint8Array(10_000));
      for (let n = 0; n < 20 && failureOf(fill) === 'none'; n += 1);
      assert.equal(failureOf(fill), 'full');
      assert.equal(
        failureOf(() =>
          sql.transaction(() => {
            write(sql, 1);
            sql.transaction(fill);
          }),
        ),
        'full',
      );
      const full = count(sql, 'blobs');
      assert.ok(full >= 6 && sql.size() <= 100_000);
      write(sql, 2);
      assert.deepEqual(notesOf(sql), [2]);
      sql.transaction(() => {
        fill();
        sql.run('DELETE FROM blobs WHERE rowid < 3');
      });
      fill();
      assert.deepEqual([count(sql, 'blobs'), notesOf(sql)], [full, [2]]);
    },

    'a snapshot, and a database made from it, have the same tables, rows, indexes and counters': (
      storage,
    ) => {
      const sql = openDatabase(storage);
      sql.run(ODD);
      const [before, snapshot] = [contentOf(sql), sql.snapshot()];
      assert.deepEqual(sql.snapshot(), snapshot);
      sql.run(`DROP VIEW seen; DROP TABLE pairs; DELETE FROM things; DELETE FROM "a ""b"; DROP INDEX by_n;
      INSERT INTO parents VALUES ('z', NULL); CREATE TABLE later (a INTEGER PRIMARY KEY AUTOINCREMENT);
      INSERT INTO later VALUES (12); CREATE TABLE under (a REFERENCES parents (id)); INSERT INTO under VALUES ('z')`);
      assert.equal(
        sql.replaceContent(snapshot, () => 'done'),
        'done',
      );
      assert.deepEqual(contentOf(sql), before);
      assert.deepEqual(sql.snapshot(), snapshot);
      assert.throws(() => sql.run(`INSERT INTO "a ""b" (parent) VALUES ('nobody')`), /FOREIGN KEY/);
      assert.throws(() => sql.run(`INSERT INTO "a ""b" (n) VALUES (7)`), /UNIQUE/);
      const [added] = sql.run<{ seq: number }>(`INSERT INTO "a ""b" (n) VALUES (8) RETURNING seq`);
      assert.equal(added?.seq, 5);
    },

    'an empty database has a snapshot too, which empties a different database': (storage) => {
      const sql = openDatabase(storage);
      const empty = sql.snapshot();
      sql.run(ODD);
      sql.replaceContent(empty, () => {});
      assert.deepEqual(sql.snapshot(), empty);
    },

    'a snapshot within a transaction contains its changes so far': (storage) => {
      const sql = openDatabase(storage);
      sql.run(NOTES);
      const failing = () => {
        write(sql, 1);
        sql.run('INSERT INTO blobs VALUES (?)', Uint8Array.from(sql.snapshot()));
        const [row] = sql.rows<{ bytes: Uint8Array }>('SELECT bytes FROM blobs');
        sql.replaceContent(row?.bytes ?? new Uint8Array(0), () => assert.deepEqual(notesOf(sql), [1]));
        assert.equal(count(sql, 'blobs'), 0);
        throw new Error('no');
      };
      assert.throws(() => sql.transaction(failing), /no/);
      assert.deepEqual(notesOf(sql), []);
    },

    "workerd's internal data is not part of a snapshot, and stays": async (storage) => {
      const sql = openDatabase(storage);
      sql.run(NOTES);
      const before = sql.snapshot();
      const at = Date.now() + 86_400_000;
      await storage.setAlarm(at);
      assert.deepEqual(sql.snapshot(), before);
      sql.replaceContent(before, () => {});
      sql.aside(() => {});
      assert.equal(await storage.getAlarm(), at);
    },

    'bytes that are not a complete dump are refused before any change': (storage) => {
      const sql = openDatabase(storage);
      sql.run(NOTES);
      write(sql, 1);
      const snapshot = sql.snapshot();
      write(sql, 2);
      const ones: readonly Uint8Array[] = [
        new Uint8Array(0),
        new Uint8Array(64),
        ENCODER.encode(`SQLite format 3\0${'x'.repeat(8192)}`),
        snapshot.subarray(1),
        snapshot.subarray(0, -1),
        snapshot.subarray(0, snapshot.length >> 1),
        Uint8Array.from(snapshot, (byte, at) => (at === snapshot.length >> 1 ? byte ^ 1 : byte)),
        forged(snapshot, (text) => text.replace('"format":1', '"format":2')),
      ];
      const untouched = { ...storage, transactionSync: () => assert.fail('touched') } as never;
      for (const bytes of ones) {
        assert.throws(() => openDatabase(untouched).replaceContent(bytes, () => {}), /is not a database/);
        assert.throws(() => sql.replaceContent(bytes, () => {}), /is not a database/);
      }
      assert.deepEqual(notesOf(sql), [1, 2]);
    },

    'a dump with a dangling reference is refused, and the object continues': async (storage) => {
      const sql = openDatabase(storage);
      sql.run(`CREATE TABLE parents (id TEXT PRIMARY KEY) STRICT;
        CREATE TABLE children (parent TEXT REFERENCES parents (id)) STRICT;
        INSERT INTO parents VALUES ('p'); INSERT INTO children VALUES ('p')`);
      const snapshot = sql.snapshot();
      const orphaned = forged(snapshot, (text) => text.replace('["t","p"]\n', '["t","q"]\n'));
      assert.throws(() => sql.replaceContent(orphaned, () => {}), /refers to/);
      assert.throws(() => sql.run("INSERT INTO children VALUES ('q')"), /FOREIGN KEY/);
      await turn();
      assert.deepEqual(sql.snapshot(), snapshot);
    },

    'work in a separate database starts empty, returns its result, and leaves nothing': async (storage) => {
      const sql = openDatabase(storage, { most: 1_000_000 });
      sql.run(ODD);
      const before = sql.snapshot();
      const made = sql.aside((database) => {
        database.claim(WORLD);
        database.run(NOTES);
        database.transaction(() => write(database, 3));
        return { snapshot: database.snapshot(), notes: notesOf(database) };
      });
      assert.deepEqual(made.notes, [3]);
      assert.deepEqual(sql.snapshot(), before);
      const failure = new Error('no');
      const failing = () =>
        sql.aside((database) => {
          database.run(NOTES);
          throw failure;
        });
      assert.throws(failing, (error) => error === failure);
      assert.throws(() => sql.aside(async () => {}), TypeError);
      assert.throws(() => sql.run(`INSERT INTO "a ""b" (parent) VALUES ('nobody')`), /FOREIGN KEY/);
      await turn();
      assert.deepEqual(sql.snapshot(), before);
      sql.replaceContent(made.snapshot, () => {});
      assert.deepEqual(notesOf(sql), [3]);
      sql.claim(WORLD);
    },

    'an empty database is taken for a purpose, which snapshots carry, and refused to any other': (
      storage,
    ) => {
      const sql = openDatabase(storage);
      const empty = sql.snapshot();
      sql.transaction(() => {
        sql.claim(WORLD);
        sql.run(NOTES);
      });
      sql.claim(WORLD);
      sql.replaceContent(sql.snapshot(), () => sql.claim(WORLD));
      const refusedTo = (purpose: typeof WORLD) => {
        const before = sql.snapshot();
        const error = failureOf(() => sql.claim(purpose));
        assert.ok(error instanceof ForeignDatabase);
        assert.deepEqual(sql.snapshot(), before);
        return error.message;
      };
      assert.match(refusedTo({ ...WORLD, program: 1 }), /another program/);
      for (const version of [6, 8]) {
        const refused = refusedTo({ ...WORLD, version });
        assert.match(refused, new RegExp(`has version 7 .* sandbox version ${version}: delete it`));
      }
      sql.replaceContent(empty, () => sql.run(NOTES));
      assert.match(refusedTo(WORLD), /another program/);
    },
  };
