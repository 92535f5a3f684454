import type { SqlValue } from '../../sql.ts';
import type { StoredValue } from './object-storage.ts';

/**
 * A value as workerd binds it: it takes no bigint, and reads an integer in a text exactly.
 * @throws {TypeError} when it is none
 * @throws {RangeError} when it is an integer beyond 64 bits
 */
export function bound(value: SqlValue): null | string | number | Uint8Array {
  if (value === null || typeof value === 'number' || value instanceof Uint8Array) return value;
  // Node replaces each half of a pair that stands alone by one character as it binds, workerd by three as it reads.
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd');
  if (typeof value !== 'bigint') throw new TypeError(`SQLite takes no ${typeof value}`);
  if (BigInt.asIntN(64, value) !== value) throw new RangeError('An integer of SQLite has 64 bits');
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

/**
 * A value that was read.
 * @throws {RangeError} when it is an integer that workerd has rounded
 */
export function shown(value: StoredValue): SqlValue {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError('An integer beyond 2^53 is not read exactly here');
  return value;
}
