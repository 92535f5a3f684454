import { expect, onTestFinished, test } from 'vitest';
import { loadContract } from '../../mock/src/index.ts';
import { FileStore } from '../../mock/src/platform/node/file-store.ts';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import type { Database } from '../../mock/src/platform/store.ts';
import { NO_ORIGIN } from '../../mock/src/worlds/branches.ts';
import { createWorld } from '../../mock/src/worlds/open-world.ts';
import type { World } from '../../mock/src/worlds/world.ts';
import { WorldHandle } from '../../mock/src/worlds/world-handle.ts';

test('a world is busy until the last of its overlapping copies has ended', async () => {
  const store = new FileStore(undefined);
  const world = createWorld({ contract: await loadContract(), store });
  onTestFinished(() => world.close());
  const endCopy: ((copy: Database) => void)[] = [];
  const copy = () => new Promise<Database>((resolve) => endCopy.push(resolve));
  const database = { ...world.database, size: () => 5_000_000, offThread: { copy, become: async () => {} } };
  const large: World = Object.create(world, { database: { value: database } });
  const branch = { id: 'mundo_1', nome: null, ...NO_ORIGIN };
  const handle = new WorldHandle(branch, large, { store, open: () => large });
  const contents = [handle.content(), handle.content()];
  const [endFirst, endSecond] = endCopy;

  endSecond?.(openSqlite());
  await contents[1];
  expect(handle.busy).toBeDefined();
  endFirst?.(openSqlite());
  await contents[0];
  expect(handle.busy).toBeUndefined();
});
