import type { Runtime } from '../runtime/runtime.ts';

/** The service forgets a key after 24 hours, and would carry its request out again. An hour is for the way there. */
const OLDEST = 23 * 60 * 60 * 1000;

/**
 * Watches how long ago a key was first sent: what it returns looks at the clocks, and says whether the key is too old to
 * be sent again. No clock tells alone: the monotonic one may stand still while the machine is suspended, and the wall
 * clock may be set back. Between any two looks, the one that moved more counts.
 */
export function watchKeyAge(runtime: Runtime): () => boolean {
  let now = runtime.now();
  let elapsed = runtime.elapsed();
  let age = 0;
  return () => {
    const before = { now, elapsed };
    now = runtime.now();
    elapsed = runtime.elapsed();
    age += Math.max(now - before.now, elapsed - before.elapsed);
    return age > OLDEST;
  };
}
