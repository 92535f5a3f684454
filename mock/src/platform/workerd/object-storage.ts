import { type Part, SCHEMA_PARTS } from '../sqlite.ts';
import type { SqlValue } from '../store.ts';

export type StoredValue = null | string | number | ArrayBuffer;

export interface Cursor {
  toArray(): Record<string, StoredValue>[];
  raw(): Iterable<StoredValue[]>;
}

export interface ObjectStorage {
  readonly sql: {
    /** Runs statements; the last statement takes the values and returns the rows. */
    exec(query: string, ...values: (null | string | number | Uint8Array)[]): Cursor;
    readonly databaseSize: number;
  };
  transactionSync<T>(work: () => T): T;
}

export type ObjectSql = ObjectStorage['sql'];

export const schemaPartsOf = (sql: ObjectSql): Part[] =>
  (sql.exec(SCHEMA_PARTS).toArray() as unknown as Part[]).filter(({ name }) => !name.startsWith('_cf_'));

/**
 * Converts a value for workerd, which binds no bigint but reads an integer in a text exactly.
 * @throws {TypeError} for an unsupported type
 * @throws {RangeError} for an integer beyond 64 bits
 */
export function bound(value: SqlValue): null | string | number | Uint8Array {
  if (value === null || typeof value === 'number' || value instanceof Uint8Array) return value;
  // Node replaces a lone surrogate by one character when it binds a text, workerd by three when it reads the text.
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd');
  if (typeof value !== 'bigint') throw new TypeError(`SQLite takes no ${typeof value}`);
  if (BigInt.asIntN(64, value) !== value) throw new RangeError('An integer of SQLite has 64 bits');
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

/**
 * Converts a value that was read.
 * @throws {RangeError} for an integer that workerd has rounded
 */
export function shown(value: StoredValue): SqlValue {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError('An integer beyond 2^53 is not read exactly here');
  return value;
}

export class StorageFull extends Error {
  override readonly name = 'StorageFull';

  constructor(most: number) {
    super(`the database may take ${most} bytes`);
  }
}
