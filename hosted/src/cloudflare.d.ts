/** What we use of Cloudflare's platform, by the names of `@cloudflare/workers-types`: nothing has to be installed for them. */

type SqlStorageValue = ArrayBuffer | string | number | null;

interface SqlStorageCursor<T> extends Iterable<T> {
  toArray(): T[];
  raw(): IterableIterator<SqlStorageValue[]>;
  readonly rowsWritten: number;
}

interface SqlStorage {
  exec<T = Record<string, SqlStorageValue>>(
    query: string,
    ...bindings: (SqlStorageValue | Uint8Array)[]
  ): SqlStorageCursor<T>;
  readonly databaseSize: number;
}

/** Values by names, beside the tables. */
interface SyncKvStorage {
  get<T>(key: string): T | undefined;
  put<T>(key: string, value: T): void;
}

interface DurableObjectStorage {
  readonly sql: SqlStorage;
  readonly kv: SyncKvStorage;
  transactionSync<T>(closure: () => T): T;
  getAlarm(): Promise<number | null>;
  setAlarm(scheduledTime: number): Promise<void>;
  /** Deletes the database, and the alarm. */
  deleteAll(): Promise<void>;
}

interface DurableObjectState {
  readonly id: DurableObjectId;
  readonly storage: DurableObjectStorage;
  /** Keeps requests away until the work is done; an object whose work fails is reset. */
  blockConcurrencyWhile<T>(work: () => Promise<T>): Promise<T>;
  waitUntil(promise: Promise<unknown>): void;
  /** Resets the object, and undoes what is not committed. */
  abort(reason?: string): void;
}

interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

interface DurableObjectId {
  toString(): string;
}

/** The methods of `T` all return promises. */
type DurableObjectStub<T> = Fetcher & T;

interface DurableObjectNamespace<T> {
  idFromName(name: string): DurableObjectId;
  get(id: DurableObjectId): DurableObjectStub<T>;
}

interface RateLimit {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

declare module 'cloudflare:workers' {
  export abstract class DurableObject<Env = unknown> {
    protected readonly ctx: DurableObjectState;
    protected readonly env: Env;
    constructor(ctx: DurableObjectState, env: Env);
  }
}
