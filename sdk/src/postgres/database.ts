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

/** A boolean of Postgres, also where a type parser of the program left it as text. */
export const isTrue = (value: unknown): boolean => value === true || value === 't' || value === 'true';

/** A number of Postgres, also where a type parser of the program left it as text; null stays null. */
export const numberIn = <Value>(value: Value): Value =>
  (typeof value === 'string' || typeof value === 'bigint' ? Number(value) : value) as Value;

const SERIALIZATION_FAILURE = '40001';
const TRIES = 5;

/** Runs a statement again when another transaction came first, as it may where the default isolation is not READ COMMITTED. */
export async function despiteConflicts<T>(statement: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await statement();
    } catch (error) {
      if (left === 0 || codeOf(error) !== SERIALIZATION_FAILURE) throw error;
    }
  }
}

/** The code of Postgres, such as `55P03`; undefined for any other error. */
export const codeOf = (error: unknown): unknown => Object(error).code;
