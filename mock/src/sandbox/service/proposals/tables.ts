import type { InAnyStatus, Proposta } from '../../../contract/types.ts';

/** Proposals; the movements of each are a JSON list. */
export const PROPOSAL_TABLES = `
CREATE TABLE propostas (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  tipo TEXT NOT NULL,
  status TEXT NOT NULL,
  origem TEXT NOT NULL,
  motivo TEXT NOT NULL,
  referencia_interna TEXT,
  carteira_do_deposito TEXT,
  movimentos TEXT NOT NULL,
  USDY_resultante INTEGER NOT NULL,
  BUIDL_resultante INTEGER NOT NULL,
  decidida_por TEXT,
  comentario TEXT,
  criada_em TEXT NOT NULL,
  decidida_em TEXT,
  executada_em TEXT
) STRICT;
CREATE INDEX propostas_da_organizacao ON propostas (organizacao_id, seq);
CREATE INDEX propostas_por_status ON propostas (organizacao_id, status, seq);
CREATE INDEX propostas_por_tipo ON propostas (organizacao_id, tipo, seq);
CREATE INDEX propostas_por_origem ON propostas (organizacao_id, origem, seq);
CREATE INDEX propostas_por_referencia ON propostas (organizacao_id, referencia_interna, seq)
  WHERE referencia_interna IS NOT NULL;
CREATE INDEX propostas_por_data ON propostas (organizacao_id, rtrim(criada_em, 'Z'));
CREATE INDEX propostas_do_servico ON propostas (organizacao_id, tipo, status) WHERE origem = 'tesa';
`;

export interface ProposalRow extends Omit<InAnyStatus<Proposta>, 'movimentos' | 'alocacao_resultante'> {
  readonly organizacao_id: string;
  /** Wallet of the deposit that caused it, which funds it first; null when no deposit did. */
  readonly carteira_do_deposito: string | null;
  /** As `movementsOf` reads it. */
  readonly movimentos: string;
  readonly USDY_resultante: number | bigint;
  readonly BUIDL_resultante: number | bigint;
  /** Id of a key. */
  readonly decidida_por: string | null;
  readonly comentario: string | null;
}
