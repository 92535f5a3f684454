import type { Ativo } from '../../../contract/types.ts';
import type { Sql } from '../../../host/sql.ts';
import { type AnnualRates, DEFAULT_RATES } from '../../domain/annual-rates.ts';
import { ATIVOS } from '../../domain/holdings.ts';
import { insert } from '../../store/insert.ts';
import type { AnnualRateRow } from './tables.ts';

export function insertDefaultRates(sql: Sql): void {
  for (const ativo of ATIVOS)
    insert<AnnualRateRow>(sql, 'juros_anuais', { ativo, centesimos: DEFAULT_RATES[ativo] });
}

/** What the assets of the world pay a year, the same for every organisation. */
export function readRates(sql: Sql): AnnualRates {
  const rows = sql.rows<AnnualRateRow>('SELECT * FROM juros_anuais');
  return Object.fromEntries(rows.map(({ ativo, centesimos }) => [ativo, centesimos])) as AnnualRates;
}

export function writeRate(sql: Sql, ativo: Ativo, centesimos: number): void {
  sql.run('UPDATE juros_anuais SET centesimos = ? WHERE ativo = ?', centesimos, ativo);
}
