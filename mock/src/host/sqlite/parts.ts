/** A table, or what stands on one, as SQLite's schema has it. */
export interface Part {
  readonly type: 'table' | 'index' | 'view' | 'trigger';
  readonly name: string;
  readonly sql: string;
}

/** The parts of a database in the order in which they can be made: tables, and then the others. */
export const PARTS = `SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type = 'table' DESC, rowid`;

export const partition = (parts: readonly Part[]): readonly [Part[], Part[]] => [
  parts.filter(({ type }) => type === 'table'),
  parts.filter(({ type }) => type !== 'table'),
];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
