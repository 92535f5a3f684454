import type { Purpose } from '../../purpose.ts';
import type { Sql } from '../../sql.ts';
import { type Owner, ownerOf } from '../../sqlite/ownership.ts';

/** Whether there are tables but those that workerd keeps for itself. */
const TABLES = `SELECT
  NOT EXISTS (SELECT 1 FROM sqlite_schema WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
    AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\') AS isEmpty,
  EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'finalidade') AS isTaken`;

interface Tables extends Pick<Owner, 'isEmpty'> {
  readonly isTaken: 0 | 1;
}

const NOBODY: Purpose = { program: 0, version: 0 };

/**
 * Takes an empty database for a purpose, which a table of one row keeps: workerd refuses the pragmas that others use.
 * Call it in the transaction that makes its first table.
 * @throws {ForeignDatabase}
 */
export function takeOwnership(sql: Sql, purpose: Purpose): void {
  const [tables] = sql.rows<Tables>(TABLES);
  if (tables === undefined) return;
  const { isTaken, ...others } = tables;
  const [taken] = isTaken ? sql.rows<Purpose>('SELECT program, version FROM finalidade') : [];
  if (ownerOf({ ...(taken ?? NOBODY), ...others }, purpose) === 'ours') return;
  sql.run('CREATE TABLE finalidade (program INTEGER NOT NULL, version INTEGER NOT NULL) STRICT');
  sql.run('INSERT INTO finalidade VALUES (?, ?)', purpose.program, purpose.version);
}
