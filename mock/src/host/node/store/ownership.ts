import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Purpose } from '../../purpose.ts';
import { IN_USE, isOurs, OWNER, type Owner, ownerOf } from '../../sqlite/ownership.ts';
import { look, purposeOf } from './look.ts';
import { checkRegular } from './regular-file.ts';

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
 * Marks a database of ours as in use or not. The log is checkpointed, so that the purpose and the
 * mark are in the database file itself. Call it outside of transactions.
 */
export function markInUse(database: DatabaseSync, isInUse = true): void {
  const [owner] = database.prepare(OWNED).all();
  if (!isOurs(Number(owner?.program))) return;
  const version = Number(owner?.version) & ~IN_USE;
  database.exec(`PRAGMA user_version = ${isInUse ? version | IN_USE : version}`);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

const OWNED = `SELECT
  (SELECT application_id FROM pragma_application_id) AS program,
  (SELECT user_version FROM pragma_user_version) AS version`;
