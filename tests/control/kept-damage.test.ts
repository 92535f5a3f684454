import {
  copyFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { startServer } from '../../mock/src/index.ts';
import { newFile } from '../temporary.ts';
import { branch, idsOf, inCatalog, take } from './kept.ts';
import { openSandbox } from './support.ts';

describe('damaged folders', () => {
  const emptied = (path: string) => writeFileSync(path, '');
  const otherSandbox = async (): Promise<string> => {
    const file = newFile();
    const { fetch, close } = await openSandbox({ file });
    await branch(fetch);
    await close();
    return file;
  };
  const AWAY = (folder: string) =>
    `move ${folder} elsewhere to start without branches and snapshots, or put it back to keep them`;
  const catalogOf = (folder: string) =>
    `the catalog of branches and snapshots, ${join(folder, 'catalog.db')},`;
  const ONE = (folder: string) => `the branch in ${join(folder, 'mundo_1.db')}`;

  test.each<
    readonly [string, (paths: { file: string; folder: string }) => unknown, (folder: string) => string]
  >([
    [
      'a branch is missing',
      ({ folder }) => rmSync(join(folder, 'mundo_1.db')),
      (folder) => `${ONE(folder)} is missing: ${AWAY(folder)}`,
    ],
    [
      'a branch is empty',
      ({ folder }) => emptied(join(folder, 'mundo_1.db')),
      (folder) => `${ONE(folder)} cannot be used (it is empty): ${AWAY(folder)}`,
    ],
    [
      'a branch is garbage',
      ({ folder }) => writeFileSync(join(folder, 'mundo_1.db'), 'x'.repeat(5000)),
      (folder) => `${ONE(folder)} cannot be used (it is no database): ${AWAY(folder)}`,
    ],
    [
      'a branch is cut short',
      ({ folder }) => truncateSync(join(folder, 'mundo_1.db'), 6000),
      (folder) => `${ONE(folder)} cannot be used (database disk image is malformed): ${AWAY(folder)}`,
    ],
    [
      'a branch is a different branch',
      ({ folder }) => copyFileSync(join(folder, 'mundo_2.db'), join(folder, 'mundo_1.db')),
      (folder) => `${ONE(folder)} cannot be used (it holds another world, mundo_2): ${AWAY(folder)}`,
    ],
    [
      'a branch belongs to a different sandbox',
      async ({ folder }) =>
        copyFileSync(join(`${await otherSandbox()}.worlds`, 'mundo_1.db'), join(folder, 'mundo_1.db')),
      (folder) => `${ONE(folder)} cannot be used (it holds another world, mundo_1): ${AWAY(folder)}`,
    ],
    [
      'the catalog is missing',
      ({ folder }) => rmSync(join(folder, 'catalog.db')),
      (folder) => `${catalogOf(folder)} is missing: ${AWAY(folder)}`,
    ],
    [
      'the catalog is empty',
      ({ folder }) => emptied(join(folder, 'catalog.db')),
      (folder) => `${catalogOf(folder)} cannot be used (it is empty): ${AWAY(folder)}`,
    ],
    [
      'the catalog is garbage',
      ({ folder }) => writeFileSync(join(folder, 'catalog.db'), 'x'.repeat(5000)),
      (folder) => `${catalogOf(folder)} cannot be used (it is no database): ${AWAY(folder)}`,
    ],
    [
      'the catalog is an older copy, that knows of less',
      ({ file }) => inCatalog(file, 'DELETE FROM ramos WHERE n = 2'),
      (folder) =>
        `the catalog does not know of the branch in ${join(folder, 'mundo_2.db')}: move that file elsewhere, or put back the catalog that does`,
    ],
    [
      'the folder belongs to a different sandbox',
      async ({ folder }) => {
        rmSync(folder, { recursive: true });
        cpSync(`${await otherSandbox()}.worlds`, folder, { recursive: true });
      },
      (folder) =>
        `${catalogOf(folder)} cannot be used (the file beside it is that of another sandbox, or new): ${AWAY(folder)}`,
    ],
    [
      'the principal world is missing',
      ({ file }) => rmSync(file),
      (folder) =>
        `${catalogOf(folder)} cannot be used (the file beside it is that of another sandbox, or new): ${AWAY(folder)}`,
    ],
    [
      'the principal world is empty',
      ({ file }) => emptied(file),
      (folder) =>
        `${catalogOf(folder)} cannot be used (the file beside it is that of another sandbox, or new): ${AWAY(folder)}`,
    ],
    [
      'the folder is a file',
      ({ folder }) => {
        rmSync(folder, { recursive: true });
        emptied(folder);
      },
      (folder) => `${folder} is no folder, and branches and snapshots are kept there: move it elsewhere`,
    ],
    [
      'the folder is a link that leads nowhere',
      ({ file, folder }) => {
        rmSync(folder, { recursive: true });
        symlinkSync(`${file}.nowhere`, folder);
      },
      (folder) => `${folder} is no folder, and branches and snapshots are kept there: move it elsewhere`,
    ],
  ])('a sandbox refuses to start, rather than lose data silently, when: %s', async (_, damage, message) => {
    const file = newFile();
    const folder = `${file}.worlds`;
    const first = await openSandbox({ file });
    await branch(first.fetch);
    await branch(first.fetch);
    await first.close();
    await damage({ file, folder });
    const contentOf = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() && readdirSync(folder);
    const before = contentOf();

    await expect(startServer({ port: 0, data: file })).rejects.toThrow(
      expect.objectContaining({
        name: 'DataError',
        message: `--data ${file} cannot be used: ${message(folder)}`,
      }),
    );

    expect(contentOf()).toEqual(before);
    // After the user deletes the damaged folder, the sandbox opens with its main world alone.
    rmSync(folder, { recursive: true, force: true });
    expect(await idsOf((await openSandbox({ file })).fetch, '/mundos')).toEqual(['principal']);
  });
});

test("a branch's file, or a copy of it, cannot be opened as a sandbox", async () => {
  const file = newFile();
  const { fetch, close } = await openSandbox({ file });
  const id = await branch(fetch);
  await close();
  const kept = join(`${file}.worlds`, `${id}.db`);
  const before = readFileSync(kept);
  const copy = newFile();
  copyFileSync(kept, copy);
  for (const data of [kept, copy])
    await expect(startServer({ port: 0, data })).rejects.toThrow(
      `--data ${data} cannot be used: it is mundo_1, a branch of a sandbox: give the file of the sandbox, or another one`,
    );
  // Skips the header, which counts how often the database was opened.
  expect(readFileSync(kept).subarray(100).equals(before.subarray(100))).toBe(true);
  // A database in memory has no write-ahead log, which two header bytes record.
  await expect(openSandbox({ snapshot: before.fill(1, 18, 20) })).rejects.toThrow(
    'it is mundo_1, a branch of a sandbox',
  );
  expect(await idsOf((await openSandbox({ file })).fetch, '/mundos')).toEqual(['principal', id]);
});

test('a catalog of a different program is left unchanged', async () => {
  const file = newFile();
  const first = await openSandbox({ file });
  await take(first.fetch);
  await first.close();
  const catalog = join(`${file}.worlds`, 'catalog.db');
  rmSync(catalog);
  const foreign = new DatabaseSync(catalog);
  foreign.exec('CREATE TABLE a (b)');
  foreign.close();
  await expect(startServer({ port: 0, data: file })).rejects.toThrow(
    /catalog\.db, cannot be used \(it is the database of another program\): move .+ elsewhere/,
  );
});
