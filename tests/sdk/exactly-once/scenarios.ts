import { HOSTILE, MORTAL, ROUGH, SLEEPY } from './fault-mix.ts';
import { DECISIONS } from './planned-call.ts';
import type { Scenario } from './run.ts';

type Rules = Pick<Scenario, 'seed' | 'calls'>;

/** Retries without end: whatever the network does, every call succeeds. */
export const patient = (rules: Rules): Scenario => ({ ...rules, faults: ROUGH, maxRetries: () => 1000 });

/** Few retries, and some calls that cannot succeed: many end in an error. */
export const impatient = (rules: Rules): Scenario => ({
  ...rules,
  faults: HOSTILE,
  maxRetries: (random) => random.below(3),
  refused: 15,
});

/** Little time besides; not over sockets, where an answer takes time that the clock of the test does not know. */
export const hurried = (rules: Rules): Scenario => ({ ...impatient(rules), deadline: 250_000 });

/** Decisions, of which a service that dies remembers only the effect: repeating one is refused, and proves nothing. */
export const mortal = (rules: Rules): Scenario => ({
  ...rules,
  faults: MORTAL,
  maxRetries: (random) => random.below(4),
  draws: DECISIONS,
  settling: 'look',
});

/** Retries without end, on a machine that sleeps for longer than the service remembers a key. */
export const sleepy = (rules: Rules): Scenario => ({ ...patient(rules), faults: SLEEPY, settling: 'look' });
