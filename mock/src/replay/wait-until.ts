import { setImmediate } from 'node:timers/promises';

/** How long something may take while anything goes on that may lead to it, in milliseconds of real time. */
const PATIENCE = 5000;

/** The same while nothing does but what comes by itself within moments. */
const LAST_PATIENCE = 500;

/**
 * Waits until something is so.
 * @param mayBecome asked whether anything goes on that may lead to it
 * @returns false when it is not, and no longer to be expected
 */
export async function waitUntil(isSo: () => boolean, mayBecome: () => boolean): Promise<boolean> {
  const since = performance.now();
  let lastMoved = since;
  while (!isSo()) {
    const now = performance.now();
    if (mayBecome()) lastMoved = now;
    if (now - since > PATIENCE || now - lastMoved > LAST_PATIENCE) return false;
    await setImmediate();
  }
  return true;
}
