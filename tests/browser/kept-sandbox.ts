/** A sandbox as `@tesa/mock/browser` makes it, in files of the browser: new, whatever was kept. */
import { type OptionsOnStore, type Sandbox, sandboxOn } from '../../mock/src/browser/sandbox-on.ts';
import { erase, FilePool } from '../../mock/src/host/browser/store/kept/file-pool.ts';
import { KeptStore } from '../../mock/src/host/browser/store/kept/kept-store.ts';
import { originFiles } from '../../mock/src/host/browser/store/kept/origin-files.ts';
import { loadSqlite } from '../../mock/src/host/browser/store/load-sqlite.ts';

const NAME = 'twins';

let pool: FilePool | undefined;

export async function createSandbox(options: OptionsOnStore): Promise<Sandbox> {
  const [sqlite, root] = await Promise.all([loadSqlite(), originFiles()]);
  if (root === undefined) throw new Error('This browser keeps no files');
  pool?.close();
  await erase(root, NAME);
  pool = await FilePool.open(sqlite, root, NAME);
  const store = new KeptStore(sqlite, pool);
  const sandbox = await sandboxOn(store, options);
  return {
    ...sandbox,
    fetch: (input, init) => store.withRoom(() => sandbox.fetch(input, init)),
  };
}
