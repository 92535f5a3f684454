import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { TABLES_VERSION } from '../../mock/src/contract/generated/tables-version.ts';
import { createSandbox, startServer } from '../../mock/src/index.ts';
import { checkOwner } from '../../mock/src/platform/node/open-file.ts';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import { ForeignDatabase, IN_USE } from '../../mock/src/platform/sqlite.ts';
import { WORLD } from '../../mock/src/worlds/open-world.ts';
import { call, PROPOSAL, write } from '../pipeline/support.ts';
import { newFile, sharedFolder } from '../temporary.ts';

const folder = sharedFolder();

function pipe(): string {
  const file = newFile();
  execFileSync('mkfifo', [file]);
  return file;
}

/** A database that another program or version created. */
function made(by: (database: DatabaseSync) => void): string {
  const file = newFile();
  const database = new DatabaseSync(file);
  by(database);
  database.close();
  return file;
}

async function worldFile(): Promise<string> {
  const file = newFile();
  const sandbox = await createSandbox({ file });
  await write(sandbox.fetch, `/propostas/${PROPOSAL}/rejeitar`, {});
  await sandbox.close();
  return file;
}

/** The database file at a path and the files next to it. */
const beside = (file: string) =>
  readdirSync(dirname(file))
    .filter((name) => name.startsWith(basename(file)))
    .map((name) => [name, hash('sha256', readFileSync(join(dirname(file), name)))] as const);

/** A database whose process was killed while it overwrote pages, half of which are new. */
function halfWritten(by: (database: DatabaseSync) => void, file = newFile()): string {
  const left = newFile();
  const database = new DatabaseSync(file);
  by(database);
  // A tiny cache makes SQLite write pages before the commit.
  database.exec(`PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN;
    CREATE TABLE unfinished (a); INSERT INTO unfinished VALUES (zeroblob(2000000))`);
  for (const part of ['', '-journal']) copyFileSync(file + part, left + part);
  database.exec('ROLLBACK');
  database.close();
  return left;
}

async function worldSaying(pragmas: string): Promise<string> {
  const file = await worldFile();
  const database = new DatabaseSync(file);
  database.exec(pragmas);
  database.close();
  return file;
}

const ANOTHER = 'it is the database of another program: give another file';
const version = (of: number) =>
  `it has version ${of} of the tables, and this sandbox version ${TABLES_VERSION}: delete it and the folder beside it whose name ends in .worlds to start anew, or give another file`;

const withTable = (pragmas = '') => made((database) => database.exec(`CREATE TABLE a (b); ${pragmas}`));

const FOREIGN: readonly (readonly [string, () => string | Promise<string>, string])[] = [
  ['with tables that are not ours', () => withTable(), ANOTHER],
  ['with a view alone', () => made((database) => database.exec('CREATE VIEW a AS SELECT 1')), ANOTHER],
  ['of a program with an application id', () => withTable('PRAGMA application_id = 252006673'), ANOTHER],
  [
    'of a program with an application id and no table yet',
    () => made((database) => database.exec('PRAGMA application_id = 252006673')),
    ANOTHER,
  ],
  ['with a version alone', () => made((database) => database.exec('PRAGMA user_version = 7')), ANOTHER],
  [
    'with a table that is called as one of ours',
    () => made((database) => database.exec('CREATE TABLE mundo (a)')),
    ANOTHER,
  ],
  [
    'that a different program was writing when it was killed',
    () => halfWritten((database) => database.exec('CREATE TABLE a (b)')),
    ANOTHER,
  ],
  [
    'that a different program left in its log',
    () => {
      const [file, left] = [newFile(), newFile()];
      const database = new DatabaseSync(file);
      database.exec('PRAGMA journal_mode = WAL; CREATE TABLE a (b)');
      for (const part of ['', '-wal', '-shm']) copyFileSync(file + part, left + part);
      database.close();
      return left;
    },
    ANOTHER,
  ],
  [
    'that keeps a log, and is closed',
    () => made((database) => database.exec('PRAGMA journal_mode = WAL; CREATE TABLE a (b)')),
    ANOTHER,
  ],
  [
    'of an older sandbox',
    () => worldSaying(`PRAGMA user_version = ${TABLES_VERSION - 1}`),
    version(TABLES_VERSION - 1),
  ],
  [
    'of a newer sandbox',
    () => worldSaying(`PRAGMA user_version = ${TABLES_VERSION + 1}`),
    version(TABLES_VERSION + 1),
  ],
];

test.each(FOREIGN)(
  'a database %s is refused without changing a byte of it or its folder',
  async (_, make, message) => {
    const file = await make();
    const before = beside(file);
    await expect(createSandbox({ file })).rejects.toThrow(new ForeignDatabase(message));
    expect(beside(file)).toEqual(before);
  },
);

test.each(FOREIGN)('the server names the remedy for a database %s', async (_, make, message) => {
  const data = await make();
  await expect(startServer({ port: 0, data })).rejects.toThrow(
    expect.objectContaining({ name: 'DataError', message: `--data ${data} cannot be used: ${message}` }),
  );
});

