export type Ask = (url: string, init?: RequestInit) => Promise<Response>;

/** A Worker whose objects are created in large numbers; `--of` names the module that exports it. */
export interface Target {
  script(): Promise<string>;
  readonly options: object;
  /** Creates the n-th object, with an alarm at `at` if the target measures delays. */
  make(ask: Ask, n: number, at: number): Promise<Response>;
  /**
   * Path that returns the delays of past alarms in milliseconds; undefined when the target does not measure
   * them.
   */
  readonly late?: string;
}
