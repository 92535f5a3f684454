import { storageFailureOf } from '#host';
import { erase, FilePool, hasWorld } from '../../host/browser/store/kept/file-pool.ts';
import { KeptStore } from '../../host/browser/store/kept/kept-store.ts';
import { type Folder, foldersIn } from '../../host/browser/store/kept/origin-files.ts';
import type { Sqlite } from '../../host/browser/store/load-sqlite.ts';
import { memoryStore } from '../../host/browser/store/memory-store.ts';
import { UnusableFile } from '../../host/unusable-file.ts';
import { CONTROL_PATH } from '../../sandbox/control/contract.ts';
import { WORLD } from '../../sandbox/world/purpose.ts';
import { CATALOGUE } from '../../sandbox/worlds/catalogue.ts';
import { sandboxOn } from '../sandbox-on.ts';
import { type Opening, type OpenSandbox, UnusableWorld } from './among-tabs.ts';
import { tellingTouch } from './touch.ts';

const NAME = 'tesa-sandbox-';

/** What a sandbox is kept by. Versions that keep it otherwise have other names, and never meet. */
export const KEPT = `${NAME}${WORLD.version}.${CATALOGUE.version}`;

type Noting = Pick<Opening, 'onTouch'>;

/** In this worker, and gone with it. */
export async function openInMemory(sqlite: Sqlite, { onTouch }: Noting): Promise<OpenSandbox> {
  const { fetch } = await sandboxOn(memoryStore(sqlite), { clock: 'real' });
  const isTouched = false;
  return { isKept: false, isTouched, fetch: tellingTouch({ fetch, isTouched, onTouch }) };
}

/**
 * The sandbox that is kept in the files of this origin, or a new one, which is in memory when there is no room for it.
 * @param opening whether all that is kept is erased first, and who hears of changes
 * @throws {UnusableWorld}
 */
export async function openKept(sqlite: Sqlite, root: Folder, opening: Opening): Promise<OpenSandbox> {
  try {
    const kept = await foldersIn(root, NAME);
    if (opening.erase) for (const name of kept) await erase(root, name);
    else if (kept.length > 0 && !kept.includes(KEPT))
      throw new UnusableFile('What is kept here was made by another version of the sandbox');
    return await openPool(sqlite, root, opening);
  } catch (error) {
    const isFull = storageFailureOf(error) === 'full';
    if (isFull && !(await hasWorld(root, KEPT))) return openInMemory(sqlite, opening);
    // What is kept is whole, and opens once there is room.
    if (isFull) throw error;
    throw new UnusableWorld((error as Error).message, { cause: error });
  }
}

async function openPool(sqlite: Sqlite, root: Folder, { onTouch }: Noting): Promise<OpenSandbox> {
  const isNew = !(await hasWorld(root, KEPT));
  const pool = await FilePool.open(sqlite, root, KEPT);
  const store = new KeptStore(sqlite, pool);
  try {
    const { fetch } = await sandboxOn(store, { clock: 'real' });
    await store.noteFiles();
    // Without the note a reader is asked before a reset, needlessly.
    const note = (isTouched: boolean) => pool.noteTouch(isTouched).catch(() => {});
    if (isNew) await note(false);
    const isTouched = await pool.isTouched();
    return {
      isKept: true,
      isTouched,
      fetch: tellingTouch({
        isTouched,
        fetch: (request) =>
          mayMakeDatabases(request) ? store.withRoom(() => fetch(request)) : fetch(request),
        async onTouch(isTouched) {
          await note(isTouched);
          onTouch(isTouched);
        },
      }),
    };
  } catch (error) {
    pool.close();
    throw error;
  }
}

const mayMakeDatabases = ({ method, url }: Request): boolean =>
  method === 'POST' && new URL(url).pathname.startsWith(CONTROL_PATH);
