/**
 * Tables of the outbox. Instants named `…_em` are the world's time in milliseconds, except `criado_em`, which is the
 * text that the API shows. The tests of destinations are events too, and not `listado`.
 */
export const WEBHOOK_TABLES = `
CREATE TABLE webhooks (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL,
  url TEXT NOT NULL,
  eventos TEXT,
  habilitado INTEGER NOT NULL,
  pausado INTEGER NOT NULL DEFAULT 0,
  criado_em TEXT NOT NULL,
  segredo TEXT NOT NULL,
  segredo_anterior TEXT,
  segredo_anterior_vale_ate INTEGER
) STRICT;
CREATE INDEX webhooks_da_organizacao ON webhooks (organizacao_id, seq);
CREATE INDEX webhooks_por_data ON webhooks (organizacao_id, rtrim(criado_em, 'Z'));

CREATE TABLE eventos (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL,
  tipo TEXT NOT NULL,
  listado INTEGER NOT NULL,
  criado_em TEXT NOT NULL,
  corpo BLOB NOT NULL
) STRICT;
CREATE INDEX eventos_da_organizacao ON eventos (organizacao_id, listado, seq);
CREATE INDEX eventos_por_tipo ON eventos (organizacao_id, listado, tipo, seq);
CREATE INDEX eventos_por_data ON eventos (organizacao_id, rtrim(criado_em, 'Z'));
CREATE INDEX eventos_por_idade ON eventos (rtrim(criado_em, 'Z'));

CREATE TABLE entregas (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  evento_id TEXT NOT NULL REFERENCES eventos (id),
  webhook_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pendente', 'entregue', 'falhou')),
  tentativas INTEGER NOT NULL,
  proxima_em INTEGER,
  UNIQUE (evento_id, webhook_id),
  CHECK ((status = 'pendente') = (proxima_em IS NOT NULL))
) STRICT;
CREATE INDEX entregas_a_vencer ON entregas (webhook_id, proxima_em, seq) WHERE status = 'pendente';

CREATE TABLE tentativas (
  entrega_id TEXT NOT NULL REFERENCES entregas (id),
  n INTEGER NOT NULL,
  feita_em INTEGER NOT NULL,
  status INTEGER,
  erro TEXT,
  ms INTEGER NOT NULL,
  falhas TEXT,
  PRIMARY KEY (entrega_id, n)
) STRICT, WITHOUT ROWID;
`;
