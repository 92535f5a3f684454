import { onAbort } from './on-abort.ts';
import type { Runtime } from './runtime.ts';

/** Waits so many milliseconds. Rejects with the reason of the signal as soon as it is aborted. */
export function sleep(ms: number, { startTimer }: Runtime, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      stopTimer();
      stopListening();
      reject(signal?.reason);
    };
    const stopTimer = startTimer(ms, () => {
      stopListening();
      resolve();
    });
    const stopListening = onAbort(signal, stop);
    if (signal?.aborted) stop();
  });
}
