export type AccountStorage = Pick<DurableObjectStorage, 'sql' | 'transactionSync' | 'setAlarm' | 'deleteAll'>;

/**
 * `estado` of a branch: `fazendo` until its world exists, `inteiro` while it is usable, `saindo` while it is
 * being deleted. Branch numbers are never reused.
 */
const TABLES = `
CREATE TABLE conta (
  unica INTEGER PRIMARY KEY CHECK (unica = 1),
  nome TEXT NOT NULL,
  usada_em INTEGER NOT NULL,
  aberta INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE ramos (
  n INTEGER PRIMARY KEY AUTOINCREMENT,
  copiado_de TEXT NOT NULL,
  instantaneo_id TEXT,
  copiado_em TEXT NOT NULL,
  nome TEXT,
  bytes INTEGER NOT NULL,
  estado TEXT NOT NULL DEFAULT 'fazendo'
) STRICT;
CREATE TABLE instantaneos (
  n INTEGER PRIMARY KEY AUTOINCREMENT,
  mundo TEXT NOT NULL,
  agora TEXT NOT NULL,
  bytes INTEGER NOT NULL
) STRICT;
CREATE TABLE pedacos (
  instantaneo INTEGER NOT NULL REFERENCES instantaneos (n) ON DELETE CASCADE,
  ordem INTEGER NOT NULL,
  conteudo BLOB NOT NULL,
  PRIMARY KEY (instantaneo, ordem)
) STRICT;
`;

/** False for an account that was never opened. Requests to it must store nothing. */
export const hasTables = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_schema WHERE name = 'conta'").toArray().length > 0;

export const makeTables = (sql: SqlStorage): void => void sql.exec(TABLES);
