import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Sandbox } from '../../../mock/src/index.ts';
import { startServer } from '../../../mock/src/index.ts';
import { newFile } from '../../temporary.ts';
import { call, EMPTY_WALLET, outcome, PROPOSAL, write } from '../api/support.ts';
import { control, inWorld, listOf, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

const statusIn = async (fetch: Fetch, world = 'principal') =>
  (await call(fetch, `/propostas/${PROPOSAL}`, { headers: inWorld(world) })).body.status;
const decide = async (fetch: Fetch, verb: string, world = 'principal') =>
  expect((await write(fetch, `/propostas/${PROPOSAL}/${verb}`, {}, { headers: inWorld(world) })).status).toBe(
    200,
  );
const take = async (fetch: Fetch) => (await control(fetch, 'POST /instantaneos')).body.id as string;
const branch = async (fetch: Fetch, instantaneo_id?: string) =>
  (await control(fetch, 'POST /mundos', instantaneo_id === undefined ? {} : { instantaneo_id })).body
    .id as string;
const idsOf = async (fetch: Fetch, path: string) =>
  (await listOf(fetch, path)).map(({ id }: { id: string }) => id);

function inCatalogue(file: string, query: string): void {
  const catalogue = new DatabaseSync(join(`${file}.worlds`, 'catalogue.db'));
  catalogue.exec(query);
  catalogue.close();
}

describe('a sandbox that is kept in a file', () => {
  test('has its snapshots and branches again after it was closed, each as it was', async () => {
    const file = newFile();
    const first = await openSandbox({ file });
    const snapshot = await take(first.fetch);
    await decide(first.fetch, 'aprovar');
    const rejected = await branch(first.fetch, snapshot);
    await decide(first.fetch, 'rejeitar', rejected);
    await control(first.fetch, 'POST /relogio', { avancar: 60 }, inWorld(rejected));
    const approved = await branch(first.fetch);
    const lists = async ({ fetch }: Sandbox) => [
      await listOf(fetch, '/mundos'),
      await listOf(fetch, '/instantaneos'),
    ];
    const before = await lists(first);
    await first.close();

    const second = await openSandbox({ file });
    expect(await lists(second)).toEqual(before);
    expect(await statusIn(second.fetch, rejected)).toBe('rejeitada');
    expect(await statusIn(second.fetch, approved)).toBe('aprovada');
    await control(second.fetch, `POST /instantaneos/${snapshot}/restaurar`);
    expect(await statusIn(second.fetch)).toBe('pendente');
    await control(second.fetch, `POST /instantaneos/${snapshot}/restaurar`, undefined, inWorld(approved));
    await second.close();

    const third = await openSandbox({ file });
    expect(await statusIn(third.fetch)).toBe('pendente');
    expect(await statusIn(third.fetch, approved)).toBe('pendente');
  });

  test('never reuses the number of a deleted snapshot or branch, after a restart either', async () => {
    const file = newFile();
    const first = await openSandbox({ file });
    const made = [await take(first.fetch), await branch(first.fetch)] as const;
    expect((await control(first.fetch, `DELETE /instantaneos/${made[0]}`)).status).toBe(204);
    expect((await control(first.fetch, `DELETE /mundos/${made[1]}`)).status).toBe(204);
    await first.close();
    const { fetch } = await openSandbox({ file });
    expect([await idsOf(fetch, '/instantaneos'), await idsOf(fetch, '/mundos')]).toEqual([[], ['principal']]);
    expect([await take(fetch), await branch(fetch)]).toEqual(['inst_2', 'mundo_2']);
  });

  test('leaves nothing of a branch that was deleted, and takes less room without a snapshot', async () => {
    const file = newFile();
    const { fetch, close } = await openSandbox({ file });
    const snapshots = [await take(fetch), await take(fetch)];
    const id = await branch(fetch);
    const folder = `${file}.worlds`;
    expect(existsSync(join(folder, `${id}.db`))).toBe(true);
    await control(fetch, `DELETE /mundos/${id}`);
    for (const snapshot of snapshots) await control(fetch, `DELETE /instantaneos/${snapshot}`);
    await close();
    expect(readdirSync(folder)).toEqual(['catalogue.db']);
    const catalogue = new DatabaseSync(join(folder, 'catalogue.db'), { readOnly: true });
    expect(catalogue.prepare('PRAGMA page_count').get()).toMatchObject({
      page_count: expect.toSatisfy((n: number) => n < 20),
    });
    catalogue.close();
  });

  test('empties the write-ahead log after a reset or a restore', async () => {
    const file = newFile();
    const { fetch } = await openSandbox({ file });
    const snapshot = await take(fetch);
    for (const line of ['POST /reiniciar', `POST /instantaneos/${snapshot}/restaurar`]) {
      await decide(fetch, 'rejeitar');
      expect((await control(fetch, line)).status).toBe(200);
      expect(statSync(`${file}-wal`).size).toBe(0);
    }
  });

  test('makes no folder while there is nothing to keep there', async () => {
    const file = newFile();
    const { fetch } = await openSandbox({ file });
    await control(fetch, 'GET /instantaneos');
    await control(fetch, 'GET /mundos');
    expect(existsSync(`${file}.worlds`)).toBe(false);
  });

  test('keeps a branch whose snapshot was deleted', async () => {
    const { fetch } = await openSandbox({ file: newFile() });
    const snapshot = await take(fetch);
    const id = await branch(fetch, snapshot);
    await control(fetch, `DELETE /instantaneos/${snapshot}`);
    expect(await statusIn(fetch, id)).toBe('pendente');
    expect(outcome(await control(fetch, `DELETE /instantaneos/${snapshot}`))).toBe('404 nao_encontrado');
    expect(outcome(await control(fetch, `POST /instantaneos/${snapshot}/restaurar`))).toBe(
      '404 nao_encontrado',
    );
  });

  test('removes a branch that a killed process left half made or half deleted', async () => {
    const file = newFile();
    const first = await openSandbox({ file });
    const id = await branch(first.fetch);
    await first.close();
    const folder = `${file}.worlds`;
    inCatalogue(file, 'INSERT INTO ramos (n) VALUES (2), (3)');
    for (const name of ['mundo_2.db', 'mundo_2.db-journal', 'mundo_2.db-wal', 'mundo_3.db-pid'])
      writeFileSync(join(folder, name), 'half');
    const { fetch } = await openSandbox({ file });
    expect(await idsOf(fetch, '/mundos')).toEqual(['principal', id]);
    expect(readdirSync(folder).filter((name) => /mundo_[23]/.test(name))).toEqual([]);
    expect(await branch(fetch)).toBe('mundo_4');
  });

  test('makes its catalogue atomically: one left half made by a killed process is made again', async () => {
    const file = newFile();
    mkdirSync(`${file}.worlds`);
    for (const suffix of ['', '-wal', '-journal', '-pid'])
      writeFileSync(join(`${file}.worlds`, `catalogue-new.db${suffix}`), 'half');
    const { fetch, close } = await openSandbox({ file });
    await branch(fetch);
    await close();
    expect(readdirSync(`${file}.worlds`)).toEqual(['catalogue.db', 'mundo_1.db']);
  });

  test('uses a folder that is a symbolic link', async () => {
    const [file, elsewhere] = [newFile(), newFile()];
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, `${file}.worlds`);
    const first = await openSandbox({ file });
    expect([await branch(first.fetch), await take(first.fetch)]).toEqual(['mundo_1', 'inst_1']);
    await first.close();
    expect(readdirSync(elsewhere)).toEqual(['catalogue.db', 'mundo_1.db']);
    expect(await idsOf((await openSandbox({ file })).fetch, '/mundos')).toEqual(['principal', 'mundo_1']);
  });

  test('refuses to write to a folder that was removed meanwhile, and says so', async () => {
    const file = newFile();
    const { fetch } = await openSandbox({ file });
    await branch(fetch);
    renameSync(`${file}.worlds`, `${file}.away`);
    for (const line of ['POST /instantaneos', 'POST /mundos', 'DELETE /mundos/mundo_1']) {
      const { status, body } = await control(fetch, line);
      expect([status, body.erro.mensagem]).toEqual([
        500,
        `A pasta ${file}.worlds foi retirada com o sandbox no ar, e nela ficam os ramos e os instantâneos: devolva-a e repita, ou reinicie o processo para seguir sem eles.`,
      ]);
    }
    renameSync(`${file}.away`, `${file}.worlds`);
    expect([await branch(fetch), await take(fetch)]).toEqual(['mundo_2', 'inst_1']);
  });

  test('makes its folder where an empty one is', async () => {
    const file = newFile();
    mkdirSync(`${file}.worlds`);
    const { fetch } = await openSandbox({ file });
    expect(await branch(fetch)).toBe('mundo_1');
  });

  describe('refuses to start, rather than lose data in silence, when', () => {
    const emptied = (path: string) => writeFileSync(path, '');
    const otherSandbox = async (): Promise<string> => {
      const file = newFile();
      const { fetch, close } = await openSandbox({ file });
      await branch(fetch);
      await close();
      return file;
    };
    const AWAY = (folder: string) =>
      `put it back, or move ${folder} elsewhere to go on without branches and snapshots`;
    const catalogueOf = (folder: string) =>
      `the catalogue of branches and snapshots, ${join(folder, 'catalogue.db')},`;
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
        'a branch is another one',
        ({ folder }) => copyFileSync(join(folder, 'mundo_2.db'), join(folder, 'mundo_1.db')),
        (folder) => `${ONE(folder)} cannot be used (it holds another world, mundo_2): ${AWAY(folder)}`,
      ],
      [
        'a branch is that of another sandbox',
        async ({ folder }) =>
          copyFileSync(join(`${await otherSandbox()}.worlds`, 'mundo_1.db'), join(folder, 'mundo_1.db')),
        (folder) => `${ONE(folder)} cannot be used (it holds another world, mundo_1): ${AWAY(folder)}`,
      ],
      [
        'the catalogue is missing',
        ({ folder }) => rmSync(join(folder, 'catalogue.db')),
        (folder) => `${catalogueOf(folder)} is missing: ${AWAY(folder)}`,
      ],
      [
        'the catalogue is empty',
        ({ folder }) => emptied(join(folder, 'catalogue.db')),
        (folder) => `${catalogueOf(folder)} cannot be used (it is empty): ${AWAY(folder)}`,
      ],
      [
        'the catalogue is garbage',
        ({ folder }) => writeFileSync(join(folder, 'catalogue.db'), 'x'.repeat(5000)),
        (folder) => `${catalogueOf(folder)} cannot be used (it is no database): ${AWAY(folder)}`,
      ],
      [
        'the catalogue is an older copy, that knows of less',
        ({ file }) => inCatalogue(file, 'DELETE FROM ramos WHERE n = 2'),
        (folder) =>
          `the catalogue does not know of the branch in ${join(folder, 'mundo_2.db')}: move that file elsewhere, or put back the catalogue that does`,
      ],
      [
        'the folder is that of another sandbox',
        async ({ folder }) => {
          rmSync(folder, { recursive: true });
          cpSync(`${await otherSandbox()}.worlds`, folder, { recursive: true });
        },
        (folder) =>
          `${catalogueOf(folder)} cannot be used (the file beside it is that of another sandbox, or new): ${AWAY(folder)}`,
      ],
      [
        'the principal world is missing',
        ({ file }) => rmSync(file),
        (folder) =>
          `${catalogueOf(folder)} cannot be used (the file beside it is that of another sandbox, or new): ${AWAY(folder)}`,
      ],
      [
        'the principal world is empty',
        ({ file }) => emptied(file),
        (folder) =>
          `${catalogueOf(folder)} cannot be used (the file beside it is that of another sandbox, or new): ${AWAY(folder)}`,
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
    ])('%s', async (_, damage, message) => {
      const file = newFile();
      const folder = `${file}.worlds`;
      const first = await openSandbox({ file });
      await branch(first.fetch);
      await branch(first.fetch);
      await first.close();
      await damage({ file, folder });
      const contentOf = () =>
        statSync(folder, { throwIfNoEntry: false })?.isDirectory() && readdirSync(folder);
      const before = contentOf();

      await expect(startServer({ port: 0, data: file })).rejects.toThrow(
        expect.objectContaining({
          name: 'DataError',
          message: `--data ${file} cannot be used: ${message(folder)}`,
        }),
      );

      expect(contentOf()).toEqual(before);
      // And it goes on without them once told to, letting go of the files that it had opened by then.
      rmSync(folder, { recursive: true, force: true });
      expect(await idsOf((await openSandbox({ file })).fetch, '/mundos')).toEqual(['principal']);
    });
  });

  test('does not open the file of a branch, or a copy of it, as a sandbox', async () => {
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
    expect(readFileSync(kept).equals(before)).toBe(true);
    // In memory there is no log: the two bytes say so.
    await expect(openSandbox({ snapshot: before.fill(1, 18, 20) })).rejects.toThrow(
      'it is mundo_1, a branch of a sandbox',
    );
    expect(await idsOf((await openSandbox({ file })).fetch, '/mundos')).toEqual(['principal', id]);
  });

  test('does not touch a catalogue of another program', async () => {
    const file = newFile();
    const first = await openSandbox({ file });
    await take(first.fetch);
    await first.close();
    const catalogue = join(`${file}.worlds`, 'catalogue.db');
    rmSync(catalogue);
    const foreign = new DatabaseSync(catalogue);
    foreign.exec('CREATE TABLE a (b)');
    foreign.close();
    await expect(startServer({ port: 0, data: file })).rejects.toThrow(
      /catalogue\.db, cannot be used \(it is the database of another program\): put it back/,
    );
  });

  test('runs what falls due in a branch after a restart too', async () => {
    const data = newFile();
    const first = await startServer({ port: 0, data, auto: true });
    const at =
      (url: string): Fetch =>
      (input, init) =>
        fetch(String(input).replace(/^https?:\/\/[^/]+/, url), init);
    const id = await branch(at(first.url));
    await decide(at(first.url), 'aprovar', id);
    await first.close();
    const second = await startServer({ port: 0, data, auto: true });
    onTestFinished(() => second.close());
    await expect
      .poll(() => statusIn(at(second.url), id), { timeout: 60_000, interval: 100 })
      .toBe('executada');
  }, 90_000);
});

