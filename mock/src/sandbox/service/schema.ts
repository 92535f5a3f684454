import { ATIVOS } from '../domain/holdings.ts';
import { DEFAULT_RATES } from '../domain/spread.ts';
import type { Sql } from '../store/sql.ts';
import { WEBHOOK_SCHEMA } from '../webhooks/index.ts';
import { TREASURY_TABLES } from './treasury-tables.ts';
import { WORK_TABLES } from './work-tables.ts';

/** Makes the tables that are missing. A new world has the default rates. */
export function createTables(sql: Sql): void {
  for (const tables of [TREASURY_TABLES, WORK_TABLES, WEBHOOK_SCHEMA]) sql.run(tables);
  const insert = 'INSERT INTO taxas (ativo, centesimos) VALUES (?, ?) ON CONFLICT DO NOTHING';
  for (const ativo of ATIVOS) sql.run(insert, ativo, DEFAULT_RATES[ativo]);
}
