import { copyFileSync, cpSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDataFile } from '../../mock/src/cli/export.ts';
import { startServer } from '../../mock/src/index.ts';
import { newFile } from '../temporary.ts';
import { observed } from '../worlds/world-file/observed.ts';
import { branch } from './kept.ts';
import { control, openSandbox } from './support.ts';

const KEY = 'svc_test_exemplo_admin';
const DEPOSIT = { carteira_id: 'cart_3n8v5c1rz6de', valor: '12.34' };

const REFUSAL = 'it was copied without its log while a sandbox had it open';

async function refusalOf(file: string): Promise<string | undefined> {
  const server = await startServer({ port: 0, data: file }).catch((error: Error) => error.message);
  if (typeof server === 'string') return server;
  await server.close();
  return undefined;
}

describe('copied data files', () => {
  test.each(['new', 'that was opened before', 'that was restored'])(
    'a data file copied without its log during use is refused by the server and by the export: a file %s',
    async (which) => {
      const [file, copy] = [newFile(), newFile()];
      if (which === 'that was opened before') await (await openSandbox({ file })).close();
      const { fetch } = await openSandbox({ file });
      if (which === 'that was restored') {
        const { body } = await control(fetch, 'POST /instantaneos');
        await control(fetch, `POST /instantaneos/${body.id}/restaurar`);
      }
      await control(fetch, 'POST /depositos', DEPOSIT);
      copyFileSync(file, copy);
      expect(await refusalOf(copy)).toContain(REFUSAL);
      expect(() => readDataFile(copy)).toThrow(REFUSAL);
    },
  );

  test('a data file copied with its log during use holds everything that the sandbox acknowledged', async () => {
    const [file, copy] = [newFile(), newFile()];
    const { fetch } = await openSandbox({ file });
    await control(fetch, 'POST /depositos', DEPOSIT);
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix);
    const copied = await openSandbox({ file: copy });
    expect(await observed(copied.fetch, KEY)).toEqual(await observed(fetch, KEY));
  });

  test('a data file copied after its sandbox was closed holds everything that the sandbox acknowledged', async () => {
    const [file, copy] = [newFile(), newFile()];
    const sandbox = await openSandbox({ file });
    await control(sandbox.fetch, 'POST /depositos', DEPOSIT);
    const before = await observed(sandbox.fetch, KEY);
    await sandbox.close();
    copyFileSync(file, copy);
    expect(await observed((await openSandbox({ file: copy })).fetch, KEY)).toEqual(before);
  });

  test('a data file copied with a branch without its log is refused', async () => {
    const [file, copy] = [newFile(), newFile()];
    const { fetch } = await openSandbox({ file });
    await branch(fetch);
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix);
    cpSync(`${file}.worlds`, `${copy}.worlds`, {
      recursive: true,
      filter: (path) => !path.endsWith('mundo_1.db-wal'),
    });
    expect(await refusalOf(copy)).toContain('the branch in');
  });
});
