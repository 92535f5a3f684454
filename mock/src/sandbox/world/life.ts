import { randomUUID } from 'node:crypto';

/**
 * Which life of which world: one that is reset, or restored to a snapshot, lives anew. What happens then are other facts
 * under the ids of those that were undone, as a test that is repeated wants; but whoever was told of the first by a
 * webhook would take the second for the same, so the ids of events follow from the life too.
 */
export interface Life {
  readonly mundo: string;
  /** Counts from 1. */
  readonly vida: number;
}

/** A life, and the sandbox that its world is of. */
export interface Belonging extends Life {
  /** Tells the files of one sandbox from those of another; random, for it is no id. */
  readonly sandbox: string;
  /** How many branches the sandbox ever had: counted in the principal world, which outlives the others. */
  readonly ramos: number;
}

/** The life that a world has unless told otherwise; its events have the ids that all else has. */
export const FIRST_LIFE: Life = { mundo: 'principal', vida: 1 };

/** The first life of a sandbox of its own. */
export const firstOfAll = (): Belonging => ({ ...FIRST_LIFE, sandbox: randomUUID(), ramos: 0 });

/** What a world lives next, once it is reset, restored or put in the place of another. */
export const lifeAfter = (last: Belonging): Belonging => ({ ...last, vida: last.vida + 1 });

/** What the ids of a life's events follow from. */
export function seedOfEvents(seed: string, { mundo, vida }: Life): string {
  const isFirst = mundo === FIRST_LIFE.mundo && vida === FIRST_LIFE.vida;
  return isFirst ? seed : [seed, mundo, vida].join('\n');
}
