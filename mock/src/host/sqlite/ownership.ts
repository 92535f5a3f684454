import type { Purpose } from '../purpose.ts';
import type { Sql } from '../sql.ts';
import { UnusableFile } from '../unusable-file.ts';

/** A database that this sandbox must not touch; the message says what to do. */
export class ForeignDatabase extends UnusableFile {
  override readonly name = 'ForeignDatabase';
}

/** Whose a database is. */
export interface Owner {
  readonly program: number;
  readonly version: number;
  readonly isEmpty: 0 | 1;
}

/**
 * A bit of `user_version` beside the version. A host that keeps a log beside the file sets it while a process has the
 * file open: a file that has the bit and no log was copied without what was written last.
 */
export const IN_USE = 0x4000_0000;

/** Whether a database is one of ours, `TES` and a letter, by its `application_id`. */
export const isOurs = (program: number): boolean => program >>> 8 === 0x544553;

export const OWNER = `SELECT
  (SELECT application_id FROM pragma_application_id) AS program,
  (SELECT user_version & ~${IN_USE} FROM pragma_user_version) AS version,
  NOT EXISTS (SELECT 1 FROM sqlite_schema) AS isEmpty`;

/**
 * Takes an empty database for a purpose. Call it in the transaction that makes its first table.
 * @returns whether it was free until now
 * @throws {ForeignDatabase}
 */
export function takeOwnership(sql: Sql, purpose: Purpose): boolean {
  const [owner] = sql.rows<Owner>(OWNER);
  if (owner !== undefined && ownerOf(owner, purpose) === 'ours') return false;
  const { program, version } = purpose;
  sql.run(`PRAGMA application_id = ${program}; PRAGMA user_version = ${version}`);
  return true;
}

/** @throws {ForeignDatabase} when it is neither */
export function ownerOf({ program, version, isEmpty }: Owner, ours: Purpose): 'ours' | 'free' {
  if (program === ours.program && version === ours.version) return 'ours';
  if (program === 0 && version === 0 && isEmpty) return 'free';
  if (program !== ours.program)
    throw new ForeignDatabase('it is the database of another program: give another file');
  throw new ForeignDatabase(
    `it has version ${version} of the tables, and this sandbox version ${ours.version}: delete it and the folder ` +
      'beside it whose name ends in .worlds to start anew, or give another file',
  );
}
