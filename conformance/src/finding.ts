import type { Difference } from './assertions.ts';
import type { Rule } from './rule.ts';
import type { Exchange } from './service/exchange.ts';

/**
 * - `passed`: the service follows the rule;
 * - `failed`: it does not, or not consistently;
 * - `otherwise`: it consistently differs from an assumption of the contract;
 * - `not reached`: this run could not judge it.
 */
export type Outcome = 'passed' | 'failed' | 'otherwise' | 'not reached';

export interface Finding {
  readonly rule: Pick<Rule, 'id' | 'sentence' | 'at' | 'chapter' | 'level' | 'isLaw'>;
  readonly outcome: Outcome;
  /** What a rule that was not reached needs, or why a rule failed without a difference. */
  readonly why: string | undefined;
  readonly differences: readonly Difference[];
  readonly exchanges: readonly Exchange[];
  readonly milliseconds: number;
}
