import type { Politica } from '../../../contract/types.ts';

/** Every version of every policy. Percentages are in hundredths, `limiar` in hundredths of a percentage point. */
export const POLICY_TABLES = `
CREATE TABLE politicas (
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  versao INTEGER NOT NULL CHECK (versao >= 1),
  ativos TEXT NOT NULL,
  limiar INTEGER NOT NULL,
  vigente_desde TEXT NOT NULL,
  PRIMARY KEY (organizacao_id, versao)
) STRICT, WITHOUT ROWID;
`;

export interface PolicyRow extends Pick<Politica, 'versao' | 'vigente_desde'> {
  readonly organizacao_id: string;
  /** JSON of an `Allocation`. */
  readonly ativos: string;
  readonly limiar: number;
}
