import { DECISIONS } from './intent.ts';
import type { Game } from './play.ts';
import { HOSTILE, MORTAL, ROUGH, SLEEPY } from './weather.ts';

type Rules = Pick<Game, 'seed' | 'calls'>;

/** Retries without end: whatever the network does, every call succeeds. */
export const patient = (rules: Rules): Game => ({ ...rules, weather: ROUGH, maxRetries: () => 1000 });

/** Few retries, and some calls that cannot succeed: many end in an error. */
export const impatient = (rules: Rules): Game => ({
  ...rules,
  weather: HOSTILE,
  maxRetries: (random) => random.below(3),
  doomed: 15,
});

/** Little time besides; not over sockets, where an answer takes time that the clock of the test does not know. */
export const hurried = (rules: Rules): Game => ({ ...impatient(rules), deadline: 250_000 });

/** Decisions, of which a service that dies remembers only the effect: repeating one is refused, and proves nothing. */
export const mortal = (rules: Rules): Game => ({
  ...rules,
  weather: MORTAL,
  maxRetries: (random) => random.below(4),
  draws: DECISIONS,
  settling: 'look',
});

/** Retries without end, on a machine that sleeps for longer than the service remembers a key. */
export const sleepy = (rules: Rules): Game => ({ ...patient(rules), weather: SLEEPY, settling: 'look' });