describe('the seed of a file', () => {
  const SET =
    'it holds a world already, whose ids follow from its own seed: leave the seed out, or give another file';
  const idIn = async ({ fetch }: Sandbox) =>
    (await write(fetch, '/resgates', { valor: '1.00', carteira_destino_id: EMPTY_WALLET })).body.id;

  test('is that of its first start, and cannot be given again', async () => {
    const file = newFile();
    const first = await openSandbox({ file, seed: 'acme' });
    await first.close();
    for (const seed of ['acme', 'other']) {
      await expect(openSandbox({ file, seed })).rejects.toThrow(SET);
      await expect(startServer({ port: 0, data: file, seed })).rejects.toThrow(
        `--data ${file} cannot be used: ${SET}`,
      );
    }
    expect(await idIn(await openSandbox({ file }))).toBe(await idIn(await openSandbox({ seed: 'acme' })));
  });

  test('is given to a file that is empty', async () => {
    const file = newFile();
    writeFileSync(file, '');
    expect(await idIn(await openSandbox({ file, seed: 'acme' }))).toBe(
      await idIn(await openSandbox({ seed: 'acme' })),
    );
  });

  test('is what its world starts again from', async () => {
    const file = newFile();
    const first = await openSandbox({ file, seed: 'acme' });
    const before = await idIn(first);
    await first.close();
    const second = await openSandbox({ file });
    await control(second.fetch, 'POST /reiniciar');
    expect(await idIn(second)).toBe(before);
  });
});
