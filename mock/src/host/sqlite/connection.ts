/** A connection to SQLite, as each host has one. */
export interface Connection {
  /** Runs statements that return nothing. */
  exec(query: string): unknown;
  /** The rows that a statement returns, which is prepared for this once. */
  rows(query: string): Readonly<Record<string, unknown>>[];
}
