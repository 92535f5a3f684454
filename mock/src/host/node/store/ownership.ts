import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Purpose } from '../../purpose.ts';
import { OWNER, type Owner, ownerOf } from '../../sqlite/ownership.ts';
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

/** Checkpoints the log, so that a later start finds the purpose in the database file itself. Call it after the transaction. */
export function sealOwnership(database: DatabaseSync): void {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}
