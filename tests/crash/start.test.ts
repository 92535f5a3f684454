import { expect, test } from 'vitest';
import { createSandbox, loadContract } from '../../mock/src/index.ts';
import { FileStore } from '../../mock/src/platform/node/file-store.ts';
import { createWorld } from '../../mock/src/worlds/open-world.ts';
import { newFile } from '../temporary.ts';
import { sendBy } from './exchange.ts';

test('a world whose process died before filling it accepts the same seed again, or a different one', async () => {
  const contract = await loadContract();
  for (const seed of ['acme', 'other']) {
    const file = newFile();
    await createWorld({ contract, store: new FileStore(file), place: 'principal', seed: 'acme' }).close();
    const sandbox = await createSandbox({ contract, file, seed });
    expect(sandbox.world.seed).toBe(seed);
    await sandbox.close();
  }
});

test('a world whose process died before filling it is filled by the next process', async () => {
  const file = newFile();
  const contract = await loadContract();
  await createWorld({ contract, store: new FileStore(file), place: 'principal' }).close();

  const sandbox = await createSandbox({ contract, file });
  const send = sendBy(sandbox.fetch, 'http://sandbox');
  expect(await send({ method: 'GET', path: '/v1/propostas/prop_5x0q2m8kvt4c' })).toMatchObject({
    status: 200,
  });
  await sandbox.close();
});
