export type SqlValue = null | string | number | bigint | Uint8Array;

/** The only door to SQL; synchronous, so that other SQLite hosts fit. */
export interface Sql {
  /** Runs a statement for its effect. Without `values`, `query` may hold several statements. */
  run(query: string, ...values: SqlValue[]): void;
  /** An integer column is a number while that is exact, a bigint beyond. */
  rows<Row>(query: string, ...values: SqlValue[]): Row[];
  /** Commits what `work` did, or undoes it when it throws. Nested calls join the outer one. */
  transaction<T>(work: () => T): T;
}
