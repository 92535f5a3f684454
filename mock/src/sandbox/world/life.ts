import { randomUUID } from 'node:crypto';

/**
 * A life of a world ends with a reset or a restore, and the next one begins. Resources then get the same ids again, which is
 * what a repeated test expects. A receiver of webhooks would take a new event with an old id for a repetition, so the ids of
 * events depend on the number of the life too.
 */
export interface Life {
  readonly mundo: string;
  /** Counts from 1. */
  readonly vida: number;
}

/** A life, and the sandbox that its world belongs to. */
export interface Belonging extends Life {
  /** Tells the files of one sandbox from those of another; random, since it must differ even for equal seeds. */
  readonly sandbox: string;
  /** How many branches the sandbox ever had: counted in the principal world, which outlives the others. */
  readonly ramos: number;
}

/** The first life of the principal world; its event ids depend on the seed alone, as all other ids do. */
export const FIRST_LIFE: Life = { mundo: 'principal', vida: 1 };

/** The first life of a sandbox of its own. */
export const firstOfAll = (): Belonging => ({ ...FIRST_LIFE, sandbox: randomUUID(), ramos: 0 });

/** The life that begins with a reset or a restore. */
export const lifeAfter = (last: Belonging): Belonging => ({ ...last, vida: last.vida + 1 });

/** The seed of the ids of events in a life. */
export function seedOfEvents(seed: string, { mundo, vida }: Life): string {
  const isFirst = mundo === FIRST_LIFE.mundo && vida === FIRST_LIFE.vida;
  return isFirst ? seed : [seed, mundo, vida].join('\n');
}
