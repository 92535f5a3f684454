import { Refusal } from '../../../mock/src/refusal.ts';
import type { Sql } from '../../../mock/src/sandbox/store/sql.ts';
import type { TestWorld } from './support.ts';

/** What was refused, and that nothing changed by it. */
export function refusal(world: TestWorld, act: () => unknown): { codigo: string; campo: string | null } {
  const before = dump(world.sql);
  try {
    act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (dump(world.sql) !== before) throw new Error('A refusal changed something', { cause: error });
    return { codigo: error.codigo, campo: error.campo };
  }
  throw new Error('Nothing was refused');
}

/** Every row of every table. */
export function dump(sql: Sql): string {
  const tables = sql.rows<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
  );
  const rows = tables.map(({ name }) => [name, sql.rows(`SELECT * FROM ${name}`)]);
  return JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value));
}
