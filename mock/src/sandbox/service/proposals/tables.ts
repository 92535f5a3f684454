import type { InAnyStatus, Proposta } from '../../../contract/types.ts';
import type { KindsOf } from '../../store/filter-index.ts';
import type { FiltersOf } from '../base/filters-of.ts';

/**
 * Proposals, in the order of each organisation's list. What is worked out once, the movements and the resulting
 * allocation, is kept as the API shows it, in JSON. Their filters have few values, and share an index.
 */
export const PROPOSAL_TABLES = `
CREATE TABLE propostas (
  seq INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  tipo TEXT NOT NULL,
  status TEXT NOT NULL,
  origem TEXT NOT NULL,
  motivo TEXT NOT NULL,
  referencia_interna TEXT,
  carteira_do_deposito TEXT,
  movimentos TEXT NOT NULL,
  alocacao_resultante TEXT NOT NULL,
  decidida_por TEXT,
  comentario TEXT,
  criada_em TEXT NOT NULL,
  decidida_em TEXT,
  executada_em TEXT,
  PRIMARY KEY (organizacao_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX propostas_de_cada_tipo ON propostas (organizacao_id, origem, tipo, status, seq);
CREATE INDEX propostas_por_referencia ON propostas (organizacao_id, referencia_interna, seq)
  WHERE referencia_interna IS NOT NULL;
`;

const KINDS: { readonly [C in 'origem' | 'tipo' | 'status']: KindsOf<Proposta[C]> } = {
  origem: { tesa: true, cliente: true },
  tipo: { alocacao: true, rebalanceamento: true },
  status: { pendente: true, aprovada: true, rejeitada: true, executada: true },
};

const byKind = { name: 'propostas_de_cada_tipo', kinds: KINDS };

export const PROPOSAL_FILTERS: FiltersOf<'listarPropostas'> = {
  referencia_interna: { name: 'propostas_por_referencia' },
  status: byKind,
  tipo: byKind,
  origem: byKind,
};

export interface ProposalRow extends Omit<InAnyStatus<Proposta>, 'movimentos' | 'alocacao_resultante'> {
  readonly seq: number;
  readonly organizacao_id: string;
  /** Wallet of the deposit that caused it, which funds it first; null when no deposit did. */
  readonly carteira_do_deposito: string | null;
  readonly movimentos: string;
  readonly alocacao_resultante: string;
  /** Id of a key. */
  readonly decidida_por: string | null;
  readonly comentario: string | null;
}
