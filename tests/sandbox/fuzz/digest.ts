import { createHash } from 'node:crypto';
import type { Sql } from '../../../mock/src/sandbox/store/sql.ts';

/** A digest of the rows of each table, by name. */
export function digests(sql: Sql): Map<string, string> {
  const tables = sql.rows<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`,
  );
  return new Map(tables.map(({ name }) => [name, digest(sql.rows(`SELECT * FROM "${name}"`))]));
}

/** The tables whose rows differ. */
export function changes(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
}

const digest = (rows: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(rows, written)).digest('hex');

function written(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
}
