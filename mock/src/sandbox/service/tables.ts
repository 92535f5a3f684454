import type { Sql } from '../../host/sql.ts';
import { hasTable } from '../store/has-table.ts';
import { WEBHOOK_TABLES } from '../webhooks/index.ts';
import { FACT_TABLES } from './base/facts.ts';
import { DIRECTORY_TABLES } from './directory/tables.ts';
import { LEDGER_TABLES } from './ledger/tables.ts';
import { POLICY_TABLES } from './policies/tables.ts';
import { PROPOSAL_TABLES } from './proposals/tables.ts';
import { REDEMPTION_TABLES } from './redemptions/tables.ts';
import { TRANSACTION_TABLES } from './transactions/tables.ts';
import { insertDefaultRates } from './yields/annual-rates.ts';
import { YIELD_TABLES } from './yields/tables.ts';

const TABLES = [
  FACT_TABLES,
  DIRECTORY_TABLES,
  LEDGER_TABLES,
  YIELD_TABLES,
  POLICY_TABLES,
  PROPOSAL_TABLES,
  REDEMPTION_TABLES,
  TRANSACTION_TABLES,
  WEBHOOK_TABLES,
];

/** Makes the tables, with the default rates; writes nothing where they exist. */
export function createTables(sql: Sql): void {
  if (hasTable(sql, 'organizacoes')) return;
  sql.transaction(() => {
    for (const tables of TABLES) sql.run(tables);
    insertDefaultRates(sql);
  });
}
