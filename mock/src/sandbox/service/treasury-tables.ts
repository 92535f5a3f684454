/**
 * Who the clients are, what they have and what it earns. Money is in cents, percentages are in hundredths. A row of
 * `contas` holds the balance of every account of an organisation, and what approved work holds of each, so that no
 * history is read to know them; a row of `lancamentos` is a fact. Neither table can hold books that do not balance.
 */
export const TREASURY_TABLES = `
CREATE TABLE IF NOT EXISTS organizacoes (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  nome TEXT NOT NULL,
  plano TEXT NOT NULL CHECK (plano IN ('standard', 'enterprise')),
  taxa INTEGER NOT NULL CHECK (taxa BETWEEN 0 AND 500),
  criada_em TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS chaves (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  resumo TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  admin INTEGER NOT NULL,
  ips TEXT,
  segredo TEXT,
  revogada INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE IF NOT EXISTS contas (
  organizacao_id TEXT PRIMARY KEY REFERENCES organizacoes (id),
  disponivel INTEGER NOT NULL DEFAULT 0,
  USDY INTEGER NOT NULL DEFAULT 0,
  BUIDL INTEGER NOT NULL DEFAULT 0,
  deposito INTEGER NOT NULL DEFAULT 0 CHECK (deposito <= 0),
  rendimento INTEGER NOT NULL DEFAULT 0 CHECK (rendimento <= 0),
  resgate INTEGER NOT NULL DEFAULT 0 CHECK (resgate >= 0),
  disponivel_reservado INTEGER NOT NULL DEFAULT 0 CHECK (disponivel_reservado BETWEEN 0 AND disponivel),
  USDY_reservado INTEGER NOT NULL DEFAULT 0 CHECK (USDY_reservado BETWEEN 0 AND USDY),
  BUIDL_reservado INTEGER NOT NULL DEFAULT 0 CHECK (BUIDL_reservado BETWEEN 0 AND BUIDL),
  CHECK (disponivel + USDY + BUIDL + deposito + rendimento + resgate = 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS lancamentos (
  seq INTEGER PRIMARY KEY,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  disponivel INTEGER NOT NULL,
  USDY INTEGER NOT NULL,
  BUIDL INTEGER NOT NULL,
  deposito INTEGER NOT NULL,
  rendimento INTEGER NOT NULL,
  resgate INTEGER NOT NULL,
  CHECK (disponivel + USDY + BUIDL + deposito + rendimento + resgate = 0)
) STRICT;

CREATE TABLE IF NOT EXISTS taxas (
  ativo TEXT PRIMARY KEY CHECK (ativo IN ('USDY', 'BUIDL')),
  centesimos INTEGER NOT NULL CHECK (centesimos BETWEEN 0 AND 10000)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS acumulos (
  seq INTEGER PRIMARY KEY,
  organizacao_id TEXT NOT NULL UNIQUE REFERENCES organizacoes (id),
  desde INTEGER NOT NULL,
  ate INTEGER NOT NULL,
  fecha_em INTEGER NOT NULL,
  USDY TEXT NOT NULL,
  BUIDL TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS acumulos_a_fechar ON acumulos (fecha_em, seq);

CREATE TABLE IF NOT EXISTS politicas (
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  versao INTEGER NOT NULL CHECK (versao >= 1),
  ativos TEXT NOT NULL,
  limiar INTEGER NOT NULL,
  vigente_desde TEXT NOT NULL,
  PRIMARY KEY (organizacao_id, versao)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS carteiras (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  rede TEXT NOT NULL CHECK (rede IN ('ethereum', 'solana')),
  endereco TEXT NOT NULL,
  apelido TEXT,
  criada_em TEXT NOT NULL,
  vinculada INTEGER NOT NULL DEFAULT 1,
  proximo_nonce INTEGER NOT NULL,
  ultimo_deposito INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS carteiras_vinculadas ON carteiras (organizacao_id, vinculada, seq);
CREATE INDEX IF NOT EXISTS carteiras_por_deposito ON carteiras (organizacao_id, ultimo_deposito)
  WHERE vinculada = 1 AND ultimo_deposito IS NOT NULL;
CREATE INDEX IF NOT EXISTS carteiras_por_endereco ON carteiras (organizacao_id, rede, lower(endereco));
`;
