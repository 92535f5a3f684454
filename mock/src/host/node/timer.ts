import type { Timers } from '../timer.ts';

export const realTimer: Timers['realTimer'] = (milliseconds, work) => {
  if (milliseconds === 0) {
    const immediate = setImmediate(work);
    return () => clearImmediate(immediate);
  }
  const timeout = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timeout);
};

export const turn: Timers['turn'] = () => new Promise((resolve) => setImmediate(resolve));
