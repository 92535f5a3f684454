import { expect, test } from 'vitest';
import { Worker } from '../../mock/src/worlds/background.ts';
import { type HandClock, handClock } from './hand-clock.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

function workOf(dues: number[], clock: HandClock = handClock(0)) {
  const now = () => clock.realClock.now();
  const times: number[] = [];
  const errors: unknown[] = [];
  const worker = new Worker({
    run: () => void times.push(now()),
    wait: () => {
      const later = dues.filter((at) => at > (times.at(-1) ?? -1));
      return later.length === 0 ? null : Math.min(...later) - now();
    },
    onError: (error) => errors.push(error),
    timer: clock.timer,
  });
  return { worker, clock, errors, times: () => times };
}

test('a worker does nothing until it is woken', () => {
  const { clock, times } = workOf([0, SECOND]);
  clock.pass(DAY);
  expect(times()).toEqual([]);
});

test('an unreadable due time is reported and read again', () => {
  const { timer, pass } = handClock(0);
  const errors: unknown[] = [];
  const failure = new Error('malformed');
  const wait = () => {
    throw failure;
  };
  new Worker({ run: () => {}, wait, onError: (error) => errors.push(error), timer }).wake();
  for (const n of [1, 2]) {
    pass(n === 1 ? 0 : SECOND);
    expect(errors).toEqual(Array(n).fill(failure));
  }
});

test('work that fails is reported and tried again', () => {
  const { timer, pass } = handClock(0);
  const errors: unknown[] = [];
  const failure = new Error('disk full');
  const run = () => {
    throw failure;
  };
  const worker = new Worker({ run, wait: () => null, onError: (error) => errors.push(error), timer });
  worker.wake();
  for (const n of [1, 2]) {
    pass(n === 1 ? 0 : SECOND);
    expect(errors).toEqual(Array(n).fill(failure));
  }
  worker.close();
});

test('a worker that is woken several times before it runs, runs once', () => {
  const { worker, clock, times } = workOf([]);
  for (let n = 0; n < 5; n += 1) worker.wake();
  expect(times()).toEqual([]);
  clock.pass(0);
  expect(times()).toEqual([0]);
});

test('work starts when it falls due', () => {
  const { worker, clock, times } = workOf([SECOND, 3 * SECOND, 9 * SECOND]);
  worker.wake();
  clock.pass(DAY);
  expect(times()).toEqual([0, SECOND, 3 * SECOND, 9 * SECOND]);
});

test('a second wake starts work again', () => {
  const { worker, clock, times } = workOf([]);
  worker.wake();
  clock.pass(SECOND);
  worker.wake();
  clock.pass(0);
  expect(times()).toEqual([0, SECOND]);
});

test('work without a further due time is not started again, and sets no timer', () => {
  const { worker, clock, times } = workOf([0]);
  worker.wake();
  clock.pass(DAY);
  expect(times()).toEqual([0]);
  expect(clock.waits()).toEqual([]);
});

test('a later due time is found when the timer is set again', () => {
  const dues = [0];
  const { worker, clock, times } = workOf(dues);
  worker.wake();
  clock.pass(SECOND);
  dues.push(60 * SECOND);
  worker.reschedule();
  clock.pass(DAY);
  expect(times()).toEqual([0, 60 * SECOND]);
});

test('work that fails after it has started is reported, and tried again a second later', () => {
  const { worker, clock, errors, times } = workOf([]);
  worker.wake();
  clock.pass(SECOND);
  worker.fail(new Error('disk full'));
  expect(errors).toEqual([new Error('disk full')]);
  clock.pass(DAY);
  expect(times()).toEqual([0, 2 * SECOND]);
});

test('a wait that exceeds the maximum of a timer is split', () => {
  const { worker, clock, times } = workOf([100 * DAY]);
  worker.wake();
  clock.pass(99 * DAY);
  expect(Math.max(...clock.waits())).toBeLessThan(2 ** 31);
  clock.pass(DAY);
  expect(times().at(-1)).toBe(100 * DAY);
});

test('a closed worker neither looks for work nor sets a timer', () => {
  const { worker, clock, times } = workOf([SECOND]);
  worker.wake();
  clock.pass(0);
  worker.wake();
  worker.close();
  worker.wake();
  worker.reschedule();
  clock.pass(DAY);
  expect(times()).toEqual([0]);
  expect(clock.waits()).toEqual([]);
});
