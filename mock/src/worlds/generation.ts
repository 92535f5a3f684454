import { randomUuid } from '../bytes.ts';

/**
 * A world and its generation, which a reset or restore increments. Resource ids repeat across generations, as repeated
 * tests expect. Event ids depend on the generation, because receivers would take a new event with an old id for a
 * duplicate.
 */
export interface Generation {
  readonly world: string;
  readonly epoch: number;
}

export interface WorldIdentity extends Generation {
  /** Random id of the sandbox that a file belongs to; it differs even between sandboxes with the same seed. */
  readonly sandbox: string;
  /** Number of branches ever created. It is counted in the main world, which outlives its branches. */
  readonly ramos: number;
}

/** The generation whose event ids depend only on the seed, as other ids do. */
export const FIRST_GENERATION: Generation = { world: 'principal', epoch: 1 };

export const newIdentity = (): WorldIdentity => ({ ...FIRST_GENERATION, sandbox: randomUuid(), ramos: 0 });

export const generationAfter = (last: WorldIdentity): WorldIdentity => ({ ...last, epoch: last.epoch + 1 });

export function eventSeed(seed: string, { world, epoch }: Generation): string {
  const isFirst = world === FIRST_GENERATION.world && epoch === FIRST_GENERATION.epoch;
  return isFirst ? seed : [seed, world, epoch].join('\n');
}
