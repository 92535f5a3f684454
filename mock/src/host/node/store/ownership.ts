import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Purpose } from '../../purpose.ts';
import type { Sql } from '../../sql.ts';
import { UnusableFile } from '../../unusable-file.ts';
import { look, purposeOf } from './look.ts';
import { checkRegular } from './regular-file.ts';

/** A database that this sandbox must not touch; the message says what to do. */
export class ForeignDatabase extends UnusableFile {
  override readonly name = 'ForeignDatabase';
}

interface Owner {
  readonly program: number;
  readonly version: number;
  readonly isEmpty: 0 | 1;
  /** Whether it has the tables of a world: the first versions named no program. */
  readonly hasWorld: 0 | 1;
  /** Whether it has the table of facts, from which any version can make its world again. */
  readonly hasFacts: 0 | 1;
}

const OWNER = `SELECT
  (SELECT application_id FROM pragma_application_id) AS program,
  (SELECT user_version FROM pragma_user_version) AS version,
  NOT EXISTS (SELECT 1 FROM sqlite_schema) AS isEmpty,
  EXISTS (SELECT 1 FROM pragma_table_info('mundo') WHERE name = 'semente') AS hasWorld,
  EXISTS (SELECT 1 FROM pragma_table_info('fatos')) AS hasFacts`;

/**
 * Checks, before anything is written to a file, that it is ours or free; a missing or an empty one is free.
 * @throws {FileInUse}
 * @throws {ForeignDatabase} when another program made it, or another version of this one
 * @throws {UnusableFile} when it is no regular file, or no database
 * @throws {Error} when it is a damaged one
 */
export function checkOwner(file: string, purpose: Purpose): void {
  checkRegular(file);
  if (!existsSync(file) || isDeepStrictEqual(purposeOf(file), purpose)) return;
  const owner = look(file, (database) => ({ ...database.prepare(OWNER).get() }));
  ownerOf(owner as unknown as Owner, purpose);
}

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

/** Checkpoints the log, so that a later start finds the purpose in the database file itself. Call it after the transaction. */
export function sealOwnership(database: DatabaseSync): void {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

function ownerOf({ program, version, isEmpty, hasWorld, hasFacts }: Owner, ours: Purpose): 'ours' | 'free' {
  if (program === ours.program && version === ours.version) return 'ours';
  if (program === 0 && version === 0 && isEmpty) return 'free';
  if (program !== ours.program && !(program === 0 && hasWorld)) {
    throw new ForeignDatabase('it is the database of another program: give another file');
  }
  throw new ForeignDatabase(
    version > ours.version
      ? 'a newer version of the sandbox made it: update the sandbox, or give another file'
      : olderWorld(hasFacts === 1),
  );
}

const olderWorld = (hasFacts: boolean): string =>
  hasFacts
    ? 'an older version of the sandbox made it: write its world with tesa-mock export --data, and give that with --world and another file'
    : 'an older version of the sandbox made it: delete it to start anew, or give another file';
