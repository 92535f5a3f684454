import type { Timer } from '../../mock/src/platform/primitives.ts';
import type { Clock } from '../../mock/src/worlds/clock.ts';

interface Alarm {
  readonly at: number;
  readonly work: () => void;
}

export interface HandClock {
  readonly realClock: Clock;
  readonly timer: Timer;
  /** Remaining milliseconds of all timers. */
  waits(): number[];
  /** Resolves once a timer with that delay exists. */
  alarmIn(milliseconds: number): Promise<void>;
  /** Advances the time and fires due timers in order, including those that they start. */
  pass(milliseconds: number): void;
  /** Changes the wall clock without firing timers, as a user might. */
  set(now: number): void;
}

export function handClock(start: number): HandClock {
  const alarms = new Set<Alarm>();
  const awaited: (() => void)[] = [];
  let now = start;
  // Timers measure elapsed time, whatever the wall clock says.
  let passed = 0;

  const next = (until: number): Alarm | undefined =>
    [...alarms].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];

  const waits = () => [...alarms].map(({ at }) => at - passed).sort((a, b) => a - b);

  return {
    realClock: { now: () => now },
    timer(milliseconds, work) {
      const alarm = { at: passed + milliseconds, work };
      alarms.add(alarm);
      for (const check of awaited) check();
      return () => alarms.delete(alarm);
    },
    waits,
    alarmIn: (milliseconds) =>
      new Promise((resolve) => {
        const check = () => waits().includes(milliseconds) && resolve();
        awaited.push(check);
        check();
      }),
    pass(milliseconds) {
      const until = passed + milliseconds;
      const moveTo = (instant: number) => {
        now += instant - passed;
        passed = instant;
      };
      for (let alarm = next(until); alarm !== undefined; alarm = next(until)) {
        moveTo(alarm.at);
        alarms.delete(alarm);
        alarm.work();
      }
      moveTo(until);
    },
    set(instant) {
      now = instant;
    },
  };
}

export const settle = () => new Promise(setImmediate);
