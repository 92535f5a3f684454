import { copyFileSync, readdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkRegular, FileGone, FileInUse } from '../../mock/src/platform/node/file-in-use.ts';
import { markInUse, openFile } from '../../mock/src/platform/node/open-file.ts';
import { copyAside, nextOf, replaceFile } from '../../mock/src/platform/node/replace-file.ts';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import type { Database } from '../../mock/src/platform/store.ts';
import { WORLD } from '../../mock/src/worlds/open-world.ts';
import { newFile } from '../temporary.ts';
import { notesOf, withNotes, write } from './notes.ts';

const copyOf = (sql: Database): Promise<Database> =>
  sql.offThread?.copy() ?? Promise.reject(new Error('Node has threads'));

test('copying a database gives up when every attempt meets a transaction', async () => {
  const source = new DatabaseSync(':memory:');
  source.exec('CREATE TABLE notes (n INTEGER); BEGIN; INSERT INTO notes VALUES (1)');
  expect(await copyAside(source)).toBeUndefined();
  source.exec('COMMIT');
  expect((await copyAside(source))?.prepare('SELECT n FROM notes').all()).toEqual([{ n: 1 }]);
});

test('closing a database during a copy waits for the copy', async () => {
  const source = withNotes();
  write(source, 1);
  const copying = copyOf(source);
  source.close();
  expect(notesOf(await copying)).toEqual([1]);
  expect(() => notesOf(source)).toThrow('not open');
});

describe('atomic writes', () => {
  /** A file that holds a 1, and a copy that holds a 1 and a 2. */
  async function fileAndCopy() {
    const file = newFile();
    const sql = withNotes(openSqlite({ file }));
    onTestFinished(() => sql.close());
    write(sql, 1);
    const copy = await copyOf(sql);
    write(copy, 2);
    return { file, sql, copy };
  }

  test("a replaced file holds the copy's content, is writable, locked and leaves no other files", async () => {
    const { file, sql, copy } = await fileAndCopy();
    const { mode } = statSync(file);
    await sql.offThread?.become(copy);
    write(sql, 3);
    expect(notesOf(sql)).toEqual([1, 2, 3]);
    expect(() => openSqlite({ file })).toThrow(FileInUse);
    expect(statSync(file).mode).toBe(mode);
    sql.close();
    expect(readdirSync(dirname(file))).toEqual(['world.db']);
    const again = openSqlite({ file });
    expect(notesOf(again)).toEqual([1, 2, 3]);
    again.close();
  });

  test('only the owner can read the copy while it is written next to the file', async () => {
    const file = newFile();
    const first = openFile(file);
    const replacing = replaceFile(first, file, new DatabaseSync(':memory:'));
    expect(statSync(nextOf(file)).mode & 0o777).toBe(0o600);
    const { open } = await replacing;
    onTestFinished(() => open.close());
  });

  test('a file stays unchanged, open and locked when it cannot be replaced', async () => {
    const file = newFile();
    const first = openFile(file);
    first.database.exec('CREATE TABLE notes (n INTEGER); INSERT INTO notes VALUES (1)');
    const content = new DatabaseSync(':memory:');
    const busy = () => {
      throw Object.assign(new Error('EBUSY: resource busy or locked, rename'), { code: 'EBUSY' });
    };
    const { open, isReplaced } = await replaceFile(first, file, content, busy);
    onTestFinished(() => open.close());
    expect([isReplaced, open.database.prepare('SELECT n FROM notes').all()]).toEqual([false, [{ n: 1 }]]);
    expect(() => openFile(file)).toThrow(FileInUse);
    expect(readdirSync(dirname(file)).filter((name) => name.includes('next'))).toEqual([]);
  });

  test('a file stays locked while it is being replaced, and the result is accepted after a restart', async () => {
    const file = newFile();
    const first = openFile(file);
    first.database.exec(`PRAGMA application_id = ${WORLD.program}; PRAGMA user_version = ${WORLD.version}`);
    markInUse(first.database);
    const killed = newFile();
    const whileReplaced = (from: string, to: string) => {
      expect(() => openFile(file)).toThrow(FileInUse);
      copyFileSync(file, killed);
      renameSync(from, to);
    };
    const { open, isReplaced } = await replaceFile(first, file, new DatabaseSync(':memory:'), whileReplaced);
    onTestFinished(() => open.close());
    expect(isReplaced).toBe(true);
    expect(() => checkRegular(killed)).not.toThrow();
  });

  test('a file can still be read when another process locks its replacement first', async () => {
    const file = newFile();
    const first = openFile(file);
    onTestFinished(() => first.close(true));
    first.database.exec('CREATE TABLE notes (n INTEGER); INSERT INTO notes VALUES (1)');
    const thenTaken = (from: string, to: string) => {
      renameSync(from, to);
      const other = openFile(to);
      onTestFinished(() => other.close());
    };
    const replacing = replaceFile(first, file, new DatabaseSync(':memory:'), thenTaken);
    await expect(replacing).rejects.toThrow(FileInUse);
    expect(first.database.prepare('SELECT n FROM notes').all()).toEqual([{ n: 1 }]);
    expect(() => first.files?.check()).toThrow(FileGone);
  });
});
