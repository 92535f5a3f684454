import type { Runtime } from './runtime.ts';

/** Waits so many milliseconds. Rejects with the reason of the signal as soon as it is aborted. */
export function sleep(ms: number, { startTimer }: Runtime, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      stopTimer();
      reject(signal?.reason);
    };
    const stopTimer = startTimer(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });
}
