/** What runs a statement: a pool, or one of its connections. Those of the package `pg` fit as they are. */
export interface Queryable {
  query(
    text: string,
    values?: unknown[],
  ): Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number | null }>;
}

/** What a pool adds to a connection that it lends. */
export interface Lent {
  /** Given an error, the pool closes the connection instead of lending it again. */
  release(error?: Error | boolean): void;
  on?(event: 'error', listener: (error: Error) => void): unknown;
}

/** A pool of connections to Postgres, such as `new Pool()` of the package `pg`. */
export interface Pool<Tx extends Queryable = Queryable> extends Queryable {
  /** In two forms: TypeScript finds the kind of connection by the one with a callback where a pool has that as well. */
  readonly connect: (() => Promise<Tx & Lent>) & {
    (): Promise<Tx & Lent>;
    (callback: never): unknown;
  };
  /** Tells of each connection that the pool opens, before it lends it. */
  on?(event: 'connect', listener: (connection: Tx & Lent) => void): unknown;
}

/** The first row that a query gives; undefined when it gives none. */
export const firstRow = async <Row>(db: Queryable, text: string, values?: unknown[]) =>
  (await db.query(text, values)).rows[0] as Row | undefined;

/** Whether a statement was about one row, and not about none. */
export const isOneRow = async (db: Queryable, text: string, values: unknown[]) =>
  (await db.query(text, values)).rowCount === 1;

/** The code of Postgres, such as `55P03`; undefined for any other error. */
export const codeOf = (error: unknown): unknown => Object(error).code;
