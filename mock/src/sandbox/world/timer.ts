/**
 * Calls `work` after so many milliseconds, 0 meaning once the current response has been sent; returns a function that
 * cancels it.
 */
export type Timer = (milliseconds: number, work: () => void) => () => void;

/** Node's own, which keeps no process alive while it waits. */
export const realTimer: Timer = (milliseconds, work) => {
  if (milliseconds === 0) {
    const immediate = setImmediate(work);
    return () => clearImmediate(immediate);
  }
  const timeout = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timeout);
};
