import type { Ativo } from '../../domain/holdings.ts';
import type { Rates } from '../../domain/spread.ts';
import type { Sql } from '../../store/sql.ts';

/** Annual rates of the world, the same for every organisation. */
export function readRates(sql: Sql): Rates {
  const rows = sql.rows<{ ativo: Ativo; centesimos: number }>('SELECT ativo, centesimos FROM taxas');
  return Object.fromEntries(rows.map(({ ativo, centesimos }) => [ativo, centesimos])) as Rates;
}

export function writeRate(sql: Sql, ativo: Ativo, centesimos: number): void {
  sql.run('UPDATE taxas SET centesimos = ? WHERE ativo = ?', centesimos, ativo);
}
