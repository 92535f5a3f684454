import { DatabaseSync } from 'node:sqlite';
import type { AccountStorage } from '../../hosted/src/account/tables.ts';

/**
 * The storage of a Durable Object in memory, with the platform's limits and only the methods an account uses.
 */
export class FakeStorage implements AccountStorage {
  readonly sql: SqlStorage;
  /** Milliseconds since 1970; null when no alarm is set. */
  alarm: number | null = null;
  failOn: string | undefined;
  #database = new DatabaseSync(':memory:');

  constructor() {
    const exec: SqlStorage['exec'] = (query, ...bindings) => this.#exec(query, bindings);
    this.sql = { exec } as SqlStorage;
  }

  get tables(): number {
    return this.#database.prepare('SELECT 1 FROM sqlite_schema').all().length;
  }

  transactionSync<T>(closure: () => T): T {
    this.#database.exec('SAVEPOINT closure');
    try {
      const result = closure();
      this.#database.exec('RELEASE closure');
      return result;
    } catch (error) {
      this.#database.exec('ROLLBACK TO closure; RELEASE closure');
      throw error;
    }
  }

  async setAlarm(scheduledTime: number): Promise<void> {
    this.alarm = scheduledTime;
  }

  async deleteAll(): Promise<void> {
    this.#database.close();
    this.#database = new DatabaseSync(':memory:');
    this.alarm = null;
  }

  #exec<T>(query: string, bindings: (SqlStorageValue | Uint8Array)[]): SqlStorageCursor<T> {
    if (this.failOn !== undefined && query.includes(this.failOn)) throw new Error(`Failed: ${this.failOn}`);
    if (bindings.length === 0 && /;\s*CREATE/.test(query)) {
      this.#database.exec(query);
      return cursorOf<T>([]);
    }
    const largest = bindings.find((value) => value instanceof Uint8Array && value.length > 2_000_000);
    if (largest !== undefined) throw new Error('string or blob too big: SQLITE_TOOBIG');
    const values = bindings.map((value) => (value instanceof ArrayBuffer ? new Uint8Array(value) : value));
    const rows = this.#database.prepare(query).all(...values);
    return cursorOf<T>(rows.map(shown));
  }
}

/** A row as the platform returns it: blobs are ArrayBuffers. */
const shown = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? value.slice().buffer : value,
    ]),
  );

function cursorOf<T>(rows: object[]): SqlStorageCursor<T> {
  const all = rows as T[];
  return { toArray: () => all } as SqlStorageCursor<T>;
}
