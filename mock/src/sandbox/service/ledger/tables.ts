import type { Registro } from '../../../contract/types.ts';
import type { Holding } from '../../domain/holdings.ts';
import type { Account } from '../../domain/ledger.ts';

/**
 * The books, in cents. A row of `contas` holds the balance of every account of an organisation, and what approved work
 * holds of each, so that no history is read to know them; a row of `lancamentos` is a fact. Neither table can hold books
 * that do not balance. `registros` is the audit trail that the API shows.
 */
export const LEDGER_TABLES = `
CREATE TABLE contas (
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

CREATE TABLE lancamentos (
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

CREATE TABLE registros (
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
CREATE INDEX registros_da_organizacao ON registros (organizacao_id, seq);
CREATE INDEX registros_por_tipo ON registros (organizacao_id, tipo, seq);
CREATE INDEX registros_por_carteira ON registros (organizacao_id, carteira_id, seq);
CREATE INDEX registros_por_proposta ON registros (organizacao_id, proposta_id, seq) WHERE proposta_id IS NOT NULL;
CREATE INDEX registros_por_resgate ON registros (organizacao_id, resgate_id, seq) WHERE resgate_id IS NOT NULL;
CREATE INDEX registros_por_hash ON registros (organizacao_id, tx_hash, seq);
CREATE INDEX registros_por_data ON registros (organizacao_id, rtrim(ocorrido_em, 'Z'));
`;

export type BooksRow = Readonly<Record<Account | `${Holding}_reservado`, number | bigint>>;

export interface RecordRow extends Omit<Registro, 'valor'> {
  readonly seq: number;
  readonly organizacao_id: string;
  readonly centavos: number | bigint;
}
