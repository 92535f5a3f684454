import type { Ativo, Leg } from '../../domain/holdings.ts';
import type { Movement } from '../../domain/movements.ts';
import type { Sql } from '../../store/sql.ts';

/** A movement of a proposal, or a leg of a redemption, which goes to no asset. */
export interface Part extends Leg {
  /** Its place, from 0 on. */
  readonly parte: number;
  readonly para: Ativo | null;
}

type Row = Omit<Part, 'centavos'> & { readonly centavos: number | bigint };

export function writeParts(sql: Sql, donoId: string, parts: readonly (Leg | Movement)[]): void {
  const insert = 'INSERT INTO partes (dono_id, parte, de, para, centavos) VALUES (?, ?, ?, ?, ?)';
  for (const [parte, part] of parts.entries()) {
    sql.run(insert, donoId, parte, part.de, 'para' in part ? part.para : null, part.centavos);
  }
}

/** In order. */
export function readParts(sql: Sql, donoId: string): Part[] {
  const query = 'SELECT parte, de, para, centavos FROM partes WHERE dono_id = ? ORDER BY parte';
  return sql.rows<Row>(query, donoId).map(toPart);
}

function toPart({ parte, de, para, centavos }: Row): Part {
  return { parte, de, para, centavos: BigInt(centavos) };
}

export const isMovement = (part: Part): part is Part & Movement => part.para !== null;
