import type { Difference } from './assertions.ts';
import type { Rule } from './rule.ts';
import type { Exchange } from './service/exchange.ts';

/**
 * - `passed`: the service does it;
 * - `failed`: it does not, or not each time;
 * - `otherwise`: it answers an assumption of the contract otherwise, and consistently;
 * - `not reached`: it could not be judged here.
 */
export type Outcome = 'passed' | 'failed' | 'otherwise' | 'not reached';

/** What became of a rule. */
export interface Finding {
  readonly rule: Pick<Rule, 'id' | 'sentence' | 'at' | 'chapter' | 'level' | 'isLaw'>;
  readonly outcome: Outcome;
  /** Of what was not reached, what it would need; of what failed without a difference, why. */
  readonly why: string | undefined;
  readonly differences: readonly Difference[];
  readonly exchanges: readonly Exchange[];
  readonly milliseconds: number;
}
