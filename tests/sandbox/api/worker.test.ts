import { expect, test } from 'vitest';
import { Worker } from '../../../mock/src/sandbox/world/worker.ts';
import { type HandClock, handClock, settle } from './hand-clock.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Work that falls due at given instants, each run of which ends when the test says so. */
function workOf(dues: number[], clock: HandClock = handClock(0)) {
  const now = () => clock.realClock.now();
  const runs: { readonly at: number; readonly end: () => void; readonly fail: (error: Error) => void }[] = [];
  const errors: unknown[] = [];
  const worker = new Worker({
    run: () => new Promise<void>((end, fail) => runs.push({ at: now(), end, fail })),
    wait: () => {
      const later = dues.filter((at) => at > (runs.at(-1)?.at ?? -1));
      return later.length === 0 ? null : Math.min(...later) - now();
    },
    onError: (error) => errors.push(error),
    timer: clock.timer,
  });
  return { worker, clock, runs, errors, times: () => runs.map(({ at }) => at) };
}

test('a worker that was never woken does nothing', () => {
  const { clock, runs } = workOf([0, SECOND]);
  clock.pass(DAY);
  expect(runs).toEqual([]);
});

test('the next due time is queried once after synchronous work, and again after asynchronous work', async () => {
  const { timer, pass } = handClock(0);
  const asked: string[] = [];
  const lookAt = async (what: string, run: () => Promise<void> | undefined) => {
    const wait = () => {
      asked.push(what);
      return null;
    };
    new Worker({ run, wait, onError: (error) => asked.push(String(error)), timer }).wake();
    pass(0);
    await settle();
  };
  await lookAt('at once', () => undefined);
  await lookAt('in time', () => Promise.resolve());
  expect(asked).toEqual(['at once', 'in time', 'in time']);
});

test('a due time that cannot be read is reported, and looked for again', () => {
  const { timer, pass } = handClock(0);
  const errors: unknown[] = [];
  const failure = new Error('malformed');
  const wait = () => {
    throw failure;
  };
  new Worker({ run: () => undefined, wait, onError: (error) => errors.push(error), timer }).wake();
  for (const n of [1, 2]) {
    pass(n === 1 ? 0 : SECOND);
    expect(errors).toEqual(Array(n).fill(failure));
  }
});

test('work that fails synchronously is reported, and tried again', async () => {
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

test('woken several times before it runs, it runs once', () => {
  const { worker, clock, times } = workOf([]);
  for (let n = 0; n < 5; n += 1) worker.wake();
  expect(times()).toEqual([]);
  clock.pass(0);
  expect(times()).toEqual([0]);
});

test('work that falls due while earlier work still runs is started on time, not after it', () => {
  const { worker, clock, times } = workOf([SECOND, 3 * SECOND, 9 * SECOND]);
  worker.wake();
  clock.pass(DAY);
  expect(times()).toEqual([0, SECOND, 3 * SECOND, 9 * SECOND]);
});

test('a wake while earlier work still runs starts it again', () => {
  const { worker, clock, times } = workOf([]);
  worker.wake();
  clock.pass(SECOND);
  worker.wake();
  clock.pass(0);
  expect(times()).toEqual([0, SECOND]);
});

test('work that never ends is not started again while it runs, and sets no further timer', () => {
  const { worker, clock, times } = workOf([0]);
  worker.wake();
  clock.pass(DAY);
  expect(times()).toEqual([0]);
  expect(clock.waits()).toEqual([]);
});

test('what the work itself makes due is looked for once the work has ended', async () => {
  const dues = [0];
  const { worker, clock, runs, times } = workOf(dues);
  worker.wake();
  clock.pass(SECOND);
  dues.push(60 * SECOND);
  runs[0]?.end();
  await settle();
  clock.pass(DAY);
  expect(times()).toEqual([0, 60 * SECOND]);
});

test('what falls due while work still runs is looked for when the timer is set anew', () => {
  const dues = [0];
  const { worker, clock, times } = workOf(dues);
  worker.wake();
  clock.pass(SECOND);
  dues.push(60 * SECOND);
  worker.reschedule();
  clock.pass(DAY);
  expect(times()).toEqual([0, 60 * SECOND]);
});

test('work that fails is reported, and tried again a second later, though other work ends meanwhile', async () => {
  const { worker, clock, runs, errors, times } = workOf([]);
  worker.wake();
  clock.pass(SECOND);
  worker.wake();
  clock.pass(0);
  runs[1]?.fail(new Error('disk full'));
  await settle();
  runs[0]?.end();
  await settle();
  expect(errors).toEqual([new Error('disk full')]);
  clock.pass(DAY);
  expect(times()).toEqual([0, SECOND, 2 * SECOND]);
});

test('a wait longer than a timer can hold is split', () => {
  const { worker, clock, times } = workOf([100 * DAY]);
  worker.wake();
  clock.pass(99 * DAY);
  expect(Math.max(...clock.waits())).toBeLessThan(2 ** 31);
  clock.pass(DAY);
  expect(times().at(-1)).toBe(100 * DAY);
});

test('a closed worker looks for no work and sets no timer, even when work ends later', async () => {
  const { worker, clock, runs, times } = workOf([SECOND]);
  worker.wake();
  clock.pass(0);
  worker.wake();
  worker.close();
  runs[0]?.end();
  await settle();
  worker.wake();
  worker.reschedule();
  clock.pass(DAY);
  expect(times()).toEqual([0]);
  expect(clock.waits()).toEqual([]);
});
