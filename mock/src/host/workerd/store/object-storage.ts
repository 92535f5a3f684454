export type StoredValue = null | string | number | ArrayBuffer;

export interface Cursor {
  toArray(): Record<string, StoredValue>[];
  /** The rows as lists, read one by one. */
  raw(): Iterable<StoredValue[]>;
}

/** What a database takes of the storage of a Durable Object. */
export interface ObjectStorage {
  readonly sql: {
    /** Runs statements, of which the last takes the values and returns the rows. */
    exec(query: string, ...values: (null | string | number | Uint8Array)[]): Cursor;
    readonly databaseSize: number;
  };
  transactionSync<T>(work: () => T): T;
}

export type ObjectSql = ObjectStorage['sql'];
