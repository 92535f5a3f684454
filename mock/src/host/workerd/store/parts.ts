import { PARTS, type Part } from '../../sqlite/parts.ts';
import type { ObjectSql } from './object-storage.ts';

/** The parts of a database but those that workerd keeps for itself. */
export const partsOf = (sql: ObjectSql): Part[] =>
  (sql.exec(PARTS).toArray() as unknown as Part[]).filter(({ name }) => !name.startsWith('_cf_'));
