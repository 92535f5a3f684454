import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../mock/src/index.ts';
import { sharedFolder } from '../temporary.ts';
import { diagnose, GENERATORS, generate, play } from './generators.ts';

const root = sharedFolder();

describe.each(Object.keys(GENERATORS))('what %s generates', (name) => {
  const folder = join(root, name);
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({ port: 0 });
    await generate(name, folder);
  });

  afterAll(() => server.close());

  test('compiles in strict mode, and status narrows a proposal', async () => {
    expect(await diagnose(folder)).toEqual([]);
  });

  test('reads a page, approves once although the request is repeated with its key, and reads an error', async () => {
    expect(await play(name, folder, `${server.url}/v1`)).toEqual({
      page: { ids: ['prop_5x0q2m8kvt4c'], tem_mais: false },
      pending: 'pendente: null',
      approved: 'aprovada: 2',
      repeated: { isSame: true, replayed: 'true' },
      refused: { status: 409, codigo: 'estado_incompativel', campo: null },
    });
  });
});
