import type { Assertions } from './assertions.ts';
import type { Level } from './level.ts';

/** Something that a service which keeps the contract does. */
export interface Rule {
  /** Its room and its name, such as `idempotencia/resposta-repetida`. */
  readonly id: string;
  /** What the service does, in one sentence. */
  readonly sentence: string;
  /** Pointer to the words of the contract that say it. */
  readonly at: string;
  /** The chapter of the guide that says it, where the contract says it nowhere else. */
  readonly chapter?: string;
  /** The level that its requests need. */
  readonly level: Level;
  /**
   * Whether no assumption excuses what its sentence says: money adds up, nothing happens twice, no organization sees
   * another, a signature proves the sender. The status and the code by which something is said may still be excused.
   * Default: false.
   */
  readonly isLaw?: boolean;
  /** Asks the service, and tells what came. Run again, it asks anew. */
  readonly check: (assertions: Assertions) => Promise<void>;
}
