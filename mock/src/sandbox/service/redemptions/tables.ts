import type { InAnyStatus, Resgate } from '../../../contract/types.ts';
import type { FiltersOf } from '../base/filters-of.ts';

/** Redemptions, in the order of each organisation's list. */
export const REDEMPTION_TABLES = `
CREATE TABLE resgates (
  seq INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  status TEXT NOT NULL,
  centavos INTEGER NOT NULL CHECK (centavos > 0),
  carteira_destino_id TEXT NOT NULL REFERENCES carteiras (id),
  referencia_interna TEXT,
  decidido_por TEXT,
  comentario TEXT,
  criado_em TEXT NOT NULL,
  aprovado_em TEXT,
  concluido_em TEXT,
  rejeitado_em TEXT,
  cancelado_em TEXT,
  cancelado_por TEXT,
  comentario_do_cancelamento TEXT,
  PRIMARY KEY (organizacao_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX resgates_por_status ON resgates (organizacao_id, status, seq);
CREATE INDEX resgates_por_referencia ON resgates (organizacao_id, referencia_interna, seq)
  WHERE referencia_interna IS NOT NULL;
CREATE INDEX resgates_por_carteira ON resgates (carteira_destino_id, status);
`;

export const REDEMPTION_FILTERS: FiltersOf<'listarResgates'> = {
  referencia_interna: { name: 'resgates_por_referencia' },
  status: { name: 'resgates_por_status' },
};

export interface RedemptionRow extends Omit<InAnyStatus<Resgate>, 'valor'> {
  readonly seq: number;
  readonly organizacao_id: string;
  readonly centavos: number | bigint;
  /** Id of a key, or `painel`. */
  readonly decidido_por: string | null;
  readonly comentario: string | null;
  readonly rejeitado_em: string | null;
  readonly cancelado_em: string | null;
  /** Id of a key. */
  readonly cancelado_por: string | null;
  readonly comentario_do_cancelamento: string | null;
}
