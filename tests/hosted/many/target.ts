export type Ask = (url: string, init?: RequestInit) => Promise<Response>;

/** A Worker to create many objects of; `--of` names the module that exports it. */
export interface Target {
  script(): Promise<string>;
  /** Additional Miniflare options. */
  readonly options: object;
  /** Creates an object, with an alarm at `at` if the target measures delays. */
  make(ask: Ask, n: number, at: number): Promise<Response>;
  /** Path that returns the delays of past alarms in milliseconds; undefined when unsupported. */
  readonly late?: string;
}
