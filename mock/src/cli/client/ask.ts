/** A request below the origin of the server: `/v1/…` or `/_sandbox/…`. */
export interface Ask {
  readonly method: string;
  readonly path: string;
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  /** The parsed JSON; undefined when it is not JSON. */
  readonly body: unknown;
}
