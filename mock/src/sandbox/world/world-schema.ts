/** Tables of a world besides those of its service: one row about itself, and the responses kept per `Idempotency-Key`. */
export const WORLD_SCHEMA = `
CREATE TABLE mundo (
  unico INTEGER PRIMARY KEY CHECK (unico = 1),
  semente TEXT NOT NULL,
  nome TEXT NOT NULL,
  vida INTEGER NOT NULL,
  sandbox TEXT NOT NULL,
  ramos INTEGER NOT NULL,
  ids INTEGER NOT NULL,
  da_historia TEXT NOT NULL,
  relogio TEXT NOT NULL CHECK (relogio IN ('manual', 'real')),
  instante INTEGER NOT NULL,
  ultimo INTEGER NOT NULL
) STRICT;

CREATE TABLE idempotencia (
  organizacao_id TEXT NOT NULL,
  chave TEXT NOT NULL,
  alvo TEXT NOT NULL,
  pedido BLOB NOT NULL,
  criada_em INTEGER NOT NULL,
  status INTEGER,
  cabecalhos TEXT,
  corpo TEXT,
  PRIMARY KEY (organizacao_id, chave),
  CHECK ((status IS NULL) = (cabecalhos IS NULL))
) STRICT, WITHOUT ROWID;
`;
