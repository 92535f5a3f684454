/** Asks the Worker. */
export type Ask = (url: string, init?: RequestInit) => Promise<Response>;

/** A Worker whose objects are made in numbers: what `--of` names exports one as `target`. */
export interface Target {
  /** The Worker, as one module. */
  script(): Promise<string>;
  /** What Miniflare needs to know of it beyond that. */
  readonly options: object;
  /** Has an object made, which is to set an alarm for an instant if the target tells how late it rang. */
  make(ask: Ask, n: number, at: number): Promise<Response>;
  /** Where it tells how late the alarms were that rang so far, in milliseconds; undefined: it does not tell. */
  readonly late?: string;
}
