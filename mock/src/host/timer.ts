/**
 * Calls `work` after so many milliseconds, 0 meaning once the current response has been sent; returns a function that
 * cancels it.
 */
export type Timer = (milliseconds: number, work: () => void) => () => void;

export interface Timers {
  /** The host's own timer. Where there is a process, it keeps none alive while it waits. */
  readonly realTimer: Timer;
  /** Resolves once other work had its turn. */
  turn(): Promise<void>;
}
