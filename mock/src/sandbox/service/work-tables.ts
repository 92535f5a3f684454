/**
 * Proposals, redemptions and what comes of them. A proposal has a row of `partes` for each movement from its creation
 * on, a redemption one for each leg from its approval on; each try at a part is a row of `transacoes`, and no part has
 * two that did not fail.
 */
export const WORK_TABLES = `
CREATE TABLE IF NOT EXISTS propostas (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  tipo TEXT NOT NULL,
  status TEXT NOT NULL,
  origem TEXT NOT NULL,
  motivo TEXT NOT NULL,
  carteira_id TEXT NOT NULL REFERENCES carteiras (id),
  USDY_resultante INTEGER NOT NULL,
  BUIDL_resultante INTEGER NOT NULL,
  comentario TEXT,
  criada_em TEXT NOT NULL,
  decidida_em TEXT,
  executada_em TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS propostas_da_organizacao ON propostas (organizacao_id, seq);
CREATE INDEX IF NOT EXISTS propostas_por_status ON propostas (organizacao_id, status, seq);
CREATE INDEX IF NOT EXISTS propostas_por_carteira ON propostas (carteira_id, status);
CREATE INDEX IF NOT EXISTS propostas_do_servico ON propostas (organizacao_id, tipo, status) WHERE origem = 'tesa';

CREATE TABLE IF NOT EXISTS resgates (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  status TEXT NOT NULL,
  centavos INTEGER NOT NULL CHECK (centavos > 0),
  carteira_destino_id TEXT NOT NULL REFERENCES carteiras (id),
  referencia_interna TEXT,
  comentario TEXT,
  criado_em TEXT NOT NULL,
  aprovado_em TEXT,
  concluido_em TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS resgates_da_organizacao ON resgates (organizacao_id, seq);
CREATE INDEX IF NOT EXISTS resgates_por_status ON resgates (organizacao_id, status, seq);
CREATE INDEX IF NOT EXISTS resgates_por_carteira ON resgates (carteira_destino_id, status);

CREATE TABLE IF NOT EXISTS partes (
  dono_id TEXT NOT NULL,
  parte INTEGER NOT NULL,
  de TEXT NOT NULL CHECK (de IN ('disponivel', 'USDY', 'BUIDL')),
  para TEXT CHECK (para IN ('USDY', 'BUIDL')),
  centavos INTEGER NOT NULL CHECK (centavos > 0),
  PRIMARY KEY (dono_id, parte)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS transacoes (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  dono_id TEXT NOT NULL,
  parte INTEGER NOT NULL,
  carteira_id TEXT NOT NULL REFERENCES carteiras (id),
  nonce INTEGER NOT NULL,
  rede TEXT NOT NULL,
  status TEXT NOT NULL,
  payload_nao_assinado TEXT NOT NULL,
  tx_hash TEXT,
  confirmada_em TEXT,
  UNIQUE (carteira_id, nonce),
  FOREIGN KEY (dono_id, parte) REFERENCES partes (dono_id, parte)
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS transacoes_que_valem ON transacoes (dono_id, parte) WHERE status <> 'falhou';
CREATE INDEX IF NOT EXISTS transacoes_do_dono ON transacoes (dono_id, seq);

CREATE TABLE IF NOT EXISTS registros (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  tipo TEXT NOT NULL,
  rede TEXT NOT NULL,
  tx_hash TEXT NOT NULL,
  ativo TEXT,
  centavos INTEGER NOT NULL,
  carteira_id TEXT NOT NULL,
  proposta_id TEXT,
  resgate_id TEXT,
  ocorrido_em TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS registros_da_organizacao ON registros (organizacao_id, seq);
CREATE INDEX IF NOT EXISTS registros_por_tipo ON registros (organizacao_id, tipo, seq);

CREATE TABLE IF NOT EXISTS rendimentos (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  inicio TEXT NOT NULL,
  fim TEXT NOT NULL,
  bruto INTEGER NOT NULL,
  percentual INTEGER NOT NULL,
  taxa INTEGER NOT NULL,
  cobranca_id TEXT,
  apurado_em TEXT NOT NULL,
  UNIQUE (organizacao_id, fim)
) STRICT;
CREATE INDEX IF NOT EXISTS rendimentos_da_organizacao ON rendimentos (organizacao_id, seq);

CREATE TABLE IF NOT EXISTS cobrancas (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  rendimento_id TEXT NOT NULL UNIQUE REFERENCES rendimentos (id),
  base INTEGER NOT NULL,
  percentual INTEGER NOT NULL,
  centavos INTEGER NOT NULL CHECK (centavos > 0),
  emitida_em TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS cobrancas_da_organizacao ON cobrancas (organizacao_id, seq);
`;
