import type { Ativo, Registro, Token } from '../../../contract/types.ts';
import type { Account } from '../../domain/ledger.ts';
import type { FiltersOf } from '../base/filters-of.ts';

/**
 * The books, in cents. A row of `contas` holds the balance of every account of a wallet, and what its open transactions
 * hold of each token and are to buy of each asset, so that reading them needs no history. A constraint keeps unbalanced
 * books out. `registros` is the audit trail that the API shows, in the
 * order of its list; nothing looks a record up by its id.
 */
export const LEDGER_TABLES = `
CREATE TABLE contas (
  carteira_id TEXT PRIMARY KEY REFERENCES carteiras (id),
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  USDC INTEGER NOT NULL DEFAULT 0 CHECK (USDC >= 0),
  USDY INTEGER NOT NULL DEFAULT 0 CHECK (USDY >= 0),
  BUIDL INTEGER NOT NULL DEFAULT 0 CHECK (BUIDL >= 0),
  deposito INTEGER NOT NULL DEFAULT 0 CHECK (deposito <= 0),
  rendimento INTEGER NOT NULL DEFAULT 0 CHECK (rendimento <= 0),
  resgate INTEGER NOT NULL DEFAULT 0 CHECK (resgate >= 0),
  USDC_reservado INTEGER NOT NULL DEFAULT 0 CHECK (USDC_reservado >= 0),
  USDY_reservado INTEGER NOT NULL DEFAULT 0 CHECK (USDY_reservado >= 0),
  BUIDL_reservado INTEGER NOT NULL DEFAULT 0 CHECK (BUIDL_reservado >= 0),
  USDY_a_comprar INTEGER NOT NULL DEFAULT 0 CHECK (USDY_a_comprar >= 0),
  BUIDL_a_comprar INTEGER NOT NULL DEFAULT 0 CHECK (BUIDL_a_comprar >= 0),
  CHECK (USDC + USDY + BUIDL + deposito + rendimento + resgate = 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX contas_da_organizacao ON contas (organizacao_id);

CREATE TABLE registros (
  seq INTEGER NOT NULL,
  id TEXT NOT NULL,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  tipo TEXT NOT NULL,
  rede TEXT NOT NULL,
  tx_hash TEXT NOT NULL,
  de TEXT,
  para TEXT,
  centavos INTEGER NOT NULL,
  carteira_id TEXT NOT NULL,
  proposta_id TEXT,
  resgate_id TEXT,
  ocorrido_em TEXT NOT NULL,
  PRIMARY KEY (organizacao_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX registros_por_tipo ON registros (organizacao_id, tipo, seq);
CREATE INDEX registros_por_carteira ON registros (organizacao_id, carteira_id, seq);
CREATE INDEX registros_por_proposta ON registros (organizacao_id, proposta_id, seq) WHERE proposta_id IS NOT NULL;
CREATE INDEX registros_por_resgate ON registros (organizacao_id, resgate_id, seq) WHERE resgate_id IS NOT NULL;
CREATE INDEX registros_por_hash ON registros (organizacao_id, tx_hash, seq);
`;

export const RECORD_FILTERS: FiltersOf<'listarRegistros'> = {
  tx_hash: { name: 'registros_por_hash' },
  proposta_id: { name: 'registros_por_proposta' },
  resgate_id: { name: 'registros_por_resgate' },
  carteira_id: { name: 'registros_por_carteira' },
  tipo: { name: 'registros_por_tipo' },
};

type Column = Account | `${Token}_reservado` | `${Ativo}_a_comprar`;

export interface AccountsRow extends Readonly<Record<Column, number | bigint>> {
  readonly carteira_id: string;
}

export interface RecordRow extends Omit<Registro, 'valor'> {
  readonly seq: number;
  readonly organizacao_id: string;
  readonly centavos: number | bigint;
}
