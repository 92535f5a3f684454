import type { Runtime } from '../runtime/runtime.ts';

/** The service forgets a key after 24 hours, and would then execute its request again. One hour is left as a margin. */
const OLDEST = 23 * 60 * 60 * 1000;

/**
 * Tracks how long ago a key was first sent: the returned function reads the clocks, and says whether the key is too old
 * to be sent again. Neither clock suffices: the monotonic one may stop while the machine is suspended, and the wall
 * clock may be set back. Between two readings, the larger of the two differences counts.
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
