import type { Assertions } from './assertions.ts';
import type { Level } from './level.ts';

export interface Rule {
  readonly id: string;
  /** The rule in one sentence, with the service as its implied subject. */
  readonly sentence: string;
  readonly at: string;
  /** The guide's chapter, when the contract states the rule nowhere else. */
  readonly chapter?: string;
  readonly level: Level;
  /**
   * True when no assumption excuses a violation: money adds up, nothing happens twice, organizations are isolated,
   * signatures prove the sender. The status and code of a refusal may still be excused. Default: false.
   */
  readonly isLaw?: boolean;
  /** Checks the service and records differences. A second run sends new requests. */
  readonly check: (assertions: Assertions) => Promise<void>;
}
