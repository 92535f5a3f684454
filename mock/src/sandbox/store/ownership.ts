import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Sql } from './sql.ts';

/** `TESA` in ASCII, where SQLite keeps what program a database is of. */
const OURS = 0x54455341;

/** Version of the tables, to be raised whenever one changes. */
export const TABLES_VERSION = 1;

/** A database that this sandbox must not touch; the message says what to do. */
export class ForeignDatabase extends Error {
  override readonly name = 'ForeignDatabase';
}

interface Owner {
  readonly program: number;
  readonly version: number;
  readonly isEmpty: 0 | 1;
  /** Whether it holds a world, as those also do that say nothing of their program. */
  readonly hasWorld: 0 | 1;
}

const OWNER = `SELECT
  (SELECT application_id FROM pragma_application_id) AS program,
  (SELECT user_version FROM pragma_user_version) AS version,
  NOT EXISTS (SELECT 1 FROM sqlite_schema) AS isEmpty,
  EXISTS (SELECT 1 FROM pragma_table_info('mundo') WHERE name = 'semente') AS hasWorld`;

/**
 * Judges a file before anything is written to it; a missing or an empty one is anyone's.
 * @throws {ForeignDatabase} when another program made it, or another version of this one
 * @throws {Error} when it is not a SQLite database
 */
export function checkOwner(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    judge({ ...database.prepare(OWNER).get() } as unknown as Owner);
  } finally {
    database.close();
  }
}

/**
 * Takes an empty database for the sandbox. Call it in the transaction that makes its first table.
 * @throws {ForeignDatabase}
 */
export function takeOwnership(sql: Sql): void {
  const [owner] = sql.rows<Owner>(OWNER);
  if (owner !== undefined && judge(owner) === 'ours') return;
  sql.run(`PRAGMA application_id = ${OURS}; PRAGMA user_version = ${TABLES_VERSION}`);
}

function judge({ program, version, isEmpty, hasWorld }: Owner): 'ours' | 'free' {
  if (program === OURS && version === TABLES_VERSION) return 'ours';
  if (program === 0 && version === 0 && isEmpty) return 'free';
  if (program !== OURS && !(program === 0 && hasWorld)) {
    throw new ForeignDatabase('it is the database of another program: give another file');
  }
  throw new ForeignDatabase(
    version > TABLES_VERSION
      ? 'a newer version of the sandbox made it: update the sandbox, or give another file'
      : 'an older version of the sandbox made it: delete it to start anew, or give another file',
  );
}
