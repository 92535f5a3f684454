import type { Carteira, Organizacao } from '../../../contract/types.ts';

/**
 * Who the clients are, the keys they call with and the wallets they linked. The fee of a plan, `taxa`, is in hundredths
 * of a percent.
 */
export const DIRECTORY_TABLES = `
CREATE TABLE organizacoes (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  nome TEXT NOT NULL,
  plano TEXT NOT NULL CHECK (plano IN ('standard', 'enterprise')),
  taxa INTEGER NOT NULL CHECK (taxa BETWEEN 0 AND 500),
  criada_em TEXT NOT NULL
) STRICT;

CREATE TABLE chaves (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  resumo TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  admin INTEGER NOT NULL,
  ips TEXT,
  segredo TEXT,
  revogada INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE carteiras (
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
CREATE INDEX carteiras_vinculadas ON carteiras (organizacao_id, vinculada, seq);
CREATE INDEX carteiras_por_deposito ON carteiras (organizacao_id, ultimo_deposito)
  WHERE vinculada = 1 AND ultimo_deposito IS NOT NULL;
CREATE INDEX carteiras_por_data ON carteiras (organizacao_id, rtrim(criada_em, 'Z'));
CREATE INDEX carteiras_por_endereco ON carteiras (organizacao_id, rede, lower(endereco));
`;

export interface OrganizationRow extends Omit<Organizacao, 'taxa_sobre_rendimento' | 'ambiente'> {
  readonly taxa: number;
}

export interface KeyRow {
  readonly id: string;
  /** Hash of the key. */
  readonly resumo: string;
  readonly organizacao_id: string;
  readonly admin: number;
  /** JSON list of addresses; null: any. */
  readonly ips: string | null;
  readonly segredo: string | null;
  readonly revogada: number;
}

export interface WalletRow extends Carteira {
  readonly organizacao_id: string;
  /** 0 once unlinked: its history stays. */
  readonly vinculada: number;
  readonly proximo_nonce: number;
  /** Place of its newest deposit among the records. */
  readonly ultimo_deposito: number | null;
}
