import { ATIVOS } from '../domain/holdings.ts';
import { DEFAULT_RATES } from '../domain/spread.ts';
import { hasTable } from '../store/has-table.ts';
import type { Sql } from '../store/sql.ts';
import { WEBHOOK_SCHEMA } from '../webhooks/index.ts';
import { TREASURY_TABLES } from './treasury-tables.ts';
import { WORK_TABLES } from './work-tables.ts';

/** Makes the tables where there are none, with the default rates; reads only, where there are. */
export function createTables(sql: Sql): void {
  if (hasTable(sql, 'taxas')) return;
  sql.transaction(() => {
    for (const tables of [TREASURY_TABLES, WORK_TABLES, WEBHOOK_SCHEMA]) sql.run(tables);
    const insert = 'INSERT INTO taxas (ativo, centesimos) VALUES (?, ?)';
    for (const ativo of ATIVOS) sql.run(insert, ativo, DEFAULT_RATES[ativo]);
  });
}
