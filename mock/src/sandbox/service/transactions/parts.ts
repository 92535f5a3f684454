import type { Leg } from '../../domain/holdings.ts';
import type { Movement } from '../../domain/movements.ts';
import { insert } from '../../store/insert.ts';
import type { Sql } from '../../store/sql.ts';
import type { PartRow } from './tables.ts';

/** A movement of a proposal, or a leg of a redemption, which goes to no asset. */
export interface Part extends Leg, Pick<PartRow, 'parte' | 'para'> {}

export function writeParts(sql: Sql, dono_id: string, parts: readonly (Leg | Movement)[]): void {
  for (const [parte, part] of parts.entries())
    insert<PartRow>(sql, 'partes', { para: null, ...part, dono_id, parte });
}

/** In order. */
export function readParts(sql: Sql, donoId: string): Part[] {
  const query = 'SELECT * FROM partes WHERE dono_id = ? ORDER BY parte';
  return sql.rows<PartRow>(query, donoId).map(toPart);
}

const toPart = ({ parte, de, para, centavos }: PartRow): Part => ({
  parte,
  de,
  para,
  centavos: BigInt(centavos),
});

export const isMovement = (part: Part): part is Part & Movement => part.para !== null;
