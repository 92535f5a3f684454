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

/**
 * The rows of a `SELECT`, through JSON that Postgres writes: a program may have type parsers of its own, by which `false` is
 * the text `f`.
 */
export async function readRows<Row>(db: Queryable, select: string, values?: unknown[]): Promise<Row[]> {
  const { rows } = await db.query(`SELECT row_to_json(r)::text AS json FROM (${select}) r`, values);
  return rows.map((row) => JSON.parse((row as { json: string }).json));
}

/** The first row of a `SELECT`; undefined when it gives none. */
export const firstRow = async <Row>(db: Queryable, select: string, values?: unknown[]) =>
  (await readRows<Row>(db, select, values))[0];

const SERIALIZATION_FAILURE = '40001';

/**
 * Repeats a statement that was rolled back because of one beside it, as happens in a transaction of its own where the
 * default isolation is `repeatable read` or `serializable`. Each time another has committed, so that 100 times are plenty.
 */
export const repeating = (db: Queryable): Queryable => ({
  async query(text, values) {
    for (let left = 100; ; left--)
      try {
        return await db.query(text, values);
      } catch (error) {
        if (codeOf(error) !== SERIALIZATION_FAILURE || left === 1) throw error;
      }
  },
});

/** Whether a statement was about one row, and not about none. */
export const isOneRow = async (db: Queryable, text: string, values: unknown[]) =>
  (await db.query(text, values)).rowCount === 1;

/** The code of Postgres, such as `55P03`; undefined for any other error. */
export const codeOf = (error: unknown): unknown => Object(error).code;
