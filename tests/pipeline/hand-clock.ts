import type { Timer } from '../../mock/src/platform/primitives.ts';
import type { Clock } from '../../mock/src/worlds/clock.ts';

interface Alarm {
  readonly at: number;
  readonly work: () => void;
}

/** Real time that a test moves by hand, and the timer that goes by it. */
export interface HandClock {
  readonly realClock: Clock;
  readonly timer: Timer;
  /** How long each alarm that waits was set for, in milliseconds from now. */
  waits(): number[];
  /** Resolves once an alarm waits that long. */
  alarmIn(milliseconds: number): Promise<void>;
  /** Lets time pass; what falls due on the way is called in order, as is what it sets off at once. */
  pass(milliseconds: number): void;
  /** Puts the clock itself forward or back, as a person might: no alarm notices. */
  set(now: number): void;
}

export function handClock(start: number): HandClock {
  const alarms = new Set<Alarm>();
  const awaited: (() => void)[] = [];
  let now = start;
  // Alarms go by how much time passes, whatever the clock says.
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

/** Lets what awaits a settled promise go on. */
export const settle = () => new Promise(setImmediate);
