import type { StorageFailure } from './primitives.ts';

/** SQLite's primary result codes that are about the file and not about the statement. */
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

/** The file error that made SQLite fail, as Node or as WebAssembly reports it; undefined for any other error. */
export function sqliteCodeOf(error: unknown): SqliteCode | undefined {
  const { errcode, resultCode = errcode } = error as {
    readonly errcode?: number;
    readonly resultCode?: number;
  };
  // The bits above are the extended code.
  return resultCode === undefined ? undefined : CODES[(resultCode & 0xff) as keyof typeof CODES];
}

/** What they say of the storage. */
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
 * Clears bytes 18 and 19 of the header, which announce a write-ahead log: a database in memory cannot have one. In byte
 * 60, it clears the mark of a file that is in use.
 */
export function startingWithoutLog(bytes: Uint8Array): Uint8Array {
  bytes[60] = Number(bytes[60]) & ~0x40;
  return bytes.fill(1, 18, 20);
}
