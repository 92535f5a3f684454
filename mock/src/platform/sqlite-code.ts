import type { StorageFailure } from './primitives.ts';

/** SQLite's primary result codes for failures of the file rather than of the statement. */
const CODES = {
  5: 'BUSY',
  8: 'READONLY',
  10: 'IOERR',
  11: 'CORRUPT',
  13: 'FULL',
  14: 'CANTOPEN',
  26: 'NOTADB',
} as const;

export type SqliteCode = (typeof CODES)[keyof typeof CODES];

/** Reads the SQLite result code of an error from Node or from WebAssembly; undefined for other errors. */
export function sqliteCodeOf(error: unknown): SqliteCode | undefined {
  const { errcode, resultCode = errcode } = error as {
    readonly errcode?: number;
    readonly resultCode?: number;
  };
  // The low byte is the primary result code; the higher bits belong to the extended code.
  return resultCode === undefined ? undefined : CODES[(resultCode & 0xff) as keyof typeof CODES];
}

export const SQLITE_FAILURES: Readonly<Record<SqliteCode, StorageFailure>> = {
  FULL: 'full',
  READONLY: 'forbidden',
  CANTOPEN: 'forbidden',
  BUSY: 'busy',
  IOERR: 'failing',
  CORRUPT: 'damaged',
  NOTADB: 'damaged',
};

/**
 * Clears bytes 18 and 19 of the header, which announce a write-ahead log that a database in memory cannot have, and in
 * byte 60 the mark of a file in use.
 */
export function startingWithoutLog(bytes: Uint8Array): Uint8Array {
  bytes[60] = Number(bytes[60]) & ~0x40;
  return bytes.fill(1, 18, 20);
}
