import type { Movement } from '../../domain/movements.ts';
import { insert } from '../../store/insert.ts';
import type { Sql } from '../../store/sql.ts';
import type { MovementRow } from './tables.ts';

export function writeMovements(sql: Sql, proposta_id: string, movements: readonly Movement[]): void {
  for (const [indice, movement] of movements.entries())
    insert<MovementRow>(sql, 'movimentos', { proposta_id, indice, ...movement });
}

/** In order. */
export const readMovements = (sql: Sql, proposalId: string): Movement[] =>
  sql
    .rows<MovementRow>('SELECT * FROM movimentos WHERE proposta_id = ? ORDER BY indice', proposalId)
    .map(({ de, para, centavos }) => ({ de, para, centavos: BigInt(centavos) }));
