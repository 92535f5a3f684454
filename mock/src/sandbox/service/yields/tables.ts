import type { Ativo, Cobranca, Rendimento } from '../../../contract/types.ts';
import type { PerAtivo } from '../../domain/holdings.ts';

/**
 * What the assets pay a year, what was earned since the last month's end, and every month that was closed with its fee.
 * Money is in cents, percentages are in hundredths; `acumulos`, the fractions that a month began with, and `ganhos`, what
 * each wallet has earned in it, count in fractions of a cent, instants in milliseconds.
 */
export const YIELD_TABLES = `
CREATE TABLE juros_anuais (
  ativo TEXT PRIMARY KEY CHECK (ativo IN ('USDY', 'BUIDL')),
  centesimos INTEGER NOT NULL CHECK (centesimos BETWEEN 0 AND 10000)
) STRICT, WITHOUT ROWID;

CREATE TABLE acumulos (
  seq INTEGER PRIMARY KEY,
  organizacao_id TEXT NOT NULL UNIQUE REFERENCES organizacoes (id),
  desde INTEGER NOT NULL,
  ate INTEGER NOT NULL,
  fecha_em INTEGER NOT NULL,
  USDY TEXT NOT NULL,
  BUIDL TEXT NOT NULL
) STRICT;
CREATE INDEX acumulos_a_fechar ON acumulos (fecha_em, seq);

CREATE TABLE ganhos (
  carteira_id TEXT PRIMARY KEY REFERENCES carteiras (id),
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  USDY TEXT NOT NULL,
  BUIDL TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ganhos_da_organizacao ON ganhos (organizacao_id);

CREATE TABLE rendimentos (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  inicio TEXT NOT NULL,
  fim TEXT NOT NULL,
  bruto INTEGER NOT NULL,
  percentual INTEGER NOT NULL,
  taxa INTEGER NOT NULL,
  creditos TEXT NOT NULL,
  cobranca_id TEXT,
  apurado_em TEXT NOT NULL,
  UNIQUE (organizacao_id, fim)
) STRICT;
CREATE INDEX rendimentos_da_organizacao ON rendimentos (organizacao_id, seq);

CREATE TABLE cobrancas (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  rendimento_id TEXT NOT NULL UNIQUE REFERENCES rendimentos (id),
  base INTEGER NOT NULL,
  percentual INTEGER NOT NULL,
  centavos INTEGER NOT NULL CHECK (centavos > 0),
  emitida_em TEXT NOT NULL
) STRICT;
CREATE INDEX cobrancas_da_organizacao ON cobrancas (organizacao_id, seq);
`;

export interface AnnualRateRow {
  readonly ativo: Ativo;
  readonly centesimos: number;
}

export interface AccrualRow extends PerAtivo<string> {
  readonly organizacao_id: string;
  readonly desde: number;
  readonly ate: number;
  readonly fecha_em: number;
}

export interface WalletUnitsRow extends PerAtivo<string> {
  readonly carteira_id: string;
  readonly organizacao_id: string;
}

export interface YieldRow extends Pick<Rendimento, 'id' | 'inicio' | 'fim' | 'cobranca_id' | 'apurado_em'> {
  readonly organizacao_id: string;
  readonly bruto: number | bigint;
  readonly percentual: number;
  readonly taxa: number | bigint;
  /** JSON of the credits as the API shows them. */
  readonly creditos: string;
}

export interface ChargeRow extends Pick<Cobranca, 'id' | 'rendimento_id' | 'emitida_em'> {
  readonly organizacao_id: string;
  readonly percentual: number;
  readonly base: number | bigint;
  readonly centavos: number | bigint;
}
