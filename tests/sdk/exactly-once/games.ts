import type { Game } from './play.ts';
import { HOSTILE, ROUGH } from './weather.ts';

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
