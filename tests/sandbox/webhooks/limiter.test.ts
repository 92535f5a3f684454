import { expect, test } from 'vitest';
import { createLimiter } from '../../../mock/src/sandbox/webhooks/limiter.ts';

/** Runs so many tasks at once; returns how many were under way at most, and the order in which they began. */
async function burst(limit: ReturnType<typeof createLimiter>, size: number) {
  const began: number[] = [];
  let underWay = 0;
  let peak = 0;
  const task = async (n: number) => {
    began.push(n);
    underWay += 1;
    peak = Math.max(peak, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    if (n % 3 === 0) throw new Error('a task may fail');
  };
  await Promise.allSettled(Array.from({ length: size }, (_, n) => limit(() => task(n))));
  return { peak, began };
}

test('no more tasks than the limit run at once, in a first burst or a later one', async () => {
  const limit = createLimiter(3);
  for (const size of [10, 10, 2, 10]) {
    const { peak, began } = await burst(limit, size);
    expect(peak).toBe(Math.min(size, 3));
    expect(began).toEqual(Array.from({ length: size }, (_, n) => n));
  }
});

test('the result or the error of a task reaches its caller', async () => {
  const limit = createLimiter(1);
  await expect(limit(async () => 7)).resolves.toBe(7);
  await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(limit(async () => 8)).resolves.toBe(8);
});
