import { report } from '../webhooks/report.ts';
import { checkRange, demand } from './checks.ts';
import type { Queryable } from './database.ts';
import type { OperationsSettings } from './operations-options.ts';
import { workOne } from './work-one.ts';

export interface WorkOptions {
  /** Ends the work, once the calls under way have ended. */
  readonly signal: AbortSignal;
  /**
   * How many calls are made at a time, from 1 to 1000; the pool needs a connection for each, and those that others use.
   * @default 4
   */
  readonly concurrency?: number;
  /**
   * How long to wait when nothing is due, or the database fails, in milliseconds, from 1 to 3 600 000.
   * @default 1000
   */
  readonly interval?: number;
}

/** Takes up what is due until the signal is aborted. */
export async function work<Body, Result, Tx extends Queryable>(
  settings: OperationsSettings<Body, Result, Tx>,
  options: WorkOptions,
): Promise<void> {
  const { signal, concurrency = 4, interval = 1000 }: WorkOptions = Object(options);
  demand(signal?.addEventListener, 'signal must be an AbortSignal.');
  checkRange('concurrency', concurrency, 1, 1000);
  checkRange('interval', interval, 1, 3_600_000);
  await Promise.all(Array.from({ length: concurrency }, lane));

  async function lane(): Promise<void> {
    while (!signal.aborted) {
      const isBusy = await workOne(settings).catch((error: unknown) => report(settings, error));
      if (!isBusy) await pause(interval, signal);
    }
  }
}

/** Waits, until the signal is aborted at most. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
