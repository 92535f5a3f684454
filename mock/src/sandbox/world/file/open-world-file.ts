import { Refusal } from '../../../refusal.ts';
import { createWorld } from '../create-world.ts';
import type { World, WorldOptions } from '../world.ts';
import { beginningOf, type Fact, Facts } from './facts.ts';
import { tell } from './tell.ts';
import type { ReadWorld, WorldFile } from './world-file.ts';
import { WorldFileError } from './world-file-error.ts';

/**
 * Opens a world, and fills a new one with what a file tells, in the order of time, through the service; all of it or
 * nothing. It then goes on from the time of the file, or stands where its clock was told to.
 * @throws {WorldFileError} when something that the file tells cannot have happened
 */
export function openWorldFile(options: WorldOptions, { world: file, locate }: ReadWorld): World {
  const { clock, realClock = { now: Date.now } } = options;
  const world = createWorld({ ...options, clock: { at: beginningOf(file) } });
  if (!world.isNew) return world;
  const runs = clock === 'real';
  const until = typeof clock === 'object' ? clock.at : Date.parse(file.agora);
  try {
    world.sql.transaction(() => {
      apply(world, file, until);
      if (runs) world.sql.run("UPDATE mundo SET relogio = 'real', instante = ?", until - realClock.now());
    });
    const { clock: _, seed: __, ...rest } = options;
    return runs ? createWorld({ ...rest, database: world.database }) : world;
  } catch (error) {
    world.database.close();
    throw error instanceof WorldFileError ? locate(error) : error;
  }
}

function apply(world: World, file: WorldFile, until: number): void {
  if (until < Date.parse(file.agora))
    throw new WorldFileError('agora', 'the clock would stand before it: give a later one to the clock');
  const facts = new Facts(file);
  tell(world, file, facts);
  for (const fact of facts.inOrder()) {
    comeTo(world, fact.at);
    happen(fact);
  }
  comeTo(world, until);
}

/** Has what is due until an instant done, each when it is due. */
function comeTo({ clock, service }: World, instant: number): void {
  for (let due = service.nextDue(); due !== null && due <= instant; due = service.nextDue()) {
    clock.moveTo(Math.max(due, clock.now()));
    service.runDue(due);
  }
  clock.moveTo(Math.max(instant, clock.now()));
}

/** @throws {WorldFileError} when the service refuses it */
function happen({ campo, happen }: Fact): void {
  try {
    happen();
  } catch (error) {
    throw error instanceof Refusal ? new WorldFileError(campo, error.message) : error;
  }
}
