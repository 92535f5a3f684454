import type { Sql } from '../../store/sql.ts';
import { mistakes } from './mistakes.ts';

/** @throws {WorldFileError} when the organisation that a fact names does not exist when it happens */
export function checkOrganization(sql: Sql, id: string, campo: string): void {
  const known = sql.rows('SELECT 1 FROM organizacoes WHERE id = ?', id);
  if (known.length === 0) throw mistakes.unknownOrganization(`${campo}.organizacao`, id);
}
