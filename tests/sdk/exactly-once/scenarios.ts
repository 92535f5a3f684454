import { HOSTILE, MORTAL, ROUGH, SLEEPY } from './fault-mix.ts';
import { DECISIONS } from './planned-call.ts';
import type { Scenario } from './run.ts';

type Rules = Pick<Scenario, 'seed' | 'calls'>;

/** Unlimited retries: every call succeeds, whatever the network does. */
export const patient = (rules: Rules): Scenario => ({ ...rules, faults: ROUGH, maxRetries: () => 1000 });

/** Few retries and some impossible calls: many calls end in an error. */
export const impatient = (rules: Rules): Scenario => ({
  ...rules,
  faults: HOSTILE,
  maxRetries: (random) => random.below(3),
  refused: 15,
});

/** Also little time. Not over sockets, where responses take real time that the test's clock does not see. */
export const hurried = (rules: Rules): Scenario => ({ ...impatient(rules), deadline: 250_000 });

/**
 * Only decisions: after a death the service remembers their effect but not their key, so a repetition is
 * refused.
 */
export const mortal = (rules: Rules): Scenario => ({
  ...rules,
  faults: MORTAL,
  maxRetries: (random) => random.below(4),
  draws: DECISIONS,
  settling: 'look',
});

export const sleepy = (rules: Rules): Scenario => ({ ...patient(rules), faults: SLEEPY, settling: 'look' });
