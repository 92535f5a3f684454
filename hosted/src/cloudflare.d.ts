/** The few types of Cloudflare's platform that are used here, so that nothing has to be installed for them. */
declare module 'cloudflare:workers' {
  /** What each object is: one instance, which its requests come to one at a time until it waits. */
  export abstract class DurableObject<Env = unknown> {
    constructor(ctx: DurableObjectState, env: Env);
    protected readonly ctx: DurableObjectState;
    protected readonly env: Env;
    fetch?(request: Request): Response | Promise<Response>;
    alarm?(about?: { readonly retryCount: number; readonly isRetry: boolean }): void | Promise<void>;
  }

  export interface DurableObjectState {
    readonly id: DurableObjectId;
    readonly storage: DurableObjectStorage;
    /** Keeps requests away until `work` is done; an object whose work fails is reset. */
    blockConcurrencyWhile<T>(work: () => Promise<T>): Promise<T>;
    waitUntil(promise: Promise<unknown>): void;
    /** Resets the object, and undoes what is not committed. */
    abort(reason?: string): void;
  }

  export interface DurableObjectStorage {
    readonly sql: SqlStorage;
    transactionSync<T>(work: () => T): T;
    /** Resolves once all that was written is committed. */
    sync(): Promise<void>;
    getAlarm(): Promise<number | null>;
    setAlarm(at: number | Date): Promise<void>;
    deleteAlarm(): Promise<void>;
    /** Deletes the database, and the alarm. */
    deleteAll(): Promise<void>;
  }

  export interface SqlStorage {
    exec(query: string, ...values: (null | string | number | Uint8Array)[]): SqlStorageCursor;
    readonly databaseSize: number;
  }

  export type SqlStorageValue = null | string | number | ArrayBuffer;

  export interface SqlStorageCursor extends Iterable<Record<string, SqlStorageValue>> {
    toArray(): Record<string, SqlStorageValue>[];
    one(): Record<string, SqlStorageValue>;
    raw(): IterableIterator<SqlStorageValue[]>;
    readonly columnNames: string[];
    readonly rowsRead: number;
    readonly rowsWritten: number;
  }

  export interface DurableObjectId {
    readonly name?: string;
    equals(other: DurableObjectId): boolean;
    toString(): string;
  }

  export interface DurableObjectNamespace<Remote = unknown> {
    idFromName(name: string): DurableObjectId;
    idFromString(id: string): DurableObjectId;
    get(id: DurableObjectId, options?: { readonly locationHint?: string }): DurableObjectStub<Remote>;
  }

  /** An object from elsewhere: its methods answer with promises. */
  export type DurableObjectStub<Remote = unknown> = {
    readonly [Name in keyof Remote as Remote[Name] extends (...args: never[]) => unknown
      ? Name
      : never]: Remote[Name] extends (...args: infer Args) => infer Result
      ? (...args: Args) => Promise<Awaited<Result>>
      : never;
  } & {
    readonly id: DurableObjectId;
    fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  };

  export interface ExecutionContext {
    waitUntil(promise: Promise<unknown>): void;
  }

  /** Something with a `fetch`, such as static assets. */
  export interface Fetcher {
    fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  }

  export interface RateLimit {
    limit(by: { readonly key: string }): Promise<{ readonly success: boolean }>;
  }
}
