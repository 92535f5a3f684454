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

/** The file error that made SQLite fail; undefined for any other error. */
export function sqliteCodeOf(error: unknown): SqliteCode | undefined {
  const { errcode } = error as { readonly errcode?: number };
  // The bits above are the extended code.
  return errcode === undefined ? undefined : CODES[(errcode & 0xff) as keyof typeof CODES];
}
