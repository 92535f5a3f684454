/** What we use of Cloudflare's platform, by the names of `@cloudflare/workers-types`. */

type SqlStorageValue = ArrayBuffer | string | number | null;

interface SqlStorageCursor<T> extends Iterable<T> {
  toArray(): T[];
}

interface SqlStorage {
  exec<T>(query: string, ...bindings: (SqlStorageValue | Uint8Array)[]): SqlStorageCursor<T>;
}

interface DurableObjectStorage {
  readonly sql: SqlStorage;
  transactionSync<T>(closure: () => T): T;
  setAlarm(scheduledTime: number): Promise<void>;
  /** The alarm too. */
  deleteAll(): Promise<void>;
}

interface DurableObjectState {
  readonly storage: DurableObjectStorage;
  waitUntil(promise: Promise<unknown>): void;
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
  export abstract class DurableObject<Env> {
    protected readonly ctx: DurableObjectState;
    protected readonly env: Env;
    constructor(ctx: DurableObjectState, env: Env);
  }
}
