import type { Sql } from '../../host/sql.ts';

export const hasTable = (sql: Pick<Sql, 'rows'>, name: string): boolean =>
  sql.rows("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", name).length > 0;
