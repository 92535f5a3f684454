import type { StoreContent } from '../platform/store.ts';
import { generationAfter } from './generation.ts';
import { identityOf } from './open-world.ts';
import { isAutomatic, type World, type WorldOptions } from './world.ts';
import type { ReadWorld } from './world-file/world-file.ts';
import { offThreadOf, type WorldHandle } from './world-handle.ts';
import type { OrPromise } from './worlds.ts';

export const reset = (slot: WorldHandle): Promise<void> => remake(slot, ({ seed }) => ({ seed }));

/**
 * Replaces a world by the world in a file; on failure the old world stays unchanged. A clock that runs goes on running,
 * and a fixed clock stays fixed, from the file's time on.
 * @throws {WorldFileError} when the file describes something impossible
 */
export function put(slot: WorldHandle, filledFrom: ReadWorld): Promise<void> {
  const { origem_dos_ids, agora } = filledFrom.world;
  return remake(slot, ({ seed, clock }) => ({
    seed: origem_dos_ids ?? seed,
    clock: clock.runs ? 'real' : { at: Date.parse(agora) },
    filledFrom,
  }));
}

export const restore = (slot: WorldHandle, contentOf: () => OrPromise<StoreContent>): Promise<void> =>
  slot.replace(contentOf, (old, content) => restored(old, content, slot));

/** Replaces a world by a new one, which is first filled in a separate database. */
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
    // Opens the copy first, so that a copy that cannot be opened leaves the old world untouched.
    open({ database: copy, identity, auto });
    await offThread.become(copy);
  } catch (error) {
    copy.close();
    throw error;
  }
  return open({ database, forwarders, auto });
}
