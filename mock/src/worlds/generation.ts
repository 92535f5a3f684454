import { randomUuid } from '../bytes.ts';

/**
 * A world and the number of its generation: a reset or a restore ends one and begins the next. Resources then get the same ids
 * again, which is what a repeated test expects. A receiver of webhooks would take a new event with an old id for a repetition,
 * so the ids of events depend on the generation too.
 */
export interface Generation {
  readonly world: string;
  /** Counts from 1. */
  readonly epoch: number;
}

/** A generation of a world, and the sandbox that the world belongs to. */
export interface WorldIdentity extends Generation {
  /** Tells the files of one sandbox from those of another; random, since it must differ even for equal seeds. */
  readonly sandbox: string;
  /** How many branches the sandbox ever had: counted in the principal world, which outlives the others. */
  readonly ramos: number;
}

/** The first generation of the principal world; its event ids depend on the seed alone, as all other ids do. */
export const FIRST_GENERATION: Generation = { world: 'principal', epoch: 1 };

/** The identity of the principal world of a new sandbox. */
export const newIdentity = (): WorldIdentity => ({ ...FIRST_GENERATION, sandbox: randomUuid(), ramos: 0 });

/** The generation that begins with a reset or a restore. */
export const generationAfter = (last: WorldIdentity): WorldIdentity => ({ ...last, epoch: last.epoch + 1 });

/** What the ids of events in a generation follow from. */
export function eventSeed(seed: string, { world, epoch }: Generation): string {
  const isFirst = world === FIRST_GENERATION.world && epoch === FIRST_GENERATION.epoch;
  return isFirst ? seed : [seed, world, epoch].join('\n');
}
