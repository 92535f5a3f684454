import type { Assertions } from './assertions.ts';
import type { Level } from './level.ts';

export interface Rule {
  readonly id: string;
  /** One sentence with the service as its implied subject. */
  readonly sentence: string;
  readonly at: string;
  /** Chapter of the guide, when the contract states the rule nowhere else. */
  readonly chapter?: string;
  readonly level: Level;
  /**
   * True when no assumption excuses a violation: money adds up, nothing happens twice, organizations are
   * isolated, signatures prove the sender. The status and code of a refusal may still be excused. @default
   * false
   */
  readonly isLaw?: boolean;
  /** Checks the service and records differences. Must send new requests when it runs again. */
  readonly check: (assertions: Assertions) => Promise<void>;
}
