/**
 * The part of Cloudflare's platform that we use, named as in `@cloudflare/workers-types`, without a
 * dependency on that package.
 */

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
  deleteAll(): Promise<void>;
}

interface DurableObjectState {
  readonly id: DurableObjectId;
  readonly storage: DurableObjectStorage;
  /** Delays requests until the work is done. Resets the object when the work fails. */
  blockConcurrencyWhile<T>(work: () => Promise<T>): Promise<T>;
  waitUntil(promise: Promise<unknown>): void;
  /** Resets the object and rolls back uncommitted writes. */
  abort(reason?: string): void;
}

interface Fetcher {
  fetch(request: Request): Promise<Response>;
}

interface DurableObjectId {
  toString(): string;
}

/** All methods of `T` return promises. */
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
