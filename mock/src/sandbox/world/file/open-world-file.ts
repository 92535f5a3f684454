import type { Contract } from '../../../contract/contract.ts';
import { Refusal } from '../../../refusal.ts';
import type { ReadWorld, WorldFile } from '../../../worlds/world-file.ts';
import { WorldFileError } from '../../../worlds/world-file-error.ts';
import { createWorld } from '../create-world.ts';
import type { World, WorldOptions } from '../world.ts';
import { beginningOf, type Fact, Facts } from './facts.ts';
import { mistakes } from './mistakes.ts';
import { tell } from './tell.ts';

/**
 * Opens a world, and fills a new one with what a file tells, in the order of time, through the service; all of it or
 * nothing, unless it is to be filled in steps. It then goes on from the time of the file, or stands where its clock was
 * told to.
 * @throws {WorldFileError} when something that the file tells cannot have happened
 */
export function openWorldFile(options: WorldOptions, { world: file, locate }: ReadWorld): World {
  const { clock, seed = file.origem_dos_ids, realClock = { now: Date.now }, inSteps } = options;
  const start = { ...options, ...(seed !== undefined && { seed }) };
  const world = createWorld({ ...start, clock: { at: beginningOf(file) } });
  if (!world.isNew) return world;
  const runs = clock === 'real';
  const until = typeof clock === 'object' ? clock.at : Date.parse(file.agora);
  const steps = function* () {
    try {
      yield* apply(world, { contract: options.contract, file, until });
      if (runs) world.sql.run("UPDATE mundo SET relogio = 'real', instante = ?", until - realClock.now());
    } catch (error) {
      throw error instanceof WorldFileError ? locate(error) : error;
    }
  };
  if (inSteps !== undefined) {
    inSteps(steps());
    return world;
  }
  try {
    world.sql.transaction(() => {
      for (const _ of steps());
    });
    const { clock: _, seed: __, ...rest } = options;
    return runs ? createWorld({ ...rest, database: world.database }) : world;
  } catch (error) {
    world.database.close();
    throw error;
  }
}

interface Application {
  readonly contract: Contract;
  readonly file: WorldFile;
  /** Where the clock then stands. */
  readonly until: number;
}

function* apply(world: World, { contract, file, until }: Application): Generator<void> {
  if (until < Date.parse(file.agora)) throw mistakes.clockBefore();
  const facts = new Facts(file);
  tell(world, { contract, file, facts });
  for (const fact of facts.inOrder()) {
    yield* comeTo(world, fact.at);
    happen(fact);
    yield;
  }
  yield* comeTo(world, until);
  if (world.isNew) throw mistakes.empty();
  // The deliveries of the past have been made: nothing of them is due now.
  world.sql.run('DELETE FROM entregas');
}

/** Has what is due until an instant done, each when it is due. */
function* comeTo({ clock, service }: World, instant: number): Generator<void> {
  for (let due = service.nextDue(); due !== null && due <= instant; due = service.nextDue()) {
    clock.moveTo(Math.max(due, clock.now()));
    service.runDue(due);
    yield;
  }
  clock.moveTo(Math.max(instant, clock.now()));
}

/** @throws {WorldFileError} when the service refuses it */
function happen({ campo, happen }: Fact): void {
  try {
    happen();
  } catch (error) {
    throw error instanceof Refusal ? new WorldFileError(error.message, { campo }) : error;
  }
}
