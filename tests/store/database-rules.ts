import assert from 'node:assert/strict';
import type { Database } from '../../mock/src/platform/store.ts';
import { notesOf, write } from './notes.ts';

/** Rules for databases on every host; each rule gets a new database with a table of notes. */
export const DATABASE_RULES: Readonly<Record<string, (sql: Database) => void>> = {
  'a bigint beyond 64 bits is refused, not wrapped': (sql) => {
    assert.throws(() => sql.run('INSERT INTO notes (n) VALUES (?)', 2n ** 63n));
    assert.throws(() => sql.rows('SELECT ? AS n', 2n ** 63n));
    assert.deepEqual(notesOf(sql), []);
  },

  'bytes, text, null and fractions round-trip': (sql) => {
    const row = sql.rows<Record<string, unknown>>(
      'SELECT ? AS a, ? AS b, ? AS c, ? AS d, ? AS e, ? AS f',
      Uint8Array.of(0, 255),
      'ação\0',
      null,
      0.1,
      new Uint8Array(0),
      Uint8Array.of(1, 2, 3).subarray(1),
    )[0];
    assert.deepEqual(
      { ...row },
      {
        a: Uint8Array.of(0, 255),
        b: 'ação\0',
        c: null,
        d: 0.1,
        e: new Uint8Array(0),
        f: Uint8Array.of(2, 3),
      },
    );
  },

  'a lone surrogate is bound as the replacement character': (sql) => {
    const [row] = sql.rows<{ text: string; bytes: string }>(
      'SELECT ? AS text, hex(?) AS bytes',
      '\ud800',
      '\udc00',
    );
    assert.deepEqual({ ...row }, { text: '\ufffd', bytes: 'EFBFBD' });
  },

  'a transaction answers what its work returns and keeps what it wrote': (sql) => {
    const work = () => {
      write(sql, 1);
      return 'done';
    };
    assert.equal(sql.transaction(work), 'done');
    assert.deepEqual(notesOf(sql), [1]);
  },

  'a transaction that throws leaves nothing, and its error is the one thrown': (sql) => {
    const failure = new Error('no');
    const work = () => {
      write(sql, 1);
      throw failure;
    };
    assert.throws(
      () => sql.transaction(work),
      (error) => error === failure,
    );
    assert.deepEqual(notesOf(sql), []);
  },

  'a nested transaction is undone with the outer one': (sql) => {
    const work = () => {
      sql.transaction(() => write(sql, 1));
      throw new Error('no');
    };
    assert.throws(() => sql.transaction(work), /no/);
    assert.deepEqual(notesOf(sql), []);
  },

  'a nested transaction that throws is undone alone when the outer one goes on': (sql) => {
    sql.transaction(() => {
      write(sql, 1);
      const failing = () => {
        write(sql, 2);
        write(sql, 1);
      };
      assert.throws(() => sql.transaction(failing), /UNIQUE/);
      sql.transaction(() => write(sql, 3));
    });
    assert.deepEqual(notesOf(sql), [1, 3]);
  },

  'work that would outlive its transaction is refused and undone': (sql) => {
    assert.throws(() => sql.transaction(async () => write(sql, 1)), TypeError);
    assert.deepEqual(notesOf(sql), []);
  },

  'a replaced content is restored when the accompanying work fails or the snapshot is missing': (sql) => {
    const empty = sql.snapshot();
    write(sql, 1);
    const failing = () => {
      write(sql, 9);
      throw new Error('no');
    };
    assert.throws(() => sql.replaceContent(empty, failing), /^Error: no$/);
    assert.throws(() => sql.replaceContent(new Uint8Array(8192).fill(7), () => {}), /not a database/);
    write(sql, 2);
    assert.deepEqual(notesOf(sql), [1, 2]);
    assert.deepEqual(
      sql.rows<{ foreign_keys: number }>('PRAGMA foreign_keys').map(({ foreign_keys }) => foreign_keys),
      [1],
    );
    sql.replaceContent(empty, () => write(sql, 4));
    assert.deepEqual(notesOf(sql), [4]);
  },
};
