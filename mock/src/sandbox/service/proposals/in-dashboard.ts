import type { OperationId } from '../../../contract/types.ts';
import type { Sql } from '../../store/sql.ts';
import { inexistenteNoMundo } from '../base/refusals.ts';

/** What an approver may decide of a proposal. */
export type ProposalDecision = Extract<OperationId, 'aprovarProposta' | 'rejeitarProposta'>;

/**
 * In whose name a proposal is decided in the dashboard: that of its organisation.
 * @throws {Refusal} `nao_encontrado`
 */
export function decidedBy(sql: Sql, id: string): { readonly organizacaoId: string; readonly por: string } {
  const [row] = sql.rows<{ organizacaoId: string }>(
    'SELECT organizacao_id AS organizacaoId FROM propostas WHERE id = ?',
    id,
  );
  if (row === undefined) throw inexistenteNoMundo(`A proposta ${id}`);
  return { ...row, por: 'painel' };
}
