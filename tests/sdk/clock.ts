import { type Runtime, systemRuntime } from '../../sdk/src/runtime.ts';

interface ClockOptions {
  /** What every draw gives. */
  random?: number;
  /** Milliseconds since 1970 at the start. */
  now?: number;
  /** Timers longer than this ring only when told to, so that a real server has all the time it needs. */
  patience?: number;
}

/**
 * Time that stands still while anything else happens, and then jumps to the timer that is left. A turn of the event
 * loop comes after everything a `fetch` without a network does, however slow the machine.
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
    // The tests' own fetch sends each request once.
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
    /** The timers that rang: what was waited for, in milliseconds. */
    waits,
    /** How many timers run. */
    pending: () => pending.size,
    /** Lets time pass outside of any timer. */
    pass: (ms: number) => {
      elapsed += ms;
    },
    /** Rings what runs, whatever its patience. */
    ring: () => [...pending.keys()].forEach(ring),
  };
}

export type TestClock = ReturnType<typeof testClock>;