const withBytes = (bytes: string): string => {
  const file = newFile();
  writeFileSync(file, bytes);
  return file;
};

test.each<readonly [string, () => string, string]>([
  ['one byte', () => withBytes('\n'), 'it is no database: give another file'],
  ['a few bytes', () => withBytes('SQLite format 3'), 'it is no database: give another file'],
  ['another format', () => withBytes('a,b\n'.repeat(2000)), 'it is no database: give another file'],
  ['a folder', () => folder, `it is a folder: name a file in it, such as ${join(folder, 'tesa.db')}`],
  ['a device', () => '/dev/null', 'it is a device, a pipe or a socket: give another file'],
  ['a pipe', pipe, 'it is a device, a pipe or a socket: give another file'],
  [
    'a link to a pipe',
    () => {
      const file = newFile();
      symlinkSync(pipe(), file);
      return file;
    },
    'it is a device, a pipe or a socket: give another file',
  ],
  [
    'a file in a missing folder',
    () => join(folder, 'missing', 'world.db'),
    `make the folder ${join(folder, 'missing')} first`,
  ],
])('a sandbox cannot be stored in %s, and the server says what to do', async (_, make, message) => {
  const data = make();
  const before = statSync(data, { throwIfNoEntry: false });
  await expect(startServer({ port: 0, data })).rejects.toThrow(
    expect.objectContaining({ name: 'DataError', message: `--data ${data} cannot be used: ${message}` }),
  );
  // Ignores the folder itself, in which other programs may create files.
  if (!before?.isDirectory()) expect(statSync(data, { throwIfNoEntry: false })?.size).toBe(before?.size);
});

// Root may write any file, so this cannot be tested as root.
test.skipIf(process.getuid?.() === 0)('the sandbox says that a file is not writable', async () => {
  const data = newFile();
  writeFileSync(data, '', { mode: 0o400 });
  await expect(startServer({ port: 0, data })).rejects.toThrow(
    `--data ${data} cannot be used: it may not be read and written: allow both, or give another file`,
  );
});

test("a snapshot does not overwrite a different program's database", async () => {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const file = withTable();
  const before = readFileSync(file);
  const snapshot = sandbox.world.sql.snapshot();
  await expect(createSandbox({ file, snapshot })).rejects.toThrow(ANOTHER);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a snapshot of a different program is refused', async () => {
  const foreign = openSqlite({ file: withTable() });
  const snapshot = foreign.snapshot();
  foreign.close();
  await expect(createSandbox({ snapshot })).rejects.toThrow(ANOTHER);
});

test.each([
  ['is missing', newFile],
  ['is empty', () => made(() => {})],
  [
    'has no byte',
    () => {
      const file = newFile();
      writeFileSync(file, '');
      return file;
    },
  ],
  ['once had tables', () => made((database) => database.exec('CREATE TABLE a (b); DROP TABLE a'))],
])('a file that %s can become a world', async (_, make) => {
  const file = make();
  const sandbox = await createSandbox({ file });
  await sandbox.close();
  const again = await createSandbox({ file });
  onTestFinished(() => again.close());
  expect((await call(again.fetch, `/propostas/${PROPOSAL}`)).status).toBe(200);
});

test("a copy of a world carries our databases' application id", async () => {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const copy = openSqlite({ file: newFile() });
  copy.replaceContent(sandbox.world.sql.snapshot(), () => {});
  const owner = ['PRAGMA application_id', 'PRAGMA user_version'].map((query) => copy.rows(query));
  copy.close();
  expect(owner).toEqual([[{ application_id: 0x54455341 }], [{ user_version: TABLES_VERSION | IN_USE }]]);
});

test("checking a file's owner leaves no other file behind", async () => {
  const [file, left] = [newFile(), newFile()];
  const living = openSqlite({ file });
  living.run('CREATE TABLE a (b)');
  for (const part of ['', '-wal']) copyFileSync(file + part, left + part);
  living.close();
  const before = beside(left);
  expect(() => checkOwner(left, WORLD)).toThrow(ANOTHER);
  expect(beside(left)).toEqual(before);
});

test('a world partly in the write-ahead log of a killed process opens without loss', async () => {
  const [file, left] = [newFile(), newFile()];
  const living = await createSandbox({ file });
  onTestFinished(() => living.close());
  await write(living.fetch, `/propostas/${PROPOSAL}/rejeitar`, {});
  for (const part of ['', '-wal']) copyFileSync(file + part, left + part);
  const next = await createSandbox({ file: left });
  onTestFinished(() => next.close());
  expect((await call(next.fetch, `/propostas/${PROPOSAL}`)).body.status).toBe('rejeitada');
});

test.each([
  ['a database that has no table yet', newFile],
  ['a world', worldFile],
])('%s opens intact after a process was killed while writing it', async (_, make) => {
  const file = halfWritten(() => {}, await make());
  const sandbox = await createSandbox({ file });
  onTestFinished(() => sandbox.close());
  expect((await call(sandbox.fetch, `/propostas/${PROPOSAL}`)).status).toBe(200);
});
