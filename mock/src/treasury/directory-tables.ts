import type { Carteira, Organizacao } from '../contract/types.ts';

/** Organizations, their API keys and linked wallets. `taxa` is in hundredths of a percent. */
export const DIRECTORY_TABLES = `
CREATE TABLE organizacoes (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  nome TEXT NOT NULL,
  plano TEXT NOT NULL CHECK (plano IN ('standard', 'enterprise')),
  taxa INTEGER NOT NULL CHECK (taxa BETWEEN 0 AND 10000),
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
  endereco_canonico TEXT NOT NULL,
  apelido TEXT,
  enderecos_de_liquidacao TEXT NOT NULL,
  criada_em TEXT NOT NULL,
  vinculada INTEGER NOT NULL DEFAULT 1,
  UNIQUE (organizacao_id, rede, endereco_canonico)
) STRICT;
CREATE INDEX carteiras_vinculadas ON carteiras (organizacao_id, vinculada, seq);
`;

export interface OrganizationRow extends Omit<Organizacao, 'taxa_sobre_rendimento' | 'ambiente'> {
  readonly taxa: number;
}

export interface KeyRow {
  readonly id: string;
  readonly resumo: string;
  readonly organizacao_id: string;
  readonly admin: number;
  /** JSON list of allowed IP addresses and networks; null allows any. */
  readonly ips: string | null;
  readonly segredo: string | null;
  readonly revogada: number;
}

export interface WalletRow extends Omit<Carteira, 'enderecos_de_liquidacao'> {
  readonly seq: number;
  readonly organizacao_id: string;
  readonly endereco_canonico: string;
  readonly enderecos_de_liquidacao: string;
  /** 0 after unlinking. The row stays for the history, and linking the address again sets it to 1. */
  readonly vinculada: number;
}
