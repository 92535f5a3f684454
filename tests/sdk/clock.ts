import { type Runtime, systemRuntime } from '../../sdk/src/runtime.ts';

interface ClockOptions {
  random?: number;
  /** Initial time in milliseconds since 1970. */
  now?: number;
  /** Longer timers, in milliseconds, fire only on `ring`, so that a real server has all the time it needs. */
  patience?: number;
}

/**
 * A clock that stands still during work and then jumps to the next timer. It jumps in a later turn of the
 * event loop, after everything that a `fetch` without a network does, however slow the machine is.
 */
export function testClock({ random = 0.5, now = 1_790_863_800_000, patience = Infinity }: ClockOptions = {}) {
  const waits: number[] = [];
  const pending = new Map<() => void, number>();
  let elapsed = 0;

  const ring = (timer: () => void) => {
    const ms = pending.get(timer);
    if (ms === undefined) return;
    pending.delete(timer);
    waits.push(ms);
    elapsed += ms;
    timer();
  };

  const runtime: Runtime = {
    ...systemRuntime,
    now: () => now + elapsed,
    elapsed: () => elapsed,
    random: () => random,
    // The tests' fetch sends each request exactly once.
    watchSends: () => () => 0,
    startTimer(ms, callback) {
      const timer = () => callback();
      pending.set(timer, ms);
      if (ms <= patience) setImmediate(() => ring(timer));
      return () => void pending.delete(timer);
    },
  };
  return {
    runtime,
    /** Durations of the timers that fired, in milliseconds. */
    waits,
    pending: () => pending.size,
    /** Advances the time without firing timers. */
    pass: (ms: number) => {
      elapsed += ms;
    },
    ring: () => [...pending.keys()].forEach(ring),
  };
}

export type TestClock = ReturnType<typeof testClock>;
