interface Asked {
  readonly url: string;
  readonly init?: RequestInit;
}

/** A Worker whose objects are made in numbers: what `--of` names exports one as `target`. */
export interface Target {
  /** The Worker, as one module. */
  script(): Promise<string>;
  /** What Miniflare needs to know of it beyond that. */
  readonly options: object;
  /** Asks for an object, which is to set an alarm for an instant. */
  make(n: number, at: number): Asked;
  /** Asks how late the alarms were that rang so far, in milliseconds; undefined: it does not tell. */
  readonly late?: Asked;
}
