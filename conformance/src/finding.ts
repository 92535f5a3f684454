import type { Difference } from './assertions.ts';
import type { Rule } from './rule.ts';
import type { Exchange } from './service/exchange.ts';

/**
 * - `passed`: the service follows the rule;
 * - `failed`: the service breaks the rule, or follows it inconsistently;
 * - `otherwise`: the service consistently differs from an assumption of the contract;
 * - `not reached`: this run could not check the rule.
 */
export type Outcome = 'passed' | 'failed' | 'otherwise' | 'not reached';

export interface Finding {
  readonly rule: Pick<Rule, 'id' | 'sentence' | 'at' | 'chapter' | 'level' | 'isLaw'>;
  readonly outcome: Outcome;
  /** What an unreached rule needs, or why a rule failed without a difference. */
  readonly why: string | undefined;
  readonly differences: readonly Difference[];
  readonly exchanges: readonly Exchange[];
  readonly milliseconds: number;
}
