export type SqlValue = null | string | number | bigint | Uint8Array;

/**
 * The only access to SQL; synchronous, as other SQLite hosts are too. An integer is a number while that is exact, a
 * bigint beyond.
 */
export interface Sql {
  /**
   * Changes something, and returns the rows that the statement returns. Without `values`, `query` may hold several
   * statements, which return none.
   */
  run<Row>(query: string, ...values: SqlValue[]): Row[];
  /** Reads, and changes nothing: a SELECT. */
  rows<Row>(query: string, ...values: SqlValue[]): Row[];
  /** Commits what `work` did, or undoes it when it throws. Nested calls join the outer one. */
  transaction<T>(work: () => T): T;
}
