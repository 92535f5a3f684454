import type { Database } from '../../host/store.ts';
import { UnusableFile } from '../../host/unusable-file.ts';
import { FIRST_GENERATION, generationAfter, newIdentity } from './generation.ts';
import { checkUnfilled, identityIn, openRow, reseed, standAt } from './open-row.ts';
import { WORLD } from './purpose.ts';
import type { World, WorldOptions } from './world.ts';
import { worldIn } from './world-in.ts';

/**
 * @throws {UnusableFile} when the file or the snapshot is of another program or of another version of the sandbox, when
 *   the file is in use, or when `seed`, or a clock that stands, is given to the
 *   world that it holds
 * @throws {Error} when it is not a database
 */
export function createWorld(options: WorldOptions): World {
  const { database: given, identity } = options;
  if (given !== undefined) {
    // A world that only continues writes nothing, so that it can continue on a full disk.
    if (identity !== undefined) prepare(given, options);
    return worldIn(given, options);
  }
  const database = openDatabase(options);
  try {
    prepare(database, options);
    return worldIn(database, options);
  } catch (error) {
    database.close();
    throw error;
  }
}

const openDatabase = ({ store, place, snapshot }: WorldOptions): Database =>
  place === undefined ? store.openInMemory(snapshot) : store.open(place, WORLD);

/** Prepares a database for a world: the one it holds, one from a snapshot, or a new one. */
function prepare(database: Database, { place, snapshot, kept, ...row }: WorldOptions): void {
  const held = place === undefined ? undefined : identityIn(database);
  if (kept === undefined && row.identity === undefined) checkNoBranch(database);
  if (kept !== undefined && (kept.mundo !== held?.mundo || kept.sandbox !== held.sandbox))
    throw new UnusableFile(held === undefined ? 'it is empty' : `it holds another world, ${held.mundo}`);
  // A new file made from a snapshot is a new sandbox; in memory, the world keeps the identity that the snapshot has.
  const identity = held === undefined ? (row.identity ?? newIdentity()) : generationAfter(held);
  if (place !== undefined && snapshot !== undefined)
    database.replaceContent(snapshot, () => openRow(database, { ...row, identity }));
  else
    database.transaction(() => {
      openRow(database, row);
      if (held === undefined) return;
      if (kept === undefined && row.mundo !== undefined) checkUnfilled(database);
      if (row.seed !== undefined) reseed(database, row.seed);
      if (kept === undefined && typeof row.clock === 'object') standAt(database, row.clock);
    });
}

/** A branch opened as a sandbox of its own would make branches whose events repeat the ids of others. */
function checkNoBranch(database: Database): void {
  const { mundo } = identityIn(database) ?? FIRST_GENERATION;
  if (mundo !== FIRST_GENERATION.mundo)
    throw new UnusableFile(
      `it is ${mundo}, a branch of a sandbox: give the file of the sandbox, or another one`,
    );
}
