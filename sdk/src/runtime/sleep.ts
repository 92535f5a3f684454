import { onAbort } from './on-abort.ts';
import type { Runtime } from './runtime.ts';

/** Waits for the given milliseconds. Rejects with the signal's reason as soon as it is aborted. */
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
