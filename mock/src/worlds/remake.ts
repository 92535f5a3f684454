import type { StoreContent } from '../platform/store.ts';
import { generationAfter } from './generation.ts';
import { identityOf } from './open-world.ts';
import { isAutomatic, type World, type WorldOptions } from './world.ts';
import type { ReadWorld } from './world-file/world-file.ts';
import { offThreadOf, type WorldHandle } from './world-handle.ts';
import type { OrPromise } from './worlds.ts';

/** Makes a world as new. When that fails, the world stays as it was. */
export const reset = (slot: WorldHandle): Promise<void> => remake(slot, ({ seed }) => ({ seed }));

/**
 * Makes a world as a file describes it. When that fails, the world stays as it was. Its clock runs, or stands, as it did:
 * from the time of the file on.
 * @throws {WorldFileError} when something in the file cannot have happened
 */
export function put(slot: WorldHandle, filledFrom: ReadWorld): Promise<void> {
  const { origem_dos_ids, agora } = filledFrom.world;
  return remake(slot, ({ seed, clock }) => ({
    seed: origem_dos_ids ?? seed,
    clock: clock.runs ? 'real' : { at: Date.parse(agora) },
    filledFrom,
  }));
}

/** Takes a world back to a snapshot. When that fails, the world stays as it was. */
export const restore = (slot: WorldHandle, contentOf: () => OrPromise<StoreContent>): Promise<void> =>
  slot.replace(contentOf, (old, content) => restored(old, content, slot));

/** Replaces a world by a new one, which is filled aside first. */
function remake(slot: WorldHandle, startOf: (old: World) => Partial<WorldOptions>): Promise<void> {
  const { open, store } = slot;
  const make = (old: World) => {
    const start = { ...startOf(old), auto: isAutomatic(old), identity: generationAfter(identityOf(old)) };
    return store.aside(function* (database) {
      let steps: Iterable<void> = [];
      const inSteps = (filling: Iterable<void>) => {
        steps = filling;
      };
      const fresh = open({ ...start, database, inSteps });
      yield* steps;
      return fresh.sql.snapshot();
    });
  };
  return slot.replace(make, (old, snapshot) => restored(old, snapshot, slot));
}

/** The content is replaced, and the world opened on it, atomically. */
async function restored(old: World, content: StoreContent, { open, store }: WorldHandle): Promise<World> {
  const { database, forwarders } = old;
  const identity = generationAfter(identityOf(old));
  const auto = isAutomatic(old);
  const isSmall = content instanceof Uint8Array;
  const offThread = isSmall ? offThreadOf(database) : database.offThread;
  if (isSmall && offThread === undefined)
    return database.replaceContent(content, () => open({ database, identity, forwarders, auto }));
  const copy = isSmall ? store.openInMemory(content) : content;
  try {
    if (offThread === undefined) throw new Error('A large copy is for a database that is replaced aside');
    // Nothing of the old world is touched before the copy has shown that a world opens on it.
    open({ database: copy, identity, auto });
    await offThread.become(copy);
  } catch (error) {
    copy.close();
    throw error;
  }
  return open({ database, forwarders, auto });
}
