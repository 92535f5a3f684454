import type { Contract } from '../../contract/contract.ts';
import { inWorld, type Log } from '../../log.ts';
import { type WorldStart, Worlds } from '../control/worlds.ts';
import { ForeignDatabase } from '../store/ownership.ts';
import { seed } from './seed.ts';
import { createWorld, type World } from './world.ts';

/** The database of the sandbox cannot be used; the message is one line that says what to do. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

export interface ServedWorldOptions {
  readonly data?: string;
  readonly seed?: string;
  readonly stateless?: boolean;
  /** Whether transactions are signed and confirmed by themselves. */
  readonly auto?: boolean;
  /** Port of the server; undefined until it listens. */
  readonly ownPort?: () => number | undefined;
  readonly log?: Log;
}

/**
 * The worlds that a server answers with, the principal one seeded when it is new; undefined when it is to be stateless,
 * or the contract is not the one that the sandbox implements.
 * @throws {DataError}
 */
export function openServedWorlds(contract: Contract, options: ServedWorldOptions): Worlds | undefined {
  if (options.stateless === true || !isImplemented(contract)) return undefined;
  const { data: file, ...rest } = options;
  const open = (start: WorldStart) => {
    const world = openWorld(contract, rest, start);
    if (world.isNew) seed(world, contract);
    return world;
  };
  return new Worlds({ contract, world: open({ ...(file !== undefined && { file }) }), file, open });
}

/** Only the contract of this repository has the state machines that the sandbox runs. */
const isImplemented = ({ operations }: Contract): boolean =>
  operations.some(({ id }) => id === 'aprovarProposta');

function openWorld(
  contract: Contract,
  options: Omit<ServedWorldOptions, 'data'>,
  { name, ...start }: WorldStart,
): World {
  const { seed, log, ownPort, auto = false } = options;
  try {
    return createWorld({
      contract,
      clock: 'real',
      auto,
      ...start,
      ...(seed !== undefined && { seed }),
      ...(ownPort && { ownPort }),
      ...(log && { log: inWorld(log, name) }),
    });
  } catch (error) {
    const { file } = start;
    if (file === undefined) throw error;
    if (error instanceof ForeignDatabase)
      throw new DataError(`--data ${file} cannot be used: ${error.message}`);
    throw new DataError(`--data ${file} cannot be used (${(error as Error).message}): give another file`);
  }
}
