import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Sandbox, startServer } from '../../mock/src/index.ts';
import { outcome } from '../pipeline/support.ts';
import { newFile } from '../temporary.ts';
import { branch, decide, type Fetch, idsOf, inCatalog, statusIn, take } from './kept.ts';
import { control, inWorld, listOf, openSandbox } from './support.ts';

describe('persistence in a file', () => {
  test('a sandbox in a file has its snapshots and branches again after a restart', async () => {
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

  test('a sandbox in a file never reuses the number of a deleted snapshot or branch, even after a restart', async () => {
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

  test('a sandbox in a file removes everything of a deleted branch, and frees the space of a snapshot', async () => {
    const file = newFile();
    const { fetch, close } = await openSandbox({ file });
    const snapshots = [await take(fetch), await take(fetch)];
    const id = await branch(fetch);
    const folder = `${file}.worlds`;
    expect(existsSync(join(folder, `${id}.db`))).toBe(true);
    await control(fetch, `DELETE /mundos/${id}`);
    for (const snapshot of snapshots) await control(fetch, `DELETE /instantaneos/${snapshot}`);
    await close();
    expect(readdirSync(folder)).toEqual(['catalog.db']);
    const catalog = new DatabaseSync(join(folder, 'catalog.db'), { readOnly: true });
    expect(catalog.prepare('PRAGMA page_count').get()).toMatchObject({
      page_count: expect.toSatisfy((n: number) => n < 20),
    });
    catalog.close();
  });

  test('a sandbox in a file empties the write-ahead log after a reset or a restore', async () => {
    const file = newFile();
    const { fetch } = await openSandbox({ file });
    const snapshot = await take(fetch);
    for (const line of ['POST /reiniciar', `POST /instantaneos/${snapshot}/restaurar`]) {
      await decide(fetch, 'rejeitar');
      expect((await control(fetch, line)).status).toBe(200);
      expect(statSync(`${file}-wal`).size).toBe(0);
    }
  });

  test('a sandbox in a file creates no folder while it has no copies', async () => {
    const file = newFile();
    const { fetch } = await openSandbox({ file });
    await control(fetch, 'GET /instantaneos');
    await control(fetch, 'GET /mundos');
    expect(existsSync(`${file}.worlds`)).toBe(false);
  });

  test('a sandbox in a file keeps a branch whose snapshot was deleted', async () => {
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

  test('a sandbox in a file removes a branch that a killed process left half created or half deleted', async () => {
    const file = newFile();
    const first = await openSandbox({ file });
    const id = await branch(first.fetch);
    await first.close();
    const folder = `${file}.worlds`;
    inCatalog(
      file,
      "INSERT INTO ramos (n, copiado_de, copiado_em) VALUES (2, 'principal', ''), (3, 'principal', '')",
    );
    for (const name of ['mundo_2.db', 'mundo_2.db-journal', 'mundo_2.db-wal', 'mundo_3.db-pid'])
      writeFileSync(join(folder, name), 'half');
    const { fetch } = await openSandbox({ file });
    expect(await idsOf(fetch, '/mundos')).toEqual(['principal', id]);
    expect(readdirSync(folder).filter((name) => /mundo_[23]/.test(name))).toEqual([]);
    expect(await branch(fetch)).toBe('mundo_4');
  });

  test('a sandbox in a file creates its catalog atomically: an unfinished one is replaced', async () => {
    const file = newFile();
    mkdirSync(`${file}.worlds`);
    for (const suffix of ['', '-wal', '-journal', '-pid'])
      writeFileSync(join(`${file}.worlds`, `catalog-new.db${suffix}`), 'half');
    const { fetch, close } = await openSandbox({ file });
    await branch(fetch);
    await close();
    expect(readdirSync(`${file}.worlds`)).toEqual(['catalog.db', 'mundo_1.db']);
  });

  test('a sandbox in a file uses a folder that is a symbolic link', async () => {
    const [file, elsewhere] = [newFile(), newFile()];
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, `${file}.worlds`);
    const first = await openSandbox({ file });
    expect([await branch(first.fetch), await take(first.fetch)]).toEqual(['mundo_1', 'inst_1']);
    await first.close();
    expect(readdirSync(elsewhere)).toEqual(['catalog.db', 'mundo_1.db']);
    expect(await idsOf((await openSandbox({ file })).fetch, '/mundos')).toEqual(['principal', 'mundo_1']);
  });

  test('a sandbox in a file refuses to write to a folder that was removed meanwhile, and says so', async () => {
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

  test('a sandbox in a file uses an existing empty folder', async () => {
    const file = newFile();
    mkdirSync(`${file}.worlds`);
    const { fetch } = await openSandbox({ file });
    expect(await branch(fetch)).toBe('mundo_1');
  });

  test('a sandbox in a file runs the work that falls due in a branch, also after a restart', async () => {
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
    await expect.poll(() => statusIn(at(second.url), id), { interval: 100 }).toBe('executada');
  });
});
