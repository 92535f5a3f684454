import type { Ativo, InAnyStatus, Transacao } from '../../../contract/types.ts';
import type { Holding } from '../../domain/holdings.ts';

/**
 * What proposals and redemptions move. A proposal has a row of `partes` for each movement from its creation on, a
 * redemption one for each leg from its approval on; each attempt at a part is a row of `transacoes`, and no part has two
 * that did not fail. `dono_id` is the proposal or the redemption.
 */
export const TRANSACTION_TABLES = `
CREATE TABLE partes (
  dono_id TEXT NOT NULL,
  parte INTEGER NOT NULL,
  de TEXT NOT NULL CHECK (de IN ('disponivel', 'USDY', 'BUIDL')),
  para TEXT CHECK (para IN ('USDY', 'BUIDL')),
  centavos INTEGER NOT NULL CHECK (centavos > 0),
  PRIMARY KEY (dono_id, parte)
) STRICT, WITHOUT ROWID;

CREATE TABLE transacoes (
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
CREATE UNIQUE INDEX transacoes_que_valem ON transacoes (dono_id, parte) WHERE status <> 'falhou';
CREATE INDEX transacoes_do_dono ON transacoes (dono_id, seq);
`;

export interface PartRow {
  readonly dono_id: string;
  /** Its place, from 0 on. */
  readonly parte: number;
  readonly de: Holding;
  /** Null in a redemption, whose cents leave the treasury. */
  readonly para: Ativo | null;
  readonly centavos: number | bigint;
}

export interface TransactionRow extends InAnyStatus<Transacao> {
  readonly organizacao_id: string;
  readonly dono_id: string;
  readonly parte: number;
  readonly nonce: number;
  readonly confirmada_em: string | null;
}
